// The kiosk's control socket: its methods as functions, and its streams.

// A pause grows so that a kiosk that is gone costs little, and one that starts is there at once.
const firstPause = 100, longestPause = 1000;

/// An error with which the kiosk has answered.
export class Refusal extends Error {
  constructor(name, parameters) {
    super(sentence(name, parameters));
    this.name = name;
    this.parameters = parameters;
  }
}

function sentence(name, about) {
  switch (name) {
    case "PermissionDenied": return "This user has no right to do that.";
    case "NotReady": return "The kiosk has no document to show yet.";
    case "InvalidValue":
      return about.message.includes(about.expected) ? about.message
        : `${about.message}; write ${about.expected}`;
    case "InvalidParameter": return `“${about.parameter}” is wrong: expected ${about.expected}`;
    case "MethodNotFound": return "This kiosk is older than the page, and cannot do that.";
    default: return about.message || name;
  }
}

class Connection {
  constructor(handlers) {
    this.handlers = handlers;
    this.pause = firstPause;
    this.open();
  }

  open() {
    const url = new URL("kiosk", location.href);
    url.protocol = "ws:";
    const socket = new WebSocket(url);
    this.socket = socket;
    // The server ends a connection at once while there is no kiosk behind it.
    socket.onopen = () => this.handlers.opened?.(this);
    socket.onmessage = (event) => {
      this.pause = firstPause;
      const message = JSON.parse(event.data);
      if (message.error) {
        const name = message.error.split(".").pop();
        this.handlers.failed?.(new Refusal(name, message.parameters || {}));
      } else {
        this.handlers.told(message.parameters || {});
      }
    };
    socket.onclose = () => {
      this.handlers.closed?.();
      setTimeout(() => this.open(), this.pause);
      this.pause = Math.min(this.pause * 2, longestPause);
    };
  }

  send(method, parameters, more) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify({ method: `org.kiosk.control.${method}`, parameters, more }));
    return true;
  }
}

/// Calls methods, one after the other.
export class Kiosk {
  /// `changed` hears whether a kiosk answers.
  constructor(changed) {
    this.waiting = [];
    this.isThere = false;
    const settle = (how, value) => this.waiting.shift()?.[how](value);
    this.connection = new Connection({
      opened: () => {
        this.call("Status").then(() => {
          this.isThere = true;
          changed(true);
        }, () => { });
      },
      told: (results) => settle("resolve", results),
      failed: (error) => settle("reject", error),
      closed: () => {
        for (const call of this.waiting.splice(0)) call.reject(new Refusal("Gone", { message: "The kiosk is not there." }));
        if (this.isThere) changed(false);
        this.isThere = false;
      },
    });
  }

  call(method, parameters = {}) {
    return new Promise((resolve, reject) => {
      if (!this.connection.send(method, parameters, false)) {
        reject(new Refusal("Gone", { message: "The kiosk is not there." }));
      } else {
        this.waiting.push({ resolve, reject });
      }
    });
  }
}

/// Hears what a method tells again and again, for ever. `begun` is called before the first message of
/// each connection: nobody has told what changed before it.
export function follow(method, parameters, told, begun) {
  let isFirst = true;
  return new Connection({
    opened: (connection) => {
      isFirst = true;
      connection.send(method, parameters, true);
    },
    told: (message) => {
      if (isFirst) begun?.();
      isFirst = false;
      told(message);
    },
  });
}

// The kiosk's picture, and the fingers and keys on it.
import { follow } from "./kiosk.js";

const keys = {
  Enter: "enter", Tab: "tab", Escape: "escape", Backspace: "backspace", Delete: "delete",
  ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", Home: "home", End: "end",
  PageUp: "pageUp", PageDown: "pageDown", ContextMenu: "menu",
};
const fingerLimit = 9;

export class Picture {
  /// `act` takes what was done; `changed` hears of new pixels, and `resized` of another size.
  constructor(canvas, act, changed, resized) {
    Object.assign(this, { canvas, act, changed, resized, scale: 1, density: 1, fingers: new Map(), moves: new Map() });
    this.context = canvas.getContext("2d");
    this.drawing = Promise.resolve();
    this.inspects = false;
    follow("Watch", { pixels: true }, (change) => this.take(change));
    this.listen();
  }

  /// Draws changes in their order, whichever is decoded first.
  take({ width, height, changes }) {
    const bitmaps = changes.map(({ png }) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      return createImageBitmap(new Blob([bytes], { type: "image/png" }));
    });
    this.drawing = this.drawing.then(async () => {
      if (width !== this.canvas.width || height !== this.canvas.height) {
        [this.canvas.width, this.canvas.height] = [width, height];
        this.resized();
      }
      for (const [index, bitmap] of bitmaps.entries()) {
        this.context.drawImage(await bitmap, changes[index].x, changes[index].y);
      }
      this.changed();
    }).catch(() => { });
  }

  /// Shows the picture as large as there is room, and never larger than it is.
  fit(width, height) {
    this.scale = Math.min(1, width / this.canvas.width, height / this.canvas.height);
    this.canvas.style.width = `${Math.round(this.canvas.width * this.scale)}px`;
    this.canvas.style.height = `${Math.round(this.canvas.height * this.scale)}px`;
  }

  place(event) {
    const box = this.canvas.getBoundingClientRect();
    // Touches are in logical pixels, each of which may be several of the picture.
    const within = (value, size) => Math.round(Math.max(0, Math.min(size - 1, value)) / this.density * 10) / 10;
    return {
      x: within((event.clientX - box.left) / this.scale, this.canvas.width),
      y: within((event.clientY - box.top) / this.scale, this.canvas.height),
    };
  }

  listen() {
    const canvas = this.canvas;
    canvas.addEventListener("pointerdown", (event) => {
      canvas.focus({ preventScroll: true });
      if (this.inspects || (event.pointerType === "mouse" && event.button !== 0)) return;
      const used = new Set(this.fingers.values());
      const finger = [...Array(fingerLimit).keys()].find((number) => !used.has(number));
      if (finger === undefined) return;
      canvas.setPointerCapture(event.pointerId);
      this.fingers.set(event.pointerId, finger);
      this.act({ kind: "down", finger, ...this.place(event) });
      event.preventDefault();
    });
    canvas.addEventListener("pointermove", (event) => {
      const finger = this.fingers.get(event.pointerId);
      if (finger === undefined) return;
      // At most one movement for each picture of the page.
      if (this.moves.size === 0) requestAnimationFrame(() => this.sendMoves());
      this.moves.set(finger, this.place(event));
    });
    const lift = (event) => {
      const finger = this.fingers.get(event.pointerId);
      if (finger === undefined) return;
      this.sendMoves();
      this.fingers.delete(event.pointerId);
      this.act({ kind: "up", finger, ...this.place(event) });
    };
    canvas.addEventListener("pointerup", lift);
    canvas.addEventListener("pointercancel", lift);
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    canvas.addEventListener("wheel", (event) => this.scroll(event), { passive: false });
    canvas.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const key = keys[event.key] || (/^F\d+$/.test(event.key) ? event.key : null);
      if (key) this.act({ kind: "key", key });
      else if ([...event.key].length === 1) this.act({ kind: "text", text: event.key });
      else return;
      event.preventDefault();
    });
  }

  sendMoves() {
    for (const [finger, place] of this.moves) this.act({ kind: "move", finger, ...place });
    this.moves.clear();
  }

  /// A wheel moves the content as a finger does, as a kiosk knows no wheel.
  scroll(event) {
    event.preventDefault();
    if (this.inspects) return;
    const finger = fingerLimit;
    if (!this.wheel) {
      this.wheel = this.place(event);
      this.act({ kind: "down", finger, ...this.wheel });
    }
    const width = this.canvas.width / this.density, height = this.canvas.height / this.density;
    this.wheel = {
      x: Math.max(0, Math.min(width - 1, this.wheel.x - event.deltaX)),
      y: Math.max(0, Math.min(height - 1, this.wheel.y - event.deltaY)),
    };
    this.act({ kind: "move", finger, ...this.wheel });
    clearTimeout(this.wheelEnd);
    this.wheelEnd = setTimeout(() => {
      this.act({ kind: "up", finger, ...this.wheel });
      this.wheel = null;
    }, 120);
  }
}

// Touches and keys that are recorded, shown over time, played again, and kept as touch scripts.
const tapTime = 50;

export class Timeline {
  /// `play` does something that was recorded; `begin` is waited for before the first of them.
  constructor(parts, play, begin) {
    Object.assign(this, { ...parts, play, begin, acts: [], start: null, timers: [], playedAt: null });
    this.record.addEventListener("click", () => this.isRecording ? this.stop() : this.startRecording());
    this.replay.addEventListener("click", () => this.playedAt === null ? this.startReplay() : this.stop());
    this.clear.addEventListener("click", () => this.use([]));
    this.save.addEventListener("click", () => this.saveScript());
    this.open.addEventListener("click", () => this.file.click());
    this.file.addEventListener("change", async () => {
      const file = this.file.files[0];
      this.file.value = "";
      if (file) this.use(readScript(await file.text()));
    });
    new ResizeObserver(() => this.draw()).observe(this.track);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
    this.update();
  }

  get isRecording() { return this.start !== null; }

  /// Notes what was done, while that is recorded.
  note(act) {
    if (!this.isRecording) return;
    this.acts.push({ ...act, time: performance.now() - this.start });
    this.update();
  }

  use(acts) {
    this.stop();
    this.acts = acts;
    this.update();
  }

  async startRecording() {
    this.stop();
    this.acts = [];
    if (this.fresh.checked) await this.begin();
    this.start = performance.now();
    const tick = () => {
      if (!this.isRecording) return;
      this.draw();
      requestAnimationFrame(tick);
    };
    this.update();
    tick();
  }

  async startReplay() {
    this.stop();
    if (this.fresh.checked) await this.begin();
    this.playedAt = performance.now();
    for (const act of this.acts) this.timers.push(setTimeout(() => this.play(act), act.time));
    this.timers.push(setTimeout(() => this.stop(), this.end + 200));
    const tick = () => {
      if (this.playedAt === null) return;
      this.draw();
      requestAnimationFrame(tick);
    };
    this.update();
    tick();
  }

  stop() {
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
    // Nobody's finger stays on the picture.
    if (this.playedAt !== null) {
      const down = new Map();
      for (const act of this.acts.filter(({ time }) => time <= performance.now() - this.playedAt)) {
        if (act.kind === "up") down.delete(act.finger);
        else if (act.finger !== undefined) down.set(act.finger, act);
      }
      for (const act of down.values()) this.play({ ...act, kind: "up" });
    }
    [this.start, this.playedAt] = [null, null];
    this.update();
  }

  get end() { return this.acts.at(-1)?.time ?? 0; }

  update() {
    const isPlaying = this.playedAt !== null;
    this.record.ariaPressed = String(this.isRecording);
    this.record.lastChild.textContent = this.isRecording ? "Stop" : "Record";
    this.record.disabled = isPlaying;
    this.replay.textContent = isPlaying ? "Stop" : "Replay";
    for (const button of [this.replay, this.save, this.clear]) button.disabled = this.acts.length === 0 || this.isRecording;
    this.draw();
  }

  draw() {
    const { track, acts } = this;
    const ratio = devicePixelRatio, width = track.clientWidth, height = track.clientHeight;
    [track.width, track.height] = [width * ratio, height * ratio];
    const pen = track.getContext("2d");
    pen.scale(ratio, ratio);
    const color = (name) => getComputedStyle(track).getPropertyValue(`--${name}`);
    const now = this.isRecording ? performance.now() - this.start : 0;
    const length = Math.max(5000, this.end, now) * 1.04;
    const left = 14, x = (time) => left + time / length * (width - 2 * left);
    this.length.textContent = `${(Math.max(this.end, now) / 1000).toFixed(1)} s`;
    pen.font = "11px Inter, system-ui, sans-serif";
    pen.fillStyle = color("quiet");
    const step = [1, 2, 5, 10, 30, 60, 300].find((seconds) => length / 1000 / seconds <= 12) || 600;
    for (let second = 0; second * 1000 <= length; second += step) {
      pen.globalAlpha = acts.length || this.isRecording ? .25 : 0;
      pen.fillRect(x(second * 1000), 20, 1, height - 20);
      pen.globalAlpha = 1;
      const words = `${second} s`;
      pen.fillText(words, Math.min(x(second * 1000), width - pen.measureText(words).width - 4), 13);
    }
    if (acts.length === 0 && !this.isRecording) {
      pen.fillText("Record what you do on the picture, and play it again after each change.", x(0) + 8, height / 2 + 14);
    }
    const middle = height / 2 + 8, downs = new Map();
    for (const act of acts) {
      pen.fillStyle = color(act.finger === undefined ? "paint" : "accent");
      if (act.kind === "down") downs.set(act.finger, act.time);
      else if (act.kind === "up") {
        const from = downs.get(act.finger) ?? act.time;
        downs.delete(act.finger);
        pen.beginPath();
        pen.roundRect(x(from) - 4, middle - 8 + 5 * Math.min(act.finger, 3), Math.max(8, x(act.time) - x(from) + 8), 8, 4);
        pen.fill();
      } else if (act.finger === undefined) pen.fillRect(x(act.time) - 1, middle + 12, 3, 12);
    }
    const head = this.playedAt === null ? this.isRecording ? now : null : performance.now() - this.playedAt;
    if (head === null) return;
    pen.fillStyle = color(this.isRecording ? "bad" : "ink");
    pen.fillRect(x(head), 16, 2, height - 16);
  }

  saveScript() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([writeScript(this.acts)], { type: "text/plain" }));
    link.download = "touches.txt";
    link.click();
    URL.revokeObjectURL(link.href);
  }
}

/// Writes acts as a touch script; docs/environment.md has its commands. It has no keys: they are comments.
export function writeScript(acts) {
  const lines = acts.map((act) => {
    const time = `at ${(act.time / 1000).toFixed(3)}s`;
    switch (act.kind) {
      case "up": return `${time} up ${act.finger}`;
      case "down": case "move": return `${time} ${act.kind} ${act.finger} ${act.x} ${act.y}`;
      default: return `# ${time} ${act.kind} ${JSON.stringify(act.key ?? act.text)}`;
    }
  });
  return `# Touches, recorded by kiosk-preview.\n${lines.join("\n")}\n`;
}

/// Reads a touch script. Positions in percent are of another panel, and left out as all that is not known.
export function readScript(text) {
  const acts = [], units = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
  const places = new Map();
  let now = 0;
  const span = (word) => {
    const parts = /^([\d.]+)(ms|s|m|h)$/.exec(word || "");
    return parts ? parts[1] * units[parts[2]] : 0;
  };
  for (const line of text.split("\n")) {
    const isKey = /^# at \S+ (key|text) /.test(line);
    const words = (isKey ? line.slice(2) : line.replace(/#.*/, "")).trim().split(/\s+/);
    if (words[0] === "at") now = span(words.splice(0, 2)[1]);
    const [kind, ...rest] = words;
    const add = (act) => acts.push({ ...act, time: now });
    if (isKey) {
      add({ kind, [kind]: JSON.parse(line.slice(line.indexOf(` ${kind} `) + kind.length + 2)) });
    } else if (kind === "wait") {
      now += span(rest[0]);
    } else if (kind === "tap" && rest.length === 2) {
      const place = { finger: 0, x: +rest[0], y: +rest[1] };
      add({ kind: "down", ...place });
      acts.push({ kind: "up", ...place, time: now + tapTime });
    } else if (kind === "down" || kind === "move") {
      const place = { finger: +rest[0] % 10, x: +rest[1], y: +rest[2] };
      places.set(place.finger, place);
      add({ kind, ...place });
    } else if (kind === "up" || kind === "cancel") {
      add({ kind: "up", ...places.get(+rest[0] % 10) });
    }
  }
  return acts.filter((act) => act.finger === undefined || (act.x >= 0 && act.y >= 0))
    .sort((one, other) => one.time - other.time);
}

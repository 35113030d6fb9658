// Durations of frames, as a plot.
import { element } from "./nodes.js";
import { follow } from "./kiosk.js";

const parts = [
  { name: "Update", color: "update", of: ["animate", "content"] },
  { name: "Layout", color: "layout", of: ["layout", "appearance", "appear"] },
  { name: "Paint", color: "paint", of: ["damage", "move", "paint"] },
  { name: "Present", color: "present", of: ["present"] },
];
const shownFrames = 150;
/// Milliseconds of a vertical blank of 60 Hz.
const blank = 1000 / 60;

export class FramePlot {
  constructor(canvas, figures, legend) {
    Object.assign(this, { canvas, figures, frames: [], hovered: null });
    for (const part of parts) {
      const box = element("i");
      box.style.background = `var(--${part.color})`;
      legend.append(element("span", { title: part.name }, box, part.name));
    }
    follow("Frames", {}, ({ frames }) => {
      this.frames = [...this.frames, ...frames].slice(-shownFrames);
      this.draw();
    });
    canvas.addEventListener("mousemove", (event) => {
      this.hovered = Math.floor((event.offsetX - 34) / this.pitch);
      this.draw();
    });
    canvas.addEventListener("mouseleave", () => {
      this.hovered = null;
      this.draw();
    });
    new ResizeObserver(() => this.draw()).observe(canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
  }

  draw() {
    const { canvas, frames } = this;
    const ratio = devicePixelRatio, width = canvas.clientWidth, height = canvas.clientHeight;
    [canvas.width, canvas.height] = [width * ratio, height * ratio];
    const pen = canvas.getContext("2d");
    pen.scale(ratio, ratio);
    const color = (name) => getComputedStyle(canvas).getPropertyValue(`--${name}`);
    const top = Math.max(blank * 1.25, ...frames.map(({ cost }) => cost * 1.05));
    const y = (time) => height - 4 - time / top * (height - 10);
    pen.font = "11px Inter, system-ui, sans-serif";
    pen.fillStyle = color("quiet");
    // The time that a frame of 60 Hz has.
    pen.globalAlpha = .5;
    pen.fillRect(34, y(blank), width - 42, 1);
    pen.globalAlpha = 1;
    pen.fillText("17 ms", 2, y(blank) + 4);
    this.pitch = Math.max(2, (width - 42) / shownFrames);
    for (const [index, frame] of frames.entries()) {
      let sum = 0;
      for (const part of parts) {
        const time = part.of.reduce((all, name) => all + frame[name], 0);
        pen.fillStyle = color(part.color);
        pen.globalAlpha = this.hovered === null || this.hovered === index ? 1 : .45;
        pen.fillRect(34 + index * this.pitch, y(sum + time), Math.max(1, this.pitch - 1), Math.max(.5, y(sum) - y(sum + time)));
        sum += time;
      }
    }
    pen.globalAlpha = 1;
    this.figures.textContent = this.words();
  }

  words() {
    const { frames } = this;
    if (frames.length === 0) return "none yet";
    const frame = frames[this.hovered ?? -1];
    const ms = (time) => `${time.toFixed(1)} ms`;
    if (frame) {
      return parts.map((part) => `${part.name} ${ms(part.of.reduce((all, name) => all + frame[name], 0))}`).join(" · ");
    }
    const costs = frames.map(({ cost }) => cost).sort((one, other) => one - other);
    return `half below ${ms(costs[Math.floor(costs.length / 2)])} · longest ${ms(costs.at(-1))}`;
  }
}

// The page: its parts, and what they tell each other.
import { Kiosk, follow } from "./kiosk.js";
import { Picture } from "./picture.js";
import { NodeTree, element } from "./nodes.js";
import { Values } from "./values.js";
import { Timeline } from "./timeline.js";
import { FramePlot } from "./frames.js";

const part = (id) => document.getElementById(id);
const sizes = ["480x320", "800x480", "1024x600", "1280x720", "1280x800", "1920x1080", "3840x2160"];
const methods = { down: "Touch", move: "Touch", up: "Touch", key: "Type", text: "Type" };

let about = { configuration: "" };
let status = null;
/// Size and rotation of the panel that was chosen here.
let panel = null;

const kiosk = new Kiosk((isThere) => isThere ? begin() : lose());
const picture = new Picture(part("picture"), (act) => {
  timeline.note(act);
  play(act);
}, pictureChanged, fit);
const tree = new NodeTree(part("nodes"), part("frame"), picture);
const state = new Values(part("state"), "The configuration has no variables.",
  (name, value) => kiosk.call("SetState", { values: { [name]: value } }));
const data = new Values(part("data"), "The configuration has no data sources.",
  (name, value) => kiosk.call("PushData", { source: name, value }));
const timeline = new Timeline(Object.fromEntries(
  ["record", "replay", "clear", "save", "open", "file", "fresh", "length", "track"].map((id) => [id, part(id)])),
  play, startOver);
new FramePlot(part("plot"), part("figures"), part("legend"));

// MARK: The kiosk

async function begin() {
  about = await (await fetch("about")).json();
  await readAll();
}

async function readAll() {
  await readStatus();
  showReading(await kiosk.call("Check").catch(() => null));
  readNodes();
  readValues();
}

async function lose() {
  part("light").className = "light bad";
  part("light").title = "The kiosk is not there";
  about = await (await fetch("about")).json().catch(() => about);
  if (kiosk.isThere) return;
  say(about.failure || "The kiosk is not there; waiting for it.", true);
}

async function readStatus() {
  try { status = await kiosk.call("Status"); } catch { return; }
  say("");
  picture.density = status.scale ?? 1;
  const words = { running: ["good", "Running"], waitingForConfiguration: ["bad", "Waits for a configuration without mistakes"], waitingForDisplay: ["warn", "Waits for a display"] };
  const [color, title] = words[status.state];
  Object.assign(part("light"), { className: `light ${color}`, title });
  const path = (status.configuration || about.configuration).replace(/\/kiosk\.json$/, "");
  part("name").textContent = path.split("/").pop() || "Kiosk";
  part("name").title = status.configuration;
  document.title = `${part("name").textContent} – Kiosk preview`;
  part("screen").textContent = status.screen;
  fill("theme", status.themes, status.theme);
  fill("locale", status.locales.length ? status.locales : [status.locale], status.locale);
  part("text").value = [...part("text").options].map(({ value }) => value)
    .find((value) => +value >= (status.access?.text ?? 1)) ?? "1";
  part("back").disabled = status.depth < 2;
  const canResize = status.output.startsWith("offscreen");
  part("size").disabled = part("rotation").disabled = !canResize;
  // A kiosk that was started again has its first size, and others may change it as well.
  const turned = panel?.rotation % 180 ? [panel.height, panel.width] : [panel?.width, panel?.height];
  if (turned[0] !== status.width || turned[1] !== status.height) {
    panel = { width: status.width, height: status.height, rotation: 0 };
  }
  showPanel();
}

function fill(id, names, value) {
  const select = part(id);
  const all = names.includes(value) ? names : [value, ...names];
  if (select.textContent !== all.join("")) {
    select.replaceChildren(...all.map((name) => element("option", { value: name, textContent: name })));
  }
  select.value = value;
}

function showPanel() {
  const own = `${panel.width}x${panel.height}`;
  const list = sizes.includes(own) ? sizes : [own, ...sizes];
  const select = part("size");
  if (select.options.length !== list.length + 1) {
    select.replaceChildren(...list.map((size) => element("option", { value: size, textContent: size.replace("x", " × ") })),
      element("option", { value: "other", textContent: "Other…" }));
  }
  select.value = own;
  part("rotation").value = String(panel.rotation);
  part("panel").dataset.rotation = panel.rotation;
}

let resizing = Promise.resolve();
/// Changes the panel, after what was chosen before.
function resize(change) {
  resizing = resizing.catch(() => { }).then(() => resizeNow(change));
}

async function resizeNow(change) {
  const wanted = { ...panel, ...change };
  const isTurned = wanted.rotation % 180 !== 0;
  const [width, height] = isTurned ? [wanted.height, wanted.width] : [wanted.width, wanted.height];
  await attempt("Resize", { width, height }) && (panel = wanted);
  showPanel();
}

function startOver() {
  return attempt("Load", { path: status?.configuration || about.configuration });
}

/// Calls a method, and says what is wrong.
async function attempt(method, parameters) {
  try {
    const results = await kiosk.call(method, parameters);
    readStatus();
    return results;
  } catch (error) {
    say(error.message);
    readStatus();
    return null;
  }
}

let silence;
function say(words, stays = false) {
  clearTimeout(silence);
  part("notice").textContent = words;
  part("notice").hidden = !words;
  if (words && !stays) silence = setTimeout(() => say(""), 5000);
}

/// Does what somebody has done on the picture, now or when it was recorded.
function play({ kind, finger, x, y, key, text }) {
  const parameters = kind === "key" ? { key } : kind === "text" ? { text } : { phase: kind, finger, x, y };
  kiosk.call(methods[kind], parameters).catch((error) => say(error.message));
}

// MARK: What changes

follow("Subscribe", { kinds: ["state", "screen", "configuration"] }, ({ kind, name, value, lost }) => {
  if (lost > 0) readAll();
  if (kind === "configuration") {
    showReading(value);
    readStatus();
    readValues();
  } else if (kind === "screen") {
    part("screen").textContent = name;
    readStatus();
  } else if (kind === "state") {
    state.show(name, value);
    soon(readValues, 500);
  }
}, readAll);

const waiting = new Map();
/// Calls a function after a pause, and once for all calls in it.
function soon(body, pause) {
  if (waiting.has(body)) return;
  waiting.set(body, setTimeout(() => {
    waiting.delete(body);
    body();
  }, pause));
}

function pictureChanged() {
  part("panel").classList.remove("empty-panel");
  soon(readNodes, 250);
  soon(readStatus, 1000);
  if (!part("data").hidden) soon(readValues, 1000);
}

async function readNodes() {
  const results = await kiosk.call("Nodes").catch(() => null);
  if (results) tree.take(results.nodes);
}

async function readValues() {
  const [values, given] = await Promise.all([
    kiosk.call("GetState").catch(() => null), kiosk.call("GetState", { paths: ["data"] }).catch(() => null),
  ]);
  if (values) state.take(values.values);
  if (given) {
    data.take(Object.fromEntries(Object.entries(given.values.data || {}).map(([name, source]) => [name, source.value])));
  }
}

// MARK: Mistakes

let mistakes = [];
function showReading(reading) {
  if (!reading) return;
  mistakes = reading.mistakes;
  const errors = mistakes.filter(({ severity }) => severity === "error").length;
  const warnings = mistakes.length - errors;
  const count = (number, word) => number ? `${number} ${word}${number > 1 ? "s" : ""}` : "";
  const words = [count(errors, "error"), count(warnings, "warning")].filter(Boolean).join(", ");
  part("verdict").textContent = words ? words + (errors && status?.state === "running" ? "; the version before is shown" : "")
    : reading.waiting ? "No mistakes; the new version waits" : "No mistakes";
  part("problems").className = `problems ${errors ? "bad" : warnings ? "warn" : "good"}`;
  part("mistakes").replaceChildren(...mistakes.map((mistake) => {
    const { file, line, column, message, help } = mistake;
    const place = element("button", { className: "place", textContent: `${file.split("/").pop()}:${line}:${column}`, title: `${file}:${line}:${column}` });
    place.addEventListener("click", () => showSource(mistake));
    const item = element("li", {}, element("p", { textContent: message }));
    if (help) item.append(element("p", { className: "help", textContent: help }));
    item.append(place);
    return item;
  }));
  if (!part("source").hidden && shownSource) {
    const same = mistakes.find(({ file }) => file === shownSource.file);
    showSource(same ?? { file: shownSource.file });
  }
}

let shownSource = null;
async function showSource(mistake) {
  shownSource = mistake;
  select("source");
  const answer = await fetch(`source${encodeURI(mistake.file)}`);
  if (!answer.ok) {
    part("source").replaceChildren(element("p", { className: "empty", textContent: `${mistake.file} cannot be read here.` }));
    return;
  }
  const lines = element("div", { className: "lines" }, element("div", { className: "path", textContent: mistake.file }));
  let here = null;
  for (const [index, text] of (await answer.text()).split("\n").entries()) {
    const row = element("div", { className: "line" }, element("i", { textContent: index + 1 }));
    if (index + 1 === mistake.line) {
      here = row;
      row.classList.add("here");
      // Columns count characters, as the diagnostics do.
      const letters = [...text], at = mistake.column - 1;
      row.append(letters.slice(0, at).join(""), element("mark", { textContent: letters[at] ?? " " }), letters.slice(at + 1).join(""));
    } else {
      row.append(text || " ");
    }
    lines.append(row);
  }
  part("source").replaceChildren(lines);
  here?.scrollIntoView({ block: "center", inline: "nearest" });
}

// MARK: Controls

function select(view) {
  for (const tab of document.querySelectorAll("[role=tab]")) {
    tab.ariaSelected = String(tab.dataset.view === view);
    part(tab.dataset.view).hidden = tab.dataset.view !== view;
  }
  if (view === "data") readValues();
  if (view === "source" && !shownSource) {
    showSource({ file: status?.configuration || about.configuration });
  }
}

for (const tab of document.querySelectorAll("[role=tab]")) tab.addEventListener("click", () => select(tab.dataset.view));
part("theme").addEventListener("change", (event) => attempt("SetTheme", { theme: event.target.value }));
part("locale").addEventListener("change", (event) => attempt("SetLocale", { locale: event.target.value }));
part("text").addEventListener("change", (event) => attempt("SetAccess", { text: +event.target.value }));
part("rotation").addEventListener("change", (event) => resize({ rotation: +event.target.value }));
part("size").addEventListener("change", (event) => {
  const text = event.target.value === "other" ? prompt("Width × height of the panel", `${panel.width} × ${panel.height}`) : event.target.value;
  const numbers = /(\d+)\D+(\d+)/.exec(text || "");
  if (numbers) resize({ width: +numbers[1], height: +numbers[2] });
  else showPanel();
});
part("back").addEventListener("click", () => attempt("Back"));
part("restart").addEventListener("click", startOver);
part("inspect").addEventListener("click", () => {
  picture.inspects = !picture.inspects;
  part("inspect").ariaPressed = String(picture.inspects);
  part("stage").classList.toggle("inspecting", picture.inspects);
  if (picture.inspects) select("nodes");
});
part("picture").addEventListener("mousemove", (event) => {
  if (!picture.inspects) return;
  const { x, y } = picture.place(event);
  const found = tree.at(x, y);
  tree.pick(found?.node, found?.path);
  tree.rows.get(found?.path)?.row.scrollIntoView({ block: "nearest" });
});

function fit() {
  const stage = part("stage");
  picture.fit(stage.clientWidth - 60, stage.clientHeight - 60);
  tree.show(tree.shown ?? null);
}
new ResizeObserver(fit).observe(part("stage"));

// Values that are seen and changed: the state's variables, and what data sources have given.
import { element } from "./nodes.js";

const format = (value) => JSON.stringify(value, null, value !== null && typeof value === "object" ? 1 : 0);

/// A list of values by their names. Each row stays as long as its name, so that what is being written
/// into it is not lost.
export class Values {
  /// `set` takes a name and a value, and fails with what is wrong; `read` only shows.
  constructor(view, empty, set) {
    Object.assign(this, { view, set, rows: new Map() });
    this.empty = element("p", { className: "empty", textContent: empty });
    view.append(this.empty);
  }

  take(values) {
    for (const [name, row] of this.rows) {
      if (!(name in values)) {
        row.line.remove();
        this.rows.delete(name);
      }
    }
    for (const [name, value] of Object.entries(values)) this.show(name, value);
    this.empty.hidden = this.rows.size > 0;
  }

  show(name, value) {
    const row = this.rows.get(name) || this.add(name);
    row.value = value;
    if (!row.isChanged) this.fill(row, value);
  }

  fill(row, value) {
    row.isChanged = false;
    row.field.classList.remove("changed");
    row.wrong.hidden = true;
    row.field.value = format(value);
    row.field.rows = Math.min(8, row.field.value.split("\n").length);
    row.toggle.hidden = typeof value !== "boolean";
    row.field.hidden = typeof value === "boolean";
    row.toggle.checked = value === true;
  }

  add(name) {
    const id = `${this.view.id}-${name}`;
    const row = {
      field: element("textarea", { id, rows: 1, spellcheck: false }),
      toggle: element("input", { type: "checkbox", hidden: true, ariaLabel: name }),
      wrong: element("span", { className: "wrong", hidden: true }),
      isChanged: false,
    };
    row.line = element("div", { className: "value" },
      element("label", { htmlFor: id, textContent: name }), element("div", {}, row.field, row.toggle), row.wrong);
    row.field.title = "Enter sets it, Escape takes it back";
    row.field.addEventListener("input", () => {
      row.isChanged = true;
      row.field.classList.add("changed");
    });
    row.field.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.fill(row, row.value);
      if (event.key !== "Enter" || event.shiftKey) return;
      event.preventDefault();
      this.change(name, row, row.field.value);
    });
    row.toggle.addEventListener("change", () => this.change(name, row, String(row.toggle.checked)));
    this.rows.set(name, row);
    this.view.append(row.line);
    return row;
  }

  async change(name, row, text) {
    let value = text;
    // As kioskctl reads values: JSON, or else a text.
    try { value = JSON.parse(text); } catch { }
    try {
      await this.set(name, value);
      row.value = value;
      this.fill(row, value);
    } catch (error) {
      row.wrong.textContent = error.message;
      row.wrong.hidden = false;
    }
  }
}

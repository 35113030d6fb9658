// The tree of nodes, and the frame of one of them on the picture.
const rowLimit = 3000;

export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/// The name of a node's type, without what all of them have.
function kind(node) { return node.type.replace(/<.*>$/, "").replace(/(.)Node$/, "$1"); }

export class NodeTree {
  /// `frame` is the element that is laid over the picture.
  constructor(view, frame, picture) {
    Object.assign(this, { view, frame, picture, nodes: [], text: "", closed: new Set(), picked: null });
    view.addEventListener("mouseleave", () => this.show(this.picked));
  }

  take(nodes) {
    const text = JSON.stringify(nodes);
    if (text === this.text) return;
    [this.text, this.nodes] = [text, nodes];
    this.build();
  }

  build() {
    this.rows = new Map();
    const list = document.createDocumentFragment();
    for (const [index, node] of this.nodes.entries()) this.addRow(list, node, 0, `${index}`);
    if (this.rows.size >= rowLimit) list.append(element("p", { className: "empty", textContent: `Only the first ${rowLimit} nodes are listed.` }));
    if (this.rows.size === 0) list.append(element("p", { className: "empty", textContent: "There is nothing to show yet." }));
    this.view.replaceChildren(list);
    // The node that was picked may be gone, or elsewhere.
    if (this.picked) this.pick(this.rows.get(this.picked.path)?.node, this.picked.path);
  }

  addRow(list, node, depth, path) {
    if (this.rows.size >= rowLimit) return;
    const type = kind(node);
    const twig = element("button", { className: "twig", textContent: node.children ? "▶" : "", tabIndex: -1 });
    const row = element("div", { className: "node" }, twig, element("b", { textContent: type }));
    row.style.paddingLeft = `${8 + Math.min(depth, 16) * 13}px`;
    row.classList.toggle("hidden-node", !!node.hidden);
    if (node.id) row.append(element("span", { className: "id", textContent: `#${node.id}` }));
    if (node.text) row.append(element("span", { className: "words", textContent: `“${node.text}”`, title: node.text }));
    const [x, y, width, height] = node.frame;
    row.append(element("span", { className: "size", textContent: `${x}, ${y}  ${width}×${height}` }));
    const entry = { node, path, row };
    this.rows.set(path, entry);
    row.addEventListener("mouseenter", () => this.show(entry));
    row.addEventListener("click", () => this.pick(this.picked?.path === path ? null : node, path));
    list.append(row);
    if (!node.children) return;
    const isClosed = this.closed.has(path);
    twig.classList.toggle("closed", isClosed);
    twig.addEventListener("click", (event) => {
      event.stopPropagation();
      if (!this.closed.delete(path)) this.closed.add(path);
      this.build();
    });
    if (isClosed) return;
    for (const [index, child] of node.children.entries()) this.addRow(list, child, depth + 1, `${path}.${index}`);
  }

  pick(node, path) {
    for (const { row } of this.rows.values()) row.classList.remove("picked");
    this.picked = node ? { node, path } : null;
    this.rows.get(path)?.row.classList.toggle("picked", !!node);
    this.show(this.picked);
  }

  /// Shows where a node is on the picture; null for none.
  show(entry) {
    this.shown = entry;
    this.frame.hidden = !entry;
    if (!entry) return;
    const { canvas, density } = this.picture;
    const scale = this.picture.scale * density;
    const [x, y, width, height] = entry.node.frame;
    Object.assign(this.frame.style, {
      left: `${canvas.offsetLeft + x * scale}px`, top: `${canvas.offsetTop + y * scale}px`,
      width: `${Math.max(2, width * scale)}px`, height: `${Math.max(2, height * scale)}px`,
    });
    const name = kind(entry.node) + (entry.node.id ? ` #${entry.node.id}` : "");
    this.frame.firstElementChild.textContent = `${name}  ${width}×${height}`;
    // The words stay on the picture.
    const isAtTop = y * scale < 22;
    this.frame.classList.toggle("inside", isAtTop && (y + height) * scale > canvas.clientHeight - 22);
    this.frame.classList.toggle("low", isAtTop && !this.frame.classList.contains("inside"));
  }

  /// Finds the innermost node at a place, in front of the others.
  at(x, y) {
    let found = null;
    const visit = (node, path) => {
      if (node.hidden) return;
      const [left, top, width, height] = node.frame;
      if (x >= left && y >= top && x < left + width && y < top + height) found = { node, path };
      for (const [index, child] of (node.children || []).entries()) visit(child, `${path}.${index}`);
    };
    for (const [index, node] of this.nodes.entries()) visit(node, `${index}`);
    return found;
  }
}

/// A node described by a document, with its computations.
final class NodeFragment: Fragment {
    let node: Node
    let spec: NodeSpec
    /// Properties that depend on the interaction state; nil if none does.
    private(set) var variants: NodeVariants?
    /// True if the document answers events of the node.
    let hasHandlers: Bool
    private var computations: [Computation] = []
    /// Bytes of its texts.
    private var textBytes = 0
    private var children: ChildList?
    /// True if it has children that are made when the node is first seen.
    private(set) var defersChildren = false
    private var contents: [ChildList] = []
    /// The rows of a list; nil for another node.
    private(set) var rows: RowsFragment?
    /// The variable with the node's position, if it scrolls and has an id.
    private weak var position: ScrollVariable?
    private var hasEnded = false

    /// - Parameter parts: Components that the node represents, outermost first.
    /// - Returns: nil, and a log line, if the document has too many nodes.
    static func make(
        _ spec: NodeSpec, _ builder: ItemBuilder, in context: ItemContext,
        as parts: [ComponentOuterPart]
    ) -> NodeFragment? {
        guard builder.runtime.liveNodeCount < DocumentLimits.liveNodes else {
            builder.runtime.report(
                "there are \(DocumentLimits.liveNodes) nodes already; this one is left out",
                help: "show fewer elements of lists at once", at: spec.location)
            return nil
        }
        return NodeFragment(spec, builder, in: context, as: parts)
    }

    private init(
        _ spec: NodeSpec, _ builder: ItemBuilder, in context: ItemContext,
        as parts: [ComponentOuterPart]
    ) {
        self.spec = spec
        node = spec.kind.make()
        hasHandlers = !spec.handlers.isEmpty || parts.contains { !$0.use.handlers.isEmpty }
        super.init(builder.runtime)
        runtime.liveNodeCount += 1
        node.origin = builder.origin
        node.name = parts.first { $0.use.id != nil }?.use.id ?? spec.id
        if let image = node as? ImageNode {
            image.documentLocation = { [runtime, spec] in
                runtime.document.location(of: "source", in: spec)
            }
        }
        let looks = StateLooks(spec, in: context.scope, as: parts)
        if !looks.variants.isEmpty {
            variants = NodeVariants(spec, looks.variants, of: node, in: runtime.directory)
        }
        give(spec.properties, in: context.scope, but: parts[...], builder)
        for index in parts.indices.reversed() {
            give(
                parts[index].use.placement, in: parts[index].scope, but: parts[..<index], builder)
        }
        if let variants { start(variants, looks, builder) }
        if let input = node as? any InputNode {
            if let target = spec.binding {
                add(InputComputation(input, target, in: context.scope, runtime, builder.updates))
            }
            // The check receives changes before the handlers of the document, which may stop them.
            check(input, in: context.scope, builder)
        } else {
            assert(!spec.kind.isInput, "\(spec.kind.name) has an input form, and no InputNode")
        }
        for handler in spec.handlers { runtime.install(handler, on: node, in: context.scope) }
        for part in parts.reversed() {
            for handler in part.use.handlers { runtime.install(handler, on: node, in: part.scope) }
        }
        fillChildren(builder, in: context)
        attachVariables(in: context.scope)
    }

    private func fillChildren(_ builder: ItemBuilder, in context: ItemContext) {
        if !spec.children.isEmpty {
            let children = ChildList(of: node, builder)
            self.children = children
            let fill = { [spec, scope = context.scope, contents = context.contents] in
                children.fill(spec.children, in: scope, contents)
            }
            if let panel = node as? PanelNode {
                defersChildren = true
                panel.makeChildren = { [weak self] in if self?.hasEnded == false { fill() } }
            } else {
                fill()
            }
        }
        for (content, items) in spec.contents {
            let list = ChildList(of: content.container(node), builder)
            list.fill(items, in: context.scope, context.contents)
            contents.append(list)
        }
        if let rows = spec.rows, let list = node as? ListNode {
            self.rows = RowsFragment(rows, of: list, builder, in: context)
        }
    }

    /// True if deferred children have been made.
    var hasMadeChildren: Bool {
        defersChildren && (node as? PanelNode)?.makeChildren == nil
    }

    /// Makes deferred children before the node is seen.
    func makeChildren() { (node as? PanelNode)?.makeChildrenIfNeeded() }

    /// Connects the variables of the document that describe the node.
    private func attachVariables(in scope: Scope) {
        if let slot = spec.scrollSlot, let scroll = node as? ScrollNode {
            position = scope.scrollVariable(at: slot)
            position?.attach(scroll)
        }
        if let slot = spec.formSlot, let form = node as? FormNode {
            let owner = scope.owner(of: slot)
            // The variable may have the state of a form that is gone.
            owner.set(slot, to: FormSpec.value(form.state))
            form.onState = { [weak owner] in owner?.set(slot, to: FormSpec.value($0)) }
        }
    }

    override func appendNodes(to nodes: inout [Node]) { nodes.append(node) }

    override func addItems(to items: ItemIndex, at path: ItemPath) {
        items.add(path.appending(.item(spec.location)), self)
        children?.addItems(to: items, at: path)
        for content in contents { content.addItems(to: items, at: path) }
        rows?.addItems(to: items, at: path)
    }

    override func end() {
        guard !hasEnded else { return }
        hasEnded = true
        runtime.liveNodeCount -= 1
        runtime.liveTextBytes -= textBytes
        for computation in computations { computation.end() }
        computations = []
        children?.end()
        for content in contents { content.end() }
        rows?.end()
        if let scroll = node as? ScrollNode { position?.detach(scroll) }
        (node as? FormNode)?.onState = nil
    }

    /// Sets properties, except those that enclosing uses override.
    private func give(
        _ specs: [PropertySpec], in scope: Scope, but parts: ArraySlice<ComponentOuterPart>,
        _ builder: ItemBuilder
    ) {
        for index in specs.indices {
            if !parts.isEmpty && parts.contains(where: { $0.gives(specs[index].property) }) {
                continue
            }
            give(specs, index, in: scope, to: variants?.source(of: specs[index].property), builder)
        }
    }

    private func give(
        _ specs: [PropertySpec], _ index: Int, in scope: Scope, to source: VariantSource?,
        _ builder: ItemBuilder
    ) {
        if case .literal(let value) = specs[index].value {
            guard specs[index].textBytes == 0 || countText(specs[index].textBytes, instead: 0)
            else { return reportText(at: specs[index].location) }
            if let source {
                variants?.set(source, to: value)
            } else {
                specs[index].property.apply(value, to: node)
            }
            return
        }
        add(PropertyComputation(self, specs, index, in: scope, to: source, builder.updates))
    }

    /// Counts a text of the node among those of all nodes.
    ///
    /// - Parameter old: Bytes of the text that it replaces.
    /// - Returns: False if there is too much text for it.
    func countText(_ bytes: Int, instead old: Int) -> Bool {
        let growth = bytes - old
        guard growth <= 0 || runtime.liveTextBytes + growth <= DocumentLimits.liveText else {
            return false
        }
        textBytes += growth
        runtime.liveTextBytes += growth
        return true
    }

    /// Reports that a text was left out, because there is too much.
    func reportText(at location: DocumentLocation) {
        runtime.report(
            """
            the nodes have \(DocumentLimits.liveText >> 10) KB of text already; this one is left out
            """, help: "show less text at once", at: location)
    }

    private func start(_ variants: NodeVariants, _ looks: StateLooks, _ builder: ItemBuilder) {
        for (number, variant) in looks.variants.enumerated() {
            let scope = looks.scope(of: number)
            for index in variant.properties.indices {
                let source = variants.source(
                    of: variant.properties[index].property, variant: number)
                give(variant.properties, index, in: scope, to: source, builder)
            }
        }
        if let selected = spec.selected {
            add(SelectionComputation(self, selected, in: looks.own, builder.updates))
        }
        variants.start()
    }

    private func check(_ input: any InputNode, in scope: Scope, _ builder: ItemBuilder) {
        let check = InputCheck(input)
        guard !spec.checks.isEmpty else { return }
        add(CheckComputation(check, self, in: scope, builder.updates))
    }

    private func add(_ computation: Computation) {
        computations.append(computation)
        computation.begin()
    }
}

extension ComponentOuterPart {
    fileprivate func gives(_ property: Property) -> Bool {
        use.placement.contains { $0.property.name == property.name }
    }
}

/// The source of a value for a property with variants.
struct VariantSource {
    /// Index of the property among those with variants.
    let property: Int16
    /// Index of the variant; -1 for the base value.
    let variant: Int16
}

/// The properties of one node that depend on its interaction state.
final class NodeVariants {
    private struct Control {
        let property: Property
        /// The base value, and the value of each variant that sets the property; nil for none.
        var base: PropertyValue?
        var values: [(variant: Int16, value: PropertyValue?)] = []
        /// The node's current value; nil for the default.
        var shown: PropertyValue?
    }

    private unowned let node: Node
    private let spec: NodeSpec
    private let variants: [VariantSpec]
    private let directory: String
    private var controls: [Control] = []
    private var hasStarted = false
    private var isSelected = false

    /// - Parameter variants: Those of the node, and of styles of the components' uses that it stands for.
    init(
        _ spec: NodeSpec, _ variants: [VariantSpec], of node: Node, in directory: String
    ) {
        self.spec = spec
        self.variants = variants
        self.node = node
        self.directory = directory
        for (number, variant) in variants.enumerated() {
            for property in variant.properties {
                let index = index(of: property.property) ?? controls.count
                if index == controls.count {
                    controls.append(Control(property: property.property))
                }
                controls[index].values.append((Int16(number), nil))
            }
        }
    }

    /// Returns the source for a value of a property; nil if no variant sets it.
    func source(of property: Property, variant: Int = -1) -> VariantSource? {
        index(of: property).map {
            VariantSource(property: Int16($0), variant: Int16(variant))
        }
    }

    private func index(of property: Property) -> Int? {
        controls.firstIndex { $0.property.name == property.name }
    }

    /// Sets or removes a property's value for one variant or the base.
    func set(_ source: VariantSource, to value: PropertyValue?) {
        let index = Int(source.property)
        if source.variant < 0 {
            controls[index].base = value
        } else if let known = controls[index].values.firstIndex(where: {
            $0.variant == source.variant
        }) {
            controls[index].values[known].value = value
        }
        if hasStarted { show(index, states) }
    }

    /// Applies the current values, and follows changes.
    func start() {
        hasStarted = true
        let own = type(of: node).ownStateLooks
        if variants.contains(where: { !$0.state.isDisjoint(with: own) }) {
            // The document says what these states look like.
            node.hasStateLooks = false
        }
        // Controls show their selection themselves.
        guard spec.kind.isInput || variants.contains(where: { $0.state != .selected }) else {
            return showAll()
        }
        let before = node.onInteractionChange
        node.onInteractionChange = { [weak self] states in
            before?(states)
            self?.showAll()
        }
        showAll()
    }

    func setSelected(_ isSelected: Bool) {
        guard isSelected != self.isSelected else { return }
        self.isSelected = isSelected
        if hasStarted { showAll() }
    }

    private var states: InteractionStates {
        var states = node.interaction
        if isSelected { states.insert(.selected) }
        return states
    }

    private func showAll() {
        let states = states
        for index in controls.indices { show(index, states) }
    }

    /// Applies the value of the last variant that matches.
    private func show(_ index: Int, _ states: InteractionStates) {
        let control = controls[index]
        let fitting = control.values.last {
            $0.value != nil && states.isSuperset(of: variants[Int($0.variant)].state)
        }
        let new = fitting?.value ?? control.base
        switch (new, control.shown) {
        case (nil, nil): return
        case (let new?, let shown?) where new.isEqual(to: shown): return
        default: break
        }
        controls[index].shown = new
        if let new {
            control.property.apply(new, to: node)
        } else {
            spec.kind.reset(control.property, of: node, in: directory)
        }
    }
}

/// Computes whether a node is selected.
final class SelectionComputation: Computation {
    private let fragment: NodeFragment
    private let value: ValueSpec
    private let scope: Scope

    init(_ fragment: NodeFragment, _ value: ValueSpec, in scope: Scope, _ updates: UpdateQueue) {
        self.fragment = fragment
        self.value = value
        self.scope = scope
        super.init(updates)
        follow(value.formulas, in: scope)
    }

    override func update() {
        setSelected(
            fragment.runtime.holds(
                value, as: "selected", in: scope, at: fragment.spec.location))
    }

    private func setSelected(_ isSelected: Bool) {
        // For guests who do not see the looks. Controls report their own selection.
        if !fragment.spec.kind.isInput { fragment.node.interaction.set(.selected, isSelected) }
        // Looks follow the states of the node.
        fragment.variants?.setSelected(isSelected)
    }
}

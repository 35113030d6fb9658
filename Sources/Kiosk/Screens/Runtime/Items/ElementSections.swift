/// The sections of a list's elements.
final class ElementSections {
    /// The contents of a header.
    private final class Content {
        let scope: Scope
        let children: ChildList

        init(_ scope: Scope, _ children: ChildList) {
            (self.scope, self.children) = (scope, children)
        }
    }

    private let spec: RepetitionSpec
    private let sections: SectionSpec
    private let runtime: DocumentRuntime
    /// Scope of an element, for its section's value.
    private let scope: Scope
    private let outer: Scope

    init(
        _ spec: RepetitionSpec, _ sections: SectionSpec, _ runtime: DocumentRuntime, in scope: Scope
    ) {
        (self.spec, self.sections, self.runtime) = (spec, sections, runtime)
        outer = scope
        self.scope = scope.inner(firstSlot: spec.firstSlot, values: [nil, nil])
    }

    /// Follows the variables outside of the list that sections depend on.
    func follow(in scope: Scope, _ computation: Computation) {
        for read in sections.value.reads where read.slot < spec.firstSlot {
            computation.follow(read.slot, at: read.keys[...], in: scope)
        }
        computation.follow(sections.value.effects)
    }

    /// The value of an element's section; null, and a log line, if it has none.
    func value(of element: CELValue, at index: Int) -> CELValue {
        scope.set(spec.firstSlot, to: element)
        scope.set(spec.firstSlot + 1, to: .int(Int64(index)))
        do {
            return try scope.evaluate(sections.value)
        } catch {
            if !runtime.isWaiting(sections.value, in: outer) {
                runtime.report(
                    "the section of element \(index) has no value: \(error.message)",
                    at: sections.value.location)
            }
            return .null
        }
    }

    /// Lets a header show a section.
    func fill(
        _ header: ListHeader, with value: CELValue, _ builder: ItemBuilder, in context: ItemContext
    ) {
        if let content = header.content as? Content {
            return content.scope.set(spec.firstSlot, to: value)
        }
        let children = ChildList(of: header, builder)
        let scope = context.scope.inner(firstSlot: spec.firstSlot, values: [value])
        header.content = Content(scope, children)
        runtime.liveItemCount += 1
        children.fill(sections.header, in: scope, context.contents)
    }

    func end(_ header: ListHeader) {
        guard let content = header.content as? Content else { return }
        runtime.liveItemCount -= 1
        content.children.end()
        header.content = nil
    }

    func addItems(of header: ListHeader?, to items: ItemIndex, at path: ItemPath) {
        (header?.content as? Content)?.children.addItems(to: items, at: path)
    }
}

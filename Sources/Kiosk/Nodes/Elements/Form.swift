/// Inputs that are submitted together, one below the other.
///
/// ```swift
/// Form(form, gap: 16) {
///     save(name)
/// } content: {
///     Entry("Name") {
///         Field(name) { name = $0 }.checks(ValueCheck(if: name.isEmpty, "Please write your name"))
///     }
///     Button("Save").onTap { form.submit() }
/// }
/// ```
public struct Form: Container {
    private var form = FormModel()
    private let handle: FormHandle?
    private let gap: Float
    private let content: Elements
    private let onSubmit: () -> Void

    /// Makes a form of the content's elements.
    ///
    /// - Parameters:
    ///   - handle: The means to submit and reset the form, and to read its state.
    ///   - gap: Distance between two elements, in logical pixels.
    ///   - onSubmit: Called when the form is submitted and nothing is wrong: by its handle, by the return
    ///     key in a field of it, or by a `SubmitEvent` from one of its elements.
    public init(
        _ handle: FormHandle? = nil, gap: Float = 0, onSubmit: @escaping () -> Void,
        @ElementBuilder content: () -> Elements
    ) {
        (self.handle, self.gap, self.onSubmit) = (handle, gap, onSubmit)
        self.content = content()
    }

    /// Look of the form.
    public var model: BoxModel {
        get { form.box }
        set { form.box = newValue }
    }

    /// Sets when inputs of the form first show what is wrong with them.
    public func showErrors(_ moment: FormModel.ErrorMoment) -> Form {
        var copy = self
        copy.form.showErrors = moment
        return copy
    }

    public var element: Element {
        var style = BoxNode.layoutStyle(of: .column)
        style.gap = .points(gap)
        let element = Element(form, style: StyleBox(style), children: content.list) { FormNode($0) }
            .on(SubmitEvent.self) { [onSubmit] _ in onSubmit() }
        guard let handle else { return element }
        return element.extras {
            $0.listeners.append(
                NodeSetting(
                    key: ObjectIdentifier(FormHandle.self),
                    apply: { if let node = $0 as? FormNode { handle.attach(node) } },
                    remove: { ($0 as? FormNode)?.onState = nil }))
        }
    }
}

/// An input with its text above it, and below it, in the theme's `danger`, what its checks say.
public struct Entry: ModelElement {
    /// Model of the entry.
    public var model: EntryModel
    private let content: Elements

    /// Makes an entry of the content's input; an empty text takes no room.
    public init(_ text: String = "", @ElementBuilder _ content: () -> Elements) {
        (model, self.content) = (EntryModel(text), content())
    }

    public var element: Element { Element(model, children: content.list) { EntryNode($0) } }
}

/// A check of what a guest has entered or chosen.
public struct ValueCheck: Equatable, Sendable {
    /// True if the value is wrong.
    public var isWrong: Bool
    /// Message that the guest reads.
    public var error: String

    /// Makes a check that fails under a condition.
    public init(if isWrong: Bool, _ error: String) {
        (self.isWrong, self.error) = (isWrong, error)
    }
}

extension ElementConvertible {
    /// Says what is wrong with the value of an input: the first check that fails counts.
    ///
    /// The `Entry` around it shows that when the guest leaves a field, with the first choice in another
    /// control, and when the form is submitted, or only then; from then on it follows the value.
    public func checks(_ checks: ValueCheck...) -> Element {
        let wrong = checks.first(where: \.isWrong)
        // A wrong value stays wrong, even if nothing can be said about it.
        let error = wrong.map { $0.error.isEmpty ? "!" : $0.error } ?? ""
        return extras {
            $0.preferences.set([
                NodeSetting(
                    key: ObjectIdentifier(ValueCheck.self),
                    apply: { $0.inputCheck?.take(error: error) },
                    remove: { $0.inputCheck?.take(error: "") })
            ])
        }
    }
}

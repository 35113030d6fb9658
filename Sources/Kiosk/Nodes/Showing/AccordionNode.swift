/// Sections one below the other, which open and close under their titles.
public final class AccordionNode: PanelGroupNode {
    /// Makes an accordion without sections.
    public convenience init() { self.init(ChoiceModel()) }

    override func update(_ choice: ChoiceModel) {
        for case let section as SectionNode in panels { section.dress(choice.control) }
    }

    /// Opens a section, or closes it; where one can be open only, the others close.
    func toggle(_ section: SectionNode) {
        guard isUsable, let index = panels.firstIndex(where: { $0 === section }),
            section.model.isEnabled
        else { return }
        var choice = choice
        if !choice.allowsSeveral && isOpen(index, in: choice) {
            choice.chosen = []
        } else {
            choice.choose(index)
        }
        model.chosen = choice.chosen
        send(ChangeEvent(model.input))
    }
}

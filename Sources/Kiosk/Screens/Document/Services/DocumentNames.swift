/// The names that other sections declare and actions use.
struct DocumentNames {
    let screens: ScreenDeclarations
    let commands: CommandDeclarations
    let brokers: BrokerDeclarations
    let data: DocumentSection
    let queues: QueueDeclarations
    let themes: CheckedThemes
    let outputs: OutputDeclarations
}

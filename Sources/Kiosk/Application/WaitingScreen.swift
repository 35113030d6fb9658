/// A picture on the display of a kiosk that is not there yet, which says what it waits for.
final class WaitingScreen {
    private let output: any Output

    /// Shows the picture on the display that the options allow, if there is one.
    ///
    /// - Throws: The reason why there is none; nobody could see the picture then.
    init(_ screen: SafeScreen, _ options: ApplicationOptions, loop: EventLoop)
        throws(OutputError)
    {
        let request = options.outputRequest(allowsMemory: false)
        output = try OutputSelection.open(request, loop: loop, log: .silent)
        do throws(OutputError) {
            let presenter = Presenter(output: output, rotation: options.rotation)
            screen.paint(into: presenter.shadow)
            _ = try presenter.present(damage: Region(presenter.shadow.bounds))
        } catch {
            output.close()
            throw error
        }
    }

    /// Gives the display back.
    func close() { output.close() }
}

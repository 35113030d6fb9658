/// A picture on the display of a kiosk that has not started yet, which says what the kiosk waits for.
final class WaitingScreen {
    private let output: any Output

    /// Shows the picture on the first display that the options allow and that works.
    ///
    /// - Throws: The reason why there is none; nobody could see the picture then.
    init(_ screen: SafeScreen, _ options: ApplicationOptions, loop: EventLoop)
        throws(OutputError)
    {
        var request = options.outputRequest(allowsMemory: false)
        while true {
            let output = try OutputSelection.open(request, loop: loop, log: .silent)
            do throws(OutputError) {
                let presenter = Presenter(output: output, rotation: options.rotation)
                screen.paint(into: presenter.shadow)
                _ = try presenter.present(damage: Region(presenter.shadow.bounds))
                self.output = output
                return
            } catch {
                output.close()
                guard let device = output.devicePath else { throw error }
                request.broken.insert(device)
            }
        }
    }

    /// Gives the display back.
    func close() { output.close() }
}

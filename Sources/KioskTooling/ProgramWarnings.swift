import Kiosk

extension ScreenDocument {
    /// Returns warnings about commands whose programs this machine cannot start.
    ///
    /// - Parameters:
    ///   - directory: The configuration's folder.
    ///   - path: Folders in which programs are looked up, as in the variable `PATH`.
    func programWarnings(in directory: String, path: String?) -> [Diagnostic] {
        commands.values.compactMap { command in
            guard let program = command.program else { return nil }
            do {
                _ = try ProgramPath.find(program.name, directory: directory, path: path)
                return nil
            } catch {
                return diagnostic(.warning, at: program.location, "\(error)")
            }
        }
    }
}

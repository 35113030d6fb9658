import Kiosk

extension Registry {
    /// What configurations of this package may use: all of Kiosk, and the declarations here.
    public static let clock = Registry(
        kinds: [.clock], actions: [StrikeAction.self], functions: [.inWords])
}

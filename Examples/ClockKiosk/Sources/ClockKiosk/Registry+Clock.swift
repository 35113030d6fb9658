import Kiosk

extension Registry {
    /// Declarations for configurations of this package: all of Kiosk, and those here.
    public static let clock = Registry(
        kinds: [.clock], actions: [StrikeAction.self], functions: [.inWords])
}

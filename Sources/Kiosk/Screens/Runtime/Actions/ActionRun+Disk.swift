/// Waiting for the disk.
extension ActionRun {
    /// Delays the following actions until the store's changes are on the medium.
    ///
    /// - Parameter finish: Receives the outcome, also if the screen is gone.
    func suspendUntilSynced(
        _ store: StateStore, _ finish: @escaping (StateSync) throws(ActionFailure) -> Void
    ) {
        suspend(survivesScreen: true, untilSynced: true) { resume in
            store.sync(within: DocumentLimits.diskTimeout) { outcome in
                resume { _ throws(ActionFailure) in try finish(outcome) }
            }
            // The barrier cannot be taken back; a run that has ended is not resumed.
            return {}
        }
    }
}

/// A run of a handler's actions.
///
/// Nested lists are on a stack, so that an action that waits delays only what follows it. The
/// document, and the run while it waits, are owned by the runner.
///
/// A run is over when its list ends, and its memory then serves another one. So an action that goes on
/// later suspends it, and keeps nothing but the resumption.
public final class ActionRun {
    /// Tells which run began first.
    private(set) var number: Int
    private(set) var handler: HandlerSpec
    /// Variables of the handler's scope, with `event` and `error`.
    private(set) var scope: Scope
    /// The node whose handler this is, through which an action reaches the tree, its layers and the
    /// environment; nil once it is gone.
    public private(set) weak var node: Node?
    /// Screen of the node; nil for handlers of the document, and once it is gone.
    private(set) weak var screen: ScreenNode?
    private(set) unowned var document: DocumentNode
    var runner: ActionRunner { lender! }
    /// The runner; nil between two uses.
    private var lender: ActionRunner?
    /// The answer to the message that is handled; nil for other events.
    private(set) var receipt: MessageReceipt?
    private var lists: [ActionProgress] = []
    /// The action that is performed, or was performed last.
    private var current: ActionSpec?
    /// The current wait.
    private var wait: Wait?
    /// True once it has waited: a resumption may still refer to it.
    private var hasWaited = false
    private(set) var isOrphan = false
    /// True once the guest's session is over in which it began, on a screen.
    var hasOutlivedSession = false
    /// True while it waits for the next version of the document to be there.
    private var isMoving = false
    /// The end of a wait that came while the run was moving.
    private var end: ((ActionRun) throws(ActionFailure) -> Void)?
    /// True if the current action was not allowed to wait.
    private var isRefused = false
    /// True if the event goes on to the parent.
    var hasForwarded = false

    /// A pending wait.
    private struct Wait {
        /// True if it goes on when the screen is gone.
        let survivesScreen: Bool
        /// Takes what the action shows to the next version of the document.
        let move: (DocumentNode) -> Void
        /// Undoes what is under way, before its `catch`.
        let withdraw: () -> Void
        let cancel: () -> Void
    }

    init(
        _ handler: HandlerSpec, in scope: Scope, on node: Node, of document: DocumentNode,
        _ runner: ActionRunner, answering receipt: MessageReceipt? = nil
    ) {
        number = runner.nextNumber()
        self.handler = handler
        self.scope = scope
        self.node = node
        self.document = document
        lender = runner
        self.receipt = receipt
        screen = node.screen
        // Most handlers have a list in their list at most.
        lists.reserveCapacity(2)
        push(handler.actions, failure: nil)
    }

    // MARK: Further uses

    /// True if it has ended, and never waited.
    var isOver: Bool { lists.isEmpty && !hasWaited }

    /// Releases the run's objects after its end, so that another run can have its memory; false if something
    /// still needs its variables.
    ///
    /// - Precondition: Nothing else refers to it.
    func recycle() -> Bool {
        guard isKnownUniquelyReferenced(&scope) else { return false }
        scope.reset(parent: nil, firstSlot: 0, first: .null)
        (node, screen, lender, receipt, current) = (nil, nil, nil, nil, nil)
        (isRefused, hasForwarded) = (false, false)
        return true
    }

    /// Becomes a run of another handler, after `recycle`.
    func begin(
        _ handler: HandlerSpec, _ event: CELValue, in scope: Scope, on node: Node,
        of document: DocumentNode, _ runner: ActionRunner, answering receipt: MessageReceipt?
    ) {
        number = runner.nextNumber()
        (self.handler, self.node, self.document) = (handler, node, document)
        (lender, self.receipt, screen) = (runner, receipt, node.screen)
        self.scope.reset(parent: scope, firstSlot: handler.firstSlot, first: event)
        push(handler.actions, failure: nil)
    }

    /// Continues until the list ends, or an action waits.
    func proceed() {
        // Actions may remove the screen, or the whole document: both are kept alive until the last
        // one.
        withExtendedLifetime((document, screen, node)) { runner.within(carryOut) }
    }

    /// Delays the following actions until the resumption is called. It must be called once, on the
    /// frame thread, and after this method has returned.
    ///
    /// - Parameters:
    ///   - survivesScreen: True if the action continues when its screen is gone; it is cancelled
    ///     otherwise.
    ///   - untilSynced: True if it waits for the disk: the message that is handled is then not
    ///     taken before the wait ends. Any other wait takes it at once.
    ///   - start: Starts the work, and returns a closure that cancels it.
    public func suspend(
        survivesScreen: Bool = false, untilSynced: Bool = false,
        _ start: (ActionResumption) -> () -> Void
    ) {
        suspend(survivesScreen: survivesScreen, untilSynced: untilSynced, move: { _ in }, start)
    }

    /// - Parameters:
    ///   - move: Takes what the action shows to the next version of the document.
    ///   - withdraw: Undoes the work in progress if the next version does not have this action; its
    ///     `catch` is performed then.
    func suspend(
        survivesScreen: Bool = false, untilSynced: Bool = false,
        move: @escaping (DocumentNode) -> Void = { _ in }, withdraw: @escaping () -> Void = {},
        _ start: (ActionResumption) -> () -> Void
    ) {
        guard runner.mayWait else {
            isRefused = true
            return
        }
        if !untilSynced { receipt?.listWaits() }
        hasWaited = true
        wait = Wait(
            survivesScreen: survivesScreen, move: move, withdraw: withdraw,
            cancel: start(ActionResumption(run: self)))
    }

    /// Returns the action in the current version of the document. The document may have been
    /// replaced while the action waited; code after the wait has to use the returned action.
    public func current<Action: DocumentAction>(_ action: Action) -> Action {
        current?.action as? Action ?? action
    }

    fileprivate func resume(_ finish: @escaping (ActionRun) throws(ActionFailure) -> Void) {
        if isMoving {
            end = finish
            return
        }
        // The rest may remove the document, which is kept alive until it is over.
        let document = document
        defer { withExtendedLifetime(document) {} }
        wait = nil
        runner.drop(self)
        runner.within {
            do throws(ActionFailure) {
                try finish(self)
            } catch {
                if !isOrphan { fail(error) }
            }
            if !isOrphan { proceed() }
        }
    }

    /// Handles the removal of the node's screen from the stack.
    func screenIsGone() {
        isOrphan = true
        if wait?.survivesScreen != true {
            cancelWait()
            runner.drop(self)
        }
    }

    func cancelWait() {
        wait?.cancel()
        wait = nil
    }

    // MARK: Lists

    /// Performs actions before the rest of this list, after the current action has returned.
    public func push(_ actions: [ActionSpec]) { push(actions, failure: nil) }

    /// - Parameter failure: Actions for a failure in the list; nil to leave it to this one.
    func push(_ actions: [ActionSpec], failure: [ActionSpec]?) {
        lists.append(ActionProgress(actions: actions, failure: failure))
    }

    private func carryOut() {
        while let action = takeNext() {
            guard runner.countAction(for: handler) else { return giveUp() }
            current = action
            do {
                try action.action.perform(in: self)
                try checkRefusal()
                guard wait != nil else { continue }
                runner.keep(self)
                // The action may have replaced the document.
                if document.isClosed { runner.endAll() }
                return
            } catch {
                fail(error)
            }
        }
        receipt?.listEnded()
    }

    /// Leaves out the rest, since the event has caused too much.
    private func giveUp() {
        lists = []
        refuse(ActionFailure("its handlers do too much at once"))
    }

    private func checkRefusal() throws(ActionFailure) {
        guard isRefused else { return }
        isRefused = false
        throw ActionFailure(
            "\(DocumentLimits.waitingLists) lists of actions wait already, so this one cannot wait")
    }

    private func takeNext() -> ActionSpec? {
        while let list = lists.last {
            if list.next < list.actions.count {
                lists[lists.count - 1].next += 1
                return list.actions[list.next]
            }
            leave(lists.removeLast())
        }
        return nil
    }

    /// Restores the value that `error` had before a list.
    private func leave(_ list: ActionProgress) {
        if let error = list.formerError { scope.set(handler.firstSlot + 1, to: error) }
    }

    /// Continues with the nearest `catch`, or ends.
    private func fail(_ failure: ActionFailure) {
        if recover(from: failure) { return }
        refuse(failure)
        document.runtime.report(
            "event \"\(handler.event)\": \(failure.message); the actions behind it are left out",
            at: current?.location ?? handler.location)
    }

    /// Tells whoever has caused this that the rest is left out.
    private func refuse(_ failure: ActionFailure) {
        receipt?.refuse(failure.message)
        lender?.note(failure)
    }

    /// Continues with the nearest `catch`; false if there is none.
    private func recover(from failure: ActionFailure) -> Bool {
        while let list = lists.popLast() {
            leave(list)
            guard let answer = list.failure else { continue }
            let former = scope[handler.firstSlot + 1] ?? .null
            scope.set(handler.firstSlot + 1, to: .string(failure.message))
            push(answer, failure: nil)
            lists[lists.count - 1].formerError = former
            return true
        }
        return false
    }

    // MARK: Reload

    /// True if it waits for something other than time.
    var isBusy: Bool { wait != nil && !(current?.action is DelayAction) }

    /// Gets ready for the next version of its document, and waits for it.
    ///
    /// - Returns: False if the handler, or the action that waits, is not there any more.
    func follow(_ changes: DocumentChanges) -> Bool {
        guard let current, let handler = changes.handler(handler),
            let action = changes.action(current, in: handler),
            let lists = changes.lists(lists, in: handler)
        else { return false }
        (self.handler, self.current, self.lists) = (handler, action, lists)
        isMoving = true
        return true
    }

    /// Ends a run whose handler is not there any more, with its `catch`.
    func abandon() {
        if !isOrphan { wait?.withdraw() }
        cancelWait()
        runner.drop(self)
        if isOrphan { return }
        let reason = "the configuration has changed"
        document.runtime.log.warning(
            "event \"\(handler.event)\": its actions end, because \(reason)")
        if recover(from: ActionFailure(reason)) { proceed() }
        receipt?.refuse(reason)
        // Results that the actions of `catch` wait for are not there, either.
        cancelWait()
        runner.drop(self)
    }

    /// Continues in the next version of its document.
    func move(to document: DocumentNode, _ scope: Scope, on node: Node?, _ screen: ScreenNode?) {
        (self.document, self.scope, self.node) = (document, scope, node)
        if self.screen != nil && screen == nil { isOrphan = true }
        self.screen = screen
        lender = document.actions
        runner.keep(self)
        wait?.move(document)
    }

    /// Performs what has happened during the move.
    func finishMove() {
        isMoving = false
        guard let end else { return }
        self.end = nil
        resume(end)
    }
}

/// Ends the wait of an action.
public struct ActionResumption {
    fileprivate weak var run: ActionRun?

    /// Continues the run, on the frame thread.
    ///
    /// - Parameter finish: The rest of the action, which is performed even if the screen is gone.
    ///   Its failure is the action's.
    public func callAsFunction(
        _ finish: @escaping (ActionRun) throws(ActionFailure) -> Void = { _ in }
    ) {
        run?.resume(finish)
    }
}

extension Node {
    /// The screen that contains this node.
    fileprivate var screen: ScreenNode? {
        var current: Node? = self
        while let node = current {
            if let screen = node as? ScreenNode { return screen }
            current = node.parent
        }
        return nil
    }
}

/// A run of a handler's actions.
///
/// Nested lists are on a stack, so that an action that waits delays only what follows it. The
/// document, and the run while it waits, are owned by the runner.
public final class ActionRun {
    let handler: HandlerSpec
    /// Variables of the handler's scope, with `event` and `error`.
    let scope: Scope
    /// The node whose handler this is, through which an action reaches the tree, its layers and the
    /// environment; nil once it is gone.
    public private(set) weak var node: Node?
    /// Screen of the node; nil for handlers of the document, and once it is gone.
    private(set) weak var screen: ScreenNode?
    unowned let document: DocumentNode
    let runner: ActionRunner
    private var lists: [List] = []
    /// The current wait.
    private var wait: Wait?
    private var isOrphan = false

    private struct List {
        let actions: [ActionSpec]
        var next = 0
        /// Actions for a failure in it; nil to leave it to the enclosing list.
        var failure: [ActionSpec]?
    }

    /// A pending wait.
    private struct Wait {
        /// True if it goes on when the screen is gone.
        let survivesScreen: Bool
        let cancel: () -> Void
    }

    init(
        _ handler: HandlerSpec, in scope: Scope, on node: Node, of document: DocumentNode,
        _ runner: ActionRunner
    ) {
        self.handler = handler
        self.scope = scope
        self.node = node
        self.document = document
        self.runner = runner
        screen = node.screen
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
    ///   - start: Starts the work, and returns a closure that cancels it.
    public func suspend(
        survivesScreen: Bool = false, _ start: (ActionResumption) -> () -> Void
    ) {
        wait = Wait(survivesScreen: survivesScreen, cancel: start(ActionResumption(run: self)))
    }

    fileprivate func resume(_ finish: (ActionRun) throws(ActionFailure) -> Void) {
        // The rest may remove the document, which is kept alive until it is over.
        let document = document
        defer { withExtendedLifetime(document) {} }
        wait = nil
        runner.drop(self)
        runner.within {
            do throws(ActionFailure) {
                try finish(self)
            } catch {
                if !isOrphan { fail(error, at: lastLocation) }
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
        lists.append(List(actions: actions, failure: failure))
    }

    private var lastLocation = DocumentLocation(file: 0, offset: 0)

    private func carryOut() {
        while let action = takeNext() {
            guard runner.countAction(for: handler) else { return lists = [] }
            lastLocation = action.location
            do {
                try action.action.perform(in: self)
                guard wait != nil else { continue }
                runner.keep(self)
                // The action may have replaced the document.
                if document.isClosed { runner.endAll() }
                return
            } catch {
                fail(error, at: action.location)
            }
        }
    }

    private func takeNext() -> ActionSpec? {
        while let list = lists.last {
            if list.next < list.actions.count {
                lists[lists.count - 1].next += 1
                return list.actions[list.next]
            }
            lists.removeLast()
        }
        return nil
    }

    /// Continues with the nearest `catch`, or ends.
    private func fail(_ failure: ActionFailure, at location: DocumentLocation) {
        while let list = lists.popLast() {
            guard let answer = list.failure else { continue }
            scope.set(handler.firstSlot + 1, to: .string(failure.message))
            return push(answer, failure: nil)
        }
        document.runtime.report(
            "event \"\(handler.event)\": \(failure.message); the actions behind it are left out",
            at: location)
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
        _ finish: (ActionRun) throws(ActionFailure) -> Void = { _ in }
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

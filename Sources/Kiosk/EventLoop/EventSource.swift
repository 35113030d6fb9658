import CLinux
import Glibc

/// Readiness events of a descriptor; see epoll_ctl(2).
public struct IOEvents: OptionSet, Sendable {
    /// A bit for each event.
    public let rawValue: UInt32

    /// Makes events from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// There is something to read.
    public static let readable = IOEvents(rawValue: EPOLLIN.rawValue)
    /// There is room to write.
    public static let writable = IOEvents(rawValue: EPOLLOUT.rawValue)
    /// The device or the connection has failed; always reported, until the source is cancelled.
    public static let failed = IOEvents(rawValue: EPOLLERR.rawValue)
    /// The other end has gone, and may have left something to read; always reported, as a failure is.
    public static let hungUp = IOEvents(rawValue: EPOLLHUP.rawValue)
    /// Reports once, then nothing until the source is changed; failures and hang-ups are always
    /// reported.
    package static let once = IOEvents(rawValue: EPOLLONESHOT.rawValue)
}

/// A registration of a descriptor with the loop, until `cancel()`.
///
/// The caller owns the descriptor and cancels before closing it: the number of a closed one may be another
/// source's by then, which a late `cancel` or `change` would hit. Releasing a source does not cancel it.
public final class EventSource {
    let handler: (IOEvents) -> Void
    private let descriptor: Int32
    private let id: UInt64
    private weak var loop: EventLoop?

    init(
        loop: EventLoop, descriptor: Int32, id: UInt64, handler: @escaping (IOEvents) -> Void
    ) {
        self.loop = loop
        self.descriptor = descriptor
        self.id = id
        self.handler = handler
    }

    /// Changes the events that are watched.
    public func change(to events: IOEvents) throws(SystemError) {
        guard let loop, loop.sources[id] != nil else { return }
        loop.assertOnThread()
        try check("epoll_ctl modify") {
            kiosk_epoll_modify(loop.epoll.number, descriptor, events.rawValue, id)
        }
    }

    /// Stops watching. The handler does not run again, not even in this turn.
    public func cancel() {
        guard let loop else { return }
        loop.assertOnThread()
        guard loop.sources.removeValue(forKey: id) != nil else { return }
        epoll_ctl(loop.epoll.number, EPOLL_CTL_DEL, descriptor, nil)
    }
}

extension EventLoop {
    /// Watches a descriptor on the loop's thread until the returned source is cancelled, and keeps the
    /// handler until then. For a device such as a serial port, opened with `O_NONBLOCK` and
    /// `O_NOCTTY`: a handler that blocks stops the picture.
    ///
    /// The handler is called in each turn while there is something: it reads, and cancels where reading
    /// says that the other end has gone. One that does neither keeps the processor busy, and stops the
    /// virtual time of tests.
    ///
    /// ```swift
    /// source = try loop.watch(port) { [unowned self] _ in
    ///     if !readWhatIsThere() { close() }
    /// }
    /// ```
    public func watch(
        _ descriptor: Int32, for events: IOEvents = .readable,
        handler: @escaping (IOEvents) -> Void
    ) throws(SystemError) -> EventSource {
        assertOnThread()
        lastSourceID += 1
        let id = lastSourceID
        try check("epoll_ctl add") {
            kiosk_epoll_add(epoll.number, descriptor, events.rawValue, id)
        }
        let source = EventSource(loop: self, descriptor: descriptor, id: id, handler: handler)
        sources[id] = source
        return source
    }
}

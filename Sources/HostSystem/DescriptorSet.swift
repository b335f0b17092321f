internal import CHostSystem

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// A set of sockets as one descriptor, readable as soon as one of them has an event.
package enum DescriptorSet {
    /// The state of a watched socket.
    package enum Event: Sendable {
        /// It takes bytes.
        case isWritable
        /// The other end has closed it, or an error has.
        case isBroken
    }

    /// The most events taken at once.
    private static let most = 64

    /// Makes an empty set.
    /// - Returns: the descriptor, for the caller to close; -1 with the reason in `errno`.
    package static func make() -> Int32 {
        #if canImport(Darwin)
        let descriptor = kqueue()
        if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        return descriptor
        #else
        return epoll_create1(Int32(EPOLL_CLOEXEC))
        #endif
    }

    /// Reports the next event of a socket, once; a closed socket leaves the set.
    /// - Parameters:
    ///   - descriptor: the socket.
    ///   - set: the set.
    ///   - id: the name of the socket in its events.
    ///   - awaitsRoom: true to report also that the socket takes bytes.
    package static func watch(_ descriptor: Int32, in set: Int32, id: UInt64, awaitsRoom: Bool) {
        #if canImport(Darwin)
        // The filter for reading reports more data as well, so it waits for as much as the buffer holds, or the end.
        var changes = [change(descriptor, EVFILT_READ, id), change(descriptor, EVFILT_WRITE, id)]
        changes[0].fflags = UInt32(NOTE_LOWAT)
        changes[0].data = Int(Int32.max)
        _ = kevent(set, &changes, awaitsRoom ? 2 : 1, nil, 0, nil)
        guard !awaitsRoom else { return }
        changes[1].flags = UInt16(EV_DELETE)
        _ = kevent(set, &changes[1], 1, nil, 0, nil)
        #else
        let room = awaitsRoom ? EPOLLOUT.rawValue : 0
        let mask = EPOLLONESHOT.rawValue | EPOLLRDHUP.rawValue | room
        var event = epoll_event(events: mask, data: epoll_data(u64: id))
        if epoll_ctl(set, EPOLL_CTL_MOD, descriptor, &event) != 0 {
            epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event)
        }
        #endif
    }

    /// Takes the events on the watched sockets, at most 64; never waits.
    /// - Parameter set: the set.
    /// - Returns: the ids of the sockets with their events.
    package static func takeEvents(of set: Int32) -> [(id: UInt64, event: Event)] {
        #if canImport(Darwin)
        var events = Array(repeating: kevent(), count: most)
        var none = timespec()
        let count = kevent(set, nil, 0, &events, Int32(events.count), &none)
        return events.prefix(Int(max(0, count))).map { event in
            let isRoom = Int32(event.filter) == EVFILT_WRITE && Int32(event.flags) & EV_EOF == 0
            return (UInt64(UInt(bitPattern: event.udata)), isRoom ? .isWritable : .isBroken)
        }
        #else
        var events = [epoll_event](repeating: epoll_event(), count: most)
        let count = epoll_wait(set, &events, Int32(events.count), 0)
        return events.prefix(Int(max(0, count))).map { event in
            (event.data.u64, event.events & ~EPOLLOUT.rawValue == 0 ? .isWritable : .isBroken)
        }
        #endif
    }

    #if canImport(Darwin)
    private static func change(_ descriptor: Int32, _ filter: Int32, _ id: UInt64) -> kevent {
        var change = kevent()
        change.ident = UInt(descriptor)
        change.filter = Int16(filter)
        change.flags = UInt16(EV_ADD | EV_ONESHOT)
        change.udata = UnsafeMutableRawPointer(bitPattern: UInt(id))
        return change
    }
    #endif
}

internal import CLibWebSockets
internal import Foundation
internal import Synchronization

/// The one way onto the service thread: requests in order, and a wake-up when it may be asleep.
///
/// `lws_cancel_service()` is the only function of libwebsockets that another thread may call.
final class Mailbox: Sendable {
    /// What other threads ask of the service thread.
    enum Request: Sendable {
        /// The connection with this id has something to write, or is to be closed.
        case write(UInt64)
        /// The answer to a plain HTTP request.
        case reply(peer: UInt64, HTTPResponse)
        /// Take the certificate as the files have it now.
        case renewCertificate
        /// Close everything politely, then stop.
        case drain(reason: String)
        /// Stop at once.
        case stop
    }

    private struct Sleeper {
        /// The `lws_context` to wake as a number, since pointers are not `Sendable`; nil before start and after the end.
        var context: UInt?
        var serviceThread: pthread_t?
    }

    /// What waits: connections that have something to write, of which there are thousands at a time, and all else.
    struct Contents {
        var writes: [UInt64] = []
        var others: [Request] = []

        var isEmpty: Bool { writes.isEmpty && others.isEmpty }

        /// Forgets everything, and keeps the room for as much again.
        mutating func empty() {
            writes.removeAll(keepingCapacity: writes.capacity <= 1 << 16)
            others.removeAll()
        }
    }

    private let requests = Mutex(Contents())
    /// Apart from the requests: whoever wakes the service thread holds this lock meanwhile, so that the context is not
    /// destroyed under its hands, and the thread that wakes up must not have to wait for that to look into the mailbox.
    private let sleeper = Mutex(Sleeper())

    /// Names the context to wake and its thread, which is the calling one.
    func open(context: OpaquePointer) {
        let address = UInt(bitPattern: context)
        sleeper.withLock {
            $0.context = address
            $0.serviceThread = pthread_self()
        }
    }

    /// Wakes nobody from now on: the context is about to be destroyed.
    func close() {
        sleeper.withLock { $0.context = nil }
        requests.withLock { $0 = Contents() }
    }

    /// Adds a request.
    ///
    /// The service thread itself is not woken: it looks into the mailbox after each callback.
    func post(_ request: Request) {
        let isFirst = requests.withLock { requests in
            defer {
                if case .write(let id) = request { requests.writes.append(id) } else { requests.others.append(request) }
            }
            return requests.isEmpty
        }
        if isFirst { wake() }
    }

    /// Takes all requests, those to write before the others, which may end what is written on.
    ///
    /// - Parameter taken: Where to; it is empty, and what room it has is used for what comes next.
    /// - Returns: Whether there were any.
    func takeAll(into taken: inout Contents) -> Bool {
        requests.withLock { requests in
            guard !requests.isEmpty else {
                return false
            }
            swap(&requests, &taken)
            return true
        }
    }

    private func wake() {
        sleeper.withLock { sleeper in
            guard let address = sleeper.context, let context = OpaquePointer(bitPattern: address) else {
                return
            }
            if sleeper.serviceThread.map({ pthread_equal($0, pthread_self()) == 0 }) ?? true {
                lws_cancel_service(context)
            }
        }
    }
}

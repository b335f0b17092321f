internal import CLibWebSockets
internal import Foundation
internal import Synchronization

/// The only access to the service thread: requests in order, and a wake-up for a sleeping thread.
///
/// `lws_cancel_service()` is the only function of libwebsockets allowed on another thread.
final class Mailbox: Sendable {
    /// A request from another thread to the service thread.
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

    /// The pending requests: connections with something to write, thousands at a time, and all others.
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
    /// Separate from the requests.
    ///
    /// A thread waking the service thread holds this lock until it is done, so that the context is not destroyed under
    /// its hands. The woken thread must not wait for that lock to look into the mailbox.
    private let sleeper = Mutex(Sleeper())

    /// Sets the context to wake and its thread, the calling one.
    func open(context: OpaquePointer) {
        let address = UInt(bitPattern: context)
        sleeper.withLock {
            $0.context = address
            $0.serviceThread = pthread_self()
        }
    }

    /// Stops all wake-ups, because the context is about to be destroyed.
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

    /// Takes all requests.
    ///
    /// Writes come before the others, because those may end the connections written on.
    ///
    /// - Parameter taken: the destination, empty; its capacity is reused for later requests.
    /// - Returns: true if there were any.
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

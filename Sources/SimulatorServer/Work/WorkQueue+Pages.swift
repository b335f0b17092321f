import Rooms
import WebSockets
import Wire

extension WorkQueue {
    /// Answers a request for a page in its turn.
    ///
    /// The work is dropped if the answer is no longer wanted.
    /// - Parameters:
    ///   - principal: the requesting principal.
    ///   - page: the closure making the page, on another thread.
    /// - Returns: the answer.
    func answer(for principal: Principal, _ page: @escaping @Sendable () -> HTTPResponse) -> HTTPAnswer {
        .later { [self] reply in
            let wish = Wish()
            reply.whenAbandoned { [self] in forget(wish) }
            do throws(ResponseError) {
                try add(for: principal, wish) { reply.send(page()) }
            } catch {
                reply.send(.text(503, error.message))
            }
        }
    }
}

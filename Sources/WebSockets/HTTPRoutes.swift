/// Answers requests that are no files.
///
/// Called on the service thread, so be quick. Nil passes the request on to the files of the document root.
package typealias HTTPRoutes = @Sendable (HTTPRequest) -> HTTPAnswer?

/// How a route answers.
package enum HTTPAnswer: Sendable {
    /// At once.
    case now(HTTPResponse)
    /// From another thread, when it is ready: the closure starts the work and keeps the reply.
    case later(@Sendable (HTTPReply) -> Void)
}

/// The place for an answer that comes later; usable once, from any thread.
package struct HTTPReply: Sendable {
    let peer: UInt64
    let mailbox: Mailbox
    let departure: Departure

    /// Has something done where whoever asked goes before there is an answer, at once where they have gone already.
    ///
    /// - Parameter action: What to do. Called on the service thread, so be quick.
    package func whenAbandoned(_ action: @escaping @Sendable () -> Void) { departure.whenGone(action) }

    /// Answers; what follows a first answer, or comes after the client has gone, is ignored.
    ///
    /// - Parameter response: The answer.
    package func send(_ response: HTTPResponse) {
        mailbox.post(.reply(peer: peer, response))
    }
}

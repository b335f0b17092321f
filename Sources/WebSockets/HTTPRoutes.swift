/// Answers requests not for files.
///
/// Called on the service thread, so it must be quick. Nil passes the request on to the files of the document root.
package typealias HTTPRoutes = @Sendable (HTTPRequest) -> HTTPAnswer?

/// The answer of a route.
package enum HTTPAnswer: Sendable {
    /// At once.
    case now(HTTPResponse)
    /// A document, compressed if the client accepts that.
    case document(PublicDocument)
    /// From another thread, when it is ready: the closure starts the work and keeps the reply.
    case later(@Sendable (HTTPReply) -> Void)
}

/// The handle for a later answer, usable once, from any thread.
package struct HTTPReply: Sendable {
    let peer: UInt64
    let mailbox: Mailbox
    let departure: Departure
    let request: HTTPRequest
    let encoded: EncodedDocuments

    /// Runs an action if the client leaves before the answer, at once if it has already left.
    ///
    /// - Parameter action: the action, called on the service thread, so it must be quick.
    package func whenAbandoned(_ action: @escaping @Sendable () -> Void) { departure.whenGone(action) }

    /// Sends the answer.
    ///
    /// Later answers, and answers after the client has left, are ignored.
    ///
    /// - Parameter response: the answer.
    package func send(_ response: HTTPResponse) {
        mailbox.post(.reply(peer: peer, response))
    }

    /// Sends another answer, when it is ready.
    ///
    /// - Parameter answer: the answer.
    package func follow(_ answer: HTTPAnswer) {
        switch answer {
        case .now(let response): send(response)
        case .document(let document): follow(encoded.answer(request, with: document))
        case .later(let start): start(self)
        }
    }
}

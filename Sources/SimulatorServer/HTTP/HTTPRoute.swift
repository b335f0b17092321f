import WebSockets

/// One row of the table of routes: the requests it answers, their clients, and its answer.
struct HTTPRoute: Sendable {
    /// The clients admitted to a route while the server requires keys.
    enum Access: String, Sendable {
        /// Everyone.
        case everyone
        /// A client with any key, or with a ticket for it; the answer shows only what the key opens.
        case guests
        /// A client with the access key; for a GET, also with a ticket issued for that key.
        case owner
    }

    /// The path; with a slash at its end, everything below it as well.
    let path: String
    /// The method; GET includes HEAD.
    let method: HTTPRequest.Method
    /// The clients admitted.
    let access: Access
    /// True to answer only once the folders are loaded.
    var waitsForFlows = false
    /// The most bytes of the body of a POST.
    var bodyLimit = 0
    /// The whole seconds for the answer to a POST; nil for the server's limit.
    var answerSeconds: Int?
    /// Answers an admitted request; nil if nothing is at its path.
    let answer: @Sendable (HTTPRequest, Visitor) -> HTTPAnswer?

    /// Creates a route for GET and HEAD.
    static func get(
        _ path: String,
        _ access: Access,
        waitsForFlows: Bool = false,
        _ answer: @escaping @Sendable (HTTPRequest, Visitor) -> HTTPAnswer?
    ) -> HTTPRoute {
        HTTPRoute(path: path, method: .get, access: access, waitsForFlows: waitsForFlows, answer: answer)
    }

    /// Creates a route for POST.
    static func post(
        _ path: String,
        _ access: Access,
        bodyLimit: Int,
        answerSeconds: Int? = nil,
        _ answer: @escaping @Sendable (HTTPRequest, Visitor) -> HTTPAnswer?
    ) -> HTTPRoute {
        HTTPRoute(
            path: path,
            method: .post,
            access: access,
            bodyLimit: bodyLimit,
            answerSeconds: answerSeconds,
            answer: answer
        )
    }

    /// The event of a request in the audit log; nil for none.
    ///
    /// An upload is noted once it is opened, and a scraper of metrics opens nothing.
    var event: AuditEntry.Event? {
        switch (access, method, path) {
        case (.guests, .get, _): .pageOpened
        case (_, .post, "/mcp/"): .agentCalled
        default: nil
        }
    }

    /// Returns true if a path is the route's, or below it.
    ///
    /// A path without the slash at the route's end counts as well.
    func covers(_ path: String) -> Bool {
        path == self.path || (self.path.hasSuffix("/") && "\(path)/".hasPrefix(self.path))
    }

    /// Returns true if a request's method is the route's.
    func takes(_ method: HTTPRequest.Method) -> Bool {
        (method == .post) == (self.method == .post)
    }
}

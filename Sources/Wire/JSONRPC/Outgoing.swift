/// The three shapes of message that the server sends, as the bytes of one text frame.
package enum Outgoing {
    /// An answer.
    /// - Parameters:
    ///   - id: the request's id.
    ///   - value: what was asked for.
    /// - Returns: the frame.
    package static func result(_ id: RequestID, _ value: some WireValue) -> [UInt8] {
        message { writer in
            writer.name("id")
            id.write(to: &writer)
            writer.name("result")
            value.write(to: &writer)
        }
    }

    /// An answer that says why not.
    /// - Parameters:
    ///   - id: the request's id; nil, where none could be read, is sent as `null`.
    ///   - error: why not.
    /// - Returns: the frame.
    package static func error(_ id: RequestID?, _ error: ResponseError) -> [UInt8] {
        message { writer in
            writer.name("id")
            if let id { id.write(to: &writer) } else { writer.null() }
            writer.name("error")
            error.write(to: &writer)
        }
    }

    /// A push.
    /// - Parameter notification: what is told.
    /// - Returns: the frame.
    package static func notification<N: Notification>(_ notification: N) -> [UInt8] {
        message { writer in
            writer.name("method")
            writer.string(N.method)
            writer.name("params")
            notification.write(to: &writer)
        }
    }

    /// A call, as a client sends it.
    /// - Parameters:
    ///   - id: the request's id.
    ///   - request: what is asked.
    /// - Returns: the frame.
    package static func request<R: Request>(_ id: RequestID, _ request: R) -> [UInt8] {
        message { writer in
            writer.name("id")
            id.write(to: &writer)
            writer.name("method")
            writer.string(R.method)
            writer.name("params")
            request.write(to: &writer)
        }
    }

    // MARK: - Private

    private static func message(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter(capacity: 4096)
        writer.beginObject()
        writer.name("jsonrpc")
        writer.word("2.0")
        body(&writer)
        writer.endObject()
        return writer.bytes
    }
}

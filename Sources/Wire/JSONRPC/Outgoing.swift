/// The three shapes of message sent by the server, as the bytes of one text frame.
package enum Outgoing {
    /// Returns the response to a successful request.
    /// - Parameters:
    ///   - id: the request's id.
    ///   - value: the result.
    /// - Returns: the frame.
    package static func result(_ id: RequestID, _ value: some WireValue) -> [UInt8] {
        message { writer in
            writer.name("id")
            id.write(to: &writer)
            writer.name("result")
            value.write(to: &writer)
        }
    }

    /// Returns the response to a failed request.
    /// - Parameters:
    ///   - id: the request's id; nil, for an unreadable id, is sent as `null`.
    ///   - error: the reason for the failure.
    /// - Returns: the frame.
    package static func error(_ id: RequestID?, _ error: ResponseError) -> [UInt8] {
        message { writer in
            writer.name("id")
            if let id { id.write(to: &writer) } else { writer.null() }
            writer.name("error")
            error.write(to: &writer)
        }
    }

    /// Returns a push.
    /// - Parameter notification: the content.
    /// - Returns: the frame.
    package static func notification<N: Notification>(_ notification: N) -> [UInt8] {
        message { writer in
            writer.name("method")
            writer.string(N.method)
            writer.name("params")
            notification.write(to: &writer)
        }
    }

    /// Returns a call, as sent by a client.
    /// - Parameters:
    ///   - id: the request's id.
    ///   - request: the parameters.
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

/// A request with parameters not yet decoded.
package struct Envelope: Sendable, Hashable {
    /// The id for the response.
    package var id: RequestID
    /// The method's name.
    package var method: String
    /// The parameters; an empty object if the request had none.
    package var params: JSON

    /// A message that is not a request, with the id for the response if one was found.
    package struct Failure: Error, Hashable {
        /// The id; nil is sent as `null`.
        package var id: RequestID?
        /// The error to send.
        package var error: ResponseError
    }

    /// Reads one text frame.
    /// - Parameter bytes: the message in UTF-8.
    /// - Throws: `Failure` if it is not one JSON-RPC 2.0 request.
    package init(_ bytes: [UInt8]) throws(Failure) {
        let json: JSON
        do {
            json = try JSONParser.parse(bytes)
        } catch {
            let id = error.id.flatMap { try? RequestID(json: $0) }
            throw Failure(id: id, error: .parseError(error.message, offset: error.offset))
        }
        if case .array = json {
            throw Failure(error: .invalidRequest("batches are not supported; send each request separately"))
        }
        let recovered = json["id"].flatMap { try? RequestID(json: $0) }
        do throws(InvalidField) {
            var reader = try FieldReader(json)
            var version = ""
            var id = RequestID.number(0)
            var method = ""
            try reader.field("jsonrpc", &version)
            guard version == "2.0" else { throw InvalidField("the version must be '2.0'", at: ["jsonrpc"]) }
            try reader.field("id", &id)
            try reader.field("method", &method)
            var params: JSON?
            try reader.optional("params", &params)
            try reader.finish()
            self.id = id
            self.method = method
            self.params = params ?? .object([])
        } catch {
            throw Failure(id: recovered, error: .invalidRequest(error.message, pointer: error.pointer))
        }
    }

    /// Decodes the request named by the method.
    /// - Parameter type: the request's type. The default follows from the context.
    /// - Returns: the request.
    /// - Throws: `ResponseError` with a pointer to the wrong field.
    package func decode<R: Request>(_ type: R.Type = R.self) throws(ResponseError) -> R {
        do {
            return try R(json: params)
        } catch {
            throw .invalidParams(error.inside("params"))
        }
    }
}

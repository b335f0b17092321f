/// The answer to a plain HTTP request; the server adds length, connection and security headers.
package struct HTTPResponse: Hashable, Sendable {
    /// One header line.
    package struct Header: Hashable, Sendable {
        /// The name as it is sent.
        package let name: String
        /// The value, without control characters.
        package let value: String
    }

    /// The status code.
    package let status: Int
    /// The headers besides those added by the server, in sending order.
    package private(set) var headers: [Header]
    /// The body; empty if there is none.
    package let body: [UInt8]

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - status: the status code.
    ///   - contentType: the media type; nil if there is no body.
    ///   - body: the body.
    package init(status: Int, contentType: String? = nil, body: [UInt8] = []) {
        self.status = status
        self.body = body
        headers = contentType.map { [Header(name: "Content-Type", value: $0)] } ?? []
    }

    /// A line of plain text.
    ///
    /// - Parameters:
    ///   - status: The status code.
    ///   - line: The text, without line break.
    /// - Returns: The response.
    package static func text(_ status: Int, _ line: String) -> HTTPResponse {
        HTTPResponse(status: status, contentType: "text/plain; charset=utf-8", body: Array("\(line)\n".utf8))
    }

    /// A JSON document.
    ///
    /// - Parameters:
    ///   - status: The status code.
    ///   - document: The encoded document.
    /// - Returns: The response, never cached.
    package static func json(_ status: Int, _ document: String) -> HTTPResponse {
        HTTPResponse(status: status, contentType: "application/json", body: Array(document.utf8))
            .adding("Cache-Control", "no-store")
    }

    /// A refusal of a method that the path does not take.
    ///
    /// - Parameter methods: the methods that it takes.
    /// - Returns: The response.
    package static func methodNotAllowed(use methods: String...) -> HTTPResponse {
        text(405, "use \(methods.joined(separator: " or "))").adding("Allow", methods.joined(separator: ", "))
    }

    /// The same with one more header; control characters are left out of the value.
    ///
    /// - Parameters:
    ///   - name: The header's name.
    ///   - value: The header's value.
    /// - Returns: The longer response.
    package func adding(_ name: String, _ value: String) -> HTTPResponse {
        var copy = self
        copy.headers.append(Header(name: name, value: String(value.unicodeScalars.filter { $0.value >= 0x20 })))
        return copy
    }

    /// As many connections of one client as there may be.
    static var tooMany: HTTPResponse {
        HTTPResponse.text(503, "too many connections from your address").adding("Retry-After", "5")
    }

    static func misdirected(host: String?) -> HTTPResponse {
        let name = (host ?? "").unicodeScalars.prefix(80).filter { $0.value > 0x20 && $0.isASCII }
        return .text(421, "the host '\(String(String.UnicodeScalarView(name)))' is not served here")
    }

    /// Returns the bytes before the body.
    /// - Parameter common: headers of every response; one of the response's own replaces the common one.
    /// - Returns: the status line and headers.
    func head(adding common: [Header]) -> [UInt8] {
        var text = "HTTP/1.1 \(status) \(Self.reason(status))\r\n"
        let own = Set(headers.map { $0.name.lowercased() })
        for header in headers + common.filter({ !own.contains($0.name.lowercased()) }) {
            text += "\(header.name): \(header.value)\r\n"
        }
        if status != 304, status != 204 {
            text += "Content-Length: \(body.count)\r\n"
        }
        text += "Connection: close\r\n\r\n"
        return Array(text.utf8)
    }

    private static func reason(_ status: Int) -> String {
        switch status {
        case 200: "OK"
        case 202: "Accepted"
        case 204: "No Content"
        case 301: "Moved Permanently"
        case 304: "Not Modified"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 411: "Length Required"
        case 413: "Content Too Large"
        case 421: "Misdirected Request"
        case 426: "Upgrade Required"
        case 503: "Service Unavailable"
        case 500...: "Internal Server Error"
        default: ""
        }
    }
}

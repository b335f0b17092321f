/// The response to a file sent with `POST /flows`.
package struct UploadedFlow: WireObject {
    /// The name of its first app with scenes.
    package var flow = ""
    /// The names of all its apps, in the order of discovery; only the sender receives them.
    package var flows: [String] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.field("flows", &flows)
    }
}

/// The response to a file that cannot be opened.
package struct RefusedUpload: WireObject {
    /// The reason.
    package var error = ResponseError.unavailable("")

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("error", &error)
    }
}

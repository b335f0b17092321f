/// What a file that was sent with `POST /flows` is answered with.
package struct UploadedFlow: WireObject {
    /// The name of its first app that has scenes.
    package var flow = ""
    /// The names of all its apps, sorted as they were found; nobody else is told of them.
    package var flows: [String] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.field("flows", &flows)
    }
}

/// What a file is answered with that cannot be opened.
package struct RefusedUpload: WireObject {
    /// Why not.
    package var error = ResponseError.unavailable("")

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("error", &error)
    }
}

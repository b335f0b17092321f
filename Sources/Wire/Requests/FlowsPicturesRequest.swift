/// Asks for the pictures and colours that the views of a flow name.
package struct FlowsPicturesRequest: Request {
    package static let method = "flows.pictures"
    package static let summary = "Returns the pictures and colours of asset catalogues that a flow's views name"
    package static let price = 1.0
    package static let audience = RequestAudience.app
    package typealias Response = Encoded<FlowsPicturesResponse>

    /// The flow's name.
    package var flow = ""
    /// The build; if omitted, `debug`.
    package var configuration: BuildConfiguration?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.optional("configuration", &configuration)
    }
}

/// The pictures and colours of a flow.
package struct FlowsPicturesResponse: WireObject {
    /// The pictures, by the name in the views; without those that cannot be shown.
    package var pictures: [String: FlowPicture] = [:]
    /// The colours, by name.
    package var colors: [String: FlowColor] = [:]
    /// The number of names beyond the limit, which were not looked up.
    package var omitted = 0

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("pictures", &pictures)
        try fields.field("colors", &colors)
        try fields.field("omitted", &omitted)
    }
}

/// A picture of an asset catalogue.
package struct FlowPicture: WireObject {
    /// The name of the file below `/pictures/FLOW/`.
    package var file = ""
    /// The file for the dark appearance; if omitted, the same.
    package var dark: String?
    /// The size in points; omitted for vector pictures.
    package var size: Size?
    /// `template` or `original`; if omitted, the view decides.
    package var rendering: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("file", &file)
        try fields.optional("dark", &dark)
        try fields.optional("size", &size)
        try fields.optional("rendering", &rendering)
    }
}

/// A colour of an asset catalogue.
package struct FlowColor: WireObject {
    /// Red, green, blue and opacity, each 0 to 1.
    package var light: [Double] = []
    /// The same in the dark appearance; if omitted, the same.
    package var dark: [Double]?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("light", &light)
        try fields.optional("dark", &dark)
    }
}

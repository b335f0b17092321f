/// Asks for the drawing of a scene on a screen of another size.
package struct ScenesLayoutRequest: Request {
    package static let method = "scenes.layout"
    package static let summary = "Returns the views of a scene, laid out for a size"
    package static let price = 1.0
    package static let audience = RequestAudience.app
    package typealias Response = Encoded<Wireframe>

    /// The flow's name.
    package var flow = ""
    /// The scene's key.
    package var scene = ""
    /// The size of the scene's view.
    package var size = Size()
    /// The parts of the view that bars, the notch and the home indicator cover; if omitted, those in Interface Builder.
    package var safeArea: Insets?
    /// The build; if omitted, `debug`.
    package var configuration: BuildConfiguration?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.field("scene", &scene)
        try fields.field("size", &size)
        try fields.optional("safeArea", &safeArea)
        try fields.optional("configuration", &configuration)
    }
}

/// Asks for the drawing of a scene, and the possible actions in it.
package struct ScenesWireframeRequest: Request {
    package static let method = "scenes.wireframe"
    package static let summary = "Returns the views of a scene, with their actions"
    package static let price = 0.05
    package static let audience = RequestAudience.app
    package typealias Response = Encoded<Wireframe>

    /// The flow's name.
    package var flow = ""
    /// The scene's key.
    package var scene = ""
    /// The build; if omitted, `debug`.
    package var configuration: BuildConfiguration?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.field("scene", &scene)
        try fields.optional("configuration", &configuration)
    }
}

/// Asks for the whole map of one flow.
package struct FlowsGetRequest: Request {
    package static let method = "flows.get"
    package static let summary = "Returns a flow, with everything shown on the map"
    package static let price = 0.05
    package static let audience = RequestAudience.app
    package typealias Response = Encoded<Flow>

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

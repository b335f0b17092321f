/// A node of the map.
package struct FlowScene: WireObject {
    /// The scene's key, unique in its flow.
    package var scene = ""
    /// The displayed title.
    package var title = ""
    /// Interface Builder's word for the controller, such as `tableViewController`.
    package var kind = ""
    /// The class instantiated by UIKit.
    package var `class` = ""
    /// The custom class.
    package var customClass: String?
    /// The storyboard identifier.
    package var identifier: String?
    /// The storyboard's name.
    package var storyboard: String?
    /// The origin of the scene's definition.
    package var origin: SceneOrigin = .storyboard
    /// True if it is its storyboard's initial view controller.
    package var initial = false
    /// The size of the drawing.
    package var size = Size()
    /// The number of transitions to it.
    package var `in` = 0
    /// The number of transitions from it.
    package var out = 0
    /// The dependencies of its class.
    package var dependencies: [FlowDependency] = []
    /// The initialisers declared or inherited by its class.
    package var initializers: [FlowInitializer] = []
    /// The interface of its class for other files, and its private members, by groups; omitted if unknown.
    package var interface: [FlowMember]?
    /// The language of its class.
    package var language: SourceLanguage = .unknown
    /// The location of its class's declaration.
    package var source: Location?
    /// The location of its definition.
    package var location: Location?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("scene", &scene)
        try fields.field("title", &title)
        try fields.field("kind", &kind)
        try fields.field("class", &`class`)
        try fields.nullable("customClass", &customClass)
        try fields.nullable("identifier", &identifier)
        try fields.nullable("storyboard", &storyboard)
        try fields.field("origin", &origin)
        try fields.field("initial", &initial)
        try fields.field("size", &size)
        try fields.field("in", &`in`)
        try fields.field("out", &out)
        try fields.field("dependencies", &dependencies)
        try fields.field("initializers", &initializers)
        try fields.optional("interface", &interface)
        try fields.field("language", &language)
        try fields.nullable("source", &source)
        try fields.nullable("location", &location)
    }
}

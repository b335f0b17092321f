/// A node of the map.
package struct FlowScene: WireObject {
    /// The scene's key, unique in its flow.
    package var scene = ""
    /// What a person calls it.
    package var title = ""
    /// Interface Builder's word for the controller, such as `tableViewController`.
    package var kind = ""
    /// The class that UIKit instantiates.
    package var `class` = ""
    /// The custom class.
    package var customClass: String?
    /// The storyboard identifier.
    package var identifier: String?
    /// The storyboard's name.
    package var storyboard: String?
    /// Where the scene is defined.
    package var origin: SceneOrigin = .storyboard
    /// Whether it is its storyboard's initial view controller.
    package var initial = false
    /// The size that it was drawn at.
    package var size = Size()
    /// How many edges lead to it.
    package var `in` = 0
    /// How many edges leave it.
    package var out = 0
    /// What its class depends on.
    package var dependencies: [FlowDependency] = []
    /// The initialisers that its class declares or inherits.
    package var initializers: [FlowInitializer] = []
    /// What other files see of its class, and what is private, by groups; left out where it is not known.
    package var interface: [FlowMember]?
    /// The language of its class.
    package var language: SourceLanguage = .unknown
    /// Where its class is declared.
    package var source: Location?
    /// Where it is defined.
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

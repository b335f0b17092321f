/// A property that the class of a scene depends on.
package struct FlowDependency: WireObject {
    /// The property.
    package var name = ""
    /// Its type as written, without `?` and `!`.
    package var type = ""
    /// What becomes of it where nobody sets it.
    package var optionality: Optionality = .none
    /// The source text of its default value.
    package var `default`: String?
    /// The property wrapper, such as `Injected`.
    package var wrapper: String?
    /// Where it is declared.
    package var location: Location?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("name", &name)
        try fields.field("type", &type)
        try fields.field("optionality", &optionality)
        try fields.nullable("default", &`default`)
        try fields.nullable("wrapper", &wrapper)
        try fields.nullable("location", &location)
    }
}

/// An initialiser that the class of a scene declares or inherits.
package struct FlowInitializer: WireObject {
    /// The full name, such as `init(coder:item:)`.
    package var signature = ""
    /// The declaration as a person would write it, such as `init?(coder: NSCoder, item: Item)`.
    package var declaration = ""
    /// The class that it is inherited from; null where the scene's class declares it.
    package var from: String?
    /// Whether it is a convenience initialiser.
    package var convenience = false
    /// Whether it is required.
    package var required = false
    /// Whether it may return nil.
    package var failable = false
    /// Whether Swift code may not call it.
    package var unavailable = false
    /// The name to use in its place.
    package var renamed: String?
    /// How it ends, in words.
    package var ending = ""
    /// Where it is declared.
    package var location: Location?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("signature", &signature)
        try fields.field("declaration", &declaration)
        try fields.nullable("from", &from)
        try fields.field("convenience", &convenience)
        try fields.field("required", &required)
        try fields.field("failable", &failable)
        try fields.field("unavailable", &unavailable)
        try fields.nullable("renamed", &renamed)
        try fields.field("ending", &ending)
        try fields.nullable("location", &location)
    }
}

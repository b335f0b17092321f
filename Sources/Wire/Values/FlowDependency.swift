/// A dependency of a scene's class: one property.
package struct FlowDependency: WireObject {
    /// The property.
    package var name = ""
    /// Its type as written, without `?` and `!`.
    package var type = ""
    /// The optionality of the property: its state if nothing sets it.
    package var optionality: Optionality = .none
    /// The source text of its default value.
    package var `default`: String?
    /// The property wrapper, such as `Injected`.
    package var wrapper: String?
    /// The location of the declaration.
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

/// An initialiser declared or inherited by the class of a scene.
package struct FlowInitializer: WireObject {
    /// The full name, such as `init(coder:item:)`.
    package var signature = ""
    /// The declaration as a person would write it, such as `init?(coder: NSCoder, item: Item)`.
    package var declaration = ""
    /// The class it is inherited from; null if the scene's class declares it.
    package var from: String?
    /// True for a convenience initialiser.
    package var convenience = false
    /// True for a required initialiser.
    package var required = false
    /// True if it may return nil.
    package var failable = false
    /// True if Swift code may not call it.
    package var unavailable = false
    /// The name to use in its place.
    package var renamed: String?
    /// The outcomes of the initialiser, in words.
    package var ending = ""
    /// The location of the declaration.
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

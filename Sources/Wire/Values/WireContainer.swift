/// A registration of the app.
package struct ContainerRegistration: WireObject {
    /// The name for overriding and explaining it, unique and stable.
    package var registration = ""
    /// The key resolved by it.
    package var key = ""
    /// The type made by it.
    package var type = ""
    /// Its origin, in the words of a flow's registrations.
    package var form = ""
    /// The sharing of the objects made by it, such as `scoped(checkout)`.
    package var policy = ""
    /// The kind of scope of its registration.
    package var home = ""
    /// Its layer.
    package var layer = ""
    /// Its dependencies.
    package var needs: [ContainerNeed] = []
    /// The numbers of its live objects.
    package var live: [Int] = []
    /// Its replacement in this run: a type, empty for nothing at all; null without an override.
    package var override: String?
    /// The location in the source.
    package var location: Location?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("registration", &registration)
        try fields.field("key", &key)
        try fields.field("type", &type)
        try fields.field("form", &form)
        try fields.field("policy", &policy)
        try fields.field("home", &home)
        try fields.field("layer", &layer)
        try fields.field("needs", &needs)
        try fields.field("live", &live)
        try fields.nullable("override", &override)
        try fields.nullable("location", &location)
    }
}

/// One dependency of a registration.
package struct ContainerNeed: WireObject {
    /// The parameter or property.
    package var label = ""
    /// The requested key.
    package var key = ""
    /// The form of the dependency, such as `instance` or `provider`.
    package var form = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("label", &label)
        try fields.field("key", &key)
        try fields.field("form", &form)
    }
}

/// One open scope.
package struct ContainerScope: WireObject {
    /// Its name, such as `checkout#3`.
    package var scope = ""
    /// Its kind.
    package var kind = ""
    /// The parent scope for resolving; null for the app's.
    package var parent: String?
    /// The controller whose stack, tab, presentation or scene it belongs to; null for the app and its window.
    package var owner: String?
    /// True if something visible resolves through it.
    package var active = false
    /// The numbers of the objects in it.
    package var live: [Int] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("scope", &scope)
        try fields.field("kind", &kind)
        try fields.nullable("parent", &parent)
        try fields.nullable("owner", &owner)
        try fields.field("active", &active)
        try fields.field("live", &live)
    }
}

/// One live object made by the container.
package struct ContainerService: WireObject {
    /// Its number.
    package var number = 0
    /// The registration of the object.
    package var registration = ""
    /// Its type.
    package var type = ""
    /// The scope of the object.
    package var scope = ""
    /// The container's objects with a reference to it, by number.
    package var services: [Int] = []
    /// The controllers with a reference to it.
    package var instances: [String] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("number", &number)
        try fields.field("registration", &registration)
        try fields.field("type", &type)
        try fields.field("scope", &scope)
        try fields.field("services", &services)
        try fields.field("instances", &instances)
    }
}

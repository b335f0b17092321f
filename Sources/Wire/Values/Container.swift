/// Something that the app registers.
package struct ContainerRegistration: WireObject {
    /// The name by which it is overridden and explained, unique and stable.
    package var registration = ""
    /// The key that it answers to.
    package var key = ""
    /// The type that it makes.
    package var type = ""
    /// Who says so, by the word that a flow's registrations have for it.
    package var form = ""
    /// How long what it makes is shared, such as `scoped(checkout)`.
    package var policy = ""
    /// The kind of scope that it is registered in.
    package var home = ""
    /// The layer that it belongs to.
    package var layer = ""
    /// What it needs.
    package var needs: [ContainerNeed] = []
    /// The numbers of its live objects.
    package var live: [Int] = []
    /// What stands for it in this run: a type, empty for nothing at all; null where nothing was overridden.
    package var override: String?
    /// Where it is written.
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

/// One thing that a registration needs.
package struct ContainerNeed: WireObject {
    /// The parameter or property.
    package var label = ""
    /// What is asked for.
    package var key = ""
    /// In which form, such as `instance` or `provider`.
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
    /// The scope that it looks through; null for the app's.
    package var parent: String?
    /// The controller whose stack, tab, presentation or scene it belongs to; null for the app and its window.
    package var owner: String?
    /// Whether something visible looks through it.
    package var active = false
    /// The numbers of the objects that belong to it.
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

/// One live object that the container made.
package struct ContainerService: WireObject {
    /// Its number.
    package var number = 0
    /// The registration that it was made by.
    package var registration = ""
    /// Its type.
    package var type = ""
    /// The scope that it belongs to.
    package var scope = ""
    /// The objects of the container that hold it, by number.
    package var services: [Int] = []
    /// The controllers that hold it.
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

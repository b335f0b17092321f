internal import Diagnostics
internal import Injection
internal import Packing

// The registrations and the composition of an app.

extension RegisteredService.Form: BinaryEnum {}

extension RegisteredService: PackedObject {
    static var blank: Self { Self("", form: .shared) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&registration)
        try fields.field(&form)
        try fields.field(&scope)
        try fields.field(&isTypeKnown)
        try fields.field(&assignments)
        try fields.field(&value)
    }
}

extension Composition: PackedObject {
    static var blank: Self { Self() }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&kinds)
        try fields.field(&openAtLaunch)
        try fields.field(&memberships)
        try fields.field(&fixtures)
        try fields.field(&types)
        try fields.field(&isAutowiring)
    }
}

extension Composition.Membership: PackedObject {
    static var blank: Self { Self(Scene.ID(0), of: nil) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&scene)
        try fields.field(&flow)
    }
}

extension Composition.Fixture: PackedObject {
    static var blank: Self { Self("", []) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&type)
        try fields.field(&values)
    }
}

extension Registration: PackedObject {
    static var blank: Self { Self(Key("")) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&key)
        try fields.field(&form)
        try fields.field(&type)
        try fields.field(&protocols)
        try fields.field(&storage)
        try fields.field(&home)
        try fields.field(&layer)
        try fields.field(&dependencies)
        try fields.field(&parameters)
        try fields.field(&location)
        try fields.field(&module)
        try fields.field(&containers)
        try fields.field(&text)
        try fields.field(&isPrimary)
        try fields.field(&replaces)
        try fields.field(&isOverride)
        try fields.field(&isKeyedByArguments)
        try fields.field(&isEager)
        try fields.field(&onClose)
    }
}

extension Registration.Form: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        switch try reader.tag() {
        case 0: self = .initializer
        case 1: self = .factory
        case 2: self = .value
        case 3: self = .alias(try reader.next())
        case 4: self = .contribution(id: try reader.next())
        case 5: self = .assisted
        case 6: self = .scene
        case 7: self = .implicit
        default: throw CorruptData()
        }
    }

    func write(to writer: inout PackWriter) {
        switch self {
        case .initializer: writer.tag(0)
        case .factory: writer.tag(1)
        case .value: writer.tag(2)
        case .alias(let key): writer.put(3, key)
        case .contribution(let id): writer.put(4, id)
        case .assisted: writer.tag(5)
        case .scene: writer.tag(6)
        case .implicit: writer.tag(7)
        }
    }
}

extension StoragePolicy: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        switch try reader.tag() {
        case 0: self = .transient
        case 1: self = .graph
        case 2: self = .scoped(try reader.next())
        case 3: self = .singleton
        case 4: self = .shared(try reader.next())
        case 5: self = .cached(try reader.next(), group: try reader.next())
        default: throw CorruptData()
        }
    }

    func write(to writer: inout PackWriter) {
        switch self {
        case .transient: writer.tag(0)
        case .graph: writer.tag(1)
        case .scoped(let kind): writer.put(2, kind)
        case .singleton: writer.tag(3)
        case .shared(let kind): writer.put(4, kind)
        case .cached(let kind, let group): writer.put(5, kind, group)
        }
    }
}

extension Dependency: PackedObject {
    static var blank: Self { Self("", Key("")) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&label)
        try fields.field(&key)
        try fields.field(&kind)
        try fields.field(&site)
        try fields.field(&defaultText)
        try fields.field(&arguments)
        try fields.field(&location)
    }
}

extension Dependency.Site: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        switch try reader.tag() {
        case 0: self = .initializer
        case 1: self = .creator
        case 2: self = .property
        case 3: self = .method(try reader.next())
        default: throw CorruptData()
        }
    }

    func write(to writer: inout PackWriter) {
        switch self {
        case .initializer: writer.tag(0)
        case .creator: writer.tag(1)
        case .property: writer.tag(2)
        case .method(let name): writer.put(3, name)
        }
    }
}

extension Key: PackedObject {
    static var blank: Self { Self("") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&type)
        try fields.field(&name)
    }
}

extension Injection.Argument: PackedObject {
    static var blank: Self { Self("", "", "") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&label)
        try fields.field(&type)
        try fields.field(&value)
    }
}

extension Parameter: PackedObject {
    static var blank: Self { Self("", "") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&label)
        try fields.field(&type)
    }
}

extension ScopeKind: PackedObject {
    static var blank: Self { Self("", .root) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&parents)
        try fields.field(&binding)
    }
}

extension TypeFact: PackedObject {
    static var blank: Self { Self("") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&conformances)
        try fields.field(&isConcrete)
        try fields.field(&initializers)
        try fields.field(&location)
    }
}

extension InjectionKind: BinaryEnum {}

extension Layer: BinaryEnum {}

extension ScopeKind.Binding: BinaryEnum {}

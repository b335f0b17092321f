internal import Packing

extension RegistrationDeclaration: PackedObject {
    static var blank: Self { Self(form: "", service: .blank, text: "", position: .blank) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&form)
        try fields.field(&service)
        try fields.field(&name)
        try fields.field(&implementation)
        try fields.field(&labels)
        try fields.field(&scope)
        try fields.field(&needs)
        try fields.field(&maker)
        try fields.field(&parameters)
        try fields.field(&forwards)
        try fields.field(&assignments)
        try fields.field(&container)
        try fields.field(&owner)
        try fields.field(&conditions)
        try fields.field(&text)
        try fields.field(&position)
    }
}

extension ContainerReference: PackedObject {
    static var blank: Self { Self("", .own, member: "", memberName: "", owner: nil) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&text)
        try fields.field(&base)
        try fields.field(&member)
        try fields.field(&memberName)
        try fields.field(&owner)
    }
}

extension ContainerReference.Base: BinaryEnum {}

extension ContainerCall: PackedObject {
    static var blank: Self { Self("", on: nil, at: .blank) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&container)
        try fields.field(&conditions)
        try fields.field(&position)
    }
}

extension RegistrationDeclaration.Assigned: PackedObject {
    static var blank: Self { Self("", "") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&property)
        try fields.field(&text)
    }
}

extension RegistrationParameter: PackedObject {
    static var blank: Self { Self("", nil) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&type)
    }
}

extension RegistrationForward: PackedObject {
    static var blank: Self { Self(.blank, name: nil) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&service)
        try fields.field(&name)
    }
}

extension RegistrationNeed: PackedObject {
    static var blank: Self { Self("", .parameter(""), site: .property, position: .blank) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&label)
        try fields.field(&subject)
        try fields.field(&form)
        try fields.field(&site)
        try fields.field(&otherwise)
        try fields.field(&arguments)
        try fields.field(&position)
    }
}

extension RegistrationNeed.Form: BinaryEnum {}

extension RegistrationNeed.Subject: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        switch try reader.tag() {
        case 0: self = .type(try reader.next(), name: try reader.next())
        case 1: self = .factory(try reader.next(), container: try reader.next())
        case 2: self = .parameter(try reader.next())
        default: throw CorruptData()
        }
    }

    func write(to writer: inout PackWriter) {
        switch self {
        case .type(let type, let name): writer.put(0, type, name)
        case .factory(let name, let container): writer.put(1, name, container)
        case .parameter(let name): writer.put(2, name)
        }
    }
}

extension RegistrationNeed.Site: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        switch try reader.tag() {
        case 0: self = .initializer(try reader.next())
        case 1: self = .property
        case 2: self = .method(try reader.next())
        default: throw CorruptData()
        }
    }

    func write(to writer: inout PackWriter) {
        switch self {
        case .initializer(let number): writer.put(0, number)
        case .property: writer.tag(1)
        case .method(let name): writer.put(2, name)
        }
    }
}

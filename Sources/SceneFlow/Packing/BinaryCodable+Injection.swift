internal import Diagnostics
internal import Packing

extension Technique: BinaryEnum {}

extension ReadingCertainty: BinaryEnum {}

extension EdgeInjection: PackedObject {
    static var blank: Self { Self(.coder, initializer: nil) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&technique)
        try fields.field(&initializer)
        try fields.field(&reading)
        try fields.field(&sites)
        try fields.field(&missing)
        try fields.field(&location)
    }
}

extension InjectionSite: PackedObject {
    static var blank: Self { Self("", type: nil, expression: "", technique: .coder) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&type)
        try fields.field(&expression)
        try fields.field(&technique)
        try fields.field(&reading)
        try fields.field(&conditions)
        try fields.field(&location)
    }
}

extension MissingDependency: PackedObject {
    static var blank: Self { Self("", type: "", usedIn: nil, traps: false, location: nil) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&type)
        try fields.field(&usedIn)
        try fields.field(&traps)
        try fields.field(&location)
    }
}

extension Assignment: PackedObject {
    static var blank: Self { Self("", "") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&property)
        try fields.field(&expression)
    }
}

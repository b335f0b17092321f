internal import Diagnostics
internal import Packing

extension Coverage: PackedObject {
    static var blank: Self { Self() }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&controllers)
        try fields.field(&linked)
        try fields.field(&open)
        try fields.field(&ignored)
        try fields.field(&foundInViews)
        try fields.field(&linkedInViews)
    }
}

extension Coverage.Controller: PackedObject {
    static var blank: Self { Self("", scenes: [], isReachable: false, isNamed: false, at: nil) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&scenes)
        try fields.field(&isReachable)
        try fields.field(&isNamed)
        try fields.field(&location)
    }
}

extension Coverage.Ignored.Reason: BinaryEnum {}

extension Coverage.Ignored: PackedObject {
    static var blank: Self { Self(.inactive, "", at: SourceLocation(file: "", line: 0)) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&reason)
        try fields.field(&text)
        try fields.field(&location)
    }
}

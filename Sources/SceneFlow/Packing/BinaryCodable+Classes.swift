internal import Diagnostics
internal import Packing

extension ControllerClass: PackedObject {
    static var blank: Self { Self(name: "") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&superclass)
        try fields.field(&protocols)
        try fields.field(&initializers)
        try fields.field(&properties)
        try fields.field(&unwindActions)
        try fields.field(&actions)
        try fields.field(&outlets)
        try fields.field(&module)
        try fields.field(&runtimeName)
        try fields.field(&isObjectiveC)
        try fields.field(&methods)
        try fields.field(&computedProperties)
        try fields.field(&interface)
        try fields.field(&calls)
        try fields.field(&location)
    }
}

extension AccessLevel: BinaryEnum {}

extension InterfaceMember.Kind: BinaryEnum {}

extension InterfaceMember: PackedObject {
    static var blank: Self { Self(.property, "", declaration: "", access: .internal) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&kind)
        try fields.field(&name)
        try fields.field(&declaration)
        try fields.field(&access)
        try fields.field(&isSettable)
        try fields.field(&location)
    }
}

extension ControllerClass.InitializerCall: PackedObject {
    static var blank: Self { Self("", "", at: SourceLocation(file: "", line: 0)) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&type)
        try fields.field(&signature)
        try fields.field(&location)
    }
}

extension Initializer: PackedObject {
    static var blank: Self { Self("") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&signature)
        try fields.field(&isConvenience)
        try fields.field(&isRequired)
        try fields.field(&isUnavailable)
        try fields.field(&isVisibleToObjectiveC)
        try fields.field(&isFailable)
        try fields.field(&renamed)
        try fields.field(&parameters)
        try fields.field(&variables)
        try fields.field(&body)
        try fields.field(&location)
    }
}

extension Property.Optionality: BinaryEnum {}

extension Property: PackedObject {
    static var blank: Self { Self("", type: "") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&type)
        try fields.field(&optionality)
        try fields.field(&defaultValue)
        try fields.field(&isConstant)
        try fields.field(&isPrivate)
        try fields.field(&isLazy)
        try fields.field(&isWeak)
        try fields.field(&isSetByUnreadCode)
        try fields.field(&isGated)
        try fields.field(&isReadBlindly)
        try fields.field(&isOfRows)
        try fields.field(&isOutlet)
        try fields.field(&isOverride)
        try fields.field(&wrapper)
        try fields.field(&didSet)
        try fields.field(&location)
    }
}

extension Method.Role: BinaryEnum {}

extension Method: PackedObject {
    static var blank: Self { Self("", role: .helper) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&selector)
        try fields.field(&role)
        try fields.field(&parameters)
        try fields.field(&variables)
        try fields.field(&body)
        try fields.field(&location)
        try fields.field(&isOverride)
        try fields.field(&captures)
        try fields.field(&closureParameters)
        try fields.field(&runsByItself)
        try fields.field(&isTouched)
        try fields.field(&isLabelled)
    }
}

extension Method.Parameter: PackedObject {
    static var blank: Self { Self("", "", type: "") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&label)
        try fields.field(&name)
        try fields.field(&type)
        try fields.field(&optionality)
    }
}

extension Unresolved.Reason: BinaryEnum {}

extension Unresolved: PackedObject {
    static var blank: Self { Self(.call, "") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&reason)
        try fields.field(&text)
        try fields.field(&location)
    }
}

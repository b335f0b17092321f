internal import Packing

extension SourceFileFacts: PackedObject {
    static var blank: Self { Self(file: "") }

    /// The path is not among the fields: facts describe a file's contents, independent of its location.
    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&imports)
        try fields.field(&types)
        try fields.field(&functions)
        try fields.field(&properties)
        try fields.field(&aliases)
        try fields.field(&registrations)
        try fields.field(&containerCalls)
        try fields.field(&calls)
        try fields.field(&resourceCalls)
        try fields.field(&texts)
        try fields.field(&words)
        try fields.field(&syntaxErrors)
    }
}

extension TypeWords: PackedObject {
    static var blank: Self { Self("", words: [], composesNames: false) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&type)
        try fields.field(&words)
        try fields.field(&composesNames)
    }
}

extension WatchedCall: PackedObject {
    static var blank: Self { Self("", on: nil, text: "", at: .blank) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&receiver)
        try fields.field(&type)
        try fields.field(&function)
        try fields.field(&conditions)
        try fields.field(&text)
        try fields.field(&position)
    }
}

extension ResourceCall: PackedObject {
    static var blank: Self { Self("", [], at: .blank) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&callee)
        try fields.field(&arguments)
        try fields.field(&type)
        try fields.field(&function)
        try fields.field(&conditions)
        try fields.field(&isUnconditional)
        try fields.field(&isForced)
        try fields.field(&position)
    }
}

extension ResourceCall.Argument: PackedObject {
    static var blank: Self { Self("", "") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&label)
        try fields.field(&text)
    }
}

extension Position: PackedObject {
    static var blank: Self { Self(line: 0, column: 0) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&line)
        try fields.field(&column)
    }
}

extension SyntaxError: PackedObject {
    static var blank: Self { Self(message: "", position: .blank) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&message)
        try fields.field(&position)
    }
}

extension TypeDeclaration.Kind: BinaryEnum {}

extension TypeDeclaration: PackedObject {
    static var blank: Self { Self(.class, name: "", position: .blank) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&kind)
        try fields.field(&name)
        try fields.field(&genericParameters)
        try fields.field(&inherited)
        try fields.field(&access)
        try fields.field(&attributes)
        try fields.field(&conditions)
        try fields.field(&properties)
        try fields.field(&initializers)
        try fields.field(&methods)
        try fields.field(&cases)
        try fields.field(&aliases)
        try fields.field(&position)
    }
}

extension TypeName.Optionality: BinaryEnum {}

extension TypeName: PackedObject {
    static var blank: Self { Self("") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&text)
        try fields.field(&optionality)
    }
}

extension Attribute: PackedObject {
    static var blank: Self { Self("") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&arguments)
    }
}

extension BuildCondition: PackedObject {
    static var blank: Self { Self(nil) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&condition)
        try fields.field(&before)
    }
}

extension PropertyDeclaration: PackedObject {
    static var blank: Self { Self("", type: nil, position: .blank) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&type)
        try fields.field(&isConstant)
        try fields.field(&isStatic)
        try fields.field(&isLazy)
        try fields.field(&isWeak)
        try fields.field(&isOverride)
        try fields.field(&access)
        try fields.field(&setterAccess)
        try fields.field(&attributes)
        try fields.field(&initialValue)
        try fields.field(&getter)
        try fields.field(&setter)
        try fields.field(&didSet)
        try fields.field(&conditions)
        try fields.field(&position)
    }
}

extension FunctionDeclaration.Parameter: PackedObject {
    static var blank: Self { Self(label: "", name: "", type: .blank) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&label)
        try fields.field(&name)
        try fields.field(&type)
        try fields.field(&defaultValue)
    }
}

extension FunctionDeclaration: PackedObject {
    static var blank: Self { Self("", position: .blank) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&parameters)
        try fields.field(&result)
        try fields.field(&isStatic)
        try fields.field(&isOverride)
        try fields.field(&isConvenience)
        try fields.field(&isRequired)
        try fields.field(&isFailable)
        try fields.field(&isAsync)
        try fields.field(&isThrowing)
        try fields.field(&access)
        try fields.field(&attributes)
        try fields.field(&genericParameters)
        try fields.field(&body)
        try fields.field(&conditions)
        try fields.field(&position)
    }
}

extension GenericParameter: PackedObject {
    static var blank: Self { Self("") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&constraint)
    }
}

extension EnumCase: PackedObject {
    static var blank: Self { Self("") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&rawValue)
        try fields.field(&number)
        try fields.field(&hasPayload)
    }
}

extension TypeAlias: PackedObject {
    static var blank: Self { Self("", .blank) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&type)
        try fields.field(&conditions)
    }
}

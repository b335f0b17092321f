internal import Diagnostics
internal import Packing

extension LifeCycle: PackedObject {
    static var blank: Self { Self() }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&manifest)
        try fields.field(&isSwiftUI)
        try fields.field(&modifiers)
        try fields.field(&delegate)
        try fields.field(&isDelegateKnown)
        try fields.field(&sceneDelegates)
        try fields.field(&windows)
        try fields.field(&makesSceneWindow)
        try fields.field(&movesWindow)
        try fields.field(&launchOptions)
    }
}

extension LifeCycle.Delegate: PackedObject {
    static var blank: Self { Self("", at: SourceLocation(file: "", line: 1), isWhole: false) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&location)
        try fields.field(&isWhole)
        try fields.field(&methods)
        try fields.field(&connectionOptions)
        try fields.field(&passesConnectionOptions)
    }
}

extension LifeCycle.Method: PackedObject {
    static var blank: Self { Self("", at: SourceLocation(file: "", line: 1), isEmpty: false) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&location)
        try fields.field(&isEmpty)
    }
}

extension LifeCycle.Window: PackedObject {
    static var blank: Self { Self("", at: SourceLocation(file: "", line: 1), isConditional: false) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&location)
        try fields.field(&text)
        try fields.field(&isConditional)
    }
}

extension LifeCycle.LaunchOption: PackedObject {
    static var blank: Self { Self(nil, at: SourceLocation(file: "", line: 1)) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&location)
        try fields.field(&key)
    }
}

extension SceneManifest.Contents: BinaryEnum {}

extension SceneManifest: PackedObject {
    static var blank: Self { Self() }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&contents)
        try fields.field(&location)
        try fields.field(&hasStoryboard)
        try fields.field(&delegate)
        try fields.field(&storyboard)
    }
}

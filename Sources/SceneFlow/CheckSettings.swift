package import Diagnostics
package import Packing

/// The settings of a manifest for `sceneflow check`, as written.
///
/// The checker looks up the names of rules and scenes.
package struct CheckSettings: Sendable, Hashable {
    /// The setting of a rule or of a family of rules.
    package struct Entry: Sendable, Hashable {
        /// The rule's or family's name.
        package var name: String
        /// `off`, `on`, `note`, `warning` or `error`.
        package var word: String
        /// The location in the manifest.
        package var location: SourceLocation

        /// Creates an entry.
        /// - Parameters:
        ///   - name: the rule's or family's name.
        ///   - word: the setting.
        ///   - location: the location in the manifest.
        package init(_ name: String, _ word: String, at location: SourceLocation) {
            self.name = name
            self.word = word
            self.location = location
        }
    }

    /// Findings to suppress.
    package struct Suppression: Sendable, Hashable {
        /// The rules by name; `all` is every one.
        package var rules: [String]
        /// The scene, by key, storyboard identifier or class; nil is any.
        package var scene: String?
        /// The files, by a glob relative to the opened folder; nil is any.
        package var file: String?
        /// The reason, in the team's words.
        package var reason: String
        /// The location in the manifest.
        package var location: SourceLocation

        /// Creates a suppression.
        /// - Parameters:
        ///   - rules: the rules by name.
        ///   - scene: the scene. The default is any.
        ///   - file: the files. The default is any.
        ///   - reason: the reason.
        ///   - location: the location in the manifest.
        package init(
            _ rules: [String],
            scene: String? = nil,
            file: String? = nil,
            reason: String,
            at location: SourceLocation
        ) {
            self.rules = rules
            self.scene = scene
            self.file = file
            self.reason = reason
            self.location = location
        }
    }

    /// The settings of rules, in the manifest's order.
    package var rules: [Entry] = []
    /// The settings of families, in the manifest's order.
    package var families: [Entry] = []
    /// The suppressed findings, in the manifest's order.
    package var suppressions: [Suppression] = []
    /// The baseline's path relative to the opened folder, or nil.
    package var baseline: String?
    /// The lowest severity of findings to fail a check: `note`, `warning`, `error` or `never`; nil is the default.
    package var failOn: String?
    /// The major version of the SDK used to build the app; nil is the default.
    package var sdk: Int?
    /// The most steps of a run; nil is the default.
    package var steps: Int?
    /// The most states of one build; nil is the default.
    package var states: Int?
    /// The most actions from the launch; nil is the default.
    package var depth: Int?
    /// The time limit of the exploration in seconds; nil is the default.
    package var seconds: Int?

    /// Creates settings without any value.
    package init() {}
}

extension CheckSettings.Entry: PackedObject {
    /// An entry without a name.
    package static var blank: Self { Self("", "", at: SourceLocation(file: "", line: 1)) }

    package mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&word)
        try fields.field(&location)
    }
}

extension CheckSettings.Suppression: PackedObject {
    /// A suppression of nothing.
    package static var blank: Self { Self([], reason: "", at: SourceLocation(file: "", line: 1)) }

    package mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&rules)
        try fields.field(&scene)
        try fields.field(&file)
        try fields.field(&reason)
        try fields.field(&location)
    }
}

extension CheckSettings: PackedObject {
    /// Settings without any value.
    package static var blank: Self { Self() }

    package mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&rules)
        try fields.field(&families)
        try fields.field(&suppressions)
        try fields.field(&baseline)
        try fields.field(&failOn)
        try fields.field(&sdk)
        try fields.field(&steps)
        try fields.field(&states)
        try fields.field(&depth)
        try fields.field(&seconds)
    }
}

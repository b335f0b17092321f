/// A key of `sceneflow.yml`: the reader accepts it, and the JSON Schema and its documentation follow from it.
package struct ManifestKey: Sendable {
    /// The key.
    package let name: String
    /// The values that it may have.
    package let type: ManifestType
    /// The meaning, for editors: one or two sentences.
    package let summary: String

    /// Declares a key.
    /// - Parameters:
    ///   - name: the key.
    ///   - type: the values that it may have.
    ///   - summary: the meaning.
    init(_ name: String, _ type: ManifestType, _ summary: String) {
        self.name = name
        self.type = type
        self.summary = summary
    }
}

/// The values that a key of `sceneflow.yml` may have.
package indirect enum ManifestType: Sendable {
    /// A scalar as it is written; a number and a truth value count as text.
    case text
    /// A text that is not empty.
    case name
    /// A text that is no truth value.
    case identifier
    /// A text of a form that a regular expression describes.
    case form(String)
    /// One of a few words.
    case word([String])
    /// `true` or `false`.
    case flag
    /// `true` alone.
    case yes
    /// A whole number from 1 on.
    case number
    /// `nil` in Swift: the word, or no value.
    case absent
    /// No value.
    case empty
    /// A text, or a list of texts.
    case texts
    /// A list.
    case list(ManifestType)
    /// A mapping with names of the app as keys.
    case map(ManifestType)
    /// A mapping with the rules of `check` as keys, each with its setting.
    case ruleSettings
    /// A mapping with the families of rules as keys, each with its setting.
    case familySettings
    /// A mapping with fixed keys.
    case object(ManifestObject)
    /// One of several.
    case either([ManifestType])
}

/// A mapping of `sceneflow.yml` with fixed keys.
package struct ManifestObject: Sendable {
    /// A condition on the keys of one mapping.
    package enum Condition: Sendable {
        /// The key is present.
        case required(String)
        /// At least one of the keys is present.
        case anyOf([String])
        /// Exactly one of the keys is present.
        case oneOf([String])
        /// The first key excludes each of the others.
        case excludes(String, [String])
        /// The first key needs the second.
        case needs(String, String)
        /// A key with this word needs another key.
        case wordNeeds(key: String, word: String, other: String)
        /// At least one of the keys is present, unless another key has one of these words.
        case anyOfUnless([String], key: String, words: [String])
    }

    /// The name of the mapping, unique among all.
    package let name: String
    /// Its keys, in the order of messages.
    package let keys: [ManifestKey]
    /// The conditions on its keys.
    package let conditions: [Condition]

    /// Declares a mapping.
    /// - Parameters:
    ///   - name: its unique name.
    ///   - keys: its keys.
    ///   - conditions: the conditions on its keys. The default is none.
    init(_ name: String, _ keys: [ManifestKey], conditions: [Condition] = []) {
        self.name = name
        self.keys = keys
        self.conditions = conditions
    }
}

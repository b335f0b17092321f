import Diagnostics
import SceneFlow

/// What the simulator needs to know of one class, its ancestors' facts included.
struct ClassEntry: Sendable {
    /// One of the assignments of an initialiser, a branch or a navigation.
    struct Setting: Sendable {
        /// The property's, or the parameter's, number.
        var property: Int32
        /// The expression's number.
        var value: Int32
    }

    /// One initialiser that the class can be made with.
    struct Initializer: Sendable {
        /// The full name.
        var signature: String
        /// The name's number.
        var name: Int32
        /// The fact.
        var fact: SceneFlow.Initializer
        /// What it sets.
        var settings: [Setting]
        /// The class that declares it.
        var declaredBy: String
        /// Where values that it makes up itself come from, as a name's number.
        var from: Int32
    }

    /// One property, inherited ones included.
    struct Property: Sendable {
        /// The name's number.
        var name: Int32
        /// The type's number.
        var type: Int32
        /// The default's number, or nil.
        var defaultValue: Int32?
        /// The fact.
        var fact: SceneFlow.Property
    }

    /// One segue action, inherited ones included.
    struct Maker: Sendable {
        /// The fact.
        var fact: SegueAction
        /// What it passes.
        var settings: [Setting]
        /// Where the values come from, as a name's number.
        var from: Int32
    }

    /// One branch of the `prepare(for:sender:)` that runs.
    struct Branch: Sendable {
        /// The fact.
        var fact: PrepareBranch
        /// What it sets.
        var settings: [Setting]
        /// Where the values come from, as a name's number.
        var from: Int32
    }

    /// The name without module.
    var name: String
    /// The name as Objective-C knows it: with its module, where it has one.
    var runtimeName: String
    /// Whether it is UIKit's own.
    var isStock: Bool
    /// The class and its known ancestors, nearest first.
    var ancestry: [String]
    /// Whether every class of the ancestry has facts, down to UIKit's own.
    var isKnown: Bool
    /// Whether only a cast or a superclass clause mentions it: it may as well be a protocol (INJ-57).
    var isMentionedOnly = false
    /// The initialisers that it declares or, where it declares no designated one, inherits (INJ-1, INJ-62).
    var initializers: [Initializer] = []
    /// Whether `init(coder:)` is only a stub, because an ancestor made it unavailable (INJ-65).
    var hasCoderStub = false
    /// The properties, ancestors' first.
    var properties: [Property] = []
    /// The segue actions, nearest first.
    var segueActions: [Maker] = []
    /// The branches of the nearest `prepare(for:sender:)`.
    var prepare: [Branch] = []
    /// The unwind actions' selectors.
    var unwindActions: Set<String> = []
    /// The actions' selectors, or nil where they are not known.
    var actions: Set<String>?
    /// The outlets, or nil where they are not known.
    var outlets: Set<String>?
    /// Whether any property has a use that can trap.
    var hasUses = false

    /// The initialiser of a signature, or nil where no fact names it.
    func initializer(_ signature: String) -> Initializer? { initializers.first { $0.signature == signature } }
}

/// An answer that may be unknown.
enum Answer: Sendable {
    case yes, no, unknown
}

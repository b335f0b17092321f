internal import Diagnostics
internal import SceneFlow

/// What a value stands for while code is walked through, as far as it can be told.
indirect enum Symbol: Sendable, Hashable {
    /// `nil`.
    case nothing
    /// A known text.
    case text(String)
    /// An object of the walk, by index.
    case object(Int)
    /// What UIKit knows of a controller and the files do not.
    case related(Relation, of: Symbol)
    /// A storyboard by name; nil where the name is not known.
    case storyboard(String?)
    /// The coder of an initialiser, segue action or creator.
    case coder
    /// Several values.
    case list([Symbol])
    /// One of several, by conditions that are open.
    case choice([Alternative])
    /// Anything else, by its source text and the type, as far as it is known.
    case unknown(String, type: String?)

    /// One of several values.
    struct Alternative: Sendable, Hashable {
        /// The value.
        var symbol: Symbol
        /// The open conditions under which it is this one.
        var conditions: [String]
    }

    /// What it may be, itself where there is no choice.
    var alternatives: [Alternative] {
        if case .choice(let alternatives) = self { return alternatives }
        return [Alternative(symbol: self, conditions: [])]
    }

    /// The objects that it may be.
    var objects: [Int] {
        switch self {
        case .object(let id): [id]
        case .choice(let alternatives): alternatives.flatMap(\.symbol.objects)
        case .list(let symbols): symbols.flatMap(\.objects)
        default: []
        }
    }

    private static let maximumAlternatives = 8

    /// One of several values, each once; with one condition more than is named at a place, so that it shows where there are too many.
    static func anyOf(_ alternatives: [Alternative]) -> Symbol {
        let most = LinkingLimit.conditions.rawValue + 1
        var result: [Alternative] = []
        for alternative in alternatives {
            for inner in alternative.symbol.alternatives where !result.contains(where: { $0.symbol == inner.symbol }) {
                let conditions = (alternative.conditions + inner.conditions).prefix(most)
                result.append(Alternative(symbol: inner.symbol, conditions: Array(conditions)))
            }
        }
        if result.isEmpty { return .nothing }
        return result.count == 1 ? result[0].symbol : .choice(Array(result.prefix(maximumAlternatives)))
    }
}

/// A controller, or another object, that code handles.
struct WalkedObject: Sendable, Hashable {
    /// How it came to be.
    enum Origin: Sendable, Hashable {
        /// It was there before: self, the destination of a segue, a child of a container.
        case given
        /// `instantiateViewController`, or the initial view controller where the identifier is nil.
        case instantiated(identifier: String?, storyboard: String, creator: CodeNavigation.Creator?)
        /// As above, with a name that is no constant.
        case unknownIdentifier(text: String)
        /// An initialiser.
        case made(signature: String, arguments: [PassedValue])
        /// A property or a result of a call, of which only the type is known.
        case typed(text: String)
    }

    /// How it came to be.
    var origin: Origin
    /// The class, or nil where it is not known.
    var className: String?
    /// The scene, where it is one of a file.
    var scene: Scene.ID?
    /// Where an instantiation leads, where it leads to no scene.
    var failure: CodeNavigation.Destination?
    /// What is set on it from outside, and what its initialiser is passed.
    var sites: [InjectionSite] = []
    /// The casts that it goes through.
    var casts: [Cast] = []
    /// What is known of its properties.
    var fields: [String: Symbol] = [:]
    /// The controllers in it; nil where its scene says.
    var children: [Int]?
    /// The presentation style that is set.
    var style: String?
    /// How sure it is what is said of it.
    var reading = Reading.certain
    /// Where it comes to be.
    var location: SourceLocation?
    /// A Boolean value that indicates whether the initialiser of another object makes it.
    var isPart = false

    /// Returns a controller of which only the class is known, likely at most.
    /// - Parameters:
    ///   - className: the class.
    ///   - text: the source text of the value.
    ///   - location: where the value is used.
    /// - Returns: the controller.
    static func typed(_ className: String, text: String, at location: SourceLocation?) -> Self {
        var object = WalkedObject(origin: .typed(text: text), className: className)
        object.reading = .likely
        object.location = location
        return object
    }
}

/// One thing that happens on the way through code.
struct WalkEvent: Sendable, Hashable {
    /// What happens.
    enum Kind: Sendable, Hashable {
        /// A controller is shown.
        case shown(Symbol, CodeNavigation.Operation, from: Symbol, style: String?)
        /// The code goes back from a controller.
        case wentBack(CodeNavigation.Operation, from: Symbol)
        /// A segue is performed.
        case performed(identifier: Symbol, on: Symbol)
        /// A property of an object is used where nil traps, and nothing has set it so far.
        case used(property: String, of: Int)
        /// An `as!` cannot succeed.
        case castFailed(Int, to: String)
        /// A property is set that no class of the object has.
        case noProperty(String, of: Int)
        /// A property is set that code outside of its class may not set.
        case notSettable(Property, of: Int)
        /// What is not followed.
        case unresolved(Unresolved.Reason, text: String)
    }

    /// What happens.
    var kind: Kind
    /// The open conditions under which it happens.
    var conditions: [String]
    /// How sure the reading is.
    var reading: Reading
    /// Where it is written.
    var location: SourceLocation?
    /// The method of another object by which the walk came there, where it is that object that shows or goes back.
    var via: String?
}

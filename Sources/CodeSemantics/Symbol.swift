package import Diagnostics
internal import ProjectFiles
package import SceneFlow

/// The meaning of a value during a walk, as far as it is known.
package indirect enum Symbol: Sendable, Hashable {
    /// `nil`.
    case nothing
    /// A known text.
    case text(String)
    /// An object of the walk, by index.
    case object(Int)
    /// A relation of a controller known to UIKit, but not from the files.
    case related(Relation, of: Symbol)
    /// A storyboard by name; nil if the name is unknown.
    case storyboard(String?)
    /// The coder of an initialiser, segue action or creator.
    case coder
    /// Several values.
    case list([Symbol])
    /// One of several values, by open conditions.
    case choice([Alternative])
    /// Anything else, by its source text and the type, as far as it is known.
    case unknown(String, type: String?)

    /// One of several values.
    package struct Alternative: Sendable, Hashable {
        /// The value.
        package var symbol: Symbol
        /// The open conditions for this value.
        package var conditions: [String]
    }

    /// The possible values; the symbol itself if there is no choice.
    package var alternatives: [Alternative] {
        if case .choice(let alternatives) = self { return alternatives }
        return [Alternative(symbol: self, conditions: [])]
    }

    /// The possible objects.
    package var objects: [Int] {
        switch self {
        case .object(let id): [id]
        case .choice(let alternatives): alternatives.flatMap(\.symbol.objects)
        case .list(let symbols): symbols.flatMap(\.objects)
        default: []
        }
    }

    private static let maximumAlternatives = 8

    /// Returns one of several values, each once.
    ///
    /// It keeps one condition more than a place names, so an excess is noticed.
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

/// A controller, or another object, handled by code.
package struct WalkedObject: Sendable, Hashable {
    /// The origin of an object.
    package enum Origin: Sendable, Hashable {
        /// It was there before: self, the destination of a segue, a child of a container.
        case given
        /// `instantiateViewController`, or the initial view controller if the identifier is nil.
        case instantiated(identifier: String?, storyboard: String, creator: CodeNavigation.Creator?)
        /// The same, with a name that is no constant.
        case unknownIdentifier(text: String)
        /// An initialiser.
        case made(signature: String, arguments: [PassedValue])
        /// A property or a result of a call, known only by type.
        case typed(text: String)
    }

    /// The origin of the object.
    package var origin: Origin
    /// The class, or nil if it is unknown.
    package var className: String?
    /// The scene, if the object is one of a file.
    package var scene: Scene.ID?
    /// The failed destination of an instantiation that leads to no scene.
    package var failure: CodeNavigation.Destination?
    /// The values set on it from outside, and those passed to its initialiser.
    package var sites: [InjectionSite] = []
    /// The casts applied to it.
    var casts: [Cast] = []
    /// The known values of its properties.
    package var fields: [String: Symbol] = [:]
    /// The controllers in it; nil if its scene decides.
    package var children: [Int]?
    /// The presentation style set by code.
    package var style: String?
    /// The title of its tab set by code.
    package var tabTitle: String?
    /// The certainty of these facts.
    package var reading = ReadingCertainty.certain
    /// The place of its creation.
    package var location: SourceLocation?
    /// The object whose initialiser makes it; nil if no initialiser does.
    package var maker: Int?
    /// The objects passed to its initialiser.
    package var passed: [Int] = []

    /// True if the initialiser of another object makes it.
    package var isPart: Bool { maker != nil }

    /// Creates an object without values.
    /// - Parameters:
    ///   - origin: the origin.
    ///   - className: the class, or nil if unknown. The default is nil.
    package init(origin: Origin, className: String? = nil) {
        self.origin = origin
        self.className = className
    }

    /// Returns a controller known only by class, likely at most.
    /// - Parameters:
    ///   - className: the class.
    ///   - text: the source text of the value.
    ///   - location: the place of the value's use.
    /// - Returns: the controller.
    package static func typed(_ className: String, text: String, at location: SourceLocation?) -> Self {
        var object = WalkedObject(origin: .typed(text: text), className: className)
        object.reading = .likely
        object.location = location
        return object
    }
}

/// An event of a walk through code.
package struct WalkEvent: Sendable, Hashable {
    /// The kind of an event.
    package enum Kind: Sendable, Hashable {
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
        /// An `as?`, and its success; the object is nil if it is unknown, or if an earlier cast failed.
        case tested(Int?, to: String, Ternary)
        /// The code sets a property that no class of the object has.
        case noProperty(String, of: Int)
        /// The code sets a property that may not be set outside of its class.
        case notSettable(Property, of: Int)
        /// The code is not followed.
        case unresolved(Unresolved.Reason, text: String)
    }

    /// The kind of the event.
    package var kind: Kind
    /// The open conditions for the event.
    package var conditions: [String]
    /// The certainty of the event.
    package var reading: ReadingCertainty
    /// The location in the source.
    package var location: SourceLocation?
    /// The method that led the walk to another object, if that object shows or goes back.
    package var via: String?

    /// Creates an event.
    /// - Parameters:
    ///   - kind: the event itself.
    ///   - conditions: the open conditions of the event.
    ///   - reading: the certainty of the event.
    ///   - location: the location in the source.
    ///   - via: the method of another object that causes the event. The default is nil.
    package init(
        kind: Kind,
        conditions: [String],
        reading: ReadingCertainty,
        location: SourceLocation? = nil,
        via: String? = nil
    ) {
        self.kind = kind
        self.conditions = conditions
        self.reading = reading
        self.location = location
        self.via = via
    }
}

package import Diagnostics

/// In which form a dependency wants what it names.
package enum InjectionKind: UInt8, Hashable, Sendable, CaseIterable {
    /// The instance itself.
    case instance
    /// The instance, or nil where nothing is registered (DI11).
    case optional
    /// The instance, or a value of its own where nothing is registered (DI12).
    case `default`
    /// The instance, made when it is first used; made once.
    case lazy
    /// A function that resolves each time it is called.
    case provider
    /// The instance, without holding it.
    case weak
    /// All contributions, in order.
    case collection
    /// All contributions that have an identifier.
    case map
    /// What the caller supplies under the dependency's label.
    case argument
    /// The nearest scope of the kind that the key's type names.
    case scopeHandle

    /// The word on the wire and in messages.
    package var name: String {
        switch self {
        case .instance: "instance"
        case .optional: "optional"
        case .default: "default"
        case .lazy: "lazy"
        case .provider: "provider"
        case .weak: "weak"
        case .collection: "collection"
        case .map: "map"
        case .argument: "argument"
        case .scopeHandle: "scopeHandle"
        }
    }

    /// Whether it is resolved later, on its own.
    var isDeferred: Bool { self == .lazy || self == .provider }
    /// Whether who asks holds what it gets.
    var isStrong: Bool { self != .weak && self != .provider }
}

/// One thing that a registration needs.
package struct Dependency: Hashable, Sendable {
    /// The injection site: where it arrives.
    package enum Site: Hashable, Sendable {
        /// A parameter of the initialiser.
        case initializer
        /// A parameter behind the coder, supplied by who creates the scene.
        case creator
        /// A property; set after the initialiser or, for a scene, at the latest before `viewDidLoad`.
        case property
        /// A parameter of a method that is called after the initialiser.
        case method(String)
    }

    /// The parameter's label or the property's name.
    package var label: String
    /// What is asked for.
    package var key: Key
    /// In which form.
    package var kind: InjectionKind
    /// Where it arrives.
    package var site: Site
    /// The default as written, for a dependency that has one.
    package var defaultText: String?
    /// What is supplied to a registration that asks for arguments.
    package var arguments: [Argument]
    /// Where it stands in the sources, or nil.
    package var location: SourceLocation?

    /// Creates a dependency.
    /// - Parameters:
    ///   - label: the parameter's label or the property's name.
    ///   - key: what is asked for.
    ///   - kind: in which form. The default is the instance itself.
    ///   - site: where it arrives. The default is the initialiser.
    ///   - defaultText: the default as written. The default is nil.
    ///   - arguments: what is supplied. The default is nothing.
    ///   - location: where it stands. The default is nil.
    package init(
        _ label: String,
        _ key: Key,
        _ kind: InjectionKind = .instance,
        site: Site = .initializer,
        defaultText: String? = nil,
        arguments: [Argument] = [],
        location: SourceLocation? = nil
    ) {
        self.label = label
        self.key = key
        self.kind = kind
        self.site = site
        self.defaultText = defaultText
        self.arguments = arguments
        self.location = location
    }

    /// Whether it arrives before the instance exists.
    var isInitial: Bool { site == .initializer || site == .creator }

    /// How it arrives, as in traces: `init:model`.
    package var via: String {
        switch site {
        case .initializer: "init:\(label)"
        case .creator: "creator:\(label)"
        case .property: "property:\(label)"
        case .method(let name): "method:\(name):\(label)"
        }
    }
}

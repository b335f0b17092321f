package import Diagnostics

/// The form in which a dependency receives its service.
package enum InjectionKind: UInt8, Hashable, Sendable, CaseIterable {
    /// The instance itself.
    case instance
    /// The instance, or nil if nothing is registered (DI11).
    case optional
    /// The instance, or the dependency's own default if nothing is registered (DI12).
    case `default`
    /// The instance, made when it is first used; made once.
    case lazy
    /// A function that resolves on each call.
    case provider
    /// The instance, without holding it.
    case weak
    /// All contributions, in order.
    case collection
    /// All contributions with an identifier.
    case map
    /// The argument supplied by the caller under the dependency's label.
    case argument
    /// The nearest scope of the kind named by the key's type.
    case scopeHandle

    /// The word on the wire and in messages.
    package var name: String { "\(self)" }

    /// True if it resolves later, on its own.
    var isDeferred: Bool { self == .lazy || self == .provider }
    /// True if the requester holds the instance.
    var isStrong: Bool { self != .weak && self != .provider }
}

/// A dependency of a registration.
package struct Dependency: Hashable, Sendable {
    /// The injection site.
    package enum Site: Hashable, Sendable {
        /// A parameter of the initialiser.
        case initializer
        /// A parameter behind the coder, supplied by the code that creates the scene.
        case creator
        /// A property; set after the initialiser or, for a scene, at the latest before `viewDidLoad`.
        case property
        /// A parameter of a method called after the initialiser.
        case method(String)
    }

    /// The parameter's label or the property's name.
    package var label: String
    /// The requested key.
    package var key: Key
    /// The form of the injected value.
    package var kind: InjectionKind
    /// The injection site.
    package var site: Site
    /// The default as written, for a dependency with a default.
    package var defaultText: String?
    /// The arguments supplied to an assisted registration.
    package var arguments: [Argument]
    /// The source location, or nil.
    package var location: SourceLocation?

    /// Creates a dependency.
    /// - Parameters:
    ///   - label: the parameter's label or the property's name.
    ///   - key: the requested key.
    ///   - kind: the form of the injected value. The default is the instance itself.
    ///   - site: the injection site. The default is the initialiser.
    ///   - defaultText: the default as written. The default is nil.
    ///   - arguments: the arguments supplied. The default is none.
    ///   - location: the source location. The default is nil.
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

    /// True if it is injected before the instance exists.
    var isInitial: Bool { site == .initializer || site == .creator }

    /// The injection site as shown in traces: `init:model`.
    package var via: String {
        switch site {
        case .initializer: "init:\(label)"
        case .creator: "creator:\(label)"
        case .property: "property:\(label)"
        case .method(let name): "method:\(name):\(label)"
        }
    }
}

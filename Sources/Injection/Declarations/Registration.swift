package import Diagnostics

/// A container's rule for making the service of a key.
package struct Registration: Hashable, Sendable {
    /// The declared form of a registration.
    package enum Form: Hashable, Sendable {
        /// A concrete type, by its initialiser.
        case initializer
        /// A function with a list of dependencies.
        case factory
        /// An instance supplied from outside.
        case value
        /// Another key; without scope or storage of its own.
        case alias(Key)
        /// An element of a collection or, with an identifier, of a map.
        case contribution(id: String?)
        /// A function with arguments from its caller.
        case assisted
        /// A scene's class with its injection points.
        case scene
        /// No registration: a concrete type found by autowiring (DI14).
        case implicit
    }

    /// The key.
    package var key: Key
    /// The declared form.
    package var form: Form
    /// The type of its instances.
    ///
    /// Defaults to the key's type.
    package var type: String
    /// Additional protocols of the service, with an alias for each.
    package var protocols: [String] = []
    /// The sharing of its instances.
    ///
    /// The default is none.
    package var storage = StoragePolicy.transient
    /// The kind of its home scope.
    ///
    /// With nil, the home is the root or, for an override, the home of its target.
    package var home: String?
    /// The layer.
    ///
    /// The default is the base.
    package var layer = Layer.base
    /// The dependencies, in order.
    package var dependencies: [Dependency] = []
    /// The arguments required from the caller.
    package var parameters: [Parameter] = []
    /// The source location, or nil.
    package var location: SourceLocation?
    /// The registering module, or nil.
    package var module: String?
    /// The containers of the registration, by identity.
    ///
    /// Empty if the sources do not identify them.
    ///
    /// The default is the only container of an app, unless its code creates others.
    package var containers = ["app"]
    /// The source text on one line, or nil if it has none.
    package var text: String?
    /// True if it is preferred among several matches.
    package var isPrimary = false
    /// True if it intentionally replaces the others of its key, scope and layer.
    package var replaces = false
    /// True if it replaces a key of a lower layer, which must exist (DI13).
    package var isOverride = false
    /// True if each list of arguments has its own instance.
    package var isKeyedByArguments = false
    /// True if the instance is made when its scope opens.
    package var isEager = false
    /// The hook called on destruction of the instance, or nil (N11).
    package var onClose: String?

    /// Creates a registration.
    /// - Parameters:
    ///   - key: the key.
    ///   - form: the declared form. The default is the initialiser.
    ///   - type: the type of its instances. The default is the key's.
    package init(_ key: Key, _ form: Form = .initializer, type: String? = nil) {
        self.key = key
        self.form = form
        self.type = type ?? key.type
        if case .alias(let target) = form, type == nil { self.type = target.type }
    }

    /// The initialiser as messages name it: `init(api:tax:)`.
    var initializerName: String {
        let isCreated = dependencies.contains { $0.site == .creator }
        let labels = dependencies.filter(\.isInitial).map { "\($0.label):" }
        return "init(\((isCreated ? ["coder:"] : []).joined())\(labels.joined()))"
    }
}

package import Diagnostics

/// How a container makes what is asked for under a key.
package struct Registration: Hashable, Sendable {
    /// The form in which it was written.
    package enum Form: Hashable, Sendable {
        /// A concrete type, by its initialiser.
        case initializer
        /// A function with a list of dependencies.
        case factory
        /// An instance that is given from outside.
        case value
        /// Another key; without scope or storage of its own.
        case alias(Key)
        /// An element of a collection or, with an identifier, of a map.
        case contribution(id: String?)
        /// A function that asks its caller for arguments.
        case assisted
        /// A scene's class with its injection points.
        case scene
        /// Nothing registered: a concrete type that autowiring found (DI14).
        case implicit
    }

    /// What it answers to.
    package var key: Key
    /// The form in which it was written.
    package var form: Form
    /// The type that it makes; the key's where nothing else is said.
    package var type: String
    /// Protocols that it is registered as besides: an alias each.
    package var protocols: [String] = []
    /// How long what it makes is shared.
    ///
    /// The default is not at all.
    package var storage = StoragePolicy.transient
    /// The kind of scope that it is registered in, or nil: the root, or for an override where its target is.
    package var home: String?
    /// Where it comes from.
    ///
    /// The default is the base.
    package var layer = Layer.base
    /// What it needs, in order.
    package var dependencies: [Dependency] = []
    /// What it asks of its caller.
    package var parameters: [Parameter] = []
    /// Where it stands, or nil.
    package var location: SourceLocation?
    /// The module that it is registered by, or nil.
    package var module: String?
    /// The containers that it is registered with, by an identity each; empty where the sources do not say which.
    ///
    /// The default is the only container that an app has unless its code creates others.
    package var containers = ["app"]
    /// The source text on one line, or nil where it has none.
    package var text: String?
    /// Whether it is taken where several fit.
    package var isPrimary = false
    /// Whether it stands for the others of its key, scope and layer on purpose.
    package var replaces = false
    /// Whether it replaces a key of a lower layer, which must exist (DI13).
    package var isOverride = false
    /// Whether each list of arguments has an instance of its own.
    package var isKeyedByArguments = false
    /// Whether it is made when its scope opens.
    package var isEager = false
    /// The hook that is called when its instance is destroyed, or nil (N11).
    package var onClose: String?

    /// Creates a registration.
    /// - Parameters:
    ///   - key: what it answers to.
    ///   - form: the form in which it was written. The default is the initialiser.
    ///   - type: the type that it makes. The default is the key's.
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

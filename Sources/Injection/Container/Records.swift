/// A registration as the walk reads it, in integers.
struct RegistrationRecord {
    /// The response of a registration to a request.
    enum Form: UInt8 {
        case made, value, alias, contribution, scene, implicit
    }

    /// The storage of its instances.
    enum Storage: UInt8 {
        case transient, graph, scoped, shared, cached

        /// True if a scope keeps the instance.
        var isStored: Bool { rawValue >= Storage.scoped.rawValue }
    }

    /// The properties of a registration that are either true or false.
    struct Flags: OptionSet {
        let rawValue: UInt8
        /// Its type is known not to match its key (DI05).
        static let mismatched = Flags(rawValue: 1)
        /// Asks its caller for arguments.
        static let hasParameters = Flags(rawValue: 2)
        /// Each list of arguments has an instance of its own.
        static let keyedByArguments = Flags(rawValue: 4)
        /// Made when its scope opens.
        static let eager = Flags(rawValue: 8)
        /// An implicit registration of a type with several initialisers (DI02).
        static let ambiguous = Flags(rawValue: 16)
    }

    /// The response to a request.
    var form: Form
    /// The storage of its instances.
    var storage: Storage
    /// The layer.
    var layer: UInt8
    /// The flags that apply.
    var flags: Flags
    /// The number of its key.
    var key: Int32
    /// The target key of an alias, or -1.
    var target: Int32
    /// The kind of its home scope.
    var home: Int32
    /// The kind of scope that stores its instance, or -1.
    var kind: Int32
    /// Its index among the slots of that kind, or -1.
    var slot: Int32
    /// Its first dependency.
    var firstDependency: Int32
    /// The number of dependencies injected before the instance exists.
    var initialCount: Int32
    /// The number of dependencies.
    var dependencyCount: Int32
}

/// A dependency as the walk reads it.
struct DependencyRecord {
    /// The injection kind.
    var kind: InjectionKind
    /// The number of its key; for a scope handle, of the scope's kind.
    var key: Int32
    /// The registration of the dependency.
    var owner: Int32
    /// The list of arguments supplied, or -1.
    var arguments: Int32
}

/// A key as the walk reads it.
struct KeyRecord {
    /// The only registration of the key, if it is in the root and in a permanent layer.
    ///
    /// No search is needed then.
    ///
    /// Otherwise -1.
    var sole: Int32 = -1
    /// The first candidate.
    var first: Int32 = 0
    /// The number of candidates.
    var count: Int32 = 0
    /// The implicit registration, or -1.
    var implicit: Int32 = -1
    /// The first contribution.
    var firstContribution: Int32 = 0
    /// The number of contributions.
    var contributionCount: Int32 = 0
}

/// The registrations of one kind of scope for one key in one layer.
struct CandidateRecord {
    /// The registration, or the first of several.
    var registration: Int32
    /// The kind of scope.
    var home: Int32
    /// The layer's bit.
    var layerBit: UInt8
    /// True if there are several registrations and none is preferred.
    ///
    /// The request's arguments decide, or nothing does (DI02, DI09).
    var hasSeveral: Bool
}

/// A contribution to a collection or map.
struct ContributionRecord {
    /// The registration.
    var registration: Int32
    /// The kind of its home scope.
    var home: Int32
    /// The layer.
    var layer: UInt8
    /// The number of its identifier, or 0.
    var identifier: Int32
}

/// A kind of scope as the walk reads it.
struct KindRecord {
    /// The name.
    var name: String
    /// The event that opens and closes its scopes.
    var binding: ScopeKind.Binding
    /// The kinds directly above.
    var parents: [Int32]
    /// Every possible ancestor.
    var ancestors: Set<Int32>
    /// The number of registrations with instances stored in the scope.
    var slotCount: Int32
    /// The eager registrations stored in the scope, in order.
    var eager: [Int32]
}

/// A registration as the walk reads it, in integers.
struct RegistrationRecord {
    /// What it does when asked.
    enum Form: UInt8 {
        case made, value, alias, contribution, scene, implicit
    }

    /// How what it makes is stored.
    enum Storage: UInt8 {
        case transient, graph, scoped, shared, cached

        /// Whether a scope keeps it.
        var isStored: Bool { rawValue >= Storage.scoped.rawValue }
    }

    /// What is true or not of it.
    struct Flags: OptionSet {
        let rawValue: UInt8
        /// What it makes is known not to be what its key asks for (DI05).
        static let mismatched = Flags(rawValue: 1)
        /// Asks its caller for arguments.
        static let hasParameters = Flags(rawValue: 2)
        /// Each list of arguments has an instance of its own.
        static let keyedByArguments = Flags(rawValue: 4)
        /// Made when its scope opens.
        static let eager = Flags(rawValue: 8)
        /// An implicit one whose type has several initialisers (DI02).
        static let ambiguous = Flags(rawValue: 16)
    }

    /// What it does when asked.
    var form: Form
    /// How what it makes is stored.
    var storage: Storage
    /// Where it comes from.
    var layer: UInt8
    /// What is true of it.
    var flags: Flags
    /// The number of its key.
    var key: Int32
    /// The key that an alias stands for, or -1.
    var target: Int32
    /// The kind of scope that it is registered in.
    var home: Int32
    /// The kind of scope that stores what it makes, or -1.
    var kind: Int32
    /// Its place among the slots of that kind, or -1.
    var slot: Int32
    /// Its first dependency.
    var firstDependency: Int32
    /// How many dependencies arrive before the instance exists.
    var initialCount: Int32
    /// How many dependencies it has.
    var dependencyCount: Int32
}

/// A dependency as the walk reads it.
struct DependencyRecord {
    /// In which form it is wanted.
    var kind: InjectionKind
    /// The number of its key; for a scope handle, of the scope's kind.
    var key: Int32
    /// The registration that it belongs to.
    var owner: Int32
    /// The list of arguments that it supplies, or -1.
    var arguments: Int32
}

/// A key as the walk reads it.
struct KeyRecord {
    /// The one registration, where it is the only one, of the root and in a permanent layer: nothing to look for.
    ///
    /// Else -1.
    var sole: Int32 = -1
    /// The first candidate.
    var first: Int32 = 0
    /// How many candidates there are.
    var count: Int32 = 0
    /// The implicit registration, or -1.
    var implicit: Int32 = -1
    /// The first contribution.
    var firstContribution: Int32 = 0
    /// How many contributions there are.
    var contributionCount: Int32 = 0
}

/// What one kind of scope has for one key in one layer.
struct CandidateRecord {
    /// The registration, or the first of several.
    var registration: Int32
    /// The kind of scope.
    var home: Int32
    /// The layer's bit.
    var layerBit: UInt8
    /// Whether there are several, none of them preferred: the request's arguments decide, or nothing does (DI02, DI09).
    var hasSeveral: Bool
}

/// A contribution to a collection or map.
struct ContributionRecord {
    /// The registration.
    var registration: Int32
    /// The kind of scope that it is registered in.
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
    /// What opens and closes its scopes.
    var binding: ScopeKind.Binding
    /// The kinds directly above.
    var parents: [Int32]
    /// Every kind that can be above.
    var ancestors: Set<Int32>
    /// How many registrations store what they make in it.
    var slotCount: Int32
    /// The eager registrations that it stores, in order.
    var eager: [Int32]
}

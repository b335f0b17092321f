internal import SwiftSources

/// What the methods by which a list asks its data source have to do with the properties of their object: they run before any row
/// can be selected.
struct DataSourceMembers {
    /// The names that decide how many rows there are, those of superclasses' properties and of local constants among them.
    private(set) var counted: Set<String> = []
    /// The names that are set where rows are counted or made.
    private(set) var set: Set<String> = []

    /// Reads the methods of a type.
    /// - Parameter entry: the type.
    init(of entry: CodeIndex.TypeEntry) {
        var counting = OptionalReads()
        for function in entry.methods.map(\.declaration) where Self.asks(function.fullName) {
            set.formUnion(Self.assigned(in: function.body ?? []))
            if function.fullName.contains("numberOf") { counting.read(function, passed: []) }
        }
        counted = counting.chained.union(counting.others)
    }

    /// Whether a list calls a method for the rows that it shows.
    private static func asks(_ name: String) -> Bool {
        let isOfList = name.hasPrefix("tableView(_:") || name.hasPrefix("collectionView(_:")
        return name == "numberOfSections(in:)"
            || isOfList
                && ["numberOf", "cellFor", "willDisplay", "heightFor", "sizeFor"].contains { name.contains($0) }
    }

    /// The properties that a body sets on its own object.
    private static func assigned(in body: [Statement]) -> Set<String> {
        var found: Set<String> = []
        var pending = body
        while let statement = pending.popLast() {
            pending += statement.nested
            switch statement.kind {
            case .assign(let target, _):
                switch target.kind {
                case .name(let name): found.insert(name)
                case .member(let base?, let name) where base.kind == .name("self"): found.insert(name)
                default: continue
                }
            case .conditional(let clauses): pending += clauses.flatMap(\.body)
            default: continue
            }
        }
        return found
    }
}

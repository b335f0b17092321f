internal import SwiftFacts
internal import UIKitFacts

/// The properties read and set by the data source methods of a list.
///
/// These methods run before any row can be selected.
struct DataSourceMembers {
    /// The names determining the number of rows, including those of inherited properties and local constants.
    private(set) var counted: Set<String> = []
    /// The names set during the counting or making of rows.
    private(set) var set: Set<String> = []

    /// Reads the methods of a type.
    /// - Parameter entry: the type.
    init(of entry: CodeIndex.TypeEntry) {
        var counting = OptionalReads()
        for function in entry.methods.map(\.declaration) where ListMethods.asksForRows(function.fullName) {
            set.formUnion(Self.assigned(in: function.body ?? []))
            if ListMethods.counts(function.fullName) { counting.read(function, passed: []) }
        }
        counted = counting.chained.union(counting.others)
    }

    /// Returns the properties of its own object set by a body.
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

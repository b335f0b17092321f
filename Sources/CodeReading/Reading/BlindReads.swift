internal import SwiftFacts

/// The properties read by a type only through chains that skip nil.
enum BlindReads {
    /// The names, those of superclasses' properties and of local constants among them.
    /// - Parameter entry: the type.
    /// - Returns: the names.
    static func names(of entry: CodeIndex.TypeEntry) -> Set<String> {
        var reads = OptionalReads()
        for function in (entry.methods + entry.initializers).map(\.declaration) {
            reads.read(function, passed: passed(in: function.body ?? []))
        }
        for property in entry.properties.map(\.declaration) {
            let bodies = [property.getter, property.setter, property.didSet].compactMap(\.self).flatMap(\.self)
            reads.read(property, passed: passed(in: bodies))
        }
        return reads.blind
    }

    /// Returns the positions of values assigned unchanged to properties of other objects.
    private static func passed(in body: [Statement]) -> Set<Position> {
        var found: Set<Position> = []
        var pending = body
        while let statement = pending.popLast() {
            pending += statement.nested
            switch statement.kind {
            case .assign(let target, let value):
                guard case .member(let base?, _) = target.kind, base.kind != .name("self") else { continue }
                found.insert(value.position)
            case .conditional(let clauses): pending += clauses.flatMap(\.body)
            default: continue
            }
        }
        return found
    }
}

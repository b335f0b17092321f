internal import SwiftFacts

/// The inheritance between types, used to find the possible owners of a called function.
struct TypeFamilies {
    private let index: CodeIndex
    /// The ancestors of the types looked up so far.
    private var ancestors: [String: Set<String>] = [:]

    /// Creates the families of the types in the sources.
    ///
    /// Each type is searched on first use.
    init(_ index: CodeIndex) { self.index = index }

    /// Returns true if a call may reach a function of a type.
    /// - Parameters:
    ///   - owner: the type; empty outside types.
    ///   - receiver: the receiver of the call.
    ///   - caller: the type with the calling code; empty outside types.
    /// - Returns: false if the call itself rules it out.
    mutating func mayReach(_ owner: String, _ receiver: MentionedNames.Receiver, from caller: String) -> Bool {
        switch receiver {
        case .own:
            // A function outside of types, or one of the types around it.
            if owner.isEmpty || caller.hasPrefix("\(owner).") { return true }
            return areRelated(owner, caller)
        case .type(let name):
            guard let type = index.type(name, in: caller)?.name else { return true }
            return areRelated(owner, type)
        case .other: return true
        }
    }

    /// Returns true if two types are the same, or one inherits from the other.
    private mutating func areRelated(_ first: String, _ second: String) -> Bool {
        first == second || above(first).contains(second) || above(second).contains(first)
    }

    /// Returns a type and the possible owner types of calls from its code; empty if the sources do not declare it.
    private mutating func above(_ type: String) -> Set<String> {
        if let known = ancestors[type] { return known }
        var above: Set<String> = []
        if let entry = index.entry(named: type) {
            above = Set(index.lookupOrder(of: type))
            // A call in a protocol extension may reach any class conforming to the protocol.
            if entry.kind == .protocol {
                for conformer in index.conformers(to: type) { above.formUnion(index.lookupOrder(of: conformer)) }
            }
        }
        ancestors[type] = above
        return above
    }
}

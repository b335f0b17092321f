internal import SwiftSources

/// Which types inherit from which, to tell whose function a call may end in.
struct TypeFamilies {
    private let index: CodeIndex
    /// What stands above the types that were asked for.
    private var ancestors: [String: Set<String>] = [:]

    /// Looks through the types of the sources, each when it is asked for.
    init(_ index: CodeIndex) { self.index = index }

    /// Whether a call may end in a function of a type.
    /// - Parameters:
    ///   - owner: the type; empty outside of types.
    ///   - receiver: whose function is called.
    ///   - caller: the type whose code calls it; empty outside of types.
    /// - Returns: false where the call itself says that it does not.
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

    /// Whether one of two types is the other, or inherits from it.
    private mutating func areRelated(_ first: String, _ second: String) -> Bool {
        first == second || above(first).contains(second) || above(second).contains(first)
    }

    /// A type and the types that what its code calls may be of; none where the sources say nothing of it.
    private mutating func above(_ type: String) -> Set<String> {
        if let known = ancestors[type] { return known }
        var above: Set<String> = []
        if let entry = index.entry(named: type) {
            above = Set(index.lookupOrder(of: type))
            // What an extension of a protocol calls may be of any class that conforms to it.
            if entry.kind == .protocol {
                for conformer in index.conformers(to: type) { above.formUnion(index.lookupOrder(of: conformer)) }
            }
        }
        ancestors[type] = above
        return above
    }
}

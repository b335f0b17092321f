internal import SwiftSources

/// Which types inherit from which, to tell whose function a call may end in.
struct TypeFamilies {
    private let ancestors: [String: Set<String>]
    private let index: CodeIndex

    /// Looks through the types of the sources.
    init(_ index: CodeIndex) {
        self.index = index
        var ancestors: [String: Set<String>] = [:]
        for entry in index.entries {
            var above = Set(index.lookupOrder(of: entry.name))
            // What an extension of a protocol calls may be of any class that conforms to it.
            if entry.kind == .protocol {
                for type in index.conformers(to: entry.name) { above.formUnion(index.lookupOrder(of: type)) }
            }
            ancestors[entry.name] = above
        }
        self.ancestors = ancestors
    }

    /// Whether a call may end in a function of a type.
    /// - Parameters:
    ///   - owner: the type; empty outside of types.
    ///   - receiver: whose function is called.
    ///   - caller: the type whose code calls it; empty outside of types.
    /// - Returns: false where the call itself says that it does not.
    func mayReach(_ owner: String, _ receiver: MentionedNames.Receiver, from caller: String) -> Bool {
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
    private func areRelated(_ first: String, _ second: String) -> Bool {
        first == second || ancestors[first]?.contains(second) == true || ancestors[second]?.contains(first) == true
    }
}

package import Diagnostics

/// The part of an app with access to a declaration.
package enum AccessLevel: String, Sendable, Hashable, Encodable, CaseIterable, Comparable {
    /// The type itself.
    case `private`
    /// The file.
    case `fileprivate`
    /// The module.
    ///
    /// This is the default.
    case `internal`
    /// The package.
    case package
    /// Everything; outside of the module nothing may inherit or override.
    case `public`
    /// Everything.
    case open

    /// True if other files can use the declaration.
    package var isVisible: Bool { self > .fileprivate }

    /// Orders from the narrowest to the widest.
    package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// One member of a class, as Xcode's generated interface has it; private properties and initialisers are members, too.
package struct InterfaceMember: Sendable, Hashable {
    /// A sort of member.
    package enum Kind: String, Sendable, Hashable, Encodable, CaseIterable {
        case initializer, property, method
    }

    /// The sort of member.
    package var kind: Kind
    /// The full name, such as `init(coder:item:)` or `item`.
    package var name: String
    /// The declaration without a body, such as `private(set) var item: Item?`.
    package var declaration: String
    /// The part of the app with access to it.
    package var access: AccessLevel
    /// True if other files can set it.
    package var isSettable: Bool
    /// The location of its declaration.
    package var location: SourceLocation?

    /// Creates a member that other files cannot set.
    /// - Parameters:
    ///   - kind: the sort of member.
    ///   - name: the full name.
    ///   - declaration: the declaration without a body.
    ///   - access: the part of the app with access to it.
    package init(_ kind: Kind, _ name: String, declaration: String, access: AccessLevel) {
        self.kind = kind
        self.name = name
        self.declaration = declaration
        self.access = access
        self.isSettable = false
        self.location = nil
    }
}

extension InterfaceMember {
    /// The groups of a displayed interface, in their order.
    package enum Group: String, Sendable, Hashable, CaseIterable {
        case initializers, settable, readable, methods, hidden
    }

    /// The member's group in the displayed interface.
    package var group: Group {
        guard access.isVisible else { return .hidden }
        return switch kind {
        case .initializer: .initializers
        case .property: isSettable ? .settable : .readable
        case .method: .methods
        }
    }
}

/// A member of a scene's class, as other files see it.
package struct FlowMember: WireObject {
    /// The declaration without a body, such as `private(set) var item: Item?`.
    package var declaration = ""
    /// The group for displaying it.
    package var group: InterfaceGroup = .readable
    /// Its access level.
    package var access: MemberAccess = .internal

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("declaration", &declaration)
        try fields.field("group", &group)
        try fields.field("access", &access)
    }
}

/// The use of a member by other files.
package enum InterfaceGroup: String, WireWord {
    /// Make the controller.
    case initializers
    /// Set it.
    case settable
    /// Read it, and not set it.
    case readable
    /// Call it.
    case methods
    /// Nothing: it is private.
    case hidden
}

/// The access level of a member.
package enum MemberAccess: String, WireWord {
    case `private`, `fileprivate`, `internal`, package, `public`, open
}

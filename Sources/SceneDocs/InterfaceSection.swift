internal import SceneFlow

/// The interface of a scene's class, as its generated document says it.
struct InterfaceSection {
    /// The maximum number of listed members of a group; the rest is counted.
    private static let longestGroup = 20

    private let members: [InterfaceMember]

    /// Reads the interface of a class.
    init(_ facts: ControllerClass) { members = facts.interface }

    /// A line for each group of members, with a line below it for each member; empty if nothing is known of them.
    var lines: [String] {
        InterfaceMember.Group.allCases.compactMap { group in
            let members = members.filter { $0.group == group }
            guard !members.isEmpty else { return nil }
            var lines = ["\(Self.words(group)):"]
            lines += members.prefix(Self.longestGroup).map { "    - \(MarkdownText.code($0.declaration))" }
            if members.count > Self.longestGroup { lines.append("    - and \(members.count - Self.longestGroup) more") }
            return lines.joined(separator: "\n")
        }
    }

    private static func words(_ group: InterfaceMember.Group) -> String {
        switch group {
        case .initializers: "Others can make it by"
        case .settable: "Others can set"
        case .readable: "Others can read, not set"
        case .methods: "Others can call"
        case .hidden: "Private"
        }
    }
}

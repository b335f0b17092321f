/// The path below which a server is seen where it shares a host with others.
///
/// A proxy may take the path off before it asks, or leave it: what is asked for is the same with and without it.
package struct BasePath: Sendable, Hashable {
    /// With a slash before it and none at its end; empty where the server has its host for itself.
    package let text: String

    /// The whole host.
    package static let none = BasePath(text: "")

    /// Reads a path; nil where it is none of letters, digits, dots, hyphens, underscores and tildes.
    ///
    /// - Parameter text: Such as `/sceneflow` or `/tools/sceneflow/`; `/` and nothing mean the whole host.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: true)
        let isWritten = text.isEmpty || text.hasPrefix("/")
        let isPlain = parts.allSatisfy { part in
            part != "." && part != ".."
                && part.utf8.allSatisfy { byte in
                    switch byte {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                        UInt8(ascii: "0")...UInt8(ascii: "9"):
                        true
                    default: "._~-".utf8.contains(byte)
                    }
                }
        }
        guard isWritten, isPlain, !text.contains("//") else {
            return nil
        }
        self.init(text: parts.map { "/\($0)" }.joined())
    }

    /// The path below the base.
    ///
    /// - Parameter path: The path of a request.
    /// - Returns: The same path where it is not below the base; nil for the base itself without a slash at its end, below
    ///   which no relative address would be right.
    func inside(_ path: String) -> String? {
        guard !text.isEmpty, path.hasPrefix(text) else {
            return path
        }
        let rest = path.dropFirst(text.count)
        return rest.isEmpty ? nil : rest.hasPrefix("/") ? String(rest) : path
    }

    private init(text: String) {
        self.text = text
    }
}

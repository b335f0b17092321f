/// The base path of a server sharing a host with others.
///
/// A proxy may strip the path or keep it. Requests mean the same with and without it.
package struct BasePath: Sendable, Hashable {
    /// The path with a slash before it and none at its end; empty if the server has its own host.
    package let text: String

    /// The whole host.
    package static let none = BasePath(text: "")

    /// Parses a path; nil unless it consists of letters, digits, dots, hyphens, underscores and tildes.
    ///
    /// - Parameter text: a path such as `/sceneflow` or `/tools/sceneflow/`; `/` and nothing mean the whole host.
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

    /// Returns the path below the base.
    ///
    /// - Parameter path: the path of a request.
    /// - Returns: the same path if it is not below the base; nil for the base itself without a slash at its end,
    ///   because relative addresses would be wrong there.
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

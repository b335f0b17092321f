/// The path of an archive's entry, always within the target folder.
struct EntryPath: Hashable {
    /// Its parts, none of them empty, `.` or `..`.
    let components: [String]

    /// Validates a path; nil if it is absolute, leads upwards, has a drive, a backslash or control characters, or is
    /// too long.
    /// - Parameters:
    ///   - path: the path in the archive.
    ///   - limit: the most bytes.
    init?(_ path: String, limit: Int) {
        let isPlain =
            !path.isEmpty && path.utf8.count <= limit && !path.hasPrefix("/")
            && path.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && $0 != "\\" }
        guard isPlain else { return nil }
        var components = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
        components.removeAll { $0 == "." }
        let isWithin = components.allSatisfy { $0 != ".." && $0.utf8.count <= 255 && !$0.dropFirst().hasPrefix(":") }
        guard isWithin, !components.isEmpty else { return nil }
        self.components = components
    }
}

/// The path of an archive's entry, which stays within the folder that it is unpacked to.
struct EntryPath: Hashable {
    /// Its parts, none of them empty, `.` or `..`.
    let components: [String]

    /// Judges a path: nil where it is absolute, leads upwards, has a drive, a backslash or control characters, or is too long.
    /// - Parameters:
    ///   - path: as the archive has it.
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

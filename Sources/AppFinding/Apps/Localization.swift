internal import ProjectFiles

/// Chooses one document of a storyboard in several languages.
enum Localization {
    /// Folds the localised variants of each file into one.
    ///
    /// `Base.lproj` wins, then English, then the first by name; the others are copies, not further storyboards. The
    /// English `.strings` beside the Base document, if there is one, gives the texts.
    /// - Parameter paths: the paths of documents and `.strings` files.
    /// - Returns: one file a document, sorted by path.
    static func choose(among paths: [String]) -> [InterfaceFile] {
        var variants: [String: [String]] = [:]
        var strings: [String: [String]] = [:]
        for path in paths {
            let folder = RelativePath.folder(of: path)
            let base = folder.hasSuffix(".lproj") ? RelativePath.folder(of: folder) + "/*" : folder
            if path.hasSuffix(".strings") {
                strings[base + "/" + RelativePath.stem(of: path), default: []].append(path)
            } else if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") {
                variants[base + "/" + RelativePath.name(of: path), default: []].append(path)
            }
        }
        return variants.map { group, paths in
            let path = paths.min { (rank($0), $0) < (rank($1), $1) } ?? group
            let texts = strings[RelativePath.folder(of: group) + "/" + RelativePath.stem(of: path)] ?? []
            return InterfaceFile(path: path, strings: texts.filter { rank($0) == 1 }.min())
        }
        .sorted { $0.path < $1.path }
    }

    private static func rank(_ path: String) -> Int {
        switch RelativePath.name(of: RelativePath.folder(of: path)) {
        case "Base.lproj": 0
        case "en.lproj", "English.lproj": 1
        default: 2
        }
    }
}

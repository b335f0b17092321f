internal import ProjectFiles

/// The CocoaPods with sources in the opened folder itself: `pod 'Search', :path => 'Pods/Search'`.
///
/// Podfiles and pod specifications are Ruby. Only the lines with a pod's name, files or dependencies are read. A pod is
/// a package with one target, and belongs to every target of the projects in the folder of the Podfile.
struct LocalPods {
    /// The pods, in the order of the Podfiles' paths.
    private(set) var packages: [SwiftPackage] = []

    /// The names of the pods by the folder of their Podfile.
    private var names: [String: [String]] = [:]

    /// Reads the Podfiles of a folder.
    /// - Parameters:
    ///   - files: the files found in the folder.
    ///   - read: reads a file; nil if it cannot be read.
    init(among files: DiscoveredFiles, _ read: (String) -> [UInt8]?) {
        var known: Set<String> = []
        for path in files.paths where RelativePath.name(of: path) == FileDiscovery.podfile {
            guard let text = read(path).map({ String(decoding: $0, as: UTF8.self) }) else { continue }
            let folder = RelativePath.folder(of: path)
            for (name, place) in Self.pods(in: text) {
                guard let target = RelativePath.join(folder, place) else { continue }
                let root = target.hasSuffix(Self.ending) ? RelativePath.folder(of: target) : target
                let inside = files.inside(root)
                let file = inside.first { RelativePath.name(of: $0) == name + Self.ending }
                guard let file, let specification = read(file) else { continue }
                names[folder, default: []].append(name)
                guard known.insert(file).inserted else { continue }
                let text = String(decoding: specification, as: UTF8.self)
                packages.append(Self.package(name, text, in: RelativePath.folder(of: file), inside))
            }
        }
    }

    /// Returns the names of the pods linked to a target of a project.
    /// - Parameter folder: the folder of the project.
    /// - Returns: the names in the order of the nearest Podfile; none if there is no Podfile.
    func names(inProject folder: String) -> [String] {
        RelativePath.ancestors(of: folder).compactMap { names[$0] }.first ?? []
    }

    // MARK: - Private

    private static let ending = ".podspec"
    /// Folders of a pod with files not part of its product.
    private static let others: Set = ["Example", "Examples", "Tests", "Test", "UITests", "Demo"]

    /// The pods with a path, and their paths.
    private static func pods(in text: String) -> [(name: String, path: String)] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            let words = line.drop(while: \.isWhitespace)
            guard words.hasPrefix("pod "), let place = words.firstRange(of: "path") else { return nil }
            guard let name = quoted(words).first, let path = quoted(words[place.upperBound...]).first else {
                return nil
            }
            return (String(name.prefix { $0 != "/" }), path)
        }
    }

    private static func package(_ name: String, _ text: String, in folder: String, _ files: [String]) -> SwiftPackage {
        var places: [String] = []
        var needs: [String] = []
        var isOpen = false
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.drop(while: \.isWhitespace)
            guard words.first != "#" else { continue }
            let receiver = words.prefix { $0.isLetter || $0 == "_" || $0 == "." }
            let isOfTests = receiver.lowercased().contains("test")
            if isOpen || !isOfTests && Self.members.contains(where: { receiver.hasSuffix("." + $0) }) {
                // The name of a bundle stands before its files.
                let files = words.firstRange(of: "=>").map { words[$0.upperBound...] } ?? words
                places += quoted(files).map(root)
                // A list continues to its end.
                isOpen = words.last(where: { !$0.isWhitespace }).map { "[,{".contains($0) } ?? isOpen
            } else if receiver.hasSuffix(".dependency"), !isOfTests, let need = quoted(words).first {
                needs.append(String(need.prefix { $0 != "/" }))
            }
        }
        let roots = places.compactMap { RelativePath.join(folder, $0) }
        let members = files.filter { path in
            SwiftPackage.isMember(path)
                && roots.contains { $0.isEmpty || path == $0 || RelativePath.isInside(path, $0) }
                && others.isDisjoint(
                    with: RelativePath.relative(path, to: folder).split(separator: "/").map(String.init)
                )
        }
        let dependencies = needs.filter { $0 != name }.map { SwiftPackage.Dependency(name: $0) }
        return SwiftPackage(folder: folder, [.init(name: name, files: members, dependencies: dependencies)])
    }

    /// The attributes with file names.
    private static let members = ["source_files", "resources", "resource", "resource_bundles", "resource_bundle"]

    /// Returns the folder or file at the start of a pattern: `Search/Classes` of `Search/Classes/**/*.{swift,h}`.
    private static func root(of pattern: String) -> String {
        let fixed = pattern.split(separator: "/").prefix { !$0.contains(where: "*{[?".contains) }
        return fixed.isEmpty ? "." : fixed.joined(separator: "/")
    }

    /// The texts in quotes.
    private static func quoted(_ text: Substring) -> [String] {
        var result: [String] = []
        var rest = text
        while let mark = rest.firstIndex(where: { $0 == "'" || $0 == "\"" }) {
            let inside = rest[rest.index(after: mark)...]
            guard let end = inside.firstIndex(of: rest[mark]) else { break }
            result.append(String(inside[..<end]))
            rest = inside[inside.index(after: end)...]
        }
        return result
    }
}

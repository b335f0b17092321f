internal import Foundation
internal import InterfaceBuilder
internal import ProjectFiles

/// Divides a folder without an understood project into apps: one for each Info.plist of an app, or main storyboard.
struct FolderApps {
    /// One app.
    struct Place: Hashable {
        /// The folder of this app only, relative to the opened folder.
        package var folder: String
        /// The path of its Info.plist, or nil if none was found.
        var information: String?
    }

    /// The apps, sorted by folder.
    let places: [Place]

    /// Finds apps.
    /// - Parameters:
    ///   - folder: the opened folder.
    ///   - files: the files found in it.
    init(_ folder: Folder, among files: DiscoveredFiles) {
        let lists = files.withExtension("plist").filter { path in
            guard RelativePath.name(of: path).hasSuffix("Info.plist"),
                let bytes = try? folder.read(path, limit: InfoPropertyList.limit)
            else { return false }
            return (try? InfoPropertyList(bytes))?.isOfApp == true
        }
        let boards = Localization.choose(among: files.withExtension("storyboard")).map(\.path).filter { path in
            RelativePath.stem(of: path) == "Main"
        }
        var roots = Self.roots(lists, boards)
        // If there is only one app, the contents of its storyboard do not matter.
        if roots.count > 1 { roots = Self.roots(lists, boards.filter { Self.isFirst($0, in: folder) }) }
        let hasSources = { (root: String) in
            files.inside(root).contains { $0.hasSuffix(".swift") || $0.hasSuffix(".m") || $0.hasSuffix(".storyboard") }
        }
        places = roots.filter(hasSources).sorted().map { root in
            Place(folder: root, information: lists.first { RelativePath.isInside($0, root) })
        }
    }

    // MARK: - Private

    /// Returns the outermost folders with at most one Info.plist and one storyboard of the given ones.
    private static func roots(_ lists: [String], _ boards: [String]) -> Set<String> {
        var counts: [String: (lists: Int, boards: Int)] = [:]
        for path in lists { for place in around(path) { counts[place, default: (0, 0)].lists += 1 } }
        for path in boards { for place in around(path) { counts[place, default: (0, 0)].boards += 1 } }
        return Set(
            (lists + boards).map { path in
                let around = around(path)
                return around.last { counts[$0].map { $0.lists <= 1 && $0.boards <= 1 } ?? false } ?? around[0]
            }
        )
    }

    /// Returns the folders around a file, from the inside out, without language folders.
    private static func around(_ path: String) -> [String] {
        let folders = RelativePath.ancestors(of: RelativePath.folder(of: path))
        return folders.first?.hasSuffix(".lproj") == true ? Array(folders.dropFirst()) : folders
    }

    /// Returns true if a storyboard is a UIKit storyboard with an initial controller.
    private static func isFirst(_ path: String, in folder: Folder) -> Bool {
        guard let bytes = try? folder.read(path, limit: DocumentParser().limits.bytes) else { return false }
        let head = String(decoding: bytes.prefix(2048), as: UTF8.self)
        guard let start = head.range(of: "<document ")?.lowerBound else { return false }
        let tag = head[start...].prefix { $0 != ">" }
        let isOfUIKit = tag.contains("iOS") || tag.contains("AppleTV")
        return isOfUIKit && tag.contains("initialViewController=") && !tag.contains("launchScreen=\"YES\"")
    }
}

package import Diagnostics
internal import Foundation

/// Walks the opened folder once and keeps the paths relevant to a flow.
///
/// The result depends only on the contents of the folder, never on the order of the system's listing.
package struct FileDiscovery {
    /// The name of an app's manifest.
    package static let manifest = "sceneflow.yml"
    /// The name of the file that lists the CocoaPods of a project.
    package static let podfile = "Podfile"

    /// The resource limits for a folder.
    package struct Limits: Sendable, Hashable {
        /// The maximum number of entries.
        package var entries = 200_000
        /// The maximum nesting of folders.
        package var depth = 64
    }

    /// The folder to walk.
    package var folder: Folder
    /// Its resource limits.
    package var limits = Limits()

    /// Creates a search.
    /// - Parameter folder: the folder to search.
    package init(folder: Folder) { self.folder = folder }

    private static let extensions: Set<String> = [
        "storyboard", "xib", "strings", "swift", "h", "pch", "m", "mm", "md", "plist", "xcconfig", "pbxproj",
        "yml", "yaml", "podspec",
    ]
    private static let skippedNames: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]
    private static let skippedExtensions: Set<String> = [
        "xcloc", "xcassets", "framework", "xcframework", "app", "playground", "xcworkspace", "docc", "git",
    ]

    /// Walks the folder.
    /// - Returns: the files, sorted, and the problems.
    package func run() -> DiscoveredFiles {
        var result = DiscoveredFiles()
        var pending: [(path: String, depth: Int)] = [("", 0)]
        var entries = 0
        while let next = pending.popLast() {
            if let reason = folder.stop?.reason {
                result.diagnostics.append(reason.unsearched(next.path, others: pending.count))
                break
            }
            guard let listed = list(next.path, into: &result) else { continue }
            entries += listed.count
            guard entries <= limits.entries else {
                result.diagnostics.append(
                    Diagnostic(
                        "too-many-files",
                        .error,
                        "the folder has more than \(limits.entries) entries, so the rest was not searched",
                        remedy: "open the folder of one app"
                    )
                )
                break
            }
            let hasProject = listed.contains { $0.name.hasSuffix(".xcodeproj") || $0.name.hasSuffix(".xcworkspace") }
            var folders: [String] = []
            for entry in listed {
                let name = entry.name
                // The other file is read for both kinds of device.
                if let other = RelativePath.withoutPhone(name), listed.contains(where: { $0.name == other }) {
                    continue
                }
                if Self.skips(name) || name == "build" && (hasProject || isBuildFolder(next.path)) { continue }
                let path = next.path.isEmpty ? name : next.path + "/" + name
                switch entry.kind ?? folder.kind(of: path) {
                case .folder: folders.append(path)
                case .regular:
                    if Self.isWanted(name) { result.insert(path) }
                case .link: link(path, name, into: &result)
                case nil: continue
                case .other:
                    if Self.isWanted(name) { result.diagnostics.append(Self.unreadable(path, .notRegular)) }
                }
            }
            if next.depth < limits.depth {
                pending += folders.reversed().map { ($0, next.depth + 1) }
            } else if let first = folders.first {
                result.diagnostics.append(
                    Diagnostic("too-deep", .warning, "'\(first)' is nested too deep, so it was not searched")
                )
            }
        }
        result.finish()
        return result
    }

    /// Returns the diagnostic for an unreadable file.
    package static func unreadable(_ path: String, _ problem: Folder.Problem) -> Diagnostic {
        if case .stopped(let reason) = problem { return reason.unread(path) }
        return Diagnostic(
            "unreadable-file",
            .error,
            "'\(path)' cannot be read: \(problem)",
            at: SourceLocation(file: path, line: 1)
        )
    }

    /// Returns true if folders and files of this name are skipped.
    package static func skips(_ name: String) -> Bool {
        // Editor backups, and variants of a file for iPads.
        if name.utf8.contains(UInt8(ascii: "~")) {
            if name.hasSuffix("~") || ["~.", "~ipad"].contains(where: name.contains) { return true }
        }
        if skippedNames.contains(name) { return true }
        guard let dot = name.lastIndex(of: ".") else { return false }
        return skippedExtensions.contains(String(name[name.index(after: dot)...]))
    }

    /// Returns true if a file of this name can be relevant.
    package static func isWanted(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return name == Self.podfile }
        return extensions.contains(String(name[name.index(after: dot)...]))
    }

    /// Returns true if a folder named `build` is Xcode's: it contains Xcode's build data.
    func isBuildFolder(_ parent: String) -> Bool {
        let path = parent.isEmpty ? "build" : parent + "/build"
        return access(folder.absolute(path + "/XCBuildData"), F_OK) == 0
    }

    // MARK: - Private

    /// Lists a folder.
    ///
    /// - Returns: the names, sorted, each with the type of its file as the listing gives it; nil if it cannot be read.
    private func list(_ path: String, into result: inout DiscoveredFiles) -> [Folder.Entry]? {
        if let listed = folder.list(path, limit: limits.entries) { return listed }
        let reason = String(cString: strerror(errno)).lowercased()
        result.diagnostics.append(
            Diagnostic("unreadable-folder", .warning, "'\(path)' cannot be searched: \(reason)")
        )
        return nil
    }

    /// Takes a link to a regular file inside the folder; any other link is left alone.
    private func link(_ path: String, _ name: String, into result: inout DiscoveredFiles) {
        guard Self.isWanted(name), let real = realpath(folder.absolute(path), nil) else { return }
        defer { free(real) }
        let target = String(cString: real)
        guard target.hasPrefix(folder.root + "/") else {
            result.diagnostics.append(
                Diagnostic(
                    "link-outside",
                    .warning,
                    "'\(path)' is a symbolic link that leads out of the folder, so it was left out",
                    at: SourceLocation(file: path, line: 1)
                )
            )
            return
        }
        var status = stat()
        guard stat(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        result.insertLink(path, to: String(target.dropFirst(folder.root.count + 1)))
    }
}

internal import ManifestReading
internal import ProjectFiles
package import SceneFlow
package import SwiftFacts
internal import Threads

/// A Swift file in the folder of an app, but not part of any app.
package struct OutsideFile: Sendable {
    /// The path.
    package var path: String
    /// The reason its code does not belong to the app; nil if it may belong to it, such as a library's.
    package var reason: Coverage.Ignored.Reason?
    /// Its navigations.
    package var calls: [WatchedCall]
}

/// Finds the Swift files not compiled by any app, and reads their navigations.
package struct OutsideFiles {
    /// The opened folder.
    let folder: Folder
    /// Its contents.
    let files: DiscoveredFiles
    /// The ignored files, such as those of tests.
    let excluded: Set<String>
    /// The files of app extensions and of apps for other platforms.
    let products: Set<String>
    /// Reads the navigations of a file.
    let swift: any SwiftFileReading
    /// The files of libraries.
    ///
    /// An app may link them in an unknown manner.
    let libraries: Set<String>

    /// Gives each file to the app with the innermost folder around it.
    /// - Parameter apps: the apps; only those with a project receive files, because the others already have all files
    ///   of a folder.
    func assign(to apps: inout [AppFiles]) {
        let taken = Set(apps.flatMap(\.allSwiftFiles)).union(excluded)
        let candidates = files.withExtension("swift").filter { !taken.contains($0) }
        let owners = candidates.map { owner(of: $0, among: apps) }
        let wanted = zip(candidates, owners).compactMap { path, owner in owner.map { (path: path, owner: $0) } }
        let calls = concurrently(wanted.count) { self.calls(in: wanted[$0].path) }
        for (item, calls) in zip(wanted, calls) where !calls.isEmpty {
            let reason: Coverage.Ignored.Reason? =
                libraries.contains(item.path) ? nil : products.contains(item.path) ? .otherProduct : .notCompiled
            apps[item.owner].outside.append(OutsideFile(path: item.path, reason: reason, calls: calls))
        }
    }

    // MARK: - Private

    private func owner(of path: String, among apps: [AppFiles]) -> Int? {
        var owner: Int?
        for (index, app) in apps.enumerated() {
            guard app.hasProject, RelativePath.isInside(path, app.folder), app.manifest?.excludes(path) != true else {
                continue
            }
            if let known = owner, apps[known].folder.utf8.count >= app.folder.utf8.count { continue }
            owner = index
        }
        return owner
    }

    /// Returns the navigations of a file; none if it is unreadable.
    private func calls(in path: String) -> [WatchedCall] {
        guard let bytes = try? folder.read(path, limit: Folder.maximumSource) else { return [] }
        return swift.calls(in: String(decoding: bytes, as: UTF8.self))
    }
}

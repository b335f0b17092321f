internal import ManifestReading
internal import ProjectFiles
package import SceneFlow
package import SwiftSources

/// A Swift file that lies in the folder of an app and belongs to no app.
package struct OutsideFile: Sendable {
    /// The path.
    package var path: String
    /// The reason why its code does not belong to the app; nil where it may belong to it, such as a library's.
    package var reason: Coverage.Ignored.Reason?
    /// Its navigations.
    package var calls: [WatchedCall]
}

/// Finds the Swift files that no app compiles, and reads their navigations.
package struct OutsideFiles {
    /// Reads the navigations in the text of a Swift file.
    package typealias CallReader = @Sendable (String) -> [WatchedCall]

    /// The opened folder.
    let folder: Folder
    /// Its contents.
    let files: DiscoveredFiles
    /// The files that are not looked at, such as those of tests.
    let excluded: Set<String>
    /// The files of app extensions and of apps for other platforms.
    let products: Set<String>
    /// Reads the navigations of a file.
    let read: CallReader
    /// The files of libraries, which an app may be linked with in a way that is not known.
    let libraries: Set<String>

    /// Gives each file to the app whose folder lies around it most closely.
    /// - Parameter apps: the apps; only those of a project are given files, since all of a folder belongs to the others.
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

    /// The navigations of a file; none where it cannot be read.
    private func calls(in path: String) -> [WatchedCall] {
        guard let bytes = try? folder.read(path, limit: Folder.maximumSource) else { return [] }
        return read(String(decoding: bytes, as: UTF8.self))
    }
}

import Foundation

/// The served paths: the named ones, otherwise the app in the current folder, otherwise the sample.
struct ServedPaths {
    /// The flow of the sample to begin with.
    static let sampleFlow = "items-before"

    /// The folders, storyboards or xibs.
    let paths: [String]
    /// The flow to begin with, for the sample; nil for the host's own apps.
    let sample: String?

    /// Selects the served paths.
    ///
    /// The current folder counts only if it directly contains part of an app, to avoid a search through a whole home
    /// folder.
    /// - Parameter named: the named paths.
    init(_ named: [String]) {
        let current = FileManager.default.currentDirectoryPath
        let names = (try? FileManager.default.contentsOfDirectory(atPath: current)) ?? []
        if named.isEmpty, !names.contains(where: Self.makesApp),
            let examples = ShippedFolder.find("Docs/Examples", holding: "README.md")
        {
            (paths, sample) = ([examples], Self.sampleFlow)
        } else {
            (paths, sample) = (named.isEmpty ? ["."] : named, nil)
        }
    }

    /// Returns true if this name marks its folder as an app's.
    private static func makesApp(_ name: String) -> Bool {
        name == "sceneflow.yml"
            || [".xcodeproj", ".xcworkspace", ".storyboard", ".xib"].contains(where: name.hasSuffix)
    }
}

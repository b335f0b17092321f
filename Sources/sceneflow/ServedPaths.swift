import Foundation

/// What is served: what was named, else the app in the current folder, else the sample.
struct ServedPaths {
    /// The flow of the sample to begin with.
    static let sampleFlow = "items-before"

    /// The folders, storyboards or xibs.
    let paths: [String]
    /// The flow to begin with, where the sample is served; nil where the apps are the host's own.
    let sample: String?

    /// Decides what is served.
    ///
    /// The current folder counts only where what makes an app stands in it, so that nobody's whole home is searched.
    /// - Parameter named: what was named.
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

    /// Whether a folder in which this stands is an app's.
    private static func makesApp(_ name: String) -> Bool {
        name == "sceneflow.yml"
            || [".xcodeproj", ".xcworkspace", ".storyboard", ".xib"].contains(where: name.hasSuffix)
    }
}

internal import Diagnostics
package import Foundation
internal import InterfaceBuilder
internal import SceneFlow

/// Reads a folder into apps.
package struct ProjectLoader: Sendable {
    /// In which order files are parsed, for tests that show that it does not matter.
    var schedule: @Sendable (Int) -> [Int] = { Array(0..<$0) }

    /// Creates a loader.
    package init() {}

    /// Reads a folder, or one storyboard or xib by itself.
    /// - Parameter url: the folder or file.
    /// - Returns: the apps that were found, and what was wrong.
    /// - Throws: `LoadingError` where the path cannot be read at all; what is wrong inside is in the diagnostics.
    package func load(_ url: URL) throws(LoadingError) -> LoadedProject {
        let opened = try OpenedPath(url)
        var files: DiscoveredFiles
        if let file = opened.file {
            files = DiscoveredFiles()
            files.insert(file)
            if access(opened.folder.absolute(Manifest.fileName), R_OK) == 0 { files.insert(Manifest.fileName) }
            files.finish()
        } else {
            files = FileDiscovery(folder: opened.folder).run()
        }
        var resolver = AppResolver(folder: opened.folder, files: files)
        let apps = resolver.run().map { app in
            var app = app
            if opened.file != nil { app.name = opened.name }
            return app
        }
        let documents = DocumentReader(folder: opened.folder, schedule: schedule).read(apps)
        let flows = concurrently(apps.count) { index in
            Linker.link(apps[index], documents: documents.documents, texts: documents.texts)
        }
        let ids = FlowIDs.assign(to: zip(apps, flows).map { ($0.folder, $0.name, $1.title) })
        var loaded: [LoadedApp] = []
        for (index, flow) in flows.enumerated() {
            var flow = flow
            flow.id = ids[index]
            flow.diagnostics = (flow.diagnostics + documents.diagnostics(of: apps[index])).sorted()
            loaded.append(
                LoadedApp(flow: flow, markdownFiles: apps[index].markdownFiles, swiftFiles: apps[index].swiftFiles)
            )
        }
        return LoadedProject(
            root: opened.folder.root,
            apps: loaded.sorted { $0.flow.id < $1.flow.id },
            diagnostics: (files.diagnostics + resolver.diagnostics).sorted()
        )
    }
}

/// Why a folder could not be read at all.
package struct LoadingError: Error, Hashable, CustomStringConvertible {
    /// The sentence for the person who gave the path.
    package var description: String

    /// Creates an error.
    /// - Parameter description: the sentence for the person who gave the path.
    package init(_ description: String) { self.description = description }
}

internal import AppFinding
package import Diagnostics
package import Foundation
package import ProjectFiles
package import SceneFlow

/// A readable folder that failed to load.
extension LoadedProject {
    /// Creates a folder of one app without scenes, with only a diagnostic about the failure.
    /// - Parameters:
    ///   - url: the folder, storyboard or xib.
    ///   - diagnostic: the failure.
    /// - Throws: `LoadingError` if the path is unreadable.
    package init(of url: URL, failingWith diagnostic: Diagnostic) throws(LoadingError) {
        let opened = try OpenedPath(url)
        var flow = Flow(id: FlowIDs.slug(opened.name), title: opened.name)
        flow.diagnostics = [diagnostic]
        self.init(root: opened.folder.root, apps: [LoadedApp(flow: flow)])
    }

    /// Returns the folder with a diagnostic in each of its apps, because their contents may be out of date.
    /// - Parameter diagnostic: the failure.
    /// - Returns: the same apps with the diagnostic.
    package func marked(with diagnostic: Diagnostic) -> LoadedProject {
        var project = self
        for index in project.apps.indices {
            project.apps[index].flow.diagnostics = (project.apps[index].flow.diagnostics + [diagnostic]).sorted()
            project.apps[index].release?.diagnostics.append(diagnostic)
            project.apps[index].release?.diagnostics.sort()
        }
        return project
    }
}

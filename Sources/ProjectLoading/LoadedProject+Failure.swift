internal import AppFinding
package import Diagnostics
package import Foundation
package import ProjectFiles
package import SceneFlow

/// A folder that could not be loaded although it can be read.
extension LoadedProject {
    /// Creates a folder of one app without scenes, of which nothing is known but what went wrong.
    /// - Parameters:
    ///   - url: the folder, storyboard or xib.
    ///   - diagnostic: what went wrong.
    /// - Throws: `LoadingError` where the path cannot be read at all.
    package init(of url: URL, failingWith diagnostic: Diagnostic) throws(LoadingError) {
        let opened = try OpenedPath(url)
        var flow = Flow(id: FlowIDs.slug(opened.name), title: opened.name)
        flow.diagnostics = [diagnostic]
        self.init(root: opened.folder.root, apps: [LoadedApp(flow: flow)])
    }

    /// Returns the folder with a diagnostic in each of its apps: what they show may be out of date.
    /// - Parameter diagnostic: what went wrong.
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

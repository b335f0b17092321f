package import Diagnostics

/// A loaded folder: its apps, and the diagnostics of the folder as a whole.
package struct LoadedProject: Sendable, Hashable {
    /// The folder's absolute path.
    package var root: String
    /// The apps, sorted by id.
    package var apps: [LoadedApp]
    /// The diagnostics of the folder as a whole, sorted.
    package var diagnostics: [Diagnostic]

    /// Creates a loaded folder.
    /// - Parameters:
    ///   - root: the folder's absolute path.
    ///   - apps: the apps.
    ///   - diagnostics: the diagnostics of the folder as a whole. The default is none.
    package init(root: String, apps: [LoadedApp], diagnostics: [Diagnostic] = []) {
        self.root = root
        self.apps = apps
        self.diagnostics = diagnostics
    }
}

/// One app: its flow, and its other files.
package struct LoadedApp: Sendable, Hashable {
    /// The linked flow of a debug build, or of the only requested build.
    package var flow: Flow
    /// The linked flow of a release build, or nil if both builds are alike.
    package var release: Flow?
    /// The Markdown files that may be scene documents: sorted paths relative to the opened folder.
    package var markdownFiles: [String]
    /// The Swift files of the target and of its libraries in the folder: sorted paths relative to the opened folder.
    package var swiftFiles: [String]
    /// The settings of `sceneflow check` in its manifest, or nil.
    package var check: CheckSettings?

    /// Creates an app.
    /// - Parameters:
    ///   - flow: the linked flow of a debug build.
    ///   - release: the flow of a release build. The default is nil: both are alike.
    ///   - markdownFiles: the Markdown files that may be scene documents.
    ///   - swiftFiles: the Swift files of the target and of its libraries.
    ///   - check: the settings of `sceneflow check` in its manifest. The default is nil.
    package init(
        flow: Flow,
        release: Flow? = nil,
        markdownFiles: [String] = [],
        swiftFiles: [String] = [],
        check: CheckSettings? = nil
    ) {
        self.flow = flow
        self.release = release
        self.markdownFiles = markdownFiles
        self.swiftFiles = swiftFiles
        self.check = check
    }

    /// The flow's name in URLs.
    package var id: String {
        get { flow.id }
        set {
            flow.id = newValue
            release?.id = newValue
        }
    }

    /// The app's display name.
    package var title: String {
        get { flow.title }
        set {
            flow.title = newValue
            release?.title = newValue
        }
    }

    /// The builds that differ.
    package var configurations: [BuildConfiguration] { release == nil ? [.debug] : [.debug, .release] }

    /// The flow of a build.
    package subscript(configuration: BuildConfiguration) -> Flow {
        configuration == .release ? release ?? flow : flow
    }

    /// Returns the same app with one build only.
    /// - Parameter configuration: the build.
    /// - Returns: the app, both of whose builds are that one.
    package func only(_ configuration: BuildConfiguration) -> LoadedApp {
        var app = self
        app.flow = self[configuration]
        app.release = nil
        return app
    }
}

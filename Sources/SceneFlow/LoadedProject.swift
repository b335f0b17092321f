package import Diagnostics

/// What a folder holds: its apps, and what concerns none of them alone.
package struct LoadedProject: Sendable, Hashable {
    /// The folder's absolute path.
    package var root: String
    /// The apps, sorted by id.
    package var apps: [LoadedApp]
    /// What was wrong with the folder as a whole, sorted.
    package var diagnostics: [Diagnostic]

    /// Creates a loaded folder.
    /// - Parameters:
    ///   - root: the folder's absolute path.
    ///   - apps: the apps.
    ///   - diagnostics: what was wrong with the folder as a whole.
    package init(root: String, apps: [LoadedApp], diagnostics: [Diagnostic] = []) {
        self.root = root
        self.apps = apps
        self.diagnostics = diagnostics
    }
}

/// One app with the files that belong to it beside its flow.
package struct LoadedApp: Sendable, Hashable {
    /// The linked flow, as a debug build has it, or the only build that was asked for.
    package var flow: Flow
    /// The linked flow as a release build has it, or nil where both builds are alike.
    package var release: Flow?
    /// The paths, relative to the opened folder, of the Markdown files that may be scene documents, sorted.
    package var markdownFiles: [String]
    /// The paths, relative to the opened folder, of the Swift files of the target and of the libraries whose sources lie in the
    /// folder, sorted.
    package var swiftFiles: [String]
    /// What its manifest asks of `sceneflow check`, or nil where there is none that does.
    package var check: CheckSettings?

    /// Creates an app.
    /// - Parameters:
    ///   - flow: the linked flow of a debug build.
    ///   - release: that of a release build. The default is nil: both are alike.
    ///   - markdownFiles: the Markdown files that may be scene documents.
    ///   - swiftFiles: the Swift files of the target and of its libraries.
    ///   - check: what its manifest asks of `sceneflow check`. The default is nil: nothing.
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

    /// What a person calls the app.
    package var title: String {
        get { flow.title }
        set {
            flow.title = newValue
            release?.title = newValue
        }
    }

    /// The builds that are not alike.
    package var configurations: [BuildConfiguration] { release == nil ? [.debug] : [.debug, .release] }

    /// The flow of a build.
    package subscript(configuration: BuildConfiguration) -> Flow {
        configuration == .release ? release ?? flow : flow
    }
}

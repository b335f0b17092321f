internal import Diagnostics
internal import SceneFlow

/// A `sceneflow.yml`, read: what the files of an app do not say themselves.
struct Manifest: Sendable, Hashable {
    /// The name of the file.
    static let fileName = "sceneflow.yml"
    /// The most bytes that are read.
    static let limit = 1 << 20

    /// The file's path relative to the opened folder.
    var file: String
    /// What a person calls the app.
    var title: String?
    /// One sentence about the app.
    var summary: String?
    /// Where the app starts.
    var entry: Located<String>?
    /// Which files are left out, relative to the manifest's folder.
    var exclude: [Glob] = []
    /// The folder with the scene documents, relative to the manifest's folder.
    var docs: Located<String>?
    /// What is known of the app's classes, in the manifest's order.
    var classes: [ManifestClass] = []
    /// What the app or scene delegate does.
    var launch: ManifestNavigation?

    /// The folder that the manifest lies in.
    var folder: String { RelativePath.folder(of: file) }

    /// Tells whether a file is left out.
    /// - Parameter path: the path relative to the opened folder.
    /// - Returns: whether a glob of `exclude` matches it.
    func excludes(_ path: String) -> Bool {
        RelativePath.isInside(path, folder)
            && exclude.contains { $0.matches(RelativePath.relative(path, to: folder)) }
    }
}

/// A value with the place where it is written.
struct Located<Value: Sendable & Hashable>: Sendable, Hashable {
    /// The value.
    var value: Value
    /// Where it is written.
    var location: SourceLocation
}

/// One entry of `classes`.
struct ManifestClass: Sendable, Hashable {
    /// The facts as the model knows them.
    var facts: ControllerClass
    /// What its code does beside segues, in order.
    var navigations: [ManifestNavigation] = []
    /// The nib that one of its initialisers names.
    var nib: String?
    /// Where the entry begins.
    var location: SourceLocation
}

/// One entry of `navigations`, or `launch`, before its destination is looked up.
struct ManifestNavigation: Sendable, Hashable {
    /// Where the controller comes from.
    enum Source: Sendable, Hashable {
        /// Nowhere: the code goes back.
        case nothing
        /// A storyboard's scene by identifier, or its initial view controller.
        case storyboard(String, identifier: String?, creator: CodeNavigation.Creator?)
        /// A class and its initialiser.
        case initializer(class: String, signature: String, arguments: [Assignment])
    }

    /// What makes the code run.
    var trigger: CodeNavigation.Trigger
    /// Where the controller comes from.
    var source: Source
    /// A cast after instantiating.
    var cast: Cast?
    /// What is set on the controller.
    var assignments: [Assignment] = []
    /// What is done with it.
    var operation: CodeNavigation.Operation
    /// The container class that it is wrapped in.
    var wrapper: String?
    /// The presentation style that the code sets.
    var style: String?
    /// Where it stands in the manifest.
    var entry: SourceLocation
    /// Where the code is.
    var location: SourceLocation
}

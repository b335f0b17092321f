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
    /// How the app is put together.
    var composition = ManifestComposition()
    /// What is asked of `sceneflow check`.
    var check: CheckSettings?

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
    /// The facts as the model knows them, what the methods do included.
    var facts: ControllerClass
    /// What is said of each initialiser's body, in the order of the facts.
    var bodies: [ManifestBody] = []
    /// The segue actions, in order.
    var segueActions: [ManifestSegueAction] = []
    /// The branches of `prepare(for:sender:)`, in order.
    var prepare: [ManifestBranch] = []
    /// Where properties are used, in order.
    var uses: [ManifestUse] = []
    /// What its code does beside segues, in order.
    var navigations: [ManifestNavigation] = []
    /// The nib that one of its initialisers names.
    var nib: String?
    /// Where the entry begins.
    var location: SourceLocation
}

/// What an initialiser does.
struct ManifestBody: Sendable, Hashable {
    /// How an initialiser ends.
    enum Ending: Sendable, Hashable {
        /// `super.init(coder:)`.
        case superCoder
        /// `super.init(nibName:bundle:)`, with the name where one is given.
        case superNib(name: String?)
        /// `self.init(…)`, by signature (INJ-70).
        case delegates(to: String)
        /// `fatalError(…)` or the like, with its message (INJ-60).
        case trap(message: String)
        /// `return nil` (INJ-61).
        case returnsNil
    }

    /// What it sets, or passes on.
    var assignments: [Assignment] = []
    /// How it ends.
    var ending = Ending.superCoder
}

/// One entry of `segueActions`.
struct ManifestSegueAction: Sendable, Hashable {
    /// The Objective-C selector.
    var selector: String
    /// The class that it creates; nil where it returns nil (INJ-44).
    var creates: String?
    /// The initialiser that it calls.
    var initializer = "init(coder:)"
    /// What it passes, beside the coder.
    var arguments: [Assignment] = []
    /// Where it is declared.
    var location: SourceLocation
}

/// One branch of `prepare`: a cast of the destination, and what is set on it.
struct ManifestBranch: Sendable, Hashable {
    /// The segue identifier that it is for; nil for every segue.
    var segue: String?
    /// Whether it looks for the destination in a navigation controller (INJ-51).
    var unwrapsNavigationController = false
    /// The class that it casts to.
    var cast = ""
    /// Whether the cast is `as!`.
    var isForced = false
    /// What it sets.
    var assignments: [Assignment] = []
    /// Where it is.
    var location: SourceLocation
}

/// One place that reads a property (INJ-52).
struct ManifestUse: Sendable, Hashable {
    /// The property.
    var property: String
    /// Whether the property is `T?` rather than `T!`.
    var isOptional = false
    /// The method in which it is read, such as `viewDidLoad` or `add:`.
    var method = ""
    /// Whether reading nil traps there.
    var traps = true
    /// Where it is read.
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

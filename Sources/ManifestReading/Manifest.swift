package import Diagnostics
internal import ProjectFiles
package import SceneFlow

/// A `sceneflow.yml`, read: what the files of an app do not say themselves.
package struct Manifest: Sendable, Hashable {
    /// The name of the file.
    package static let fileName = FileDiscovery.manifest
    /// The most bytes that are read.
    package static let limit = 1 << 20

    /// The file's path relative to the opened folder.
    package var file: String
    /// What a person calls the app.
    package var title: String?
    /// One sentence about the app.
    package var summary: String?
    /// Where the app starts.
    package var entry: Located<String>?
    /// Which files are left out, relative to the manifest's folder.
    var exclude: [Glob] = []
    /// The folder with the scene documents, relative to the manifest's folder.
    package var docs: Located<String>?
    /// What is known of the app's classes, in the manifest's order.
    package var classes: [ManifestClass] = []
    /// What the app or scene delegate does.
    package var launch: ManifestNavigation?
    /// How the app is put together.
    package var composition = ManifestComposition()
    /// What is asked of `sceneflow check`.
    package var check: CheckSettings?

    /// Creates a value from its parts.
    /// - Parameters:
    ///   - file: the file's path relative to the opened folder.
    ///   - title: what a person calls the app.
    ///   - summary: one sentence about the app.
    ///   - entry: where the app starts.
    ///   - exclude: which files are left out, relative to the manifest's folder.
    ///   - docs: the folder with the scene documents, relative to the manifest's folder.
    ///   - classes: what is known of the app's classes, in the manifest's order.
    ///   - launch: what the app or scene delegate does.
    ///   - composition: how the app is put together.
    ///   - check: what is asked of `sceneflow check`.
    package init(
        file: String,
        title: String? = nil,
        summary: String? = nil,
        entry: Located<String>? = nil,
        exclude: [Glob] = [],
        docs: Located<String>? = nil,
        classes: [ManifestClass] = [],
        launch: ManifestNavigation? = nil,
        composition: ManifestComposition = ManifestComposition(),
        check: CheckSettings? = nil
    ) {
        self.file = file
        self.title = title
        self.summary = summary
        self.entry = entry
        self.exclude = exclude
        self.docs = docs
        self.classes = classes
        self.launch = launch
        self.composition = composition
        self.check = check
    }

    /// The folder that the manifest lies in.
    package var folder: String { RelativePath.folder(of: file) }

    /// Tells whether a file is left out.
    /// - Parameter path: the path relative to the opened folder.
    /// - Returns: whether a glob of `exclude` matches it.
    package func excludes(_ path: String) -> Bool {
        RelativePath.isInside(path, folder)
            && exclude.contains { $0.matches(RelativePath.relative(path, to: folder)) }
    }
}

/// A value with the place where it is written.
package struct Located<Value: Sendable & Hashable>: Sendable, Hashable {
    /// The value.
    package var value: Value
    /// Where it is written.
    package var location: SourceLocation
}

/// One entry of `classes`.
package struct ManifestClass: Sendable, Hashable {
    /// The facts as the model knows them, what the methods do included.
    package var facts: ControllerClass
    /// What is said of each initialiser's body, in the order of the facts.
    var bodies: [ManifestBody] = []
    /// The segue actions, in order.
    var segueActions: [ManifestSegueAction] = []
    /// The branches of `prepare(for:sender:)`, in order.
    var prepare: [ManifestBranch] = []
    /// Where properties are used, in order.
    var uses: [ManifestUse] = []
    /// What its code does beside segues, in order.
    package var navigations: [ManifestNavigation] = []
    /// The nib that one of its initialisers names.
    package var nib: String?
    /// Where the entry begins.
    package var location: SourceLocation
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
package struct ManifestNavigation: Sendable, Hashable {
    /// Where the controller comes from.
    package enum Source: Sendable, Hashable {
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
    package var source: Source
    /// A cast after instantiating.
    var cast: Cast?
    /// What is set on the controller.
    var assignments: [Assignment] = []
    /// What is done with it.
    package var operation: CodeNavigation.Operation
    /// The container class that it is wrapped in.
    package var wrapper: String?
    /// The presentation style that the code sets.
    var style: String?
    /// Where it stands in the manifest.
    package var entry: SourceLocation
    /// Where the code is.
    package var location: SourceLocation

    /// Creates a value from its parts.
    /// - Parameters:
    ///   - trigger: what makes the code run.
    ///   - source: where the controller comes from.
    ///   - cast: a cast after instantiating.
    ///   - assignments: what is set on the controller.
    ///   - operation: what is done with it.
    ///   - wrapper: the container class that it is wrapped in.
    ///   - style: the presentation style that the code sets.
    ///   - entry: where it stands in the manifest.
    ///   - location: where the code is.
    package init(
        trigger: CodeNavigation.Trigger,
        source: Source,
        cast: Cast? = nil,
        assignments: [Assignment] = [],
        operation: CodeNavigation.Operation,
        wrapper: String? = nil,
        style: String? = nil,
        entry: SourceLocation,
        location: SourceLocation
    ) {
        self.trigger = trigger
        self.source = source
        self.cast = cast
        self.assignments = assignments
        self.operation = operation
        self.wrapper = wrapper
        self.style = style
        self.entry = entry
        self.location = location
    }
}

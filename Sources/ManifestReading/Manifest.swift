package import Diagnostics
internal import ProjectFiles
package import SceneFlow

/// A parsed `sceneflow.yml`: the facts that an app's other files do not state.
package struct Manifest: Sendable, Hashable {
    /// The maximum number of bytes read.
    package static let limit = 1 << 20

    /// The file's path relative to the opened folder.
    package var file: String
    /// The display name of the app.
    package var title: String?
    /// One sentence about the app.
    package var summary: String?
    /// The names of the targets to load as apps; empty for all.
    package var targets: [Located<String>] = []
    /// The start of the app.
    package var entry: Located<String>?
    /// The files to leave out, relative to the manifest's folder.
    var exclude: [Glob] = []
    /// The folder with the scene documents, relative to the manifest's folder.
    package var docs: Located<String>?
    /// The facts about the app's classes, in the manifest's order.
    package var classes: [ManifestClass] = []
    /// The action of the app or scene delegate.
    package var launch: ManifestNavigation?
    /// The composition of the app.
    package var composition = ManifestComposition()
    /// The settings for `sceneflow check`.
    package var check: CheckSettings?

    /// The folder of the manifest.
    package var folder: String { RelativePath.folder(of: file) }

    /// Creates a manifest without content.
    /// - Parameter file: the manifest's path.
    package init(file: String) { self.file = file }

    /// Returns true if a file is left out.
    /// - Parameter path: the path relative to the opened folder.
    /// - Returns: true if a glob of `exclude` matches the path.
    package func excludes(_ path: String) -> Bool {
        RelativePath.isInside(path, folder)
            && exclude.contains { $0.matches(RelativePath.relative(path, to: folder)) }
    }
}

/// A value with its location in the file.
package struct Located<Value: Sendable & Hashable>: Sendable, Hashable {
    /// The value.
    package var value: Value
    /// The location of the value.
    package var location: SourceLocation
}

/// One entry of `classes`.
package struct ManifestClass: Sendable, Hashable {
    /// The facts in the form of the model, including the bodies of methods.
    package var facts: ControllerClass
    /// The facts about each initialiser's body, in the order of the model's facts.
    var bodies: [ManifestBody] = []
    /// The segue actions, in order.
    var segueActions: [ManifestSegueAction] = []
    /// The branches of `prepare(for:sender:)`, in order.
    var prepare: [ManifestBranch] = []
    /// The uses of properties, in order.
    var uses: [ManifestUse] = []
    /// The transitions from its code, in order.
    package var navigations: [ManifestNavigation] = []
    /// The nib named by one of its initialisers.
    package var nib: String?
    /// The start of the entry.
    package var location: SourceLocation
}

/// The body of an initialiser.
struct ManifestBody: Sendable, Hashable {
    /// The end of an initialiser.
    enum Ending: Sendable, Hashable {
        /// `super.init(coder:)`.
        case superCoder
        /// `super.init(nibName:bundle:)`, with the name if there is one.
        case superNib(name: String?)
        /// `self.init(…)`, by signature (INJ-70).
        case delegates(to: String)
        /// `fatalError(…)` or the like, with its message (INJ-60).
        case trap(message: String)
        /// `return nil` (INJ-61).
        case returnsNil
    }

    /// The properties it sets, or the arguments it passes on.
    var assignments: [Assignment] = []
    /// The end of the body.
    var ending = Ending.superCoder
}

/// One entry of `segueActions`.
struct ManifestSegueAction: Sendable, Hashable {
    /// The Objective-C selector.
    var selector: String
    /// The created class; nil if the action returns nil (INJ-44).
    var creates: String?
    /// The called initialiser.
    var initializer = "init(coder:)"
    /// The passed arguments, besides the coder.
    var arguments: [Assignment] = []
    /// The location of the declaration.
    var location: SourceLocation
}

/// One branch of `prepare`: a cast of the destination, and the values set on it.
struct ManifestBranch: Sendable, Hashable {
    /// The segue identifier of the branch; nil for every segue.
    var segue: String?
    /// True if it looks for the destination in a navigation controller (INJ-51).
    var unwrapsNavigationController = false
    /// The target class of the cast.
    var cast = ""
    /// True if the cast is `as!`.
    var isForced = false
    /// The values set on the destination.
    var assignments: [Assignment] = []
    /// The location of the branch.
    var location: SourceLocation
}

/// One place that reads a property (INJ-52).
struct ManifestUse: Sendable, Hashable {
    /// The property.
    var property: String
    /// True if the property is `T?` rather than `T!`.
    var isOptional = false
    /// The reading method, such as `viewDidLoad` or `add:`.
    var method = ""
    /// True if reading nil traps there.
    var traps = true
    /// The location of the use.
    var location: SourceLocation
}

/// One entry of `navigations`, or `launch`, before its destination is looked up.
package struct ManifestNavigation: Sendable, Hashable {
    /// The origin of the controller.
    package enum Source: Sendable, Hashable {
        /// Nowhere: the code goes back.
        case nothing
        /// A storyboard's scene by identifier, or its initial view controller.
        case storyboard(String, identifier: String?, creator: CodeNavigation.Creator?)
        /// A class and its initialiser.
        case initializer(class: String, signature: String, arguments: [Assignment])
    }

    /// The trigger of the code.
    var trigger: CodeNavigation.Trigger
    /// The origin of the controller.
    package var source: Source
    /// A cast after instantiating.
    var cast: Cast?
    /// The values set on the controller.
    var assignments: [Assignment] = []
    /// The operation on the controller.
    package var operation: CodeNavigation.Operation
    /// The class of the container around it.
    package var wrapper: String?
    /// The presentation style set by the code.
    var style: String?
    /// The location in the manifest.
    package var entry: SourceLocation
    /// The location of the code.
    package var location: SourceLocation

    /// Creates a transition without settings of the controller.
    /// - Parameters:
    ///   - trigger: the trigger of the code.
    ///   - source: the origin of the controller.
    ///   - operation: the operation on the controller.
    ///   - entry: the location in the manifest.
    ///   - location: the location of the code.
    package init(
        trigger: CodeNavigation.Trigger,
        source: Source,
        operation: CodeNavigation.Operation,
        entry: SourceLocation,
        location: SourceLocation
    ) {
        self.trigger = trigger
        self.source = source
        self.operation = operation
        self.entry = entry
        self.location = location
    }
}

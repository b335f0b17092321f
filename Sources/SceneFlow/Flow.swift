package import Diagnostics

/// An app as scenes and transitions: linked, immutable, and the common basis of all other parts.
///
/// Indices address scenes, segues and transitions from code, so a state of the simulation is a few integers. Outside
/// the process, each has a `key`, stable across runs and machines.
package struct Flow: Sendable, Hashable {
    /// The flow's name in URLs and on the wire: lower case, digits and hyphens, unique among the flows of a folder.
    package var id: String
    /// The display name of the app.
    package var title: String
    /// One sentence about the app; empty if not provided.
    package var summary: String
    /// The lowest supported iOS version, such as `15.0`, or nil if no project specifies it.
    package var deploymentTarget: Version?
    /// True if the app runs on iPads only (`TARGETED_DEVICE_FAMILY`).
    package var isForPadsOnly: Bool
    /// True if the app is built for iPhones only (`TARGETED_DEVICE_FAMILY`); an iPad runs it as an iPhone app.
    package var isForPhonesOnly: Bool
    /// The `SWIFT_VERSION` of the target, or nil if no project specifies it.
    package var swiftVersion: Version?
    /// The module of the app's classes, or nil if no project specifies it.
    package var module: String?
    /// The xibs without a controller's view, by name and sorted: those of cells and views (INST-63).
    package var viewlessNibs: [String]
    /// The storyboards and xibs of the app with unknown contents, by name and sorted.
    ///
    /// Some are named by the project but missing, because they are generated or the checkout is partial. Others are in
    /// the format of Xcode 4, or damaged.
    package var absentDocuments: [String]
    /// The modules imported or linked by the app without all of their sources read, sorted.
    ///
    /// Apple's are not among them.
    ///
    /// Such a module may add to any class: an extension of `UIViewController` in it gives every controller its
    /// initialisers and actions. No rule is certain that a class lacks a member such an extension could declare.
    package var unreadModules: [String]
    /// The launch of the app.
    package var launch: Launch
    /// The launch on iPads, if the Info.plist names a main storyboard of its own for them; nil if it is the same.
    package var padLaunch: Launch?
    /// The origin of the start; without meaning if there is no start.
    package var start: StartOrigin
    /// The injection into the initial view controller of a launch by storyboard; nil for any other launch.
    package var launchInjection: EdgeInjection?
    /// The storyboards, sorted by name and file.
    package var storyboards: [Storyboard]
    /// All scenes; `Scene.ID` is an index into this list.
    ///
    /// Sorted by file and document order.
    package var scenes: [Scene]
    /// All segues; `Segue.ID` is an index into this list.
    ///
    /// Sorted by file and document order.
    package var segues: [Segue]
    /// The transitions from code; `CodeNavigation.ID` is an index into this list.
    package var navigations: [CodeNavigation]
    /// The facts about the app's classes, sorted by name.
    package var classes: [ControllerClass]
    /// The class of the app delegate or scene delegate with launch code, or nil without one.
    package var delegate: String?
    /// The app's adoption of the scene life cycle.
    package var lifeCycle: LifeCycle
    /// The services registered or made by hand in the app, sorted by type, name and place.
    package var registrations: [RegisteredService]
    /// The composition of the app apart from its registrations.
    package var composition: Composition
    /// The places in the code relevant to the flow and not understood, sorted by place.
    package var unresolved: [Unresolved]
    /// The coverage of the app by the flow.
    package var coverage: Coverage
    /// The positions of the scenes on the map.
    package var layout: Layout
    /// The problems in the files, sorted.
    package var diagnostics: [Diagnostic]
    /// A hash of all inputs to the app's behaviour and appearance, in hexadecimal.
    package var digest: String

    /// Creates an empty flow for the loader or a test to fill in.
    /// - Parameters:
    ///   - id: the flow's name in URLs.
    ///   - title: the display name of the app.
    package init(id: String, title: String) {
        self.id = id
        self.title = title
        self.summary = ""
        self.deploymentTarget = nil
        self.isForPadsOnly = false
        self.isForPhonesOnly = false
        self.swiftVersion = nil
        self.module = nil
        self.viewlessNibs = []
        self.absentDocuments = []
        self.unreadModules = []
        self.launch = .nothing
        self.padLaunch = nil
        self.start = .read(.project)
        self.launchInjection = nil
        self.storyboards = []
        self.scenes = []
        self.segues = []
        self.navigations = []
        self.classes = []
        self.delegate = nil
        self.lifeCycle = LifeCycle()
        self.registrations = []
        self.composition = Composition()
        self.unresolved = []
        self.coverage = Coverage()
        self.layout = Layout()
        self.diagnostics = []
        self.digest = ""
    }

    // Lent, not copied: linking asks for them all the time.

    /// The scene with the given index.
    package subscript(scene: Scene.ID) -> Scene { _read { yield scenes[scene.index] } }

    /// The segue with the given index.
    package subscript(segue: Segue.ID) -> Segue { _read { yield segues[segue.index] } }

    /// The navigation with the given index.
    package subscript(navigation: CodeNavigation.ID) -> CodeNavigation { _read { yield navigations[navigation.index] } }
}

/// The launch of an app.
package enum Launch: Sendable, Hashable {
    /// Neither a project nor a manifest nor the files themselves say.
    case nothing
    /// UIKit loads the main storyboard, and its initial view controller becomes the window's root; `initial` is nil if
    /// the storyboard has none.
    case storyboard(name: String, initial: Scene.ID?)
    /// The app or scene delegate builds the window.
    case code(CodeNavigation.ID)
    /// The scene becomes the window's root, although no file says so: a person chose it, or it is assumed.
    case scene(Scene.ID)
}

/// A dotted version number, compared by its parts: `9.0` is below `13.0`.
package struct Version: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The parts from the most significant on; trailing zeros do not matter.
    package var parts: [Int]

    /// Reads a version such as `15.0`.
    ///
    /// Nil if the text contains anything but digits and dots.
    /// - Parameter text: digits and dots.
    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard !parts.isEmpty, !parts.contains(nil) else { return nil }
        self.parts = parts.compactMap(\.self)
        while self.parts.count > 1, self.parts.last == 0 { self.parts.removeLast() }
    }

    /// Compares part by part; a missing part is zero.
    package static func < (lhs: Self, rhs: Self) -> Bool { lhs.parts.lexicographicallyPrecedes(rhs.parts) }

    /// The shortest form with at least two parts, such as `15.0`.
    package var description: String {
        (parts.count < 2 ? parts + [0] : parts).map(String.init).joined(separator: ".")
    }
}

/// One storyboard file of an app.
package struct Storyboard: Sendable, Hashable {
    /// The name in code and references: the file's name without extension.
    package var name: String
    /// The file's path relative to the opened folder.
    package var file: String
    /// The initial view controller, or nil if the storyboard has none.
    package var initial: Scene.ID?
    /// The storyboard references with a storyboard ID of their own, in document order.
    package var references: [Reference] = []

    /// A storyboard reference available to code by its own storyboard ID (INST-70).
    package struct Reference: Sendable, Hashable {
        /// The storyboard ID of the reference.
        package var identifier: String
        /// The referenced scene.
        package var scene: Scene.ID

        /// Creates a reference.
        /// - Parameters:
        ///   - identifier: the storyboard ID of the reference.
        ///   - scene: the referenced scene.
        package init(_ identifier: String, to scene: Scene.ID) {
            self.identifier = identifier
            self.scene = scene
        }
    }

    /// Creates a storyboard.
    /// - Parameters:
    ///   - name: the file's name without extension.
    ///   - file: the path relative to the opened folder.
    ///   - initial: the initial view controller.
    package init(name: String, file: String, initial: Scene.ID? = nil) {
        self.name = name
        self.file = file
        self.initial = initial
    }
}

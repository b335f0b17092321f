package import Diagnostics

/// An app as scenes and the edges between them: linked, immutable, and what every other part agrees on.
///
/// Scenes, segues and navigations are addressed by their index, so that a state of the simulation is a few integers;
/// outside the process they go by their `key`, which is stable across runs and machines.
package struct Flow: Sendable, Hashable {
    /// The flow's name in URLs and on the wire: lower case, digits and hyphens, unique among the flows of a folder.
    package var id: String
    /// What a person calls the app.
    package var title: String
    /// One sentence about the app; empty where nobody wrote one.
    package var summary: String
    /// The lowest iOS version that the app runs on, such as `15.0`, or nil where no project says.
    package var deploymentTarget: Version?
    /// A Boolean value that indicates whether the app runs on iPads only (`TARGETED_DEVICE_FAMILY`).
    package var isForPadsOnly: Bool
    /// The `SWIFT_VERSION` of the target, or nil where no project says.
    package var swiftVersion: Version?
    /// The module that the app's classes are compiled into, or nil where no project says.
    package var module: String?
    /// The xibs that hold no controller's view, by name and sorted: those of cells and views (INST-63).
    package var viewlessNibs: [String]
    /// The storyboards and xibs that the app has and of which nothing is known, by name and sorted: those that its project names
    /// and that are not there, since they are generated or the checkout is in part, and those in the format of Xcode 4.
    package var absentDocuments: [String]
    /// The modules that the app imports or is linked with and of which not all sources were read, sorted; Apple's are not among
    /// them.
    ///
    /// Such a module may add to any class: an extension of `UIViewController` in it gives every controller its initialisers and
    /// actions. No rule is certain that a class lacks what such an extension could declare.
    package var unreadModules: [String]
    /// How the app starts.
    package var launch: Launch
    /// How the start was found; of no meaning where there is none.
    package var start: StartOrigin
    /// What reaches the initial view controller of a launch by storyboard; nil for any other launch.
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
    /// What code does beside segues; `CodeNavigation.ID` is an index into this list.
    package var navigations: [CodeNavigation]
    /// What is known of the app's classes, sorted by name.
    package var classes: [ControllerClass]
    /// The class of the app delegate or scene delegate whose code runs at launch, or nil where there is none.
    package var delegate: String?
    /// The services that the app registers or makes by hand, sorted by type, name and place.
    package var registrations: [RegisteredService]
    /// How the app is put together beside that.
    package var composition: Composition
    /// What of the code bears on the flow and was not understood, sorted by place.
    package var unresolved: [Unresolved]
    /// How much of the app is accounted for.
    package var coverage: Coverage
    /// Where the scenes lie on the map.
    package var layout: Layout
    /// What was wrong with the files, sorted.
    package var diagnostics: [Diagnostic]
    /// A hash of everything that decides how the app behaves and looks, in hexadecimal.
    package var digest: String

    /// Creates an empty flow, to be filled in by the loader or by a test.
    /// - Parameters:
    ///   - id: the flow's name in URLs.
    ///   - title: what a person calls the app.
    package init(id: String, title: String) {
        self.id = id
        self.title = title
        self.summary = ""
        self.deploymentTarget = nil
        self.isForPadsOnly = false
        self.swiftVersion = nil
        self.module = nil
        self.viewlessNibs = []
        self.absentDocuments = []
        self.unreadModules = []
        self.launch = .nothing
        self.start = .read(.project)
        self.launchInjection = nil
        self.storyboards = []
        self.scenes = []
        self.segues = []
        self.navigations = []
        self.classes = []
        self.delegate = nil
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

/// How an app starts.
package enum Launch: Sendable, Hashable {
    /// Neither a project nor a manifest nor the files themselves say.
    case nothing
    /// The main storyboard is loaded and its initial view controller becomes the window's root; `initial` is nil where
    /// the storyboard has none.
    case storyboard(name: String, initial: Scene.ID?)
    /// The app or scene delegate builds the window.
    case code(CodeNavigation.ID)
    /// The scene becomes the window's root, although no file says so: a person chose it, or it is assumed.
    case scene(Scene.ID)
}

/// A dotted version number that compares by its parts: `9.0` is below `13.0`.
package struct Version: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The parts from the most significant on; trailing zeros do not matter.
    package var parts: [Int]

    /// Reads a version such as `15.0`.
    ///
    /// Nil where the text is anything else than digits and dots.
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
    /// The name that code and references use: the file's name without extension.
    package var name: String
    /// The file's path relative to the opened folder.
    package var file: String
    /// The initial view controller, or nil where the storyboard has none.
    package var initial: Scene.ID?
    /// The storyboard references that have a storyboard ID of their own, in document order.
    package var references: [Reference] = []

    /// A storyboard reference that code may ask for by its own storyboard ID (INST-70).
    package struct Reference: Sendable, Hashable {
        /// The storyboard ID of the reference.
        package var identifier: String
        /// The scene that it leads to.
        package var scene: Scene.ID

        /// Creates a reference.
        /// - Parameters:
        ///   - identifier: the storyboard ID of the reference.
        ///   - scene: the scene that it leads to.
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

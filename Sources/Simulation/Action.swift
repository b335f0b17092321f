package import SceneFlow

/// A controller object of the simulated app, numbered from 1 in order of creation within a run.
package struct InstanceID: Sendable, Hashable, Comparable {
    /// The number.
    package var rawValue: Int32

    /// Creates a number.
    /// - Parameter number: counted from 1.
    package init(_ number: Int) { self.rawValue = Int32(number) }

    /// Orders by creation.
    package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// Something a person, the system or code may do.
package struct Action: Sendable, Hashable {
    /// What is done.
    package enum Kind: Sendable, Hashable {
        /// The app starts, or starts again.
        case launch
        /// A control, a bar item or a view with a recognizer is tapped, by object ID.
        case tap(view: String)
        /// A row is selected: of a cell by its object ID, or of the list view that has no cell in the document.
        case select(view: String, row: Int)
        /// A cell's accessory is tapped, by the cell's object ID.
        case accessory(view: String, row: Int)
        /// The navigation bar's back button.
        case back
        /// The edge swipe, completed.
        case swipeBack
        /// The edge swipe, let go of halfway (LIFE-14).
        case cancelSwipeBack
        /// Code closes a modal: `dismiss(animated:)` on the instance.
        case dismiss
        /// A sheet is pulled down, or a popover's outside is tapped.
        case swipeDown
        /// A sheet is pulled down halfway, and let go of (LIFE-26).
        case cancelSwipeDown
        /// A tab is tapped, by its index.
        case selectTab(Int)
        /// Code performs a segue by identifier.
        case performSegue(identifier: String)
        /// Code runs that no element of a document sets off: a handler, or a method that other code calls, by its name.
        case call(method: String)
        /// Code calls `popViewController(animated:)`.
        case pop
        /// Code calls `popToRootViewController(animated:)`.
        case popToRoot
        /// Code calls `popToViewController(_:animated:)`.
        case popTo(InstanceID)
        /// Goes back to an instance that is alive, by whatever pops and dismissals it takes: a tapped crumb.
        case unwindTo(InstanceID)
        /// The device is turned, or the window resized: the room changes.
        case setTraits(Traits)
        /// From now on another type stands for a registration, by `ContainerListing.Entry.id`; an empty type stands for
        /// nothing at all, as if it had never been registered. A key that is asked for and not registered can be named as
        /// well: the type is then registered for it.
        case override(registration: String, with: String)
        /// What was overridden holds again.
        case resetContainer
        /// Code opens a scope of a kind that it opens: somebody signs in.
        case openScope(String)
        /// Code closes the newest scope of such a kind.
        case closeScope(String)
        /// What if a scene, by its key, were injected differently from now on? Nil is as the sources say.
        case setTechnique(scene: String, Technique?)
        /// From now on a property of a scene's controller, both by name, holds a stub where nothing else gives it a value.
        ///
        /// An app that has crashed goes on from where it was before the step that crashed it; after a crash at the launch it
        /// can be launched again.
        case stub(scene: String, property: String)
        /// From now on the app is assumed to go on where it would crash so: what is nil is a stub, a forced cast succeeds, a
        /// fatal error returns, and a call at which UIKit raises does nothing.
        ///
        /// An app that has crashed so goes on from where it was before the step that crashed it; after a crash at the launch
        /// it can be launched again. What a crash was missing is of no meaning here.
        case continuePast(Crash)

        /// A Boolean value that indicates whether it can be done once the app has crashed.
        package var isPossibleAfterCrash: Bool {
            switch self {
            case .launch, .stub, .continuePast: true
            default: false
            }
        }
    }

    /// What is done.
    package var kind: Kind
    /// On which instance; nil for the one on top.
    package var instance: InstanceID?
    /// Answers to what the model cannot know, by the choice's id.
    package var choices: [String: String]
    /// What a launch starts the app on; of no meaning for anything else.
    package var options: LaunchOptions

    /// Creates an action.
    /// - Parameters:
    ///   - kind: what is done.
    ///   - instance: on which instance. The default is nil: the one on top.
    ///   - choices: answers to choices. The default is none.
    ///   - options: what a launch starts the app on. The default is what the app is made for.
    package init(
        _ kind: Kind,
        on instance: InstanceID? = nil,
        choices: [String: String] = [:],
        options: LaunchOptions = LaunchOptions()
    ) {
        self.kind = kind
        self.instance = instance
        self.choices = choices
        self.options = options
    }
}

/// What a launch starts the app on.
package struct LaunchOptions: Sendable, Hashable {
    /// The iOS version that runs; nil means the lowest that the app runs on, or the newest where nothing says which.
    package var iOSVersion: Version?
    /// The iOS SDK that the app was built with; nil means the newest.
    package var linkedSDK: Version?
    /// The room that the app has, and on what it runs.
    package var traits: Traits
    /// Which build of the app starts; where both are alike it does not matter.
    package var configuration: BuildConfiguration
    /// The scene that becomes the window's root in place of the app's own; nil for the app's own.
    package var start: LaunchStart?

    /// Creates options.
    /// - Parameters:
    ///   - iOSVersion: the iOS version that runs. The default is nil: the lowest that the app runs on.
    ///   - linkedSDK: the SDK that the app was built with. The default is nil: the newest.
    ///   - traits: the room that the app has. The default is an iPhone in portrait.
    ///   - configuration: which build of the app starts. The default is debug, as in Xcode.
    ///   - start: the scene that becomes the window's root. The default is nil: the app's own.
    package init(
        iOSVersion: Version? = nil,
        linkedSDK: Version? = nil,
        traits: Traits = .iPhone,
        configuration: BuildConfiguration = .debug,
        start: LaunchStart? = nil
    ) {
        self.iOSVersion = iOSVersion
        self.linkedSDK = linkedSDK
        self.traits = traits
        self.configuration = configuration
        self.start = start
    }

    /// The version of iOS that most people have.
    private static let currentVersion = Version("26")

    /// The same on the version of iOS that most people have, where none is asked for; nil otherwise.
    package var onCurrentSystem: LaunchOptions? {
        guard iOSVersion == nil else { return nil }
        var current = self
        current.iOSVersion = Self.currentVersion
        return current
    }

    /// A version as one number that compares as versions do; never 0.
    static func code(_ version: Version) -> Int32 {
        func part(_ index: Int) -> Int32 {
            version.parts.indices.contains(index) ? Int32(clamping: min(max(version.parts[index], 0), 999)) : 0
        }
        return max(1, part(0) * 1_000_000 + part(1) * 1000 + part(2))
    }

    /// The first version of a major release, likewise.
    static func code(_ major: Int32) -> Int32 { major * 1_000_000 }
}

/// A scene that becomes the window's root because somebody asks for it: the app's delegate does not run then.
package struct LaunchStart: Sendable, Hashable {
    /// The scene's key.
    package var scene: String
    /// A Boolean value that indicates whether the scene is shown on its own: whatever its controller and those in it were not
    /// given is a stub.
    package var isAlone: Bool

    /// Creates a start.
    /// - Parameters:
    ///   - scene: the scene's key.
    ///   - isAlone: whether dependencies are stubs. The default is false: what crashes for want of them crashes.
    package init(scene: String, isAlone: Bool = false) {
        self.scene = scene
        self.isAlone = isAlone
    }
}

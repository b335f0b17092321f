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
    /// The kind of an action.
    package enum Kind: Sendable, Hashable {
        /// The app starts, or starts again.
        case launch
        /// A control, a bar item or a view with a recognizer is tapped, by object ID.
        case tap(view: String)
        /// Selects a row: a cell by its object ID, or, without cells in the document, the list view by its object ID.
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
        /// Runs code set off by no element of a document: a handler, or a method called by other code, by its name.
        case call(method: String)
        /// Code calls `popViewController(animated:)`.
        case pop
        /// Code calls `popToRootViewController(animated:)`.
        case popToRoot
        /// Code calls `popToViewController(_:animated:)`.
        case popTo(InstanceID)
        /// Goes back to a live instance with all necessary pops and dismissals: a tapped crumb.
        case unwindTo(InstanceID)
        /// Shows the controller of a transition from code, by `CodeNavigation.key`, without running that code.
        ///
        /// The transition is assumed. The controller gets stubs for the dependencies not given to it.
        case assume(transition: String)
        /// The device is turned, or the window resized: the room changes.
        case setTraits(Traits)
        /// Replaces a registration, by `ContainerListing.Entry.id`, with another type from now on.
        ///
        /// An empty type removes the registration, as if it had never been registered. A requested but unregistered key
        /// can be named as well: the type is then registered for it.
        case override(registration: String, with: String)
        /// Removes all overrides, stubs and ignored crashes.
        case resetContainer
        /// Opens a scope of a kind opened by code, such as at sign-in.
        case openScope(String)
        /// Code closes the newest scope of such a kind.
        case closeScope(String)
        /// Injects a scene, by its key, with another technique from now on.
        ///
        /// Nil restores the technique of the sources.
        case setTechnique(scene: String, Technique?)
        /// Fills a property of a scene's controller, both by name, with a stub from now on, if nothing else gives it a
        /// value.
        ///
        /// A crashed app continues from the state before the crashing step. After a crash at launch it can be launched
        /// again.
        case stub(scene: String, property: String)
        /// Ignores a crash from now on: a nil value becomes a stub, a forced cast succeeds, a fatal error returns, and
        /// a call raising in UIKit does nothing.
        ///
        /// An app with this crash continues from the state before the crashing step. After a crash at launch it can be
        /// launched again. The missing value of the crash is ignored.
        case continuePast(Crash)

        /// True if the action is possible after a crash of the app.
        package var isPossibleAfterCrash: Bool {
            switch self {
            case .launch, .stub, .continuePast: true
            default: false
            }
        }
    }

    /// The kind of the action.
    package var kind: Kind
    /// The target instance; nil for the one on top.
    package var instance: InstanceID?
    /// Answers to questions open to the model, by the choice's id.
    package var choices: [String: String]
    /// The options of a launch, without meaning for other actions.
    package var options: LaunchOptions

    /// Creates an action.
    /// - Parameters:
    ///   - kind: the kind of the action.
    ///   - instance: the target instance. The default is nil: the one on top.
    ///   - choices: answers to choices. The default is none.
    ///   - options: the options of a launch. The default is the app's own target.
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

/// The options of a launch.
package struct LaunchOptions: Sendable, Hashable {
    /// The running iOS version; nil means the lowest supported by the app, or the newest if that is unknown.
    package var iOSVersion: Version?
    /// The iOS SDK used to build the app; nil means the newest.
    package var linkedSDK: Version?
    /// The app's size classes and device.
    package var traits: Traits
    /// The build configuration to start, without meaning if both builds are alike.
    package var configuration: BuildConfiguration
    /// The scene used as the window's root in place of the app's own; nil for the app's own.
    package var start: LaunchStart?

    /// Creates options.
    /// - Parameters:
    ///   - iOSVersion: the running iOS version. The default is nil: the lowest supported by the app.
    ///   - linkedSDK: the SDK used to build the app. The default is nil: the newest.
    ///   - traits: the app's size classes and device. The default is an iPhone in portrait.
    ///   - configuration: the build configuration to start. The default is debug, as in Xcode.
    ///   - start: the scene used as the window's root. The default is nil: the app's own.
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

    /// The most common version of iOS.
    private static let currentVersion = Version("26")

    /// The same options on the most common version of iOS, if no version is requested; nil otherwise.
    package var onCurrentSystem: LaunchOptions? {
        guard iOSVersion == nil else { return nil }
        var current = self
        current.iOSVersion = Self.currentVersion
        return current
    }

    /// Returns a version as one number, ordered as versions are; never 0.
    static func code(_ version: Version) -> Int32 {
        func part(_ index: Int) -> Int32 {
            version.parts.indices.contains(index) ? Int32(clamping: min(max(version.parts[index], 0), 999)) : 0
        }
        return max(1, part(0) * 1_000_000 + part(1) * 1000 + part(2))
    }

    /// The first version of a major release, likewise.
    static func code(_ major: Int32) -> Int32 { major * 1_000_000 }
}

/// A requested scene as the window's root.
///
/// The app's delegate does not run then.
package struct LaunchStart: Sendable, Hashable {
    /// The scene's key.
    package var scene: String
    /// True if the scene is shown on its own, with stubs for dependencies not given to its controller and those in it.
    package var isAlone: Bool

    /// Creates a start.
    /// - Parameters:
    ///   - scene: the scene's key.
    ///   - isAlone: true for stubs as dependencies. The default is false: missing dependencies can crash the app.
    package init(scene: String, isAlone: Bool = false) {
        self.scene = scene
        self.isAlone = isAlone
    }
}

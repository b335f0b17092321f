package import Diagnostics
internal import UIKitFacts

/// The facts about an app's adoption of UIKit's scene life cycle.
package struct LifeCycle: Sendable, Hashable {
    /// The scene manifest of the app's Info.plist.
    package var manifest = SceneManifest()
    /// True if SwiftUI launches the app, and so opens its scenes.
    package var isSwiftUI = false
    /// The modifiers and values of SwiftUI in the sources that receive the events of a scene, sorted.
    package var modifiers: [String] = []
    /// The app's delegate; nil if the sources declare none.
    package var delegate: Delegate?
    /// True if the sources decide which class is the app's delegate.
    package var isDelegateKnown = false
    /// The delegates of scenes with windows, sorted by name.
    package var sceneDelegates: [Delegate] = []
    /// The windows made by the app's delegate without a scene, in the order of the sources.
    package var windows: [Window] = []
    /// True if code makes a window for a scene; false without `windows`.
    package var makesSceneWindow = false
    /// True if code moves a window into a scene; false without `windows`.
    package var movesWindow = false
    /// The uses of launch options by the app's delegate, in the order of the sources.
    package var launchOptions: [LaunchOption] = []

    /// Creates the facts about an app without sources.
    package init() {}

    /// True if the app has adopted scenes, as far as its files show it: UIKit connects one of them.
    package var adoptsScenes: Bool {
        if isSwiftUI { return true }
        switch manifest.contents {
        case .windows: return true
        case .unread where !sceneDelegates.isEmpty: return true
        case .unread, .missing, .empty, .others: return delegate?.method(AppDelegateMethod.configuring) != nil
        }
    }

    /// A delegate of the app or of a scene.
    package struct Delegate: Sendable, Hashable {
        /// The class.
        package var name: String
        /// The location of the class.
        package var location: SourceLocation
        /// True if the sources declare all superclasses up to UIKit's.
        package var isWhole: Bool
        /// The methods with bodies, inherited ones included, each name once.
        package var methods: [Method] = []
        /// The properties of the connection options that it reads, sorted.
        package var connectionOptions: [String] = []
        /// True if it passes the connection options on as a whole.
        package var passesConnectionOptions = false

        /// Creates a delegate without methods.
        /// - Parameters:
        ///   - name: the class.
        ///   - location: the location of the class.
        ///   - isWhole: true if the sources declare all superclasses up to UIKit's.
        package init(_ name: String, at location: SourceLocation, isWhole: Bool) {
            self.name = name
            self.location = location
            self.isWhole = isWhole
        }

        /// Returns its method of a full name; nil if it has none.
        package func method(_ name: String) -> Method? { methods.first { $0.name == name } }
    }

    /// A method of a delegate.
    package struct Method: Sendable, Hashable {
        /// The full name.
        package var name: String
        /// The location.
        package var location: SourceLocation
        /// True if its body does nothing.
        package var isEmpty: Bool

        /// Creates a method.
        /// - Parameters:
        ///   - name: the full name.
        ///   - location: the location.
        ///   - isEmpty: true if its body does nothing.
        package init(_ name: String, at location: SourceLocation, isEmpty: Bool) {
            self.name = name
            self.location = location
            self.isEmpty = isEmpty
        }
    }

    /// A window made without a scene.
    package struct Window: Sendable, Hashable {
        /// The location of the call.
        package var location: SourceLocation
        /// The call, as written.
        package var text: String
        /// True if the call runs under a condition.
        package var isConditional: Bool

        /// Creates a window.
        /// - Parameters:
        ///   - text: the call, as written.
        ///   - location: the location of the call.
        ///   - isConditional: true if the call runs under a condition.
        package init(_ text: String, at location: SourceLocation, isConditional: Bool) {
            self.text = text
            self.location = location
            self.isConditional = isConditional
        }
    }

    /// A use of the launch options.
    package struct LaunchOption: Sendable, Hashable {
        /// The location.
        package var location: SourceLocation
        /// The key, without its type; nil if the code uses the options as a whole, or the key is unknown.
        package var key: String?

        /// Creates a use.
        /// - Parameters:
        ///   - key: the key, without its type.
        ///   - location: the location.
        package init(_ key: String?, at location: SourceLocation) {
            self.key = key
            self.location = location
        }
    }
}

/// The scene manifest of an app: `UIApplicationSceneManifest` of its Info.plist.
package struct SceneManifest: Sendable, Hashable {
    /// The contents of a scene manifest.
    package enum Contents: String, Sendable, Hashable, CaseIterable {
        /// The Info.plist is unknown.
        case unread
        /// The Info.plist has no manifest.
        case missing
        /// The manifest has no configuration.
        case empty
        /// The manifest has configurations, but none for windows of the app.
        case others
        /// The manifest has a configuration for windows of the app.
        case windows
    }

    /// The contents.
    package var contents = Contents.unread
    /// The location of the Info.plist, or of the project that generates it; nil if unknown.
    package var location: SourceLocation?
    /// True if the configuration for windows names a storyboard.
    package var hasStoryboard = false
    /// The class of the delegate in the configuration for windows, without its module; nil if there is none.
    package var delegate: String?
    /// The storyboard with the first screen: of the manifest, or the main storyboard without one; nil if there is none.
    package var storyboard: String?

    /// Creates an unknown manifest.
    package init() {}
}

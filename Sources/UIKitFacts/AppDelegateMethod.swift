/// A method of `UIApplicationDelegate`, with UIKit's treatment of it in an app with scenes.
///
/// The sources are Apple's pages of the methods, each with "UIKit does not call this method" or with its replacement,
/// and TN3187.
package struct AppDelegateMethod: Sendable, Hashable {
    /// The event that UIKit reports by a method.
    package enum Subject: Sendable, Hashable {
        /// The app enters or leaves the foreground, or becomes active or inactive.
        case state
        /// A person opens the app with something: a link, an activity, a quick action or an invitation.
        case opening
        /// The process, its memory, its notifications and its background tasks.
        case process
    }

    /// The full name in Swift.
    package let name: String
    /// The selector.
    package let selector: String
    /// The event.
    package let subject: Subject
    /// The full name of the scene delegate's method that UIKit calls in its place; nil if UIKit still calls this one.
    package let twin: String?
    /// The property of `UIScene.ConnectionOptions` with the event that launched the app; nil if there is none.
    ///
    /// UIKit does not call the twin for such an event.
    package let option: String?

    /// The name with which a SwiftUI app receives the event: a modifier of a view, or a value of the environment; nil if
    /// there is none.
    package var modifier: String? {
        switch option {
        case "urlContexts": "onOpenURL"
        case "userActivities": "onContinueUserActivity"
        default: subject == .state ? "scenePhase" : nil
        }
    }

    /// The names with which SwiftUI apps receive events, sorted.
    package static let modifiers = Set(all.compactMap(\.modifier)).sorted()

    /// All methods with a known treatment.
    package static let all: [Self] = states + openings + processes

    /// Returns a method.
    /// - Parameter name: its full name in Swift.
    /// - Returns: the method; nil if its treatment is unknown.
    package static func named(_ name: String) -> Self? { byName[name] }

    /// Returns the full name in Swift of a method of the app's or the scene's delegate.
    /// - Parameter selector: the selector.
    /// - Returns: the name; nil for any other selector.
    package static func name(ofSelector selector: String) -> String? {
        bySelector[selector]?.name ?? twinSelectors[selector]
    }

    /// Returns the property of `UIScene.ConnectionOptions` that has a launch option in an app with scenes.
    /// - Parameter key: the key of the launch option: a member of `UIApplication.LaunchOptionsKey`, or a constant of
    ///   Objective-C.
    /// - Returns: the property; nil if there is none.
    package static func option(inPlaceOf key: String) -> String? { launchKeys[key] }

    /// Returns the property of `UIScene.ConnectionOptions` with the event that launched the app, of the kind that a
    /// method of the scene delegate reports.
    /// - Parameter twin: the full name of the scene delegate's method.
    /// - Returns: the property; nil if there is none.
    package static func option(ofTwin twin: String) -> String? { all.first { $0.twin == twin }?.option }

    /// The scene delegate's method that receives the connection options.
    package static let connecting = LaunchMethod.sceneWillConnect
    /// The app delegate's method that chooses a configuration for a scene.
    package static let configuring = "application(_:configurationForConnecting:options:)"
    /// The methods with the launch options as their last parameter.
    package static let launching = [LaunchMethod.willFinish, LaunchMethod.didFinish]

    // MARK: - Private

    private init(
        _ name: String,
        _ selector: String,
        _ subject: Subject,
        twin: String? = nil,
        option: String? = nil
    ) {
        self.name = name
        self.selector = selector
        self.subject = subject
        self.twin = twin
        self.option = option
    }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
    private static let bySelector = Dictionary(uniqueKeysWithValues: all.map { ($0.selector, $0) })

    private static let states = [
        Self(
            "applicationDidBecomeActive(_:)",
            "applicationDidBecomeActive:",
            .state,
            twin: "sceneDidBecomeActive(_:)"
        ),
        Self(
            "applicationWillResignActive(_:)",
            "applicationWillResignActive:",
            .state,
            twin: "sceneWillResignActive(_:)"
        ),
        Self(
            "applicationDidEnterBackground(_:)",
            "applicationDidEnterBackground:",
            .state,
            twin: "sceneDidEnterBackground(_:)"
        ),
        Self(
            "applicationWillEnterForeground(_:)",
            "applicationWillEnterForeground:",
            .state,
            twin: "sceneWillEnterForeground(_:)"
        ),
    ]

    private static let openings = [
        Self(
            "application(_:open:options:)",
            "application:openURL:options:",
            .opening,
            twin: "scene(_:openURLContexts:)",
            option: "urlContexts"
        ),
        Self(
            "application(_:open:sourceApplication:annotation:)",
            "application:openURL:sourceApplication:annotation:",
            .opening,
            twin: "scene(_:openURLContexts:)",
            option: "urlContexts"
        ),
        Self(
            "application(_:handleOpen:)",
            "application:handleOpenURL:",
            .opening,
            twin: "scene(_:openURLContexts:)",
            option: "urlContexts"
        ),
        Self(
            "application(_:continue:restorationHandler:)",
            "application:continueUserActivity:restorationHandler:",
            .opening,
            twin: "scene(_:continue:)",
            option: "userActivities"
        ),
        Self(
            "application(_:willContinueUserActivityWithType:)",
            "application:willContinueUserActivityWithType:",
            .opening,
            twin: "scene(_:willContinueUserActivityWithType:)"
        ),
        Self(
            "application(_:didFailToContinueUserActivityWithType:error:)",
            "application:didFailToContinueUserActivityWithType:error:",
            .opening,
            twin: "scene(_:didFailToContinueUserActivityWithType:error:)"
        ),
        Self(
            "application(_:didUpdate:)",
            "application:didUpdateUserActivity:",
            .opening,
            twin: "scene(_:didUpdate:)"
        ),
        Self(
            "application(_:performActionFor:completionHandler:)",
            "application:performActionForShortcutItem:completionHandler:",
            .opening,
            twin: "windowScene(_:performActionFor:completionHandler:)",
            option: "shortcutItem"
        ),
        Self(
            "application(_:userDidAcceptCloudKitShareWith:)",
            "application:userDidAcceptCloudKitShareWithMetadata:",
            .opening,
            twin: "windowScene(_:userDidAcceptCloudKitShareWith:)",
            option: "cloudKitShareMetadata"
        ),
    ]

    private static let processes = [
        Self(LaunchMethod.willFinish, "application:willFinishLaunchingWithOptions:", .process),
        Self(LaunchMethod.didFinish, "application:didFinishLaunchingWithOptions:", .process),
        Self(configuring, "application:configurationForConnectingSceneSession:options:", .process),
        Self("application(_:didDiscardSceneSessions:)", "application:didDiscardSceneSessions:", .process),
        Self("applicationWillTerminate(_:)", "applicationWillTerminate:", .process),
        Self("applicationDidReceiveMemoryWarning(_:)", "applicationDidReceiveMemoryWarning:", .process),
        Self("applicationSignificantTimeChange(_:)", "applicationSignificantTimeChange:", .process),
        Self(
            "applicationProtectedDataDidBecomeAvailable(_:)",
            "applicationProtectedDataDidBecomeAvailable:",
            .process
        ),
        Self(
            "applicationProtectedDataWillBecomeUnavailable(_:)",
            "applicationProtectedDataWillBecomeUnavailable:",
            .process
        ),
        Self(
            "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
            "application:didRegisterForRemoteNotificationsWithDeviceToken:",
            .process
        ),
        Self(
            "application(_:didFailToRegisterForRemoteNotificationsWithError:)",
            "application:didFailToRegisterForRemoteNotificationsWithError:",
            .process
        ),
        Self(
            "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
            "application:didReceiveRemoteNotification:fetchCompletionHandler:",
            .process
        ),
        Self(
            "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
            "application:handleEventsForBackgroundURLSession:completionHandler:",
            .process
        ),
        Self(
            "application(_:supportedInterfaceOrientationsFor:)",
            "application:supportedInterfaceOrientationsForWindow:",
            .process
        ),
        Self("application(_:handlerFor:)", "application:handlerForIntent:", .process),
    ]

    /// The selectors of the scene delegate's methods with Swift names not derived from them.
    private static let twinSelectors = [
        "scene:continueUserActivity:": "scene(_:continue:)",
        "scene:didUpdateUserActivity:": "scene(_:didUpdate:)",
        "windowScene:performActionForShortcutItem:completionHandler:":
            "windowScene(_:performActionFor:completionHandler:)",
        "windowScene:userDidAcceptCloudKitShareWithMetadata:": "windowScene(_:userDidAcceptCloudKitShareWith:)",
    ]

    private static let launchKeys = [
        "url": "urlContexts", "sourceApplication": "urlContexts", "annotation": "urlContexts",
        "userActivityDictionary": "userActivities", "userActivityType": "userActivities",
        "shortcutItem": "shortcutItem", "cloudKitShareMetadata": "cloudKitShareMetadata",
        "remoteNotification": "notificationResponse", "localNotification": "notificationResponse",
        "UIApplicationLaunchOptionsURLKey": "urlContexts",
        "UIApplicationLaunchOptionsSourceApplicationKey": "urlContexts",
        "UIApplicationLaunchOptionsAnnotationKey": "urlContexts",
        "UIApplicationLaunchOptionsUserActivityDictionaryKey": "userActivities",
        "UIApplicationLaunchOptionsUserActivityTypeKey": "userActivities",
        "UIApplicationLaunchOptionsShortcutItemKey": "shortcutItem",
        "UIApplicationLaunchOptionsCloudKitShareMetadataKey": "cloudKitShareMetadata",
        "UIApplicationLaunchOptionsRemoteNotificationKey": "notificationResponse",
        "UIApplicationLaunchOptionsLocalNotificationKey": "notificationResponse",
    ]
}

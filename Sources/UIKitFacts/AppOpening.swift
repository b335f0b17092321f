/// An event by which a person opens the app from outside of it, with the delegates' methods that receive the event while
/// the app runs (INST-9).
package struct AppOpening: Sendable, Hashable {
    /// The kind of an event.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A URL with a scheme of the app, or a document.
        case link
        /// A user activity, such as a universal link, a result of Spotlight or an activity of another device.
        case activity
        /// A quick action of the app's icon.
        case quickAction
        /// An invitation to share a record of CloudKit.
        case invitation
        /// A notification that a person taps.
        case notification

        /// The event with its article, such as `a link`.
        package var phrase: String {
            switch self {
            case .link: "a link"
            case .activity: "an activity"
            case .quickAction: "a quick action"
            case .invitation: "an invitation"
            case .notification: "a notification"
            }
        }
    }

    /// The kind of the event.
    package let kind: Kind
    /// The full names of the methods; UIKit calls the first one that the delegate has.
    package let methods: [String]
    /// True if the scene delegate's methods receive it, and the app delegate's do not.
    package let isOfScene: Bool

    /// Returns the openings of an app.
    /// - Parameter hasScenes: true if the app has adopted scenes.
    /// - Returns: the openings, in a fixed order.
    package static func all(inScenes hasScenes: Bool) -> [Self] {
        let events = kinds.map { option, kind in
            let methods = AppDelegateMethod.all.filter { $0.option == option }
            let twins = methods.compactMap(\.twin).prefix(1)
            return Self(kind: kind, methods: hasScenes ? Array(twins) : methods.map(\.name), isOfScene: hasScenes)
        }
        return events + [Self(kind: .notification, methods: notificationMethods, isOfScene: false)]
    }

    // MARK: - Private

    /// The events by the property of `UIScene.ConnectionOptions` that has one at the launch.
    private static let kinds: KeyValuePairs<String, Kind> = [
        "urlContexts": .link, "userActivities": .activity, "shortcutItem": .quickAction,
        "cloudKitShareMetadata": .invitation,
    ]

    /// The methods of `UNUserNotificationCenterDelegate` that receive the response to a notification, with or without
    /// scenes.
    private static let notificationMethods = [
        "userNotificationCenter(_:didReceive:withCompletionHandler:)", "userNotificationCenter(_:didReceive:)",
    ]
}

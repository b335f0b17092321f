internal import SceneFlow

/// The SDKs that require the scene life cycle.
///
/// The SDK decides, not the system: an app built with an older SDK launches on iOS 27.
enum SceneRequirement {
    /// The first SDK, of iOS, iPadOS, Mac Catalyst, tvOS and visionOS alike.
    private static let first = Version("27")

    /// Decides if an app built with an SDK must have adopted scenes.
    /// - Parameter sdk: the SDK; nil if it is unknown.
    /// - Returns: true if it must.
    static func applies(to sdk: Version?) -> Bool {
        guard let sdk, let first else { return false }
        return first <= sdk
    }
}

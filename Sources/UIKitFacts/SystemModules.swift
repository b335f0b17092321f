/// The modules of Apple's SDKs.
package enum SystemModules {
    /// Returns true if a module belongs to an Apple SDK, on any platform.
    package static func contain(_ name: String) -> Bool {
        frameworks.contains(name) || tvFrameworks.contains(name) || others.contains(name)
    }

    /// Returns true if `#if canImport(…)` holds for a module in every app for tvOS, or else for iOS.
    package static func canImport(_ name: String, onTV isTV: Bool) -> Bool {
        guard isTV else { return frameworks.contains(name) }
        return tvFrameworks.contains(name) || frameworks.contains(name) && !phoneFrameworks.contains(name)
    }

    // MARK: - Private

    /// The frameworks of tvOS absent from iOS.
    private static let tvFrameworks: Set = ["TVMLKit", "TVServices", "TVUIKit"]

    /// The frameworks of iOS absent from tvOS.
    private static let phoneFrameworks: Set = [
        "Accounts", "ARKit", "CallKit", "CarPlay", "Contacts", "ContactsUI", "CoreMotion",
        "CoreNFC", "CoreTelephony", "EventKit", "EventKitUI", "HealthKit", "IntentsUI",
        "MessageUI", "Messages", "PassKit", "PDFKit", "PencilKit", "PushKit", "QuickLook", "SafariServices", "Social",
        "Speech", "UserNotificationsUI", "VisionKit", "WatchConnectivity", "WebKit", "WidgetKit",
    ]

    private static let frameworks: Set = [
        "AVFoundation", "AVKit", "Accelerate", "Accounts", "AdServices", "AdSupport", "AppTrackingTransparency",
        "ARKit", "AuthenticationServices", "BackgroundTasks", "CallKit", "CarPlay", "CloudKit", "Combine", "Contacts",
        "ContactsUI", "CoreBluetooth", "CoreData", "CoreFoundation", "CoreGraphics", "CoreImage", "CoreLocation",
        "CoreMedia", "CoreML", "CoreMotion", "CoreNFC", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo",
        "CryptoKit", "Darwin", "Dispatch", "EventKit", "EventKitUI", "Foundation", "GLKit", "GameController", "GameKit",
        "HealthKit", "HomeKit", "ImageIO", "Intents", "IntentsUI", "LinkPresentation", "LocalAuthentication", "MapKit",
        "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit", "MobileCoreServices", "MultipeerConnectivity",
        "NaturalLanguage", "Network", "NetworkExtension", "OSLog", "ObjectiveC", "Observation", "OpenGLES", "PDFKit",
        "PassKit", "PencilKit", "Photos", "PhotosUI", "PushKit", "QuartzCore", "QuickLook", "RealityKit", "ReplayKit",
        "SafariServices", "SceneKit", "Security", "Social", "Speech", "SpriteKit", "StoreKit", "Swift", "SwiftData",
        "SwiftUI", "SystemConfiguration", "TipKit", "UIKit", "UniformTypeIdentifiers", "UserNotifications",
        "UserNotificationsUI", "Vision", "VisionKit", "WatchConnectivity", "WebKit", "WidgetKit", "os",
    ]

    /// The modules present only on newer, older or other systems, and those of the toolchain.
    private static let others: Set = [
        "AccessorySetupKit", "ActivityKit", "AdAttributionKit", "AddressBook", "AddressBookUI", "AlarmKit",
        "AppIntents", "AppKit", "AssetsLibrary", "AudioToolbox", "AudioUnit", "AutomaticAssessmentConfiguration",
        "BrowserEngineKit", "BrowserKit", "BusinessChat", "CFNetwork", "Cinematic", "ClassKit", "ClockKit",
        "Cocoa", "ColorSync", "CommonCrypto", "Compression", "CoreAudio", "CoreAudioKit", "CoreAudioTypes",
        "CoreHaptics", "CoreLocationUI", "CoreMIDI", "CoreServices", "CoreTransferable", "CreateML", "CryptoTokenKit",
        "DataDetection", "DeveloperToolsSupport", "DeviceActivity", "DeviceCheck", "DeviceDiscoveryExtension",
        "DeviceDiscoveryUI", "Distributed", "DockKit", "ExposureNotification", "ExtensionFoundation", "ExtensionKit",
        "ExternalAccessory", "FamilyControls", "FileProvider", "FileProviderUI", "FinanceKit", "FinanceKitUI",
        "FoundationModels", "GSS", "GameplayKit", "Glibc", "GroupActivities", "HealthKitUI", "IOKit", "IOSurface",
        "IdentityLookup", "IdentityLookupUI", "ImageCaptureCore", "ImagePlayground", "JavaScriptCore",
        "JournalingSuggestions", "LocalAuthenticationEmbeddedUI", "LockedCameraCapture", "MLCompute", "MachO",
        "ManagedSettings", "ManagedSettingsUI", "MarketplaceKit", "Matter", "MatterSupport", "MediaAccessibility",
        "MediaSetup", "MediaToolbox", "MetalFX", "MetalPerformanceShaders", "MetalPerformanceShadersGraph",
        "MetricKit", "ModelIO", "NearbyInteraction", "NewsstandKit", "NotificationCenter", "OpenAL", "PHASE",
        "PlaygroundSupport", "Playgrounds", "ProximityReader", "PushToTalk", "QuickLookThumbnailing",
        "RealityFoundation", "RegexBuilder", "RoomPlan", "SafetyKit", "ScreenCaptureKit", "ScreenTime",
        "SecureElementCredential", "SensitiveContentAnalysis", "SensorKit", "ServiceManagement", "SharedWithYou",
        "SharedWithYouCore", "ShazamKit", "SoundAnalysis", "Spatial", "StickerFoundation", "StickerKit",
        "SwiftUICore", "Symbols", "Synchronization", "TabularData", "Testing", "ThreadNetwork", "Translation",
        "TranslationUIProvider", "UIUtilities", "VideoSubscriberAccount", "VideoToolbox", "VisualIntelligence",
        "WatchKit", "WeatherKit", "WorkoutKit", "XCTest", "XPC", "_Concurrency", "_StringProcessing", "iAd", "simd",
    ]
}

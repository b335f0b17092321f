package import Diagnostics

/// One .storyboard or .xib, parsed, before anything is linked across files.
package struct InterfaceBuilderDocument: Sendable, Hashable {
    /// The format of a file.
    package enum Format: String, Sendable, Hashable {
        case storyboard
        case xib
    }

    /// The system a document is made for, given by `targetRuntime` and the root element.
    package enum Runtime: Sendable, Hashable {
        /// `iOS.CocoaTouch`.
        case iOS
        /// `iOS.CocoaTouch.iPad`, from before iOS 8.
        case iPad
        /// `AppleTV`.
        case tvOS
        /// `MacOSX.Cocoa`: read for its flow only.
        case macOS
        /// `watchKit`: named and skipped.
        case watchOS
        /// The keyed archive of before 2013, root element `archive`: named and skipped.
        case archive
        /// Anything else, with the document's text.
        case unknown(String)
    }

    /// The file's path relative to the opened folder.
    package var file: String
    /// Storyboard or xib.
    package var format: Format
    /// The system the document is made for.
    package var runtime: Runtime
    /// The attributes of the root element, in document order.
    package var attributes: [Element.Attribute]
    /// The object ID of the initial view controller; nil if the storyboard has none.
    package var initialViewController: String?
    /// True for a launch screen, which takes no part in the flow.
    package var isLaunchScreen: Bool
    /// The device of the canvas; nil if the file names none.
    package var device: DeviceElement?
    /// A storyboard's scenes in document order; empty in a xib.
    package var scenes: [SceneElement]
    /// A xib's top-level objects in document order, placeholders included; empty in a storyboard.
    package var objects: [Element]
    /// The images, colours and such listed by the document with their values.
    package var resources: [Element]
    /// Every other child of the root element: dependencies, the tint colour, the tie breakers of inferred metrics.
    package var others: [Element]
    /// The problems of this file.
    package var diagnostics: [Diagnostic]

    /// True if nothing of the file was left out because of a fault in it.
    package var isWhole: Bool { !diagnostics.contains { $0.severity == .error } }

    /// Creates an empty document, to be filled in by the parser or by a test.
    /// - Parameters:
    ///   - file: the path relative to the opened folder.
    ///   - format: storyboard or xib.
    ///   - runtime: the system the document is made for. The default is iOS.
    package init(file: String, format: Format, runtime: Runtime = .iOS) {
        self.file = file
        self.format = format
        self.runtime = runtime
        self.attributes = []
        self.initialViewController = nil
        self.isLaunchScreen = false
        self.device = nil
        self.scenes = []
        self.objects = []
        self.resources = []
        self.others = []
        self.diagnostics = []
    }
}

/// The `device` element: the setting of the canvas.
package struct DeviceElement: Sendable, Hashable {
    /// Interface Builder's name of the device, such as `retina6_12`.
    package var id: String
    /// `portrait` or `landscape`.
    ///
    /// The default is portrait.
    package var orientation: String
    /// `light` or `dark`.
    ///
    /// The default is light.
    package var appearance: String

    /// Creates a device.
    /// - Parameters:
    ///   - id: Interface Builder's name, such as `retina6_12`.
    ///   - orientation: `portrait` or `landscape`.
    ///   - appearance: `light` or `dark`.
    package init(id: String, orientation: String = "portrait", appearance: String = "light") {
        self.id = id
        self.orientation = orientation
        self.appearance = appearance
    }
}

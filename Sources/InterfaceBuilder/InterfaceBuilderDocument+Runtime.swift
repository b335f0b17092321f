extension InterfaceBuilderDocument.Runtime {
    /// Reads the system from a document's root element; nil if the element is not Interface Builder's.
    ///
    /// - Parameter root: the root element.
    init?(root: Element) {
        switch (root.name, root["targetRuntime"]) {
        case ("document", "iOS.CocoaTouch"): self = .iOS
        case ("document", "iOS.CocoaTouch.iPad"): self = .iPad
        case ("document", "AppleTV"): self = .tvOS
        case ("document", "MacOSX.Cocoa"): self = .macOS
        case ("document", "watchKit"): self = .watchOS
        case ("document", let other): self = .unknown(other ?? "")
        case ("archive", _): self = .archive
        default: return nil
        }
    }

    /// True if documents for this system are read at all.
    var isRead: Bool {
        switch self {
        case .iOS, .iPad, .tvOS, .macOS, .unknown: true
        case .watchOS, .archive: false
        }
    }
}

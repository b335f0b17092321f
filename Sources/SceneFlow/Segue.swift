package import Diagnostics

/// A declared edge of the flow.
package struct Segue: Sendable, Hashable {
    /// A segue's index in its flow.
    package struct ID: Sendable, Hashable, Comparable {
        /// The index as it is kept in states.
        package var rawValue: Int32

        /// Creates an index.
        /// - Parameter index: the index into the flow's segues.
        package init(_ index: Int) { self.rawValue = Int32(index) }

        /// The index into the flow's segues.
        package var index: Int { Int(rawValue) }

        /// Orders as the flow's segues are ordered.
        package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// The destination of a segue, storyboard references resolved.
    package enum Destination: Sendable, Hashable {
        /// A scene of this app.
        case scene(Scene.ID)
        /// The source scene's exit: the real destination is searched when the segue runs (UNW-1).
        case exit
        /// A storyboard reference without a destination; fails when the segue runs (INST-71).
        case unresolved(StoryboardReference, reason: UnresolvedReason)
        /// An object ID absent from the file: ibtool drops such a segue (INST-5).
        case missing(objectID: String?)
    }

    /// The reason for an unresolved storyboard reference.
    package enum UnresolvedReason: Sendable, Hashable, CaseIterable {
        /// A storyboard name without a storyboard (INST-11).
        case noSuchStoryboard
        /// An identifier without a scene in the storyboard (INST-20).
        case noSuchIdentifier
        /// The storyboard has no initial view controller (INST-71).
        case noInitialViewController
    }

    /// The trigger of a segue (SEG-3).
    package enum Trigger: Sendable, Hashable {
        /// A control, by its object ID.
        case control(String)
        /// A bar button item, by its object ID.
        case barItem(String)
        /// A table or collection cell, by its object ID: selecting a row.
        case cell(String)
        /// The accessory button of a cell (SEG-13), by the cell's object ID.
        case accessory(String)
        /// A gesture recognizer, by its object ID.
        case gesture(String)
        /// A container view, by its object ID: fires when the source's view loads (SEG-60).
        case containerView(String)
        /// Fires when the container is created.
        case relationship
        /// Only code fires it, by its identifier.
        case manual
        /// Another object, by its object ID and element's name.
        case other(id: String, element: String)

        /// The object ID of the triggering element, or nil if nothing on screen fires the segue.
        package var view: String? {
            switch self {
            case .control(let id), .barItem(let id), .cell(let id), .accessory(let id), .gesture(let id),
                .containerView(let id), .other(let id, _):
                id
            case .relationship, .manual:
                nil
            }
        }
    }

    /// The segue's name on the wire, unique in its flow: `Main/SW7-6g-iVr`.
    package var key: String
    /// The source scene of the segue.
    package var source: Scene.ID
    /// The destination of the segue.
    package var destination: Destination
    /// The storyboard reference in between, or nil if source and destination are in one file.
    package var reference: StoryboardReference?
    /// The kind of segue.
    package var kind: SegueKind
    /// The trigger of the segue.
    package var trigger: Trigger
    /// The identifier, never empty.
    package var identifier: String?
    /// `relationship`, such as `rootViewController`; nil for other kinds.
    package var relationship: String?
    /// The segue action's selector (`destinationCreationSelector`).
    package var segueAction: String?
    /// The unwind action's selector.
    package var unwindAction: String?
    /// The presentation style as written; nil means the destination's own (SEG-46).
    package var presentationStyle: String?
    /// The transition style as written.
    package var transitionStyle: String?
    /// True if it is animated; the default is true (SEG-5).
    package var animates: Bool
    /// The segue's custom class.
    package var customClass: String?
    /// True if UIKit will not find the custom class (SEG-34).
    package var isClassUnknown: Bool
    /// The object ID of a popover's anchor, view or bar button item.
    package var popoverAnchor: String?
    /// The adaptive selector with precedence over the kind (SEG-6).
    package var adaptiveAction: String?
    /// The segue's label on the map: the text of its trigger, else its identifier; empty without either.
    package var label: String
    /// The injection into the destination; nil if it is unknown or nothing is made.
    package var injection: EdgeInjection?
    /// The places in code that perform it by its identifier, sorted.
    package var performedAt: [SourceLocation]
    /// The location of its declaration.
    package var location: SourceLocation?

    /// Creates a segue.
    /// - Parameters:
    ///   - key: the name on the wire.
    ///   - source: the source scene.
    ///   - destination: the destination.
    ///   - kind: the kind of segue.
    ///   - trigger: the trigger.
    ///   - identifier: the identifier.
    package init(
        key: String,
        source: Scene.ID,
        destination: Destination,
        kind: SegueKind,
        trigger: Trigger,
        identifier: String? = nil
    ) {
        self.key = key
        self.source = source
        self.destination = destination
        self.reference = nil
        self.kind = kind
        self.trigger = trigger
        self.identifier = identifier
        self.relationship = nil
        self.segueAction = nil
        self.unwindAction = nil
        self.presentationStyle = nil
        self.transitionStyle = nil
        self.animates = true
        self.customClass = nil
        self.isClassUnknown = false
        self.popoverAnchor = nil
        self.adaptiveAction = nil
        self.label = ""
        self.injection = nil
        self.performedAt = []
        self.location = nil
    }
}

/// The kind of segue (SEG-2).
///
/// The raw value is Interface Builder's word.
package enum SegueKind: Sendable, Hashable {
    case show
    case showDetail
    case presentation
    case popoverPresentation
    case embed
    case relationship
    case unwind
    case custom
    /// From before iOS 8: push.
    case push
    /// From before iOS 8: present.
    case modal
    /// From before iOS 8: present in a popover.
    case popover
    /// From before iOS 8: replace a split view's child.
    case replace
    /// Anything else (macOS `sheet`, say), as written.
    case other(String)

    /// Reads Interface Builder's word.
    /// - Parameter name: such as `showDetail`.
    package init(name: String) {
        self = Self.known.first { $0.name == name } ?? .other(name)
    }

    private static let known: [Self] = [
        .show, .showDetail, .presentation, .popoverPresentation, .embed, .relationship, .unwind, .custom, .push, .modal,
        .popover, .replace,
    ]

    /// Interface Builder's word; also the kind's name on the wire.
    package var name: String {
        switch self {
        case .show: "show"
        case .showDetail: "showDetail"
        case .presentation: "presentation"
        case .popoverPresentation: "popoverPresentation"
        case .embed: "embed"
        case .relationship: "relationship"
        case .unwind: "unwind"
        case .custom: "custom"
        case .push: "push"
        case .modal: "modal"
        case .popover: "popover"
        case .replace: "replace"
        case .other(let name): name
        }
    }
}

/// A placeholder for a scene in another storyboard (INST-70).
package struct StoryboardReference: Sendable, Hashable {
    /// The storyboard's name, or nil for the same storyboard.
    package var storyboard: String?
    /// The storyboard identifier, or nil for the initial view controller.
    package var identifier: String?
    /// The bundle, or nil for the referring storyboard's.
    package var bundle: String?
    /// The location of the reference.
    package var location: SourceLocation?

    /// Creates a reference.
    /// - Parameters:
    ///   - storyboard: the storyboard's name.
    ///   - identifier: the storyboard identifier.
    ///   - bundle: the bundle identifier.
    ///   - location: the location of the reference.
    package init(
        storyboard: String?,
        identifier: String? = nil,
        bundle: String? = nil,
        location: SourceLocation? = nil
    ) {
        self.storyboard = storyboard
        self.identifier = identifier
        self.bundle = bundle
        self.location = location
    }
}

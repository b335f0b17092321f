import SceneFlow

/// What one live controller object is, in integers: the unit that a state is made of.
struct InstanceRecord: Sendable, Hashable {
    /// What a controller does with its children.
    enum Role: UInt8, Sendable, Hashable {
        /// Shows its own view; its children are embedded.
        case content
        /// Shows the last of its children.
        case navigation
        /// Shows the selected one of its children.
        case tabs
        /// Shows all of its children, or where there is no room for them only the first, onto which it puts the others;
        /// one with columns may have a child that is shown only there.
        case split
    }

    /// What is true or not of an instance.
    struct Flags: OptionSet, Sendable, Hashable {
        let rawValue: UInt8

        /// Its view was loaded, once and for all (INST-50).
        static let viewLoaded = Flags(rawValue: 1)
        /// Its view is in the window: set at `viewIsAppearing`, cleared at `viewDidDisappear`.
        static let appeared = Flags(rawValue: 2)
        /// Its storyboard's coder reached `super.init(coder:)`: it has its segues and its view (INJ-73).
        static let decoded = Flags(rawValue: 4)
        /// It was presented as a popover, which it is where there is room (SEG-48).
        static let isPopover = Flags(rawValue: 8)
        /// Code set `isModalInPresentation` (NAV-51).
        static let isModal = Flags(rawValue: 16)
        /// It is a split view with columns (OBJ-10).
        static let columns = Flags(rawValue: 32)
        /// It is a split view with three of them.
        static let tripleColumn = Flags(rawValue: 64)
        /// It is the navigation controller of a tab bar's More (OBJ-8).
        static let isMore = Flags(rawValue: 128)
    }

    /// The number, from 1.
    var id: Int32
    /// The index of its scene.
    var scene: Int32
    /// The index of its class in the tables.
    var classIndex: Int32
    /// The initialiser that ran, as a name's number in the tables.
    var initializer: Int32
    /// The container that owns it, or 0.
    var parent: Int32 = 0
    /// The effective presenter, or 0 (OBJ-6).
    var presenter: Int32 = 0
    /// Who asked for the presentation, or 0 (OBJ-6).
    var initiator: Int32 = 0
    /// The embed segue that made it a child, or -1.
    var embedding: Int32 = -1
    /// The place among the children of its container, from 1; places may be left out.
    var order: Int32 = 0
    /// The place that it has in its container although it may lie elsewhere, from 1, or 0: the column of a split view, or
    /// the order among the tabs of what More shows.
    var slot: UInt8 = 0
    /// The selected child of a tab bar controller.
    var selected: Int16 = 0
    /// What it does with its children.
    var role: Role
    /// Its technique's place in `Technique.allCases`.
    var technique: UInt8
    /// How it was presented.
    var style: PresentationStyle = .none
    /// What is true of it.
    var flags: Flags = []
}

extension RandomAccessCollection<InstanceRecord> where Index == Int {
    /// The place of an instance among records that are sorted by number, counted from 0, or nil.
    @inline(__always)
    func place(of id: Int32) -> Int? {
        guard let first else { return nil }
        // None lies further on than its number is from the first's, and most lie right there.
        var place = Swift.min(Int(id) - Int(first.id), count - 1)
        while place >= 0, self[place].id > id { place -= 1 }
        return place >= 0 && self[place].id == id ? place : nil
    }
}

/// One value that reached one instance; all but the instance are numbers of names in the tables.
struct InjectionRecord: Sendable, Hashable {
    /// Whose property it is.
    var instance: Int32
    /// The property.
    var property: Int32
    /// Its type.
    var type: Int32
    /// The expression that it was set from.
    var value: Int32
    /// Where that expression stands, and whether the instance set it by itself, so that a record stays small.
    private var origin: Int32
    /// What it is: a controller by its number, or one of the constants here.
    var reference: Int32

    /// Where that expression stands.
    var from: Int32 { origin >> 1 }
    /// Whether the instance set it by itself, in one of its own methods.
    var isOwn: Bool { origin & 1 == 1 }

    /// Creates a record.
    init(
        instance: Int32,
        property: Int32,
        type: Int32,
        value: Int32,
        from: Int32,
        reference: Int32 = Self.opaque,
        isOwn: Bool = false
    ) {
        self.instance = instance
        self.property = property
        self.type = type
        self.value = value
        self.origin = from << 1 | (isOwn ? 1 : 0)
        self.reference = reference
    }

    /// A value that is not followed.
    static let opaque: Int32 = 0
    /// `nil`.
    static let nothing: Int32 = -1
    /// A value that is not followed and may be nil.
    static let optional: Int32 = -2
    /// A string whose text is known.
    static let text: Int32 = -3
    /// The app's or scene's delegate.
    static let application: Int32 = -4
    /// A list with controllers in it, which are among the elements of the state.
    static let list: Int32 = -5
}

/// One of the controllers that a property holds in a list, in their order.
struct ElementRecord: Sendable, Hashable {
    /// Whose property it is.
    var instance: Int32
    /// The property.
    var property: Int32
    /// The controller, or 0 where what is in this place is not followed.
    var reference: Int32

    /// The most controllers of a list that is followed.
    static let limit = 64

    /// Whether another is in the same list.
    func isBeside(_ other: Self) -> Bool { instance == other.instance && property == other.property }
}

/// A list view in which something is selected, of a controller whose class asks for that.
struct SelectionRecord: Sendable, Hashable {
    /// Whose list it is.
    var instance: Int32
    /// The place among the lists of the scene, or one of the constants here.
    var list: Int32

    /// No list: the controller keeps the selection of its list when it appears again.
    static let keeping: Int32 = -1
}

/// A resolved presentation style: `automatic`, and popovers where there is no room, have become what UIKit makes of them.
package enum PresentationStyle: UInt8, Sendable, Hashable {
    /// Not presented.
    case none
    case fullScreen
    case pageSheet
    case formSheet
    case currentContext
    case custom
    case overFullScreen
    case overCurrentContext
    case popover

    /// The style's name in Interface Builder and on the wire.
    package var name: String {
        switch self {
        case .none: "none"
        case .fullScreen: "fullScreen"
        case .pageSheet: "pageSheet"
        case .formSheet: "formSheet"
        case .currentContext: "currentContext"
        case .custom: "custom"
        case .overFullScreen: "overFullScreen"
        case .overCurrentContext: "overCurrentContext"
        case .popover: "popover"
        }
    }

    /// Whether the presenter's view leaves the window (SEG-47).
    var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

    /// Whether the presenter is looked for among the ancestors that define a context (OBJ-6).
    var usesContext: Bool { self == .currentContext || self == .overCurrentContext }

    /// Whether a person can dismiss it, by pulling it down or by a tap outside of it (NAV-50, NAV-55).
    package var isSheet: Bool { self == .pageSheet || self == .formSheet || self == .popover }
}

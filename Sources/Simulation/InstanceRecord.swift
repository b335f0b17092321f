import SceneFlow

/// One live controller object in integers: the unit of a state.
struct InstanceRecord: Sendable, Hashable {
    /// The role of a controller towards its children.
    enum Role: UInt8, Sendable, Hashable {
        /// Shows its own view; its children are embedded.
        case content
        /// Shows the last of its children.
        case navigation
        /// Shows the selected one of its children.
        case tabs
        /// Shows all of its children.
        ///
        /// Without enough space it shows only the first, and puts the others onto it. A split view with columns may
        /// have a child only for this case.
        case split
    }

    /// The Boolean properties of an instance.
    struct Flags: OptionSet, Sendable, Hashable {
        let rawValue: UInt16

        /// Its view was loaded, once and for all (INST-50).
        static let viewLoaded = Flags(rawValue: 1)
        /// Its view is in the window: set at `viewIsAppearing`, cleared at `viewDidDisappear`.
        static let appeared = Flags(rawValue: 2)
        /// Its storyboard's coder reached `super.init(coder:)`: it has its segues and its view (INJ-73).
        static let decoded = Flags(rawValue: 4)
        /// It was presented as a popover, and is one if there is enough space (SEG-48).
        static let isPopover = Flags(rawValue: 8)
        /// Code set `isModalInPresentation` (NAV-51).
        static let isModal = Flags(rawValue: 16)
        /// It is a split view with columns (OBJ-10).
        static let columns = Flags(rawValue: 32)
        /// It is a split view with three of them.
        static let tripleColumn = Flags(rawValue: 64)
        /// It is the navigation controller of a tab bar's More (OBJ-8).
        static let isMore = Flags(rawValue: 128)
        /// Its sheet has a detent that leaves its presenter undimmed (NAV-56).
        static let undimmed = Flags(rawValue: 256)
        /// Code hid the back button of its navigation item (NAV-10).
        static let hidesBack = Flags(rawValue: 512)
        /// Code gave its navigation item bar items in place of the back button (NAV-10).
        static let coversBack = Flags(rawValue: 2048)
        /// Code let the bar items of its navigation item stand beside the back button.
        static let keepsBack = Flags(rawValue: 4096)
        /// Code set `definesPresentationContext` (OBJ-6).
        static let definesContext = Flags(rawValue: 1024)
    }

    /// The number, from 1.
    var id: Int32
    /// The index of its scene.
    var scene: Int32
    /// The index of its class in the tables.
    var classIndex: Int32
    /// The initialiser used, as a name's number in the tables.
    var initializer: Int32
    /// The owning container, or 0.
    var parent: Int32 = 0
    /// The effective presenter, or 0 (OBJ-6).
    var presenter: Int32 = 0
    /// The initiator of the presentation, or 0 (OBJ-6).
    var initiator: Int32 = 0
    /// The embed segue behind its place as a child, or -1.
    var embedding: Int32 = -1
    /// The place among the children of its container, from 1; places may be left out.
    var order: Int32 = 0
    /// Its own place in its container, from 1, or 0; it may lie elsewhere for now.
    ///
    /// A place is a column of a split view, or a position among the tabs shown by More.
    var slot: UInt8 = 0
    /// Its role towards its children.
    var role: Role
    /// The selected child of a tab bar controller.
    var selected: Int16 = 0
    /// Its technique's place in `Technique.allCases`.
    var technique: UInt8
    /// The style of its presentation.
    var style: PresentationStyle = .none
    /// Its Boolean properties.
    var flags: Flags = []

    /// True if its code took the back button away (NAV-10).
    var hasNoBackButton: Bool {
        flags.contains(.hidesBack) || flags.contains(.coversBack) && !flags.contains(.keepsBack)
    }

    /// True if it is presented as a sheet that lets touches through to its presenter (NAV-56).
    var isUndimmed: Bool { flags.contains(.undimmed) && style.hasDetents }
}

extension InstanceRecord.Flags {
    /// Inserts or removes a flag.
    mutating func set(_ flag: Self, _ isSet: Bool) { if isSet { insert(flag) } else { remove(flag) } }
}

extension RandomAccessCollection<InstanceRecord> where Index == Int {
    /// Returns the place of an instance among records sorted by number, counted from 0, or nil.
    @inline(__always)
    func place(of id: Int32) -> Int? {
        guard let first else { return nil }
        // None lies further on than its number is from the first's, and most lie right there.
        var place = Swift.min(Int(id) - Int(first.id), count - 1)
        while place >= 0, self[place].id > id { place -= 1 }
        return place >= 0 && self[place].id == id ? place : nil
    }
}

/// One value given to one instance.
///
/// Apart from the instance, the fields hold numbers of names in the tables.
struct InjectionRecord: Sendable, Hashable {
    /// The owner of the property.
    var instance: Int32
    /// The property.
    var property: Int32
    /// Its type.
    var type: Int32
    /// The source expression.
    var value: Int32
    /// The origin of the expression, and a bit for a value set by the instance itself, packed to keep a record small.
    private var origin: Int32
    /// The value itself: a controller by its number, or one of the constants here.
    var reference: Int32

    /// The origin of the expression.
    var from: Int32 { origin >> 1 }
    /// True if the instance set the value itself, in one of its own methods.
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

    /// A value not followed.
    static let opaque: Int32 = 0
    /// `nil`.
    static let nothing: Int32 = -1
    /// A value not followed, possibly nil.
    static let optional: Int32 = -2
    /// A string of known text.
    static let text: Int32 = -3
    /// The app's or scene's delegate.
    static let application: Int32 = -4
    /// A list with controllers, which are among the elements of the state.
    static let list: Int32 = -5
    /// The first of the numbers for closures; they go down from here.
    private static let firstClosure: Int32 = -16

    /// Returns the reference of a closure, whose objects are among the elements of the state.
    /// - Parameter number: its number in the tables.
    /// - Returns: the reference.
    static func closure(_ number: Int32) -> Int32 { firstClosure - number }

    /// The number of the closure in the property; nil for any other value.
    var closure: Int32? { reference <= Self.firstClosure ? Self.firstClosure - reference : nil }
}

/// One controller in a list held by a property, or used by a closure in a property, in order.
struct ElementRecord: Sendable, Hashable {
    /// The owner of the property.
    var instance: Int32
    /// The property.
    var property: Int32
    /// The controller, or 0 for an element not followed; negative for a controller that is used and not held.
    var reference: Int32

    /// The controller, held or not; 0 for an element not followed.
    var controller: Int32 { abs(reference) }

    /// The maximum length of a followed list of controllers.
    static let limit = 64

    /// Returns true if another element is in the same list.
    func isBeside(_ other: Self) -> Bool { instance == other.instance && property == other.property }
}

/// A closure of the app's or scene's delegate that waits to be called, such as by a network request.
struct WaitingClosure: Sendable, Hashable {
    /// Its number in the tables.
    var number: Int32
    /// The controllers in its captured variables; 0 for a value not followed.
    var objects: [Int32]
}

/// A list view with a selection, kept only for controllers of a class reading it.
struct SelectionRecord: Sendable, Hashable {
    /// The owner of the list.
    var instance: Int32
    /// The place among the lists of the scene, or one of the constants here.
    var list: Int32

    /// No list: the controller keeps the selection of its list when it appears again.
    static let keeping: Int32 = -1
}

/// A resolved presentation style.
///
/// UIKit's own styles have replaced `automatic`, and popovers without enough space.
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

    /// True if it is a sheet with detents.
    var hasDetents: Bool { self == .pageSheet || self == .formSheet }

    /// True if the presenter's view leaves the window (SEG-47).
    var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

    /// True if UIKit looks for the presenter among the ancestors defining a context (OBJ-6).
    var usesContext: Bool { self == .currentContext || self == .overCurrentContext }

    /// True if a person can dismiss it, by pulling it down or by a tap outside of it (NAV-50, NAV-55).
    package var isSheet: Bool { self == .pageSheet || self == .formSheet || self == .popover }
}

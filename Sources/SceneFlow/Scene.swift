package import Diagnostics
import UIKitFacts

/// One view controller with its view and connections: a node of the flow.
package struct Scene: Sendable, Hashable {
    /// A scene's index in its flow.
    package struct ID: Sendable, Hashable, Comparable {
        /// The index as it is kept in states.
        package var rawValue: Int32

        /// Creates an index.
        /// - Parameter index: the index into the flow's scenes.
        package init(_ index: Int) { self.rawValue = Int32(index) }

        /// The index into the flow's scenes.
        package var index: Int { Int(rawValue) }

        /// Orders as the flow's scenes are ordered.
        package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// The place of a scene's definition.
    package enum Origin: Sendable, Hashable {
        /// In a storyboard, by the controller's object ID.
        case storyboard(name: String, objectID: String)
        /// A controller with its view in a xib of the given name.
        case nib(name: String)
        /// A controller made only by code.
        case code
    }

    /// The scene's name on the wire, unique in its flow: `Main/BYZ-38-t0r`, `NoteViewController.xib`, `code/Name`.
    package var key: String {
        get { facts[0].key }
        _modify { yield &facts[0].key }
    }
    /// The place of its definition.
    package var origin: Origin {
        get { facts[0].origin }
        _modify { yield &facts[0].origin }
    }
    /// The display name: the title, else the navigation item's title, else the class, else the kind.
    package var title: String {
        get { facts[0].title }
        _modify { yield &facts[0].title }
    }
    /// The controller's `title` attribute as written.
    ///
    /// UIKit assigns it to `UIViewController.title`.
    package var controllerTitle: String? {
        get { facts[0].controllerTitle }
        _modify { yield &facts[0].controllerTitle }
    }
    /// The element's kind of controller.
    package var kind: ControllerKind {
        get { facts[0].kind }
        _modify { yield &facts[0].kind }
    }
    /// The custom class as written, or nil if the scene uses the kind's own class.
    package var customClass: String? {
        get { facts[0].customClass }
        _modify { yield &facts[0].customClass }
    }
    /// The class's module for UIKit's class lookup; nil for Objective-C names and without a custom class.
    package var customModule: String? {
        get { facts[0].customModule }
        _modify { yield &facts[0].customModule }
    }
    /// True if UIKit will not find the custom class, and makes a controller of the kind's own class in its place.
    package var isClassUnknown: Bool {
        get { facts[0].isClassUnknown }
        _modify { yield &facts[0].isClassUnknown }
    }
    /// The storyboard identifier.
    package var identifier: String? {
        get { facts[0].identifier }
        _modify { yield &facts[0].identifier }
    }
    /// The controller's own presentation style, as written (`fullScreen`, `formSheet`, …).
    package var presentationStyle: String? {
        get { facts[0].presentationStyle }
        _modify { yield &facts[0].presentationStyle }
    }
    /// True if the controller's list keeps its selection on reappearing: `clearsSelectionOnViewWillAppear` is off.
    package var keepsSelection: Bool {
        get { facts[0].keepsSelection }
        _modify { yield &facts[0].keepsSelection }
    }
    /// `definesPresentationContext`.
    package var definesPresentationContext: Bool {
        get { facts[0].definesPresentationContext }
        _modify { yield &facts[0].definesPresentationContext }
    }
    /// The columns of a split view controller; nil for the classic style and for other controllers.
    package var splitStyle: SplitStyle? {
        get { facts[0].splitStyle }
        _modify { yield &facts[0].splitStyle }
    }
    /// True if a navigation controller hides its bar (`navigationBarHidden`).
    package var hidesNavigationBar: Bool {
        get { facts[0].hidesNavigationBar }
        _modify { yield &facts[0].hidesNavigationBar }
    }
    /// `hidesBottomBarWhenPushed`.
    package var hidesBottomBarWhenPushed: Bool {
        get { facts[0].hidesBottomBarWhenPushed }
        _modify { yield &facts[0].hidesBottomBarWhenPushed }
    }
    /// The view tree as drawn; nil if the scene has no view of its own.
    package var view: ViewNode? {
        get { facts[0].view }
        _modify { yield &facts[0].view }
    }
    /// The scene's item for a navigation bar.
    package var navigationItem: NavigationItem? {
        get { facts[0].navigationItem }
        _modify { yield &facts[0].navigationItem }
    }
    /// The scene's item for a tab bar.
    package var tabBarItem: TabBarItem? {
        get { facts[0].tabBarItem }
        _modify { yield &facts[0].tabBarItem }
    }
    /// The scene's items for a toolbar.
    package var toolbarItems: [BarItem] {
        get { facts[0].toolbarItems }
        _modify { yield &facts[0].toolbarItems }
    }
    /// The gesture recognizers of the scene, each with its views.
    package var gestures: [Gesture] {
        get { facts[0].gestures }
        _modify { yield &facts[0].gestures }
    }
    /// The actions sent by controls, in document order.
    package var actions: [ActionConnection] {
        get { facts[0].actions }
        _modify { yield &facts[0].actions }
    }
    /// The connections of outlets, in document order.
    package var outlets: [OutletConnection] {
        get { facts[0].outlets }
        _modify { yield &facts[0].outlets }
    }
    /// User-defined runtime attributes of the controller, set when it is decoded.
    package var runtimeAttributes: [RuntimeAttribute] {
        get { facts[0].runtimeAttributes }
        _modify { yield &facts[0].runtimeAttributes }
    }
    /// The object ID of the scene's exit, the destination of its unwind segues.
    package var exit: String? {
        get { facts[0].exit }
        _modify { yield &facts[0].exit }
    }
    /// The segues from this scene, in document order.
    package var segues: [Segue.ID] {
        get { facts[0].segues }
        _modify { yield &facts[0].segues }
    }
    /// The size of the scene's drawing canvas, in points.
    package var size: Size {
        get { facts[0].size }
        _modify { yield &facts[0].size }
    }
    /// The scene's position on Interface Builder's canvas, or nil if it was never placed.
    package var canvas: CanvasPoint? {
        get { facts[0].canvas }
        _modify { yield &facts[0].canvas }
    }
    /// The location of its definition.
    package var location: SourceLocation? {
        get { facts[0].location }
        _modify { yield &facts[0].location }
    }

    /// The facts, always one element: copies share them, and a change of a copy makes its own.
    private var facts: [Facts] = []

    private struct Facts: Sendable, Hashable {
        var key: String
        var origin: Origin
        var title: String
        var controllerTitle: String?
        var kind: ControllerKind
        var customClass: String?
        var customModule: String?
        var isClassUnknown = false
        var identifier: String?
        var presentationStyle: String?
        var keepsSelection = false
        var definesPresentationContext = false
        var splitStyle: SplitStyle?
        var hidesNavigationBar = false
        var hidesBottomBarWhenPushed = false
        var view: ViewNode?
        var navigationItem: NavigationItem?
        var tabBarItem: TabBarItem?
        var toolbarItems: [BarItem] = []
        var gestures: [Gesture] = []
        var actions: [ActionConnection] = []
        var outlets: [OutletConnection] = []
        var runtimeAttributes: [RuntimeAttribute] = []
        var exit: String?
        var segues: [Segue.ID] = []
        var size = Size(width: 393, height: 852)
        var canvas: CanvasPoint?
        var location: SourceLocation?
    }

    /// Creates a scene with nothing in it.
    /// - Parameters:
    ///   - key: the name on the wire.
    ///   - origin: the place of its definition.
    ///   - title: the display name.
    ///   - kind: the kind of controller.
    ///   - customClass: the custom class as written.
    package init(
        key: String,
        origin: Origin,
        title: String,
        kind: ControllerKind = .viewController,
        customClass: String? = nil
    ) {
        facts = [Facts(key: key, origin: origin, title: title, kind: kind, customClass: customClass)]
        definesPresentationContext = kind == .navigationController
    }

    /// The class instantiated by UIKit: the custom class, or the kind's own.
    package var className: String { customClass ?? kind.className }
}

/// The kind of controller of a scene's element.
package enum ControllerKind: Sendable, Hashable {
    case viewController
    case tableViewController
    case collectionViewController
    case navigationController
    case tabBarController
    case splitViewController
    case pageViewController
    case hostingController
    case playerViewController
    /// An element outside this list, by its name.
    case other(String)

    /// Reads an Interface Builder element's name.
    /// - Parameter element: such as `tableViewController`.
    package init(element: String) {
        self = Self.known.first { $0.element == element } ?? .other(element)
    }

    private static let known: [Self] = [
        .viewController, .tableViewController, .collectionViewController, .navigationController, .tabBarController,
        .splitViewController, .pageViewController, .hostingController, .playerViewController,
    ]

    /// The element's name in Interface Builder's XML; also the kind's name on the wire.
    package var element: String {
        switch self {
        case .viewController: "viewController"
        case .tableViewController: "tableViewController"
        case .collectionViewController: "collectionViewController"
        case .navigationController: "navigationController"
        case .tabBarController: "tabBarController"
        case .splitViewController: "splitViewController"
        case .pageViewController: "pageViewController"
        case .hostingController: "hostingController"
        case .playerViewController: "avPlayerViewController"
        case .other(let name): name
        }
    }

    /// The class instantiated by UIKit without a custom class.
    package var className: String {
        if case .other = self { return Self.viewController.className }
        return UIKitClasses.controller(ofElement: element) ?? "UIViewController"
    }

    /// True if controllers of this kind own children by relationship segues.
    package var isContainer: Bool {
        switch self {
        case .navigationController, .tabBarController, .splitViewController: true
        default: false
        }
    }
}

/// A width and a height in points.
package struct Size: Sendable, Hashable {
    /// In points.
    package var width: Double
    /// In points.
    package var height: Double

    /// Creates a size.
    /// - Parameters:
    ///   - width: in points.
    ///   - height: in points.
    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A scene's place on Interface Builder's canvas, as written.
package struct CanvasPoint: Sendable, Hashable {
    /// Grows to the right.
    package var x: Double
    /// Grows downwards.
    package var y: Double

    /// Creates a point.
    /// - Parameters:
    ///   - x: grows to the right.
    ///   - y: grows downwards.
    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

extension Scene {
    /// True if the controller comes from a storyboard.
    package var isInStoryboard: Bool {
        if case .storyboard = origin { true } else { false }
    }
}

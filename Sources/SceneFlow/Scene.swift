package import Diagnostics

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

    /// Where a scene is defined.
    package enum Origin: Sendable, Hashable {
        /// In a storyboard, by the controller's object ID.
        case storyboard(name: String, objectID: String)
        /// A controller whose view is in a xib of the given name.
        case nib(name: String)
        /// A controller that only code makes.
        case code
    }

    /// The scene's name on the wire, unique in its flow: `Main/BYZ-38-t0r`, `NoteViewController.xib`, `code/Name`.
    package var key: String
    /// Where it is defined.
    package var origin: Origin
    /// What a person calls it: the title, else the navigation item's title, else the class, else the kind.
    package var title: String
    /// The controller's `title` attribute as written, which UIKit gives to `UIViewController.title`.
    package var controllerTitle: String?
    /// What kind of controller the element is.
    package var kind: ControllerKind
    /// The custom class as written, or nil where the scene uses the kind's own class.
    package var customClass: String?
    /// The class's module as UIKit will look it up; nil for Objective-C names and where there is no custom class.
    package var customModule: String?
    /// Whether UIKit will not find the custom class, and makes a controller of the kind's own class in its place.
    package var isClassUnknown: Bool
    /// The storyboard identifier.
    package var identifier: String?
    /// The controller's own presentation style, as written (`fullScreen`, `formSheet`, …).
    package var presentationStyle: String?
    /// A Boolean value that indicates whether the list of the controller keeps its selection when it appears again:
    /// `clearsSelectionOnViewWillAppear` is off.
    package var keepsSelection: Bool
    /// `definesPresentationContext`.
    package var definesPresentationContext: Bool
    /// The columns of a split view controller; nil where it is of the classic style, or none.
    package var splitStyle: SplitStyle?
    /// Whether a navigation controller hides its bar (`navigationBarHidden`) or a scene hides the tab bar when pushed.
    package var hidesNavigationBar: Bool
    /// `hidesBottomBarWhenPushed`.
    package var hidesBottomBarWhenPushed: Bool
    /// The view tree as drawn; nil where the scene has no view of its own.
    package var view: ViewNode?
    /// What the scene puts into a navigation bar.
    package var navigationItem: NavigationItem?
    /// What the scene puts into a tab bar.
    package var tabBarItem: TabBarItem?
    /// What the scene puts into a toolbar.
    package var toolbarItems: [BarItem]
    /// Gesture recognizers of the scene, each with the views that it is attached to.
    package var gestures: [Gesture]
    /// What controls send, in document order.
    package var actions: [ActionConnection]
    /// What outlets are connected to, in document order.
    package var outlets: [OutletConnection]
    /// User-defined runtime attributes of the controller, set when it is decoded.
    package var runtimeAttributes: [RuntimeAttribute]
    /// The object ID of the scene's exit, the destination of its unwind segues.
    package var exit: String?
    /// The segues whose source is this scene, in document order.
    package var segues: [Segue.ID]
    /// The size of the canvas that the scene was drawn on, in points.
    package var size: Size
    /// Where the scene lies on Interface Builder's canvas, or nil where it was never placed.
    package var canvas: CanvasPoint?
    /// Where it is defined.
    package var location: SourceLocation?

    /// Creates a scene with nothing in it.
    /// - Parameters:
    ///   - key: the name on the wire.
    ///   - origin: where it is defined.
    ///   - title: what a person calls it.
    ///   - kind: what kind of controller it is.
    ///   - customClass: the custom class as written.
    package init(
        key: String,
        origin: Origin,
        title: String,
        kind: ControllerKind = .viewController,
        customClass: String? = nil
    ) {
        self.key = key
        self.origin = origin
        self.title = title
        self.controllerTitle = nil
        self.kind = kind
        self.customClass = customClass
        self.customModule = nil
        self.isClassUnknown = false
        self.identifier = nil
        self.presentationStyle = nil
        self.keepsSelection = false
        self.definesPresentationContext = kind == .navigationController
        self.splitStyle = nil
        self.hidesNavigationBar = false
        self.hidesBottomBarWhenPushed = false
        self.view = nil
        self.navigationItem = nil
        self.tabBarItem = nil
        self.toolbarItems = []
        self.gestures = []
        self.actions = []
        self.outlets = []
        self.runtimeAttributes = []
        self.exit = nil
        self.segues = []
        self.size = Size(width: 393, height: 852)
        self.canvas = nil
        self.location = nil
    }

    /// The class that UIKit instantiates: the custom class, or the kind's own.
    package var className: String { customClass ?? kind.className }
}

/// What kind of controller a scene's element is.
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
    /// An element that is not in this list, by its name.
    case other(String)

    /// Reads an Interface Builder element's name.
    /// - Parameter element: such as `tableViewController`.
    package init(element: String) {
        switch element {
        case "viewController": self = .viewController
        case "tableViewController": self = .tableViewController
        case "collectionViewController": self = .collectionViewController
        case "navigationController": self = .navigationController
        case "tabBarController": self = .tabBarController
        case "splitViewController": self = .splitViewController
        case "pageViewController": self = .pageViewController
        case "hostingController": self = .hostingController
        case "avPlayerViewController": self = .playerViewController
        default: self = .other(element)
        }
    }

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

    /// The class that UIKit instantiates where there is no custom class.
    package var className: String {
        switch self {
        case .viewController, .other: "UIViewController"
        case .tableViewController: "UITableViewController"
        case .collectionViewController: "UICollectionViewController"
        case .navigationController: "UINavigationController"
        case .tabBarController: "UITabBarController"
        case .splitViewController: "UISplitViewController"
        case .pageViewController: "UIPageViewController"
        case .hostingController: "UIHostingController"
        case .playerViewController: "AVPlayerViewController"
        }
    }

    /// Whether controllers of this kind own children by relationship segues.
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
    /// A Boolean value that indicates whether the controller comes out of a storyboard.
    package var isInStoryboard: Bool {
        if case .storyboard = origin { true } else { false }
    }
}

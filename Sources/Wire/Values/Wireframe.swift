/// A scene as it is drawn.
package struct Wireframe: WireObject {
    /// The scene's key.
    package var scene = ""
    /// Interface Builder's word for the controller.
    package var kind = ""
    /// The scene's displayed title.
    package var title = ""
    /// The size of the drawing.
    package var size = Size()
    /// The view tree.
    package var view: View?
    /// The content of the scene's navigation bar.
    package var navigationItem: NavigationItem?
    /// The content of its tab bar item.
    package var tabBarItem: TabBarItem?
    /// The content of its toolbar.
    package var toolbarItems: [BarItem] = []
    /// True if a navigation controller hides its bar.
    package var hidesNavigationBar = false
    /// True if the scene hides the tab bar when pushed.
    package var hidesBottomBar = false
    /// The methods that only code sets off, as `rooms.actions` has them while the scene is visible; empty for a scene
    /// with a view tree.
    package var codeActions: [String] = []
    /// The methods that the buttons of the scene's alerts run, as `rooms.actions` has them while an alert is on top.
    package var alertActions: [String] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("scene", &scene)
        try fields.field("kind", &kind)
        try fields.field("title", &title)
        try fields.field("size", &size)
        try fields.nullable("view", &view)
        try fields.nullable("navigationItem", &navigationItem)
        try fields.nullable("tabBarItem", &tabBarItem)
        try fields.field("toolbarItems", &toolbarItems)
        try fields.field("hidesNavigationBar", &hidesNavigationBar)
        try fields.field("hidesBottomBar", &hidesBottomBar)
        try fields.list("codeActions", &codeActions)
        try fields.list("alertActions", &alertActions)
    }
}

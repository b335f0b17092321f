/// A scene as it is drawn.
package struct Wireframe: WireObject {
    /// The scene's key.
    package var scene = ""
    /// Interface Builder's word for the controller.
    package var kind = ""
    /// What a person calls the scene.
    package var title = ""
    /// The size that it was drawn at.
    package var size = Size()
    /// The view tree.
    package var view: View?
    /// What the scene puts into a navigation bar.
    package var navigationItem: NavigationItem?
    /// What it puts into a tab bar.
    package var tabBarItem: TabBarItem?
    /// What it puts into a toolbar.
    package var toolbarItems: [BarItem] = []
    /// Whether a navigation controller hides its bar.
    package var hidesNavigationBar = false
    /// Whether the scene hides the tab bar when it is pushed.
    package var hidesBottomBar = false

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
    }
}

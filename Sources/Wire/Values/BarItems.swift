/// The content of a scene's navigation bar.
package struct NavigationItem: WireObject {
    /// The title.
    package var title: String?
    /// The line above the title.
    package var prompt: String?
    /// `always` or `never`.
    package var largeTitle: String?
    /// The title of the back button to the scene.
    package var backTitle: String?
    /// On the leading side, from the edge inwards.
    package var left: [BarItem] = []
    /// On the trailing side, from the edge inwards.
    package var right: [BarItem] = []
    /// The view in place of the title.
    package var titleView: View?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.nullable("title", &title)
        try fields.nullable("prompt", &prompt)
        try fields.nullable("largeTitle", &largeTitle)
        try fields.nullable("backTitle", &backTitle)
        try fields.field("left", &left)
        try fields.field("right", &right)
        try fields.nullable("titleView", &titleView)
    }
}

/// The content of a scene's tab bar item.
package struct TabBarItem: WireObject {
    /// The title.
    package var title: String?
    /// Such as `favorites`.
    package var systemItem: String?
    /// The image's name.
    package var image: String?
    /// True if the image is an SF Symbol.
    package var systemImage = false
    /// The badge's text.
    package var badge: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.nullable("title", &title)
        try fields.nullable("systemItem", &systemItem)
        try fields.nullable("image", &image)
        try fields.field("systemImage", &systemImage)
        try fields.nullable("badge", &badge)
    }
}

/// A bar button item.
package struct BarItem: WireObject {
    /// The object ID.
    package var id: String?
    /// The title.
    package var title: String?
    /// Such as `add`.
    package var systemItem: String?
    /// The image's name.
    package var image: String?
    /// True if the image is an SF Symbol.
    package var systemImage = false
    /// `done` or `plain`.
    package var style: String?
    /// True if it accepts touches.
    package var enabled = false
    /// The view shown in its place.
    package var view: View?
    /// The effects of touching it.
    package var actions: [Trigger] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.nullable("id", &id)
        try fields.nullable("title", &title)
        try fields.nullable("systemItem", &systemItem)
        try fields.nullable("image", &image)
        try fields.field("systemImage", &systemImage)
        try fields.nullable("style", &style)
        try fields.field("enabled", &enabled)
        try fields.optional("view", &view)
        try fields.list("actions", &actions)
    }
}

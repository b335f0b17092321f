/// A view of a scene as drawn: a rectangle with its visible content.
package struct ViewNode: Sendable, Hashable {
    /// The maximum depth of a view tree, below which views are left out.
    package static let maximumDepth = 100

    /// The object ID, or nil if the document gives none.
    package var id: String?
    /// Interface Builder's element name, such as `label`, `button`, `tableView`.
    package var kind: String
    /// The custom class, or nil.
    package var customClass: String?
    /// The frame in the parent's coordinates, in points.
    package var frame: Frame
    /// True if the frame is a guess, because the document has none.
    package var isFrameGuessed: Bool
    /// The visible text: a label's text, a button's title, a field's text.
    package var text: String?
    /// The second line of a cell, the placeholder of a field, the subtitle of a button.
    package var detail: String?
    /// The name of the displayed image.
    package var image: String?
    /// True if the image is an SF Symbol.
    package var isSystemImage: Bool
    /// The accessibility attributes in the document, for tests and assistive technology.
    package var accessibility: Accessibility
    /// The appearance.
    package var style: ViewStyle
    /// The titles of a segmented control's segments, or the options of a picker.
    package var segments: [String]
    /// A table or collection view's sections; empty for other views.
    package var sections: [ListSection]
    /// Subviews in drawing order, back to front.
    package var children: [ViewNode]

    /// Creates a view.
    /// - Parameters:
    ///   - id: the object ID.
    ///   - kind: Interface Builder's element name.
    ///   - frame: the frame in the parent's coordinates.
    package init(id: String?, kind: String, frame: Frame) {
        self.id = id
        self.kind = kind
        self.customClass = nil
        self.frame = frame
        self.isFrameGuessed = false
        self.text = nil
        self.detail = nil
        self.image = nil
        self.isSystemImage = false
        self.accessibility = Accessibility()
        self.style = ViewStyle()
        self.segments = []
        self.sections = []
        self.children = []
    }
}

/// An element's accessibility attributes for tests and assistive technology, as far as the document has them.
package struct Accessibility: Sendable, Hashable {
    /// The `accessibilityIdentifier`, used by tests to find the element; nil without one.
    package var identifier: String?
    /// The `accessibilityLabel`, read aloud; nil means the element's own text.
    package var label: String?

    /// Creates the attributes.
    ///
    /// The defaults are those of an element without attributes in the document.
    /// - Parameters:
    ///   - identifier: the identifier. The default is none.
    ///   - label: the label. The default is the element's own text.
    package init(identifier: String? = nil, label: String? = nil) {
        self.identifier = identifier
        self.label = label
    }
}

/// A rectangle in points.
package struct Frame: Sendable, Hashable {
    /// The left edge.
    package var x: Double
    /// The top edge.
    package var y: Double
    /// The width.
    package var width: Double
    /// The height.
    package var height: Double

    /// Creates a frame.
    /// - Parameters:
    ///   - x: the left edge.
    ///   - y: the top edge.
    ///   - width: the width.
    ///   - height: the height.
    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// The appearance of a view, as far as the document specifies it.
///
/// Every property is optional: nil means UIKit's default.
package struct ViewStyle: Sendable, Hashable {
    /// True if it is hidden.
    package var isHidden = false
    /// True if it is enabled and takes touches.
    package var isEnabled = true
    /// The opacity, 0 to 1.
    package var alpha: Double?
    /// The font's size in points.
    package var fontSize: Double?
    /// `regular`, `medium`, `semibold`, `bold`, `light`.
    package var fontWeight: String?
    /// `left`, `center`, `right`, `justified`, `natural`.
    package var alignment: String?
    /// The maximum number of lines of a label; 0 means any number.
    package var lines: Int?
    /// The colour of the text.
    package var textColor: Color?
    /// The background's colour.
    package var backgroundColor: Color?
    /// The tint.
    package var tintColor: Color?
    /// The `contentMode` as written.
    package var contentMode: String?
    /// The variant of a control: a button's configuration, a cell's style, a table's style, a bar item's style.
    package var variant: String?
    /// A cell's accessory type.
    package var accessory: String?
    /// True if a switch is on; nil for other views.
    package var isOn: Bool?
    /// A slider's, stepper's or progress view's value, as a share of its range, 0 to 1.
    package var value: Double?
    /// A stack view's axis: `horizontal` or `vertical`.
    package var axis: String?
    /// The radius of the corners given by a runtime attribute, in points.
    package var cornerRadius: Double?
    /// The width of the border given by a runtime attribute, in points.
    package var borderWidth: Double?
    /// The colour of that border.
    package var borderColor: Color?

    /// Creates a style with UIKit's defaults only.
    package init() {}
}

/// A colour of a document.
package struct Color: Sendable, Hashable {
    /// The name of a system colour (`systemBackground`) or of an asset, or nil for a plain value.
    package var name: String?
    /// Red, 0 to 1.
    package var red: Double
    /// Green, 0 to 1.
    package var green: Double
    /// Blue, 0 to 1.
    package var blue: Double
    /// Opacity, 0 to 1.
    package var alpha: Double

    /// Creates a colour.
    /// - Parameters:
    ///   - name: the name of a system colour or of an asset.
    ///   - red: red, 0 to 1.
    ///   - green: green, 0 to 1.
    ///   - blue: blue, 0 to 1.
    ///   - alpha: opacity, 0 to 1.
    package init(name: String? = nil, red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.name = name
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

/// A section of a table or collection view.
package struct ListSection: Sendable, Hashable {
    /// The header's text.
    package var header: String?
    /// The footer's text.
    package var footer: String?
    /// Its cells: static cells as they stand, or the prototypes.
    package var cells: [ViewNode]
    /// True if the cells are prototypes, each standing for any number of rows.
    package var isPrototype: Bool

    /// Creates a section.
    /// - Parameters:
    ///   - header: the header's text.
    ///   - footer: the footer's text.
    ///   - cells: its cells.
    ///   - isPrototype: true if the cells are prototypes.
    package init(header: String? = nil, footer: String? = nil, cells: [ViewNode], isPrototype: Bool) {
        self.header = header
        self.footer = footer
        self.cells = cells
        self.isPrototype = isPrototype
    }
}

/// A bar button item.
package struct BarItem: Sendable, Hashable {
    /// The object ID.
    package var id: String?
    /// The title.
    package var title: String?
    /// The system item, such as `add` or `flexibleSpace`.
    package var systemItem: String?
    /// The image's name.
    package var image: String?
    /// True if the image is an SF Symbol.
    package var isSystemImage: Bool
    /// `done`, `plain` or nil.
    package var style: String?
    /// True if it is enabled.
    package var isEnabled: Bool
    /// The accessibility attributes in the document, for tests and assistive technology.
    package var accessibility: Accessibility
    /// The view shown instead.
    package var customView: ViewNode?

    /// Creates a bar button item.
    /// - Parameters:
    ///   - id: the object ID.
    ///   - title: the title.
    ///   - systemItem: the system item.
    package init(id: String?, title: String? = nil, systemItem: String? = nil) {
        self.id = id
        self.title = title
        self.systemItem = systemItem
        self.image = nil
        self.isSystemImage = false
        self.style = nil
        self.isEnabled = true
        self.accessibility = Accessibility()
        self.customView = nil
    }
}

/// A scene's content for a navigation bar.
package struct NavigationItem: Sendable, Hashable {
    /// The title.
    package var title: String?
    /// The line above the title.
    package var prompt: String?
    /// `always`, `never` or nil.
    package var largeTitleDisplayMode: String?
    /// Items on the leading side, from the edge inwards.
    package var left: [BarItem]
    /// Items on the trailing side, from the edge inwards.
    package var right: [BarItem]
    /// The title of the back button to this scene, or nil for the scene's title.
    package var backTitle: String?
    /// The view in place of the title.
    package var titleView: ViewNode?

    /// Creates an item.
    /// - Parameter title: the title.
    package init(title: String? = nil) {
        self.title = title
        self.prompt = nil
        self.largeTitleDisplayMode = nil
        self.left = []
        self.right = []
        self.backTitle = nil
        self.titleView = nil
    }
}

/// A scene's content for a tab bar.
package struct TabBarItem: Sendable, Hashable {
    /// The title.
    package var title: String?
    /// The system item, such as `favorites`.
    package var systemItem: String?
    /// The image's name.
    package var image: String?
    /// True if the image is an SF Symbol.
    package var isSystemImage: Bool
    /// The badge's text.
    package var badge: String?

    /// Creates an item.
    /// - Parameters:
    ///   - title: the title.
    ///   - systemItem: the system item.
    ///   - image: the image's name.
    package init(title: String? = nil, systemItem: String? = nil, image: String? = nil) {
        self.title = title
        self.systemItem = systemItem
        self.image = image
        self.isSystemImage = false
        self.badge = nil
    }
}

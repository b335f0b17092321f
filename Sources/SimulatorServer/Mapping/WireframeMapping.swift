import SceneFlow
import Wire

/// The wire form of one scene's drawing.
struct WireframeMapping {
    private let scene: SceneFlow.Scene
    private let triggers: TriggerIndex
    /// The scenes shown by container views, by object ID.
    private let embedded: [String: String]
    /// The methods that only code sets off.
    private let codeActions: [String]
    /// The methods that the buttons of its alerts run.
    private let alertActions: [String]

    /// Creates a mapping.
    /// - Parameters:
    ///   - id: the scene.
    ///   - laidOut: the scene with other frames. The default is the scene as it is.
    ///   - flow: its app.
    ///   - codeActions: the methods of the scene that only code sets off.
    ///   - alertActions: the methods that the buttons of its alerts run.
    init(
        _ id: SceneFlow.Scene.ID,
        as laidOut: SceneFlow.Scene? = nil,
        in flow: SceneFlow.Flow,
        codeActions: [String],
        alertActions: [String]
    ) {
        let scene = laidOut ?? flow[id]
        self.scene = scene
        self.triggers = TriggerIndex(id, in: flow)
        var embedded: [String: String] = [:]
        for segue in scene.segues.map({ flow[$0] }) {
            if case .containerView(let view) = segue.trigger, case .scene(let child) = segue.destination {
                embedded[view] = flow[child].key
            }
        }
        self.embedded = embedded
        self.codeActions = scene.view == nil ? codeActions : []
        self.alertActions = alertActions
    }

    /// The scene as it is drawn.
    var wireframe: Wireframe {
        var wireframe = Wireframe()
        wireframe.scene = scene.key
        wireframe.kind = scene.kind.element
        wireframe.title = scene.title
        wireframe.size = Wire.Size(scene.size)
        wireframe.view = scene.view.map { view($0, isTouchable: true) }
        wireframe.navigationItem = scene.navigationItem.map(navigationItem)
        wireframe.tabBarItem = scene.tabBarItem.map(Self.tabBarItem)
        wireframe.toolbarItems = scene.toolbarItems.map(barItem)
        wireframe.hidesNavigationBar = scene.hidesNavigationBar
        wireframe.hidesBottomBar = scene.hidesBottomBarWhenPushed
        wireframe.codeActions = codeActions
        wireframe.alertActions = alertActions
        return wireframe
    }

    // MARK: - Private

    /// Returns a view with all its contents.
    ///
    /// The parser's limit bounds the depth.
    private func view(_ node: ViewNode, isTouchable: Bool, list: String? = nil, isCell: Bool = false) -> View {
        let isTouchable = isTouchable && !node.style.isHidden && node.style.isEnabled
        var view = View()
        view.id = node.id
        view.kind = node.kind
        view.class = node.customClass
        view.frame = Rectangle(node.frame)
        view.guessed = node.isFrameGuessed
        view.text = node.text
        view.detail = node.detail
        view.image = node.image
        view.systemImage = node.isSystemImage
        let style = Style(node.style)
        view.style = style == Style() ? nil : style
        view.segments = node.segments
        view.sections = node.sections.map { section in
            var result = ViewSection()
            result.header = section.header
            result.footer = section.footer
            result.prototype = section.isPrototype
            result.cells = section.cells.map { self.view($0, isTouchable: isTouchable, list: node.id, isCell: true) }
            return result
        }
        view.children = node.children.map { self.view($0, isTouchable: isTouchable) }
        if isTouchable {
            let isBareList = Self.isList(node) && node.sections.allSatisfy(\.cells.isEmpty)
            view.actions =
                isCell
                ? triggers.rows(cell: node.id, of: list)
                : isBareList ? triggers.rows(cell: nil, of: node.id) + triggers[node.id] : triggers[node.id]
        }
        view.embed = node.id.flatMap { embedded[$0] }
        return view
    }

    private static func isList(_ node: ViewNode) -> Bool {
        ["tableView", "collectionView"].contains(node.kind)
    }

    private func navigationItem(_ item: SceneFlow.NavigationItem) -> Wire.NavigationItem {
        var result = Wire.NavigationItem()
        result.title = item.title
        result.prompt = item.prompt
        result.largeTitle = item.largeTitleDisplayMode
        result.backTitle = item.backTitle
        result.left = item.left.map(barItem)
        result.right = item.right.map(barItem)
        result.titleView = item.titleView.map { view($0, isTouchable: true) }
        return result
    }

    private func barItem(_ item: SceneFlow.BarItem) -> Wire.BarItem {
        var result = Wire.BarItem()
        result.id = item.id
        result.title = item.title
        result.systemItem = item.systemItem
        result.image = item.image
        result.systemImage = item.isSystemImage
        result.style = item.style
        result.enabled = item.isEnabled
        result.view = item.customView.map { view($0, isTouchable: item.isEnabled) }
        result.actions = item.isEnabled ? triggers[item.id] : []
        return result
    }

    private static func tabBarItem(_ item: SceneFlow.TabBarItem) -> Wire.TabBarItem {
        var result = Wire.TabBarItem()
        result.title = item.title
        result.systemItem = item.systemItem
        result.image = item.image
        result.systemImage = item.isSystemImage
        result.badge = item.badge
        return result
    }
}

extension Style {
    /// Creates the style of a view.
    init(_ style: ViewStyle) {
        self.init()
        hidden = style.isHidden
        disabled = !style.isEnabled
        alpha = style.alpha
        fontSize = style.fontSize
        fontWeight = style.fontWeight
        align = style.alignment
        lines = style.lines
        color = style.textColor.map(Wire.Color.init)
        background = style.backgroundColor.map(Wire.Color.init)
        tint = style.tintColor.map(Wire.Color.init)
        contentMode = style.contentMode
        variant = style.variant
        accessory = style.accessory
        on = style.isOn
        value = style.value
        axis = style.axis
        cornerRadius = style.cornerRadius
        borderWidth = style.borderWidth
        borderColor = style.borderColor.map(Wire.Color.init)
    }
}

extension Wire.Color {
    /// A colour of a document.
    init(_ color: SceneFlow.Color) {
        self.init()
        name = color.name
        rgba = [color.red, color.green, color.blue, color.alpha]
    }
}

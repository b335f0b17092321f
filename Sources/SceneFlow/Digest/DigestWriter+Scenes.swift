extension DigestWriter {
    /// Adds a scene.
    package mutating func add(_ scene: Scene) {
        add(scene.key)
        add(scene.origin)
        add(scene.title)
        add(scene.controllerTitle)
        add(scene.kind.element)
        add(scene.customClass)
        add(scene.customModule)
        add(scene.isClassUnknown)
        add(scene.identifier)
        add(scene.presentationStyle)
        add(scene.keepsSelection)
        add(scene.definesPresentationContext)
        add(scene.splitStyle?.rawValue)
        add(scene.hidesNavigationBar)
        add(scene.hidesBottomBarWhenPushed)
        add(scene.view) { $0.add($1, depth: 0) }
        add(scene.navigationItem) { $0.add($1) }
        add(scene.tabBarItem) { $0.add($1) }
        add(scene.toolbarItems) { $0.add($1) }
        add(scene.gestures) { writer, gesture in
            writer.add(gesture.id)
            writer.add(gesture.kind)
            writer.add(gesture.views)
        }
        add(scene.actions) { $0.add($1) }
        add(scene.outlets) { $0.add($1) }
        add(scene.runtimeAttributes) { writer, attribute in
            writer.add([attribute.keyPath, attribute.type])
            writer.add(attribute.value)
        }
        add(scene.exit)
        add(scene.segues) { $0.add($1.index) }
        add(scene.size.width)
        add(scene.size.height)
        add(scene.canvas?.x)
        add(scene.canvas?.y)
    }

    private mutating func add(_ origin: Scene.Origin) {
        switch origin {
        case .storyboard(let name, let id): add(["storyboard", name, id])
        case .nib(let name): add(["nib", name])
        case .code: add(["code"])
        }
    }

    private mutating func add(_ item: NavigationItem) {
        add(item.title)
        add(item.prompt)
        add(item.largeTitleDisplayMode)
        add(item.left) { $0.add($1) }
        add(item.right) { $0.add($1) }
        add(item.backTitle)
        add(item.titleView) { $0.add($1, depth: 0) }
    }

    private mutating func add(_ item: TabBarItem) {
        add(item.title)
        add(item.systemItem)
        add(item.image)
        add(item.isSystemImage)
        add(item.badge)
    }

    private mutating func add(_ action: ActionConnection) {
        add([action.id, action.sender, action.selector])
        add(action.event)
        switch action.target {
        case .controller: add(0)
        case .firstResponder: add(1)
        case .exit: add(2)
        case .object(let id): add(["object", id])
        case .missing(let id): add(["missing", id])
        }
    }

    private mutating func add(_ outlet: OutletConnection) {
        add([outlet.id, outlet.owner, outlet.property])
        add(outlet.destination)
        add(outlet.isCollection)
        add(outlet.isOfController)
        add(outlet.waitsForView)
        add(outlet.isDangling)
    }

    /// Adds a view with its subviews.
    ///
    /// The builder has limited their depth.
    private mutating func add(_ view: ViewNode, depth: Int) {
        precondition(depth <= 2 * ViewNode.maximumDepth, "a view tree is deeper than the builder makes it")
        add(view.id)
        add(view.kind)
        add(view.customClass)
        add(view.frame)
        add(view.isFrameGuessed)
        add(view.text)
        add(view.detail)
        add(view.image)
        add(view.isSystemImage)
        add(view.style)
        add(view.segments)
        add(view.sections) { writer, section in
            writer.add(section.header)
            writer.add(section.footer)
            writer.add(section.isPrototype)
            writer.add(section.cells) { $0.add($1, depth: depth + 1) }
        }
        add(view.children) { $0.add($1, depth: depth + 1) }
    }

    private mutating func add(_ frame: Frame) {
        add(frame.x)
        add(frame.y)
        add(frame.width)
        add(frame.height)
    }

    private mutating func add(_ style: ViewStyle) {
        add(style.isHidden)
        add(style.isEnabled)
        add(style.alpha)
        add(style.fontSize)
        add(style.fontWeight)
        add(style.alignment)
        add(style.lines)
        for color in [style.textColor, style.backgroundColor, style.tintColor] { add(color) }
        add(style.contentMode)
        add(style.variant)
        add(style.accessory)
        add(style.isOn)
        add(style.value)
        add(style.axis)
        // Most views have none.
        guard style.cornerRadius != nil || style.borderWidth != nil else { return }
        add(style.cornerRadius)
        add(style.borderWidth)
        add(style.borderColor)
    }

    private mutating func add(_ color: Color?) {
        add(color) { writer, color in
            writer.add(color.name)
            writer.add(color.red)
            writer.add(color.green)
            writer.add(color.blue)
            writer.add(color.alpha)
        }
    }

    private mutating func add(_ item: BarItem) {
        add(item.id)
        add(item.title)
        add(item.systemItem)
        add(item.image)
        add(item.isSystemImage)
        add(item.style)
        add(item.isEnabled)
        add(item.customView) { $0.add($1, depth: 0) }
    }
}

import Diagnostics
import SceneFlow

/// Looks up the effects of a scene's elements.
struct SceneEntryBuilder {
    let flow: Flow
    let classes: ClassTable
    let scene: Scene
    /// The triggers of the transitions from code out of the scene.
    let triggers: [CodeNavigation.Trigger]
    /// The code that screens run for others.
    let handed: HandedCalls
    private var labels: [String: String] = [:]
    private var obstacles: [String: String] = [:]
    /// The elements in a cell that stands for any number of rows.
    private var prototyped: Set<String> = []
    /// The class of each element that sends actions or fires segues, by object ID.
    private(set) var senders: [String: String] = [:]
    /// The container views with content.
    private(set) var filledContainers: Set<String> = []
    private var lists: [(list: String, cells: [String])] = []

    init(flow: Flow, classes: ClassTable, scene: Scene, triggers: [CodeNavigation.Trigger], handed: HandedCalls) {
        self.flow = flow
        self.classes = classes
        self.scene = scene
        self.triggers = triggers
        self.handed = handed
        readViews()
        readBars()
    }

    /// The class requested from UIKit.
    var classIndex: Int32 { classes.number(scene.isClassUnknown ? scene.kind.className : scene.className) }

    /// The class of the element.
    var stockClass: Int32 { classes.number(scene.kind.className) }

    /// The runtime's name for a class it does not find; nil if it finds the scene's class.
    var unknownClass: String? {
        guard scene.isClassUnknown, let name = scene.customClass else { return nil }
        return scene.customModule.map { "_TtC\($0.utf8.count)\($0)\(name.utf8.count)\(name)" } ?? name
    }

    /// The controller's role towards its children.
    var role: InstanceRecord.Role {
        switch scene.kind {
        case .navigationController: .navigation
        case .tabBarController: .tabs
        case .splitViewController: .split
        default: roleOfClass
        }
    }

    /// The role that the class gives to the controller of a plain element.
    private var roleOfClass: InstanceRecord.Role {
        if case .yes = classes.isKind(classIndex, of: "UINavigationController") { return .navigation }
        if case .yes = classes.isKind(classIndex, of: "UITabBarController") { return .tabs }
        return .content
    }

    /// True if the scene forbids pulling it down.
    var isModalInPresentation: Bool {
        scene.runtimeAttributes.contains {
            ["modalInPresentation", "isModalInPresentation"].contains($0.keyPath) && $0.value == "YES"
        }
    }

    // MARK: - Segues

    /// Returns the segues requested by their function, and those requested by an identifier.
    func segues() -> (relationships: [Int], embeds: [Int], identified: [(identifier: String, segue: Int)]) {
        var relationships: [Int] = []
        var embeds: [Int] = []
        var identified: [(identifier: String, segue: Int)] = []
        for id in scene.segues {
            let segue = flow[id]
            if let identifier = segue.identifier, segue.kind != .relationship,
                !identified.contains(where: { $0.identifier == identifier })
            {
                identified.append((identifier, id.index))
            }
            if segue.kind == .relationship { relationships.append(id.index) }
            if case .containerView = segue.trigger, segue.kind == .embed { embeds.append(id.index) }
            if fillsContainer(segue) { embeds.append(id.index) }
        }
        return (relationships, embeds, identified)
    }

    /// Returns true if a library's container performs a segue itself to load its content.
    ///
    /// A copy of the library among the sources has the same names, such as `sw_front`.
    private func fillsContainer(_ segue: Segue) -> Bool {
        guard segue.kind == .custom, segue.trigger == .manual, let type = segue.customClass,
            let identifier = segue.identifier, classes.find(type) == nil || identifier.contains("_")
        else { return false }
        return NameWords.meansContent(identifier)
    }

    // MARK: - Touches

    /// Returns the touchable elements, in document order.
    func touches() -> [SceneEntry.Touch] {
        var order: [String] = []
        var effects: [String: [(SourceLocation?, SceneEntry.Effect)]] = [:]
        func add(_ view: String, _ location: SourceLocation?, _ effect: SceneEntry.Effect) {
            if effects[view] == nil { order.append(view) }
            effects[view, default: []].append((location, effect))
        }
        func addAll(_ sender: String, _ location: SourceLocation?, _ effect: SceneEntry.Effect) {
            add(sender, location, effect)
            for view in scene.gestures.first(where: { $0.id == sender })?.views ?? [] { add(view, location, effect) }
        }
        for id in scene.segues where !flow[id].isDropped {
            switch flow[id].trigger {
            case .control(let view), .barItem(let view), .gesture(let view), .other(let view, _):
                addAll(view, flow[id].location, .segue(id.index))
            case .cell, .accessory, .containerView, .relationship, .manual:
                continue
            }
        }
        for (number, action) in scene.actions.enumerated() { addAll(action.sender, action.location, .action(number)) }
        return order.compactMap { view in
            let sent = TouchEvents.sent(Self.sorted(effects[view] ?? []), by: senders[view], scene.actions)
            guard !sent.isEmpty else { return nil }
            return SceneEntry.Touch(
                view: view,
                label: labels[view] ?? "'\(view)'",
                effects: sent,
                isInPrototype: prototyped.contains(view),
                obstacle: obstacles[view]
            )
        }
    }

    /// Returns the effects in document order if every place is known, else segues first.
    private static func sorted(_ effects: [(SourceLocation?, SceneEntry.Effect)]) -> [SceneEntry.Effect] {
        guard effects.allSatisfy({ $0.0 != nil }) else { return effects.map(\.1) }
        return effects.enumerated()
            .sorted { left, right in
                guard let first = left.element.0, let second = right.element.0, first != second else {
                    return left.offset < right.offset
                }
                return first < second
            }
            .map(\.element.1)
    }

    // MARK: - Code

    /// Returns the methods set off by a control, a menu or an alert made by code, and those called by code not
    /// followed.
    func calls() -> [SceneEntry.Call] {
        var called: Set<String> = []
        var sent: Set<String> = []
        for trigger in triggers {
            switch trigger {
            case .method(let name): called.insert(name)
            case .action(let selector): sent.insert(selector)
            case .launch, .row, .accessory, .callback: break
            }
        }
        let own = Set(scene.actions.map(\.selector))
        var names: Set<String> = []
        let type = classes[classes.number(scene.className)]
        return type.methods.compactMap { entry in
            let method = entry.fact
            let selector = method.selector ?? method.name
            let isOffered = handed.offers(method.name, of: type)
            let isSent = method.role == .action && !own.contains(selector) && (isOffered || sent.contains(selector))
            let isCalled = method.role != .action && (isOffered || called.contains(method.name))
            guard method.isHandler || isSent || isCalled else { return nil }
            guard names.insert(method.name).inserted else { return nil }
            return SceneEntry.Call(
                method: method.name,
                isAlert: method.role == .alertHandler,
                isHanded: handed.isCalled(method, of: type)
            )
        }
    }

    // MARK: - Rows

    /// The list views, by object ID, in document order.
    var listViews: [String] { lists.map(\.list) }

    /// Returns the selectable rows, in document order.
    func rows() -> [SceneEntry.Row] {
        var result: [SceneEntry.Row] = []
        for list in lists {
            for cell in list.cells {
                result.append(SceneEntry.Row(view: cell, list: list.list, label: labels[cell] ?? "a row"))
            }
            if list.cells.isEmpty { result.append(SceneEntry.Row(view: list.list, list: list.list, label: "a row")) }
        }
        func place(_ view: String) -> Int {
            if let index = result.firstIndex(where: { $0.view == view }) { return index }
            result.append(SceneEntry.Row(view: view, list: nil, label: labels[view] ?? "a row"))
            return result.count - 1
        }
        for id in scene.segues where !flow[id].isDropped {
            switch flow[id].trigger {
            case .cell(let cell): result[place(cell)].segues.append(id.index)
            case .accessory(let cell): result[place(cell)].accessorySegues.append(id.index)
            default: continue
            }
        }
        for trigger in triggers {
            switch trigger {
            case .row(let view):
                if let view, !result.contains(where: { $0.isMeant(by: view) }) { _ = place(view) }
                for index in result.indices where result[index].isMeant(by: view) {
                    result[index].hasNavigations = true
                }
            case .accessory(let view):
                for index in result.indices where result[index].isMeant(by: view) {
                    result[index].hasAccessoryNavigations = true
                }
            case .launch, .action, .callback, .method:
                continue
            }
        }
        if scene.className == "UIMoreListController" {
            for index in result.indices { result[index].hasNavigations = true }
        }
        for index in result.indices { result[index].obstacle = obstacles[result[index].view] }
        return result
    }

    // MARK: - What is drawn

    /// Walks the views for names, obstacles and lists, without recursion: documents nest as deep as they like.
    private mutating func readViews() {
        var work: [(node: ViewNode, obstacle: String?, isPrototyped: Bool)] =
            scene.view.map { [($0, nil, false)] } ?? []
        while let (node, inherited, isPrototyped) = work.popLast() {
            var obstacle = inherited
            if node.style.isHidden { obstacle = obstacle ?? "it is hidden" }
            if !node.style.isEnabled { obstacle = obstacle ?? "it is disabled" }
            let cells = node.sections.flatMap(\.cells)
            if let id = node.id {
                if isPrototyped { prototyped.insert(id) }
                obstacles[id] = obstacle
                labels[id] = node.label
                senders[id] = SenderClasses.name(of: node.kind, customClass: node.customClass)
                if node.kind == "containerView", !node.children.isEmpty { filledContainers.insert(id) }
                if ["tableView", "collectionView"].contains(node.kind) || !node.sections.isEmpty {
                    lists.append((id, cells.compactMap(\.id)))
                }
            }
            let prototypes = node.sections.contains(where: \.isPrototype)
            for child in node.children.reversed() { work.append((child, obstacle, isPrototyped)) }
            for cell in cells.reversed() { work.append((cell, obstacle, isPrototyped || prototypes)) }
        }
        for gesture in scene.gestures {
            senders[gesture.id] = SenderClasses.name(of: gesture.kind)
            if scene.isDetachedGesture(gesture.id) { obstacles[gesture.id] = "it belongs to no view" }
            // A recognizer reacts while one of its views does.
            let reasons = gesture.views.map { obstacles[$0] }
            if let reason = reasons.first, !reasons.contains(nil) { obstacles[gesture.id] = reason }
        }
    }

    private mutating func readBars() {
        for bar in scene.barItems {
            guard let id = bar.id else { continue }
            labels[id] = bar.label
            senders[id] = "UIBarButtonItem"
            if !bar.isEnabled { obstacles[id] = "it is disabled" }
        }
    }
}

extension Segue {
    /// True if ibtool leaves the segue out of the app (INST-5).
    var isDropped: Bool {
        if case .missing = destination { true } else { false }
    }
}

internal import CodeSemantics
internal import SceneFlow

/// Adds the scenes made by UIKit itself: More for tab bars with many tabs (OBJ-8), and a navigation controller for
/// columns with other controllers (OBJ-10).
enum SystemScenesPass {
    static func run(_ state: inout LinkState) {
        addMore(&state)
        addNavigation(&state)
    }

    // MARK: - More

    private static func addMore(_ state: inout LinkState) {
        let crowded = state.flow.scenes.filter { scene in
            scene.kind == .tabBarController && tabs(of: scene, state.flow).count > SystemScenes.tabLimit
        }
        let isCrowdedByCode = state.classCode.contains { $0.longestStack > SystemScenes.tabLimit }
        guard !crowded.isEmpty || isCrowdedByCode else { return }
        let navigation = SystemScenes.moreNavigation
        append(navigation, "More", .navigationController, class: "UIMoreNavigationController", &state)
        for scene in crowded {
            let rows = tabs(of: scene, state.flow).enumerated().dropFirst(SystemScenes.tabLimit - 1).map { index, tab in
                (id: "\(SystemScenes.moreRow)-\(index)", text: title(of: tab, state.flow))
            }
            addList(SystemScenes.moreList(of: scene.key), rows, &state)
        }
        if isCrowdedByCode { addList(SystemScenes.moreList, [], &state) }
    }

    private static func tabs(of scene: Scene, _ flow: Flow) -> [Scene] {
        scene.segues.compactMap { id in
            guard flow[id].kind == .relationship, case .scene(let child) = flow[id].destination else { return nil }
            return flow[child]
        }
    }

    /// Returns the title of a tab in the list: its item's title, that of its content, or its own.
    private static func title(of tab: Scene, _ flow: Flow) -> String {
        let content = tabs(of: tab, flow).first
        let titles = [tab.tabBarItem?.title, content?.tabBarItem?.title, content?.title, tab.title]
        return titles.lazy.compactMap(\.self).first { !$0.isEmpty } ?? tab.title
    }

    private static func addList(_ key: String, _ rows: [(id: String, text: String)], _ state: inout LinkState) {
        let list = append(key, "More", .viewController, class: "UIMoreListController", &state)
        let size = state.flow.scenes[list].size
        var table = ViewNode(
            id: SystemScenes.moreRow,
            kind: "tableView",
            frame: Frame(x: 0, y: 0, width: size.width, height: size.height)
        )
        let cells = rows.map { row in
            var cell = ViewNode(
                id: row.id,
                kind: "tableViewCell",
                frame: Frame(x: 0, y: 0, width: size.width, height: 44)
            )
            cell.text = row.text
            cell.style.accessory = "disclosureIndicator"
            return cell
        }
        if !cells.isEmpty { table.sections = [ListSection(cells: cells, isPrototype: false)] }
        var root = ViewNode(id: nil, kind: "view", frame: table.frame)
        root.children = [table]
        state.flow.scenes[list].view = root
    }

    // MARK: - Columns

    private static func addNavigation(_ state: inout LinkState) {
        let holdsOthers = state.flow.segues.contains { segue in
            guard segue.kind == .relationship, state.flow[segue.source].splitStyle != nil,
                case .scene(let child) = segue.destination
            else { return false }
            return state.flow[child].kind != .navigationController && segue.relationship != "compactViewController"
        }
        guard holdsOthers || state.classCode.contains(where: \.setsColumns) else { return }
        append(SystemScenes.navigation, "Navigation Controller", .navigationController, class: nil, &state)
    }

    // MARK: - Private

    @discardableResult
    private static func append(
        _ key: String,
        _ title: String,
        _ kind: ControllerKind,
        class customClass: String?,
        _ state: inout LinkState
    ) -> Int {
        if let known = state.codeScenes[key] { return known }
        let number = state.flow.scenes.count
        state.codeScenes[key] = number
        state.flow.scenes.append(Scene(key: key, origin: .code, title: title, kind: kind, customClass: customClass))
        return number
    }
}

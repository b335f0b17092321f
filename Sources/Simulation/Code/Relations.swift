internal import Diagnostics
import SceneFlow

/// The relations of a controller known to UIKit (OBJ-4, OBJ-6).
extension Run {
    /// Returns the controllers listed by a container: tabs in order, and the active columns (OBJ-8, OBJ-10).
    private func controllers(of id: Int32) -> InstanceList {
        switch state[id].role {
        case .tabs: state.tabs(of: id)
        case .split where state.isColumned(id): state.shownColumns(of: id)
        case .content, .navigation, .split: state.offspring(of: id)
        }
    }

    /// Returns the object related to a controller.
    func related(_ relation: Relation, to value: RuntimeValue, _ frame: Frame) -> RuntimeValue {
        func one(_ id: Int32) -> RuntimeValue {
            RuntimeValue(id == 0 ? .nothing : .instance(id), text: value.text, from: frame.from)
        }
        if relation == .rootViewController {
            let root = origin.isLaunching ? origin.launchRoot : state.root?.rawValue ?? 0
            return one(root)
        }
        if relation == .frontViewController { return one(origin.isLaunching ? origin.launchRoot : front) }
        if value.isNothing { return value }
        if case .part(let part) = relation { return self.part(part, of: value, frame) }
        if relation.isOfList { return element(relation, of: value, frame) }
        let id = value.instance
        guard id != 0 else { return .unknown(value.text, from: frame.from) }
        // A controller removed from the tree during its own method has no relations any more (NAV-1).
        guard state.index(of: id) != nil else { return RuntimeValue(.nothing, text: value.text, from: frame.from) }
        switch relation {
        case .navigationController: return one(containerAsSeen(of: id, .navigation))
        case .tabBarController: return one(containerAsSeen(of: id, .tabs))
        case .splitViewController: return one(containerAsSeen(of: id, .split))
        case .parent: return one(state[id].parent)
        case .presentingViewController: return one(presenterAsSeen(of: id))
        case .presentedViewController: return one(presentedAsSeen(by: id))
        case .topViewController: return one(state.lastChild(of: id))
        case .visibleViewController:
            let presented = state.presented(by: id)
            return one(presented == 0 ? state.lastChild(of: id) : presented)
        case .selectedViewController:
            let children = state.offspring(of: id)
            let selected = Int(state[id].selected)
            let chosen = children.indices.contains(selected) ? children[selected] : 0
            // For More, the result is the controller it shows (OBJ-8).
            let isMore = chosen != 0 && state[chosen].flags.contains(.isMore) && state.count(of: chosen) > 1
            return one(isMore ? state.offspring(of: chosen)[1] : chosen)
        case .viewControllers:
            return RuntimeValue(.list(controllers(of: id).map { RuntimeValue(.instance($0)) }), from: frame.from)
        case .column(let column): return one(state[id].role == .split ? given(to: column, of: id) : 0)
        case .viewController(let index):
            let children = controllers(of: id)
            return one(children.indices.contains(index) ? children[index] : 0)
        case .lastViewController: return one(state.lastChild(of: id))
        case .rootViewController: return one(state.root?.rawValue ?? 0)
        case .frontViewController: return one(front)
        case .element, .firstElement, .lastElement, .part: return element(relation, of: value, frame)
        case .storyboard:
            guard state[id].flags.contains(.decoded), case .storyboard(let name, _) = sceneEntry(of: id).scene.origin
            else {
                return RuntimeValue(.nothing, from: frame.from)
            }
            return RuntimeValue(.storyboard(name), from: frame.from)
        }
    }

    /// The controller in front: from the root through what is presented, selected and on top; or 0.
    private var front: Int32 {
        var front = state.root?.rawValue ?? 0
        while front != 0 {
            let presented = state.presented(by: front)
            let next =
                switch state[front].role {
                case _ where presented != 0: presented
                case .navigation: state.lastChild(of: front)
                case .tabs: controllers(of: front).dropFirst(Int(state[front].selected)).first ?? 0
                case .content, .split: Int32(0)
                }
            guard next != 0 else { return front }
            front = next
        }
        return 0
    }

    /// Returns some elements of a list of controllers; a list that was put together from lists is one list.
    private func part(_ part: ListPart, of list: RuntimeValue, _ frame: Frame) -> RuntimeValue {
        guard case .list(let written) = list.kind else { return .unknown(list.text, from: frame.from) }
        var elements: [RuntimeValue] = []
        var work = Array(written.reversed())
        while let value = work.popLast() {
            if case .list(let inner) = value.kind { work += inner.reversed() } else { elements.append(value) }
        }
        func isKind(_ element: RuntimeValue, _ name: String) -> Bool {
            let id = element.instance
            guard id != 0, state.index(of: id) != nil else { return false }
            return tables.classes.isKind(state[id].classIndex, of: name) == .yes
        }
        switch part {
        case .withoutFirst: elements = Array(elements.dropFirst())
        case .withoutLast: elements = elements.dropLast()
        case .without(let index): if elements.indices.contains(index) { elements.remove(at: index) }
        case .ofKind(let name): elements = elements.filter { isKind($0, name) }
        case .notOfKind(let name): elements = elements.filter { !isKind($0, name) }
        }
        return RuntimeValue(.list(elements), from: frame.from)
    }

    /// Returns an element of a list of controllers.
    ///
    /// The element of a list not followed is not followed either.
    private func element(_ relation: Relation, of list: RuntimeValue, _ frame: Frame) -> RuntimeValue {
        guard case .list(let elements) = list.kind, let element = relation.element(of: elements) else {
            let isEmpty = list.kind == .list([])
            var isOptional = true
            if case .element = relation { isOptional = false }
            return isEmpty && isOptional
                ? RuntimeValue(.nothing, from: frame.from)
                : RuntimeValue(.opaque(type: nil, isOptional: isOptional), text: list.text, from: frame.from)
        }
        return element
    }
}

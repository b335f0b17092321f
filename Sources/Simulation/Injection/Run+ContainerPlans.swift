import Injection
import SceneFlow

/// Plans for requests to the container, and for hypothetical changes.
extension Run {
    func planOverride(_ registration: String, _ type: String) -> Plan {
        guard let container = tables.container else { return .rejected("The app registers nothing.") }
        guard let index = container.place(of: registration) else {
            return .rejected("There is no registration '\(registration)'.")
        }
        let override = ContainerState.Override(registration: Int32(index), type: type)
        let others = state.container.overrides.filter { $0.registration != override.registration }
        if state.container.overrides.contains(override) { return .ignored }
        let text = type.isEmpty ? "'\(registration)' was removed" : "'\(type)' replaces '\(registration)'"
        return .replace(others + [override], text)
    }

    func planReset() -> Plan {
        state.container.overrides.isEmpty && state.container.stubs.isEmpty && state.container.passed.isEmpty
            ? .ignored : .replace([], "The app's own registrations apply again")
    }

    func planOpening(_ kind: String) -> Plan {
        guard isExplicit(kind) else { return .rejected("No scope '\(kind)' is opened by code.") }
        return .openScope(kind)
    }

    func planClosing(_ kind: String) -> Plan {
        guard isExplicit(kind) else { return .rejected("No scope '\(kind)' is closed by code.") }
        guard let container = tables.container?.container,
            StateReading(state.container.injection, container).scopes.contains(where: { $0.kind == kind })
        else { return .ignored }
        return .closeScope(kind)
    }

    func planTechnique(_ scene: String, _ technique: Technique?) -> Plan {
        guard let index = tables.flow.scenes.firstIndex(where: { $0.key == scene }) else {
            return .rejected("There is no scene '\(scene)'.")
        }
        let title = tables.flow.scenes[index].title
        let before = state.container.reroutings
        var reroutings = before.filter { $0.scene != Int32(index) }
        if let technique {
            reroutings.append(ContainerState.Rerouting(scene: Int32(index), technique: technique.code))
        }
        guard reroutings != before else { return .ignored }
        let how = technique.map { "by \($0.words)" } ?? "as in its sources"
        return .reroute(reroutings, "\(title) is injected \(how) from now on")
    }

    func planStub(_ scene: String, _ property: String) -> Plan {
        guard let index = tables.flow.scenes.firstIndex(where: { $0.key == scene }) else {
            return .rejected("There is no scene '\(scene)'.")
        }
        let title = tables.flow.scenes[index].title
        guard let found = tables.classes[tables.scenes[index].classIndex].property(property) else {
            return .rejected("\(title) has no property '\(property)'.")
        }
        let stub = ContainerState.Stub(scene: Int32(index), property: found.name)
        if state.container.stubs.contains(stub) { return .ignored }
        return .stub(stub, "\(title)'s \(property) is a stub from now on")
    }

    private func isExplicit(_ kind: String) -> Bool {
        tables.container?.builder.kinds.contains { $0.name == kind && $0.binding == .explicit } ?? false
    }
}

extension Technique {
    /// The technique as a sentence names it.
    fileprivate var words: String {
        switch self {
        case .coder: "its coder only"
        case .initializer: "an initialiser"
        case .creator: "a creator"
        case .segueAction: "a segue action"
        case .prepare: "prepare(for:sender:)"
        case .property: "its properties"
        case .shared: "shared dependencies"
        }
    }
}

internal import AppFinding
internal import Diagnostics
internal import ManifestReading
internal import SceneFlow

/// Finds the scenes named by the manifest as members of flows (N2).
enum MembershipsPass {
    static func run(_ state: inout LinkState) {
        var flows: [Scene.ID: ManifestMembership] = [:]
        for membership in state.app.manifest?.composition.memberships ?? [] {
            let scenes = scenes(membership.scene.value, in: state.flow)
            if scenes.isEmpty { reportMissing(membership.scene, &state) }
            for scene in scenes {
                if let other = flows[scene] {
                    reportTwice(membership, besides: other, &state)
                } else {
                    flows[scene] = membership
                }
            }
        }
        state.flow.composition.memberships = flows.sorted { $0.key.index < $1.key.index }
            .map { Composition.Membership($0.key, of: $0.value.flow) }
    }

    // MARK: - Private

    /// Returns the scenes meant by a key, a storyboard identifier or a class.
    private static func scenes(_ name: String, in flow: Flow) -> [Scene.ID] {
        for means: (Scene) -> Bool in [
            { $0.key == name }, { $0.identifier == name }, { $0.className == name },
        ] {
            let found = flow.scenes.indices.filter { means(flow.scenes[$0]) }
            if !found.isEmpty { return found.map { Scene.ID($0) } }
        }
        return []
    }

    private static func reportMissing(_ scene: Located<String>, _ state: inout LinkState) {
        let example = state.flow.scenes.first.map { " such as '\($0.key)'" } ?? ""
        state.report(
            "manifest",
            .error,
            "no scene is called '\(scene.value)'",
            at: scene.location,
            remedy: "write a scene's key\(example), its storyboard ID or its class"
        )
    }

    private static func reportTwice(
        _ membership: ManifestMembership,
        besides other: ManifestMembership,
        _ state: inout LinkState
    ) {
        let flow = other.flow.map { "already a member of '\($0)'" } ?? "already declared to inherit its flow"
        state.report(
            "manifest",
            .error,
            "'\(membership.scene.value)' is \(flow), in line \(other.scene.location.line)",
            at: membership.scene.location,
            remedy: "name it once"
        )
    }
}

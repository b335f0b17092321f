internal import Diagnostics
internal import SceneFlow
internal import UIKitFacts

/// Puts the alternative that shows most of the app first, if conditions decide the window's controller at launch.
enum LaunchOrderPass {
    static func run(_ state: inout LinkState) {
        let roots = reach(state.flow)
        guard roots.count > 1, let delegate = state.flow.classes.firstIndex(where: { $0.name == state.flow.delegate })
        else { return }
        for number in state.flow.classes[delegate].methods.indices
        where LaunchMethod.isOne(state.flow.classes[delegate].methods[number].name) {
            let body = state.flow.classes[delegate].methods[number].body
            state.flow.classes[delegate].methods[number].body = ordered(body, roots).body
        }
    }

    // MARK: - Private

    /// Returns the number of scenes reachable from each launch root, by the place that gives it to the window.
    private static func reach(_ flow: Flow) -> [SourceLocation: Int] {
        let graph = SceneGraph(flow)
        var result: [SourceLocation: Int] = [:]
        for navigation in flow.navigations where navigation.source == nil && navigation.operation == .setRoot {
            guard let place = navigation.location, case .scene(let scene) = navigation.destination else { continue }
            let start = navigation.wrapper ?? scene
            result[place] = max(result[place] ?? 0, graph.reach(of: start.index))
        }
        return result
    }

    /// Marks the arm of each branch that leads to most scenes, and returns their number.
    private static func ordered(
        _ body: [Instruction],
        _ roots: [SourceLocation: Int]
    ) -> (body: [Instruction], most: Int) {
        var result = body
        // The code after a branch follows every arm that does not leave.
        var most = 0
        for number in body.indices.reversed() {
            var own = 0
            switch body[number].kind {
            case .show(_, .setRoot, _, _): own = body[number].location.flatMap { roots[$0] } ?? 0
            case .later(let inner):
                let inner = ordered(inner, roots)
                (result[number].kind, own) = (.later(inner.body), inner.most)
            case .completion(let inner):
                let inner = ordered(inner, roots)
                (result[number].kind, own) = (.completion(inner.body), inner.most)
            case .evaluate(.block(let inner)):
                let inner = ordered(inner, roots)
                (result[number].kind, own) = (.evaluate(.block(inner.body)), inner.most)
            case .branch(var arms, let otherwise):
                var ways: [Int] = []
                for arm in arms.indices {
                    let inner = ordered(arms[arm].body, roots)
                    arms[arm].body = inner.body
                    ways.append(inner.body.last?.kind.leaves == true ? inner.most : max(inner.most, most))
                }
                let rest = ordered(otherwise, roots)
                ways.append(rest.body.last?.kind.leaves == true ? rest.most : max(rest.most, most))
                result[number].kind = .branch(arms, otherwise: rest.body)
                own = ways.max() ?? 0
                let best = ways.indices.filter { ways[$0] == own }
                if best.count < ways.count { result[number].preferredArm = best[0] }
            default: break
            }
            most = max(most, own)
        }
        return (result, most)
    }
}

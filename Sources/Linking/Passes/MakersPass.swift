internal import CodeModel
internal import CodeSemantics
internal import Diagnostics
internal import SceneFlow
internal import UIKitFacts

/// Adds the transitions of functions that make scenes or give a window its root, but have no followed caller.
///
/// Their source is unknown.
enum MakersPass {
    static func run(_ state: inout LinkState) {
        // A function entered by the walk may also be called by others. Its events then have their transitions already.
        let unreached = Set(state.flow.unresolved.filter { $0.reason == .unreached }.compactMap(\.location))
        let makers = state.code.makers + readMakers(state, unreached)
        guard !makers.isEmpty else { return }
        var builder = EdgeBuilder(state)
        var others: [(navigation: Int, place: SourceLocation)] = []
        for maker in makers {
            let walked = state.budget.walks(at: maker.method.location) {
                var walk = AbstractInterpreter(state)
                let object = walk.add(WalkedObject(origin: .given, className: maker.type.isEmpty ? nil : maker.type))
                walk.enter(maker.method, owner: maker.type, on: object)
                return (walk.kept, walk.spent)
            }
            guard let walk = walked else { break }
            let name = maker.type.isEmpty ? maker.method.name : maker.type
            let source = EdgeBuilder.Source(scene: nil, name: name, trigger: .method(maker.method.name))
            let count = state.flow.navigations.count
            addRoots(of: walk, in: unreached, source, &builder, &state)
            for made in EdgeBuilder.made(in: walk, after: 1, source) {
                guard let root = root(made, from: count, state) else {
                    builder.append(made, &state)
                    continue
                }
                if let place = made.object.location { others.append((root, place)) }
            }
        }
        for (navigation, place) in others { state.flow.navigations[navigation].alsoAt.append(place) }
    }

    // MARK: - Private

    /// Returns the methods of parsed classes that give a window its root at one of the places.
    ///
    /// Controllers are left out; the app delegate is included.
    private static func readMakers(_ state: LinkState, _ places: Set<SourceLocation>) -> [Maker] {
        var makers: [Maker] = []
        for type in state.flow.classes where !UIKitClasses.isKnown(type.name) && !state.graph.isController(type.name) {
            for method in type.methods where givesRoot(method.body, at: places) {
                var named = method
                named.name = "\(type.name).\(method.name)"
                makers.append(Maker(type: type.name, method: named))
            }
        }
        return makers
    }

    private static func givesRoot(_ body: [Instruction], at places: Set<SourceLocation>) -> Bool {
        var answer = false
        CodeVisitor(instruction: { instruction in
            guard case .show(_, .setRoot, _, _) = instruction.kind, let place = instruction.location else { return }
            if places.contains(place) { answer = true }
        })
        .visit(body)
        return answer
    }

    /// Adds a transition to each root given to a window at one of the places.
    private static func addRoots(
        of walk: AbstractInterpreter,
        in places: Set<SourceLocation>,
        _ source: EdgeBuilder.Source,
        _ builder: inout EdgeBuilder,
        _ state: inout LinkState
    ) {
        // Such a place has its reason already: nothing known calls it.
        let unresolved = state.flow.unresolved
        for var event in walk.events {
            guard case .shown(let symbol, .setRoot, _, let style) = event.kind,
                event.location.map(places.contains) == true,
                !symbol.objects.contains(where: { walk.objects[$0].failure != nil })
            else { continue }
            event.reading = max(event.reading, .likely)
            builder.shown(symbol, .setRoot, style: style, event, walk, source, &state)
        }
        state.flow.unresolved = unresolved
    }

    /// Returns the first of the newest transitions that makes an object the root, or puts it into one.
    private static func root(_ made: EdgeBuilder.Made, from count: Int, _ state: LinkState) -> Int? {
        guard let scene = made.object.scene else { return nil }
        return state.flow.navigations.indices.dropFirst(count).first {
            state.flow.navigations[$0].operation == .setRoot && state.flow.navigations[$0].destination == .scene(scene)
        }
    }
}

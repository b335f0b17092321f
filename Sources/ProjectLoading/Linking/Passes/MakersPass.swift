internal import SceneFlow

/// Adds the edges of functions that make scenes and that nothing calls which is followed: they lead from nowhere known.
enum MakersPass {
    static func run(_ state: inout LinkState) {
        if state.code.makers.isEmpty { return }
        var builder = EdgeBuilder(state)
        for maker in state.code.makers {
            var walk = InstructionWalk(state)
            let object = walk.add(WalkedObject(origin: .given, className: maker.type.isEmpty ? nil : maker.type))
            walk.enter(maker.method, owner: maker.type, on: object)
            let name = maker.type.isEmpty ? maker.method.name : maker.type
            let source = EdgeBuilder.Source(scene: nil, name: name, trigger: .method(maker.method.name))
            for made in EdgeBuilder.made(in: walk, after: 1, source) { builder.append(made, &state) }
        }
    }
}

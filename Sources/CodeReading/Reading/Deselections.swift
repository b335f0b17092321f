internal import SceneFlow
internal import UIKitFacts

extension ControllerClass {
    /// Removes instructions that clear selections, if the class never reads one.
    mutating func dropDeselections() {
        var (asks, clears) = (false, false)
        CodeVisitor(
            instruction: { if $0.kind.clearsSelection { clears = true } },
            value: { value, _ in if case .opaque(let opaque) = value, opaque.selection != nil { asks = true } }
        ).visit(self)
        guard clears, !asks else { return }
        for index in initializers.indices { Self.dropDeselections(from: &initializers[index].body) }
        for index in methods.indices { Self.dropDeselections(from: &methods[index].body) }
        for index in properties.indices {
            guard var body = properties[index].didSet else { continue }
            Self.dropDeselections(from: &body)
            properties[index].didSet = body
        }
    }

    private static func dropDeselections(from body: inout [Instruction]) {
        var clears = false
        CodeVisitor(instruction: { if $0.kind.clearsSelection { clears = true } }).visit(body)
        guard clears else { return }
        var pruning = Pruning(keepsDeselections: false)
        body = pruning.pruned(body, keepsValue: true)
    }
}

extension Instruction.Kind {
    /// True if the instruction only clears a selection, or sets the time of clearing it.
    var clearsSelection: Bool {
        switch self {
        case .select(_, isSelected: false), .set(UIKitProperties.clearsSelection, _, _): true
        default: false
        }
    }
}

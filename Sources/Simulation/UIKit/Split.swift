import SceneFlow

/// Split views in compact width (SPL-1 to SPL-4): collapsed onto their primary child.
///
/// An expanded form would make `Role.split` show several children and branch here; nothing else knows of columns.
extension Run {
    /// Merges the other children onto the primary stack, as UIKit does where no delegate objects (SPL-4).
    ///
    /// Without a primary stack the other children stay out of sight.
    mutating func collapse(_ split: Int32) {
        let children = state.offspring(of: split)
        guard let primary = children.first, state[primary].role == .navigation else { return }
        for child in children.dropFirst() {
            state.place(child, in: primary)
            emit(.push(onto: InstanceID(Int(primary))), child, "SPL-4")
        }
    }

    /// Shows an instance as the detail of the split view around another, or presents it (SPL-1, SPL-3).
    mutating func showDetail(
        _ instance: Int32,
        from source: Int32,
        style: String?,
        isAnimated: Bool
    ) throws(Crashed) {
        var split = source
        while split != 0, state[split].role != .split { split = state[split].parent }
        guard split != 0 else { return try present(instance, from: source, style: style, isAnimated: isAnimated) }
        guard let primary = state.offspring(of: split).first, state[primary].role == .navigation else {
            return try present(instance, from: split, style: style, isAnimated: isAnimated)
        }
        emit(.showDetail(in: InstanceID(Int(split))), instance, "SPL-3", .likely)
        // Here, and only here, a stack may lie in a stack.
        try push(instance, onto: primary, isAnimated: isAnimated)
    }
}

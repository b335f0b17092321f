extension SimulationState {
    /// True if the topmost presentation repeats an earlier one, with the same scenes as presented and presenter.
    ///
    /// A presentation done twice can be repeated without end.
    package var repeatsPresentation: Bool {
        guard let top = instances.last(where: { $0.presenter != 0 }), let presenter = index(of: top.presenter) else {
            return false
        }
        let scene = instances[presenter].scene
        return instances.contains { record in
            record.id != top.id && record.presenter != 0 && record.scene == top.scene
                && index(of: record.presenter).map { instances[$0].scene == scene } ?? false
        }
    }
}

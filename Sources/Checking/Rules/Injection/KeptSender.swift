internal import SceneFlow
internal import Simulation

extension Analysis.Counterexample {
    /// Returns true if the property that is nil holds the very object whose callback the last step ran.
    ///
    /// A view that its controller makes, stores and removes calls back only while it is there, so the property is not
    /// nil then. The exploration runs the callback in other states as well, because it does not follow such views.
    /// - Parameter analysis: the app, explored.
    /// - Returns: false also for a crash of any other kind.
    func isCallbackOfKeptSender(in analysis: Analysis) -> Bool {
        guard case .call(let method) = step.action.kind, !isFresh, case .crash(let crash) = kind,
            let place = crash.location,
            let use = MissingUse(at: place, set: setProperties, in: analysis[configuration]),
            let owner = use.owner, owner.sets(use.property),
            let property = owner.properties.first(where: { $0.name == use.property }), !property.isOutlet
        else { return false }
        let type = property.type
        if method.split(separator: " ").contains(where: { $0.hasPrefix("\(type).") }) { return true }
        return owner.methods.contains { $0.name == method } && owner.protocols?.contains("\(type)Delegate") == true
    }
}

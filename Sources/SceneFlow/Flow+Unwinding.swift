extension Flow {
    /// Returns the destination of an unwind segue if only one scene's class declares its action.
    ///
    /// Otherwise the run decides (UNW-5).
    /// - Parameter segue: a segue of the flow.
    /// - Returns: the scene, or nil if there are none or several.
    package func unwindDestination(of segue: Segue) -> Scene.ID? {
        guard let action = segue.unwindAction else { return nil }
        let classes = Set(classes.filter { $0.unwindActions.contains(action) }.map(\.name))
        let found = scenes.indices.filter { scenes[$0].customClass.map(classes.contains) ?? false }
        return found.count == 1 ? found.first.map { Scene.ID($0) } : nil
    }
}

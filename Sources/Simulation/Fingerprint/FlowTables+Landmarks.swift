import SceneFlow

extension FlowTables {
    /// The scenes, by index, in which an unwind could end: wherever they are in the tree, it matters that they are.
    var landmarks: ContiguousArray<Bool> {
        ContiguousArray(
            flow.scenes.map { scene in
                classes.find(scene.className).map { !classes[$0].unwindActions.isEmpty } ?? false
            }
        )
    }
}

import SceneFlow

/// The move of the scenes of one class to dependencies in an initialiser.
struct ProposedEdits {
    private let target: MigratedClass
    private let files: MigrationFiles
    private let actions: Migration.Actions

    /// Prepares for a move.
    /// - Parameters:
    ///   - ways: the paths to the scenes.
    ///   - flow: the app.
    ///   - files: its files as they are now.
    ///   - actions: the number of segue actions of a source.
    /// - Throws: if the files around the class cannot be read.
    init(
        _ ways: IncomingEdges,
        in flow: Flow,
        _ files: MigrationFiles,
        _ actions: Migration.Actions
    ) throws(MigrationError) {
        self.files = files
        self.actions = actions
        target = try MigratedClass(ways, in: flow, files)
    }

    /// Returns the whole move, as a diff with notes.
    /// - Throws: if it cannot be done mechanically.
    func migration() throws(MigrationError) -> Migration {
        var draft = MigrationDraft(files)
        var dependencies = try MovableProperties(of: target).dependencies(&draft)
        let wanted = Set(dependencies.map(\.name))
        let segues = try SegueActionPlans(for: target, passing: wanted, actions)
        let sites = try ConstructionPlans(for: target, passing: wanted).sites
        let passed = PassedValues(segues.plans, sites)
        DependencyTypes(of: target, passed).choose(for: &dependencies, &draft)
        draft = try SegueActionWriter(target: target, dependencies: dependencies, passed: passed, draft: draft)
            .written(segues)
        draft = try ConstructionWriter(target: target, dependencies: dependencies, passed: passed, draft: draft)
            .written(sites)
        try writeDestination(dependencies, segues.plans, sites, &draft)
        return try draft.migration(of: target, dependencies)
    }

    private func writeDestination(
        _ dependencies: [Dependency],
        _ plans: [ActionPlan],
        _ sites: [ConstructionSite],
        _ draft: inout MigrationDraft
    ) throws(MigrationError) {
        var changed = draft.edits(of: target.declaration.file)
        var nib: (name: String, bundle: String)?
        if let first = sites.first(where: { $0.isInitializer }) {
            nib = first.nib
            for other in sites where other.isInitializer && other.nib != first.nib {
                throw MigrationError(
                    "the controller is created from several xibs: choose one by hand",
                    at: other.file.location(other.call)
                )
            }
        }
        var makers: [String] = []
        if !plans.isEmpty { makers.append("a segue action") }
        if sites.contains(where: { !$0.isInitializer }) { makers.append("a creator") }
        target.declaration.apply(dependencies, nib: nib, makers: makers, to: &changed)
        draft.set(changed)
    }
}

internal import Diagnostics

/// DI10: the conditions for making a scene on an edge, and the requirements of the scene.
///
/// A run and a check share them.
struct SceneRules {
    let container: Container

    /// Returns the problems of a scene on one edge.
    /// - Parameters:
    ///   - scene: the number of the scene.
    ///   - creation: the creation of the scene there.
    /// - Returns: the problems. With an error among them, the scene cannot be made there.
    func problems(_ scene: Int32, _ creation: Place.Creation) -> [Problem] {
        let declared = container.scenes[Int(scene)]
        if declared.isStock { return [] }
        var problems: [Problem] = []
        let name = declared.className
        if !declared.isClassKnown {
            problems.append(
                problem(declared, creation, "class", "the class '\(name)' of scene '\(declared.id)' is not found")
            )
        }
        if declared.needsCreator, creation.technique.mayBePlain {
            let isBranch = creation.technique != .plain
            let reason =
                isBranch
                ? "the segue action may return nil, and its coder cannot make it then" : "the edge supplies none"
            var found = problem(declared, creation, "creator", "'\(name)' needs a creator; \(reason)")
            if isBranch { found.severity = .warning }
            found.add(Problem.Line(.fix, "add a segue action or a creator that always returns a controller"))
            problems.append(found)
        }
        let injected = container.registrations[Int(container.sceneRegistrations[Int(scene)])].dependencies.map(\.label)
        for property in declared.requiredProperties
        where !injected.contains(property.label) && !creation.supplied.contains(property.label) {
            let message = "'\(name).\(property.label)' is never injected before 'viewDidLoad'"
            var found = problem(declared, creation, property.label, message)
            found.add(Problem.Line(.expected, property.description))
            found.add(Problem.Line(.fix, "inject '\(property.label)', or set it when showing '\(declared.id)'"))
            problems.append(found)
        }
        return problems
    }

    private func problem(
        _ scene: SceneDeclaration,
        _ creation: Place.Creation,
        _ identity: String,
        _ message: String
    ) -> Problem {
        var problem = Problem(.unbuildableScene, message, at: scene.location, key: scene.key)
        problem.identity = "\(scene.id) \(creation.route) \(identity)"
        problem.scene = scene.id
        if !creation.route.isEmpty {
            problem.add(Problem.Line(.reachedBy, creation.route, place: creation.place))
        }
        return problem
    }
}

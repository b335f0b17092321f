import SwiftSyntax

/// The values passed to a class by the assignments that become arguments.
struct PassedValues {
    private struct Passed {
        var file: String
        var assignment: MemberAssignment
    }

    private let all: [Passed]

    /// Collects the values passed by segues and by code.
    /// - Parameters:
    ///   - plans: the segue actions.
    ///   - sites: the places in code that create the controller.
    init(_ plans: [ActionPlan], _ sites: [ConstructionSite]) {
        all =
            plans.flatMap { plan in plan.assignments.map { Passed(file: plan.file.file, assignment: $0) } }
            + sites.flatMap { site in site.assignments.map { Passed(file: site.file.file, assignment: $0) } }
    }

    /// The places of the assigned properties, by file.
    var places: [String: Set<Int>] {
        all.reduce(into: [:]) { places, passed in
            places[passed.file, default: []].insert(passed.assignment.member.declName.baseName.start)
        }
    }

    /// Returns a value passed on other paths of the same class, readable in every method of it.
    func guess(_ dependency: Dependency, in body: MemberBlockSyntax, of file: SwiftFile) -> String? {
        let type = MigratedClass.name(around: Syntax(body))
        for assignment in all.filter({ $0.file == file.file }).map(\.assignment)
        where assignment.name == dependency.name {
            guard let other = assignment.node.nearest(MemberBlockSyntax.self),
                MigratedClass.name(around: Syntax(other)) == type,
                let function = assignment.node.nearest(FunctionDeclSyntax.self)
            else { continue }
            let nodes = Nodes(function)
            let local = Set(nodes.patterns.map(\.identifier.text)).union(
                nodes.parameters.map { $0.name }
            )
            guard assignment.names.isDisjoint(with: local), !assignment.value.contains("$"),
                !assignment.value.contains("{")
            else { continue }
            return assignment.value
        }
        return nil
    }
}

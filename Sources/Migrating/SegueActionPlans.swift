import Diagnostics
import SceneFlow
import SwiftSyntax

/// The segue actions of a class: for each `prepare`, the segues with the same assignments share one.
///
/// It owns their names. A name is a selector of its class, so classes related by inheritance share their selectors.
struct SegueActionPlans {
    private let target: MigratedClass
    /// The plans, in the order of the segues.
    private(set) var plans: [ActionPlan] = []

    /// Plans the actions for the segues to a class.
    /// - Parameters:
    ///   - target: the class.
    ///   - wanted: the names of its dependencies.
    ///   - actions: the number of actions of a source.
    /// - Throws: if a segue cannot get an action.
    init(for target: MigratedClass, passing wanted: Set<String>, _ actions: Migration.Actions) throws(MigrationError) {
        self.target = target
        for way in target.ways.caused { try plan(way, passing: wanted) }
        try nameActions()
        if actions == .shared { try shareActions() }
    }

    /// The plans written in one place: beside each `prepare`, and in each class without one.
    var places: [[Int]] {
        var places: [[Int]] = []
        for (index, plan) in plans.enumerated() {
            let place = places.firstIndex { place in
                let other = plans[place[0]]
                return other.file.file == plan.file.file
                    && (plan.function != nil
                        ? other.function?.range == plan.function?.range
                        : other.function == nil && other.body.range == plan.body.range)
            }
            if let place { places[place].append(index) } else { places.append([index]) }
        }
        return places
    }

    // MARK: - Planning

    /// Plans the action of a segue.
    private mutating func plan(_ way: IncomingEdges.Caused, passing wanted: Set<String>) throws(MigrationError) {
        let source = target.flow[target.flow[way.cause].source]
        guard let name = source.customClass, !source.isClassUnknown,
            let type = target.flow.classes.first(where: { $0.name == name }), !type.isObjectiveC
        else {
            throw MigrationError(
                "'\(source.title)' has no class of the app that could have a segue action",
                at: target.flow[way.cause].location
            )
        }
        let places = way.sites.filter { wanted.contains($0.name) }
        for site in places where site.technique != .prepare {
            throw MigrationError(
                "'\(site.name)' is set here after the controller was created: pass it by hand",
                at: site.location
            )
        }
        guard !places.isEmpty else {
            return try planEmpty(way, type)
        }
        var assignments: [MemberAssignment] = []
        for site in places { assignments.append(try target.sources.assignment(site)) }
        guard let place = places.first?.location, let file = target.sources[place.file],
            let function = assignments.first?.node.nearest(FunctionDeclSyntax.self), function.isPrepare,
            let body = function.nearest(MemberBlockSyntax.self)
        else {
            throw MigrationError(
                "this is set outside 'prepare(for:sender:)': pass it to the segue action by hand",
                at: places.first?.location
            )
        }
        for (site, assignment) in zip(places, assignments) {
            guard site.location?.file == place.file,
                assignment.node.nearest(FunctionDeclSyntax.self)?.range == function.range
            else {
                throw MigrationError(
                    "this is set outside 'prepare(for:sender:)': pass it to the segue action by hand",
                    at: site.location
                )
            }
        }
        try checkOthers(places)
        let key = assignments.map(\.node.start).sorted()
        if let index = plans.firstIndex(where: {
            $0.file.file == file.file && $0.assignments.map(\.node.start).sorted() == key
        }) {
            return plans[index].ways.append(way)
        }
        let slice = try PrepareSlice(assignments, in: function, of: file)
        plans.append(
            ActionPlan(
                ways: [way],
                file: file,
                function: function,
                body: body,
                slice: slice,
                assignments: assignments
            )
        )
    }

    /// Plans the action of a segue without passed values.
    private mutating func planEmpty(_ way: IncomingEdges.Caused, _ type: ControllerClass) throws(MigrationError) {
        guard let place = type.location, let file = target.sources[place.file],
            let declaration = file.classes(named: type.name).first
        else {
            throw MigrationError("the class '\(type.name)' was not read from Swift sources", at: type.location)
        }
        let function = file.nodes.functions.first {
            $0.isPrepare && $0.parent?.parent?.parent?.range == Syntax(declaration.memberBlock).range
        }
        if let index = plans.firstIndex(where: {
            $0.assignments.isEmpty && $0.body.range == declaration.memberBlock.range
        }) {
            plans[index].ways.append(way)
        } else {
            plans.append(
                ActionPlan(
                    ways: [way],
                    file: file,
                    function: function,
                    body: declaration.memberBlock,
                    slice: nil,
                    assignments: []
                )
            )
        }
    }

    /// Rejects a removed assignment that also applies to another scene.
    private func checkOthers(_ places: [InjectionSite]) throws(MigrationError) {
        let mine = Set(places.compactMap(\.location))
        let own = Set(target.ways.caused.flatMap { [$0.segue, $0.cause] })
        for index in target.flow.segues.indices where !own.contains(Segue.ID(index)) {
            for site in target.flow.segues[index].injection?.sites ?? [] {
                guard let location = site.location, mine.contains(location) else { continue }
                throw MigrationError("'\(site.name)' is also set here for other scenes: split it by hand", at: location)
            }
        }
    }

    // MARK: - Names

    private mutating func nameActions() throws(MigrationError) {
        for plan in plans.indices {
            plans[plan].usesSender = plans[plan].slice?.names.contains(plans[plan].sender) ?? false
        }
        for group in groups {
            if group.count == 1, let first = twin(of: group[0]) {
                plans[group[0]].name = plans[first].name
                plans[group[0]].usesSender = plans[first].usesSender
                plans[group[0]].isTwin = true
            } else {
                try name(group)
            }
        }
    }

    /// The plans that need the same selector, because segues on one relationship ask different sources for it.
    private var groups: [[Int]] {
        var groups: [[Int]] = []
        for index in plans.indices {
            let segues = Set(plans[index].ways.map(\.segue))
            let meeting = groups.indices.filter { group in
                groups[group].contains { !segues.isDisjoint(with: plans[$0].ways.map(\.segue)) }
            }
            var merged = [index]
            for group in meeting.reversed() { merged = groups.remove(at: group) + merged }
            groups.append(merged)
        }
        return groups
    }

    /// Gives the plans of a group a free name.
    private mutating func name(_ group: [Int]) throws(MigrationError) {
        let bodies = group.map { "\(plans[$0].file.file)#\(plans[$0].body.start)" }
        guard Set(bodies).count == bodies.count else {
            throw MigrationError(
                "several segues create this scene's container and pass different values: move it by hand",
                at: plans[group[0]].ways.first.flatMap { target.flow[$0.segue].location }
            )
        }
        // A name is a selector of its class. Classes related by inheritance share their selectors.
        let near = plans.indices.filter { other in
            group.contains {
                target.areRelated(plans[$0].className, plans[other].className)
            }
        }
        let classes = Set(near.map { plans[$0].className })
        let seen = target.sources.declaring.filter { file in classes.contains { !file.bodies(of: $0).isEmpty } }
        var taken = Set(seen.flatMap { $0.nodes.functions.map(\.name.text) })
        taken.formUnion(near.map { plans[$0].name })
        let isFirst = !near.contains { plans[$0].name == "make\(base)" }
        var name = "make\(base)"
        if !isFirst || taken.contains(name), let segue = plans[group[0]].ways.first.map({ target.flow[$0.cause] }) {
            name += "For" + Self.word(segue.identifier ?? segue.label)
        }
        var number = 2
        let stem = name
        while taken.contains(name) {
            name = "\(stem)\(number)"
            number += 1
        }
        let usesSender = group.contains { plans[$0].usesSender }
        for index in group {
            plans[index].name = name
            plans[index].usesSender = usesSender
        }
    }

    /// The word for the controller in the name of an action.
    private var base: String {
        for suffix in ["TableViewController", "CollectionViewController", "ViewController", "Controller", "VC"]
        where target.name.hasSuffix(suffix) && target.name.count > suffix.count {
            return String(target.name.dropLast(suffix.count))
        }
        return target.name
    }

    /// Returns the first of the equivalent plans of one source; nil for that plan itself.
    private func twin(of index: Int) -> Int? {
        let plan = plans[index]
        guard let content = plan.content, let place = places.first(where: { $0.contains(index) }) else { return nil }
        let first = place.first { plans[$0].content == content && !plans[$0].name.isEmpty }
        guard let first, plan.ways.allSatisfy({ $0.segue == $0.cause }),
            plans[first].ways.allSatisfy({ $0.segue == $0.cause })
        else { return nil }
        return first
    }

    private static func word(_ text: String) -> String {
        let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let word = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return word.isEmpty ? "Segue" : word
    }

    /// Lets the segues of one source share an action with the segue's identifier as a parameter.
    private mutating func shareActions() throws(MigrationError) {
        for place in places where place.count(where: { !plans[$0].isTwin }) > 1 {
            // A relationship's action is found by its name in several sources.
            guard place.allSatisfy({ plans[$0].ways.allSatisfy { $0.segue == $0.cause } }) else { continue }
            var seen: Set<String> = []
            for way in place.flatMap({ plans[$0].ways }) {
                guard let identifier = target.flow[way.segue].identifier, seen.insert(identifier).inserted else {
                    throw MigrationError(
                        "identifiers distinguish the segues that share an action: give this one its own first",
                        at: target.flow[way.segue].location
                    )
                }
            }
            for index in place {
                plans[index].name = plans[place[0]].name
                plans[index].isShared = true
                plans[index].usesSender = true
            }
        }
    }
}

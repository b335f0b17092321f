import Diagnostics
import SceneFlow
import SwiftSyntax
import UIKitFacts

extension ProposedEdits {
    /// The segue actions: for each `prepare`, the segues with the same assignments share one.
    mutating func planActions() throws(MigrationError) {
        for way in ways.caused {
            let source = flow[flow[way.cause].source]
            guard let name = source.customClass, !source.isClassUnknown,
                let type = flow.classes.first(where: { $0.name == name }), !type.isObjectiveC
            else {
                throw MigrationError(
                    "'\(source.title)' has no class of the app that could have a segue action",
                    at: flow[way.cause].location
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
                try planEmpty(way, type)
                continue
            }
            var assignments: [MemberAssignment] = []
            for site in places { assignments.append(try assignment(site)) }
            guard let place = places.first?.location, let file = swift[place.file],
                let function = assignments.first?.node.nearest(FunctionDeclSyntax.self), Self.isPrepare(function),
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
                plans[index].ways.append(way)
                continue
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
        try nameActions()
    }

    /// Plans the action of a segue without passed values.
    private mutating func planEmpty(_ way: IncomingEdges.Caused, _ type: ControllerClass) throws(MigrationError) {
        guard let place = type.location, let file = swift[place.file],
            let declaration = file.classes(named: type.name).first
        else {
            throw MigrationError("the class '\(type.name)' was not read from Swift sources", at: type.location)
        }
        let function = file.nodes.functions.first {
            Self.isPrepare($0) && $0.parent?.parent?.parent?.range == Syntax(declaration.memberBlock).range
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

    static func isPrepare(_ function: FunctionDeclSyntax) -> Bool {
        let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
        return function.name.text == "prepare" && labels == ["for", "sender"]
    }

    /// The assignment at a site.
    func assignment(_ site: InjectionSite) throws(MigrationError) -> MemberAssignment {
        guard let location = site.location, let file = swift[location.file],
            let offset = FileEdits(file: file.file, bytes: file.bytes).offset(of: location)
        else {
            throw MigrationError("the place where '\(site.name)' is set is unknown", at: site.location)
        }
        for sequence in file.nodes.sequences {
            guard let found = MemberAssignment(sequence), found.name == site.name,
                found.member.declName.baseName.start == offset || sequence.start == offset
            else { continue }
            return found
        }
        throw MigrationError("the code that sets '\(site.name)' cannot be followed: pass it by hand", at: location)
    }

    /// Rejects a removed assignment that also applies to another scene.
    private func checkOthers(_ places: [InjectionSite]) throws(MigrationError) {
        let mine = Set(places.compactMap(\.location))
        let own = Set(ways.caused.flatMap { [$0.segue, $0.cause] })
        for index in flow.segues.indices where !own.contains(Segue.ID(index)) {
            for site in flow.segues[index].injection?.sites ?? [] {
                guard let location = site.location, mine.contains(location) else { continue }
                throw MigrationError("'\(site.name)' is also set here for other scenes: split it by hand", at: location)
            }
        }
    }

    // MARK: - Names

    private mutating func nameActions() throws(MigrationError) {
        var base = ways.type.name
        for suffix in ["TableViewController", "CollectionViewController", "ViewController", "Controller", "VC"]
        where base.hasSuffix(suffix) && base.count > suffix.count {
            base = String(base.dropLast(suffix.count))
            break
        }
        for index in plans.indices {
            let sender = plans[index].function.map { Self.sender($0) } ?? "sender"
            plans[index].usesSender = plans[index].slice?.names.contains(sender) ?? false
        }
        // Segues on one relationship ask different sources for the same selector.
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
        for group in groups {
            if group.count == 1, let first = twin(of: group[0]) {
                plans[group[0]].name = plans[first].name
                plans[group[0]].usesSender = plans[first].usesSender
                plans[group[0]].isTwin = true
                continue
            }
            let bodies = group.map { "\(plans[$0].file.file)#\(plans[$0].body.start)" }
            guard Set(bodies).count == bodies.count else {
                throw MigrationError(
                    "several segues create this scene's container and pass different values: move it by hand",
                    at: plans[group[0]].ways.first.flatMap { flow[$0.segue].location }
                )
            }
            // A name is a selector of its class. Classes related by inheritance share their selectors.
            let near = plans.indices.filter { other in
                group.contains {
                    areRelated(Self.className(Syntax(plans[$0].body)), Self.className(Syntax(plans[other].body)))
                }
            }
            let classes = Set(near.map { Self.className(Syntax(plans[$0].body)) })
            let seen = declaring.filter { file in classes.contains { !file.bodies(of: $0).isEmpty } }
            var taken = Set(seen.flatMap { $0.nodes.functions.map(\.name.text) })
            taken.formUnion(near.map { plans[$0].name })
            let isFirst = !near.contains { plans[$0].name == "make\(base)" }
            var name = "make\(base)"
            if !isFirst || taken.contains(name), let segue = plans[group[0]].ways.first.map({ flow[$0.cause] }) {
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
        if actions == .shared { try shareActions() }
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

    /// Returns true if one of two classes inherits from the other, or both are the same.
    private func areRelated(_ one: String, _ other: String) -> Bool {
        line(of: one).contains(other) || line(of: other).contains(one)
    }

    /// Returns a class and its superclasses.
    private func line(of name: String) -> [String] {
        var line = [name]
        while let next = flow.classes.first(where: { $0.name == line.last })?.superclass
            ?? UIKitClasses.superclass(of: line.last ?? ""),
            !line.contains(next)
        {
            line.append(next)
        }
        return line
    }

    private static func word(_ text: String) -> String {
        let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let word = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return word.isEmpty ? "Segue" : word
    }

    private static func sender(_ function: FunctionDeclSyntax) -> String {
        guard let parameter = function.signature.parameterClause.parameters.last else { return "sender" }
        return parameter.name
    }

    // MARK: - Writing

    mutating func writeActions() throws(MigrationError) {
        for plan in plans {
            for id in Set(plan.ways.map(\.segue)).sorted() { try connect(flow[id], to: plan.selector) }
        }
        for place in places { try write(place.map { plans[$0] }) }
    }

    /// The plans written in one place: beside each `prepare`, and in each class without one.
    private var places: [[Int]] {
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

    /// Lets the segues of one source share an action with the segue's identifier as a parameter.
    private mutating func shareActions() throws(MigrationError) {
        for place in places where place.count(where: { !plans[$0].isTwin }) > 1 {
            // A relationship's action is found by its name in several sources.
            guard place.allSatisfy({ plans[$0].ways.allSatisfy { $0.segue == $0.cause } }) else { continue }
            var seen: Set<String> = []
            for way in place.flatMap({ plans[$0].ways }) {
                guard let identifier = flow[way.segue].identifier, seen.insert(identifier).inserted else {
                    throw MigrationError(
                        "identifiers distinguish the segues that share an action: give this one its own first",
                        at: flow[way.segue].location
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

    private mutating func connect(_ segue: Segue, to selector: String) throws(MigrationError) {
        guard let name = segue.location?.file, let bytes = edits[name]?.bytes ?? files.bytes(name) else {
            throw MigrationError("the storyboard cannot be read", at: segue.location)
        }
        var changed = edits[name] ?? FileEdits(file: name, bytes: bytes)
        try StoryboardEdit.set(selector, on: segue, in: &changed)
        // Another source of the same relationship may have written it already.
        if let last = changed.edits.last,
            changed.edits.dropLast().contains(where: { $0.range == last.range && $0.text == last.text })
        {
            return
        }
        edits[name] = changed
    }

    private mutating func write(_ plans: [ActionPlan]) throws(MigrationError) {
        guard let first = plans.first else { return }
        var changed = begun(first.file)
        let outer = first.body.parent.map { changed.indentation(at: $0.start) } ?? ""
        let member =
            first.function.map { changed.indentation(at: $0.start) }
            ?? first.body.members.first.map { changed.indentation(at: $0.start) } ?? outer + "    "
        let unit =
            member.hasPrefix(outer) && member.count > outer.count ? String(member.dropFirst(outer.count)) : "    "
        var texts: [String] = []
        let isShared = first.isShared
        for plan in isShared ? [first] : plans.filter({ !$0.isTwin }) {
            let lines = isShared ? textOfShared(plans, unit) : text(of: plan, unit)
            texts.append(
                lines.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false).map {
                    $0.isEmpty ? "" : member + $0
                }.joined(separator: "\n")
            )
        }
        let text = texts.joined(separator: "\n\n")
        var isGone = false
        if let function = first.function {
            let removed = Set(plans.flatMap { $0.assignments.compactMap { $0.item?.range } })
            if !removed.isEmpty {
                let cleanup = PrepareCleanup(
                    removed: removed,
                    moved: plans.reduce(into: []) { $0.formUnion($1.slice?.moved ?? []) },
                    tainted: plans.reduce(into: []) { $0.formUnion($1.slice?.tainted ?? []) },
                    line: Set(line(of: ways.type.name))
                )
                isGone = cleanup.clean(function, in: &changed)
            }
            if isGone {
                var start = function.start
                // The comment of the method goes with it.
                let bytes = Array(first.file.bytes[..<start])
                start = Self.commentStart(before: start, in: bytes)
                let lineStart = start - changed.indentation(at: start).utf8.count
                changed.replace(lineStart..<function.end, with: text)
            } else {
                changed.replace(function.end..<function.end, with: "\n\n\(text)")
            }
        } else if let last = first.body.members.last {
            changed.replace(last.end..<last.end, with: "\n\n\(text)")
        } else {
            let brace = first.body.leftBrace.end
            changed.replace(brace..<brace, with: "\n\(text)\n")
        }
        edits[first.file.file] = changed
    }

    /// Returns the beginning of the comment directly above a declaration.
    private static func commentStart(before start: Int, in bytes: [UInt8]) -> Int {
        var begin = start
        while true {
            var line = begin
            while line > 0, bytes[line - 1] == 32 || bytes[line - 1] == 9 { line -= 1 }
            guard line > 0, bytes[line - 1] == 10 else { return begin }
            var previous = line - 1
            while previous > 0, bytes[previous - 1] != 10 { previous -= 1 }
            let text = String(decoding: bytes[previous..<(line - 1)], as: UTF8.self)
            let content = text.drop { $0 == " " || $0 == "\t" }
            guard content.hasPrefix("//"), !content.hasPrefix("// MARK") else { return begin }
            begin = previous + (text.utf8.count - content.utf8.count)
        }
    }

    /// The lines of a segue action.
    private mutating func text(of plan: ActionPlan, _ unit: String) -> [String] {
        let (steps, call) = body(of: plan, unit)
        return [signature(of: plan)] + steps.map { unit + indent($0, unit) }
            + [unit + indent(steps.isEmpty ? call : "return \(call)", unit), "}"]
    }

    /// Returns the lines of a segue action shared by several segues.
    private mutating func textOfShared(_ plans: [ActionPlan], _ unit: String) -> [String] {
        guard let first = plans.first else { return [] }
        var lines = [signature(of: first), "\(unit)switch segueIdentifier {"]
        for plan in plans where !plan.isTwin {
            let same = plan.content == nil ? [plan] : plans.filter { $0.content == plan.content }
            let identifiers = same.flatMap(\.ways).compactMap { flow[$0.segue].identifier }.map { "\"\($0)\"" }
            lines.append("\(unit)case \(identifiers.joined(separator: ", ")):")
            let (steps, call) = body(of: plan, unit)
            lines += (steps + ["return \(call)"]).map { "\(unit)\(unit)" + indent($0, unit + unit) }
        }
        return lines + ["\(unit)default:", "\(unit)\(unit)return nil", "\(unit)}", "}"]
    }

    private func signature(of plan: ActionPlan) -> String {
        let sender = plan.function.map { Self.sender($0) } ?? "sender"
        var parameters = "_ coder: NSCoder"
        if plan.usesSender { parameters += sender == "sender" ? ", sender: Any?" : ", sender \(sender): Any?" }
        if plan.isShared { parameters += ", segueIdentifier: String?" }
        return "@IBSegueAction private func \(plan.name)(\(parameters)) -> \(ways.type.name)? {"
    }

    /// Returns the body of a segue action: the statements before the controller's creation, and the call that creates
    /// it.
    private mutating func body(of plan: ActionPlan, _ unit: String) -> (steps: [String], call: String) {
        let type = ways.type.name
        var lines: [String] = []
        let segue = plan.ways.first.map { flow[$0.cause] }
        let named =
            segue?.identifier.map { "'\($0)'" } ?? segue.map { $0.label.isEmpty ? "a segue" : "'\($0.label)'" }
            ?? "a segue"
        var arguments: [String] = []
        var holes: [String] = []
        for dependency in dependencies {
            if let value = plan.slice?.values[dependency.name] {
                arguments.append("\(dependency.name): \(value)")
            } else if let value = guess(dependency, in: plan.body, of: plan.file), !dependency.mayBeNil {
                arguments.append("\(dependency.name): \(value)")
                note(
                    "\(named) passed no '\(dependency.name)': it now gets '\(value)', as on other transitions",
                    at: segue?.location
                )
            } else if dependency.mayBeNil {
                arguments.append("\(dependency.name): nil")
                note("\(named) passes no '\(dependency.name)', as before", at: segue?.location)
            } else {
                // A constant of this name must not hide a property used by another value.
                let isRead =
                    plan.slice?.names.contains(dependency.name) ?? false
                    || arguments.contains { $0.contains(dependency.name) }
                    || dependencies.count > 1 && plan.slice == nil
                        && dependencies.contains {
                            guess($0, in: plan.body, of: plan.file)?.contains(dependency.name) ?? false
                        }
                let name =
                    isRead
                    ? "missing\(dependency.name.prefix(1).uppercased())\(dependency.name.dropFirst())" : dependency.name
                holes.append("let \(name): \(dependency.type) = \(Self.hole(dependency, "by \(named)"))")
                arguments.append("\(dependency.name): \(name)")
                note(
                    "\(named) passes no '\(dependency.name)', which '\(type)' requires: choose one in '\(plan.name)'",
                    at: segue?.location
                )
            }
        }
        for (start, step) in plan.slice?.steps ?? [] {
            switch step {
            case .binding(let node):
                lines.append(PrepareSlice.shifted(node.text, of: node, in: plan.file))
            case .conditions(let elements, let otherwise):
                let condition = elements.map { $0.condition.text }.joined(separator: ", ")
                lines.append("guard \(condition) else { \(fallback(at: start, plan, otherwise)) }")
            }
        }
        for item in plan.slice?.left ?? [] {
            note(
                "this now runs after the controller is created: UIKit calls 'prepare' after the segue action",
                at: plan.file.location(item)
            )
        }
        return (lines + holes, Self.call(type, ["coder: coder"] + arguments, behind: 2 * unit.count + 8, unit))
    }

    /// Returns a call, with its arguments below each other if it would be too long.
    /// - Parameters:
    ///   - function: the called function.
    ///   - arguments: the arguments with their labels.
    ///   - column: the characters before it on its line.
    ///   - unit: one level of indentation.
    /// - Returns: the text; lines behind the first are indented relative to an unindented first line.
    static func call(_ function: String, _ arguments: [String], behind column: Int, _ unit: String) -> String {
        let line = "\(function)(\(arguments.joined(separator: ", ")))"
        guard column + line.count > 120, arguments.count > 1, !line.contains("\n") else { return line }
        return "\(function)(\n\(unit)" + arguments.joined(separator: ",\n\(unit)") + "\n)"
    }

    /// Returns a placeholder to be filled in by a person.
    ///
    /// It compiles, and traps at the same point as the app did before.
    static func hole(_ dependency: Dependency, _ place: String) -> String {
        let words = "\(dependency.name): not passed \(place)".filter { $0 != "\"" && $0 != "\\" && !$0.isNewline }
        return "{ fatalError(\"\(words)\") }()"
    }

    private func indent(_ text: String, _ unit: String) -> String { text.replacing("\n", with: "\n" + unit) }

    /// Returns the code of the action for a false condition.
    private mutating func fallback(at start: Int, _ plan: ActionPlan, _ otherwise: CodeBlockSyntax?) -> String {
        if let call = otherwise?.statements.first?.content.as(FunctionCallExprSyntax.self),
            otherwise?.statements.count == 1,
            call.traps
        {
            return call.text
        }
        var arguments: [String] = []
        for dependency in dependencies {
            let isKnown =
                (plan.slice?.depends[dependency.name] ?? -1) < start && plan.slice?.values[dependency.name] != nil
            if isKnown, let value = plan.slice?.values[dependency.name] {
                arguments.append("\(dependency.name): \(value)")
            } else if dependency.mayBeNil {
                arguments.append("\(dependency.name): nil")
            } else {
                note(
                    "if this does not hold, '\(plan.name)' returns nil, and UIKit calls 'init(coder:)', which traps: prevent the segue in 'shouldPerformSegue' if that can happen",
                    at: FileEdits(file: plan.file.file, bytes: plan.file.bytes).location(start)
                )
                return "return nil"
            }
        }
        return "return \(ways.type.name)(coder: coder, \(arguments.joined(separator: ", ")))"
    }

    /// Returns a value passed on other paths of the same class, readable in every method of it.
    func guess(_ dependency: Dependency, in body: MemberBlockSyntax, of file: SwiftFile) -> String? {
        let near =
            plans.filter { $0.file.file == file.file }.flatMap(\.assignments)
            + makings.filter { $0.file.file == file.file }.flatMap(\.assignments)
        let class1 = Self.className(Syntax(body))
        for assignment in near where assignment.name == dependency.name {
            guard let other = assignment.node.nearest(MemberBlockSyntax.self), Self.className(Syntax(other)) == class1,
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

    private static func className(_ body: Syntax) -> String {
        if let type = body.parent?.as(ClassDeclSyntax.self) { return type.name.text }
        return body.parent?.as(ExtensionDeclSyntax.self)?.extendedType.text ?? ""
    }
}

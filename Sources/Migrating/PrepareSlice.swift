import SwiftSyntax

/// The part of `prepare(for:sender:)` that must run before a segue action creates the controller: the passed values,
/// and the code they depend on.
struct PrepareSlice {
    /// One statement before the controller is made.
    enum Step {
        /// A constant.
        case binding(Syntax)
        /// Conditions true at the assignments.
        ///
        /// Otherwise no values are passed.
        case conditions([ConditionElementSyntax], otherwise: CodeBlockSyntax?)

        /// The statement's text.
        var text: String {
            switch self {
            case .binding(let node): node.text
            case .conditions(let elements, let otherwise):
                elements.map(\.condition.text).joined(separator: ", ") + (otherwise?.text ?? "")
            }
        }
    }

    /// The statements, in order.
    private(set) var steps: [(start: Int, step: Step)] = []
    /// The value of each property.
    private(set) var values: [String: String] = [:]
    /// The place behind which each value is known, given by the last condition around it; -1 for none.
    private(set) var depends: [String: Int] = [:]
    /// The statements moved into the action.
    private(set) var moved: Set<Range<Int>> = []
    /// The names in use.
    private(set) var names: Set<String> = []
    /// The names of the segue, and those derived from it.
    private(set) var tainted: Set<String> = []
    /// Statements before the assignments that stay in their place.
    private(set) var left: [CodeBlockItemSyntax] = []

    private let file: SwiftFile

    /// Reads the code before the assignments of one segue.
    /// - Parameters:
    ///   - assignments: the assignments, one for each property.
    ///   - function: `prepare(for:sender:)`.
    ///   - file: its file.
    /// - Throws: if there is code that cannot be moved.
    init(_ assignments: [MemberAssignment], in function: FunctionDeclSyntax, of file: SwiftFile) throws(MigrationError)
    {
        self.file = file
        let parameters = Array(function.signature.parameterClause.parameters)
        let segue = parameters.first.map { $0.name } ?? "segue"
        tainted = [segue]
        var candidates: [Int: (Syntax, Candidate)] = [:]
        var paths: [String: Set<Int>] = [:]
        for assignment in assignments {
            guard values[assignment.name] == nil else {
                throw MigrationError(
                    "'\(assignment.name)' is set in several places for one segue: pass one value, by hand",
                    at: file.location(assignment.node)
                )
            }
            values[assignment.name] = Self.shifted(assignment.value, of: assignment.node, in: file)
            for candidate in try Self.candidates(of: assignment, in: function, file) {
                candidates[candidate.0.start] = candidate
                paths[assignment.name, default: []].insert(candidate.0.start)
            }
        }
        let ordered = candidates.sorted { $0.key < $1.key }.map(\.value)
        for (_, candidate) in ordered { taint(candidate) }
        var needed: Set<String> = []
        var needs: [String: Set<String>] = [:]
        for assignment in assignments {
            needs[assignment.name] = assignment.names
            needed.formUnion(assignment.names)
        }
        var kept: [(start: Int, step: Step)] = []
        for (node, candidate) in ordered.reversed() {
            switch candidate {
            case .binding(let declaration):
                let names = declaration.declared
                guard !names.isDisjoint(with: needed), names.isDisjoint(with: tainted) else { continue }
                guard declaration.bindingSpecifier.text == "let", declaration.bindings.count == 1 else {
                    throw MigrationError(
                        "the value is computed in several steps: move them into the segue action by hand",
                        at: file.location(node)
                    )
                }
                kept.append((node.start, .binding(node)))
                moved.insert(node.range)
                needed.formUnion(declaration.names)
            case .conditions(let elements, let otherwise):
                var open: [ConditionElementSyntax] = []
                for element in elements where try isOpen(element) { open.append(element) }
                guard !open.isEmpty else { continue }
                kept.append((node.start, .conditions(open, otherwise: otherwise)))
                moved.insert(node.range)
                for element in open { needed.formUnion(element.names) }
            case .other(let item):
                try check(item, needed)
            }
        }
        steps = kept.reversed()
        for (name, path) in paths {
            depends[name] =
                steps.last { entry in
                    guard path.contains(entry.start) else { return false }
                    return true
                }?.start ?? -1
        }
        names = needed
        let strange = needed.intersection(tainted)
        guard strange.isEmpty else {
            throw MigrationError(
                "the passed value comes from the segue itself ('\(strange.sorted().joined(separator: "', '"))'): "
                    + "compute it in the segue action by hand",
                at: assignments.first.map { file.location($0.node) }
            )
        }
        guard !needed.contains("coder") else {
            throw MigrationError(
                "the name 'coder' is already used",
                at: assignments.first.map { file.location($0.node) }
            )
        }
    }

    // MARK: - Private

    private enum Candidate {
        case binding(VariableDeclSyntax)
        case conditions([ConditionElementSyntax], otherwise: CodeBlockSyntax?)
        case other(CodeBlockItemSyntax)
    }

    /// Returns the statements before an assignment, in order.
    private static func candidates(
        of assignment: MemberAssignment,
        in function: FunctionDeclSyntax,
        _ file: SwiftFile
    ) throws(MigrationError) -> [(Syntax, Candidate)] {
        var found: [(Syntax, Candidate)] = []
        let strange = MigrationError(
            "the code that sets '\(assignment.name)' cannot be followed: move it into the segue action by hand",
            at: file.location(assignment.node)
        )
        guard var item = assignment.item else { throw strange }
        while true {
            guard let list = item.list, let holder = list.parent else { throw strange }
            for before in list where before.start < item.start {
                let content = before.content
                if let declaration = content.as(VariableDeclSyntax.self) {
                    found.append((content, .binding(declaration)))
                } else if let statement = content.as(GuardStmtSyntax.self) {
                    found.append((content, .conditions(Array(statement.conditions), otherwise: statement.body)))
                } else {
                    found.append((content, .other(before)))
                }
            }
            var outer: ExprSyntax
            if let branch = holder.as(SwitchCaseSyntax.self) {
                guard let choice = branch.nearest(SwitchExprSyntax.self) else { throw strange }
                // The subject of the switch must be derived from the segue, because only the segue identifies the case.
                found.append((Syntax(choice.subject), .conditions([], otherwise: nil)))
                let parameter = function.signature.parameterClause.parameters.first
                let segue = parameter.map { $0.name } ?? "segue"
                let about = choice.subject.names
                guard about.contains(segue) || !about.isEmpty && about.isSubset(of: Self.fromSegue(function)) else {
                    throw strange
                }
                guard Nodes(branch.label).patterns.isEmpty else { throw strange }
                outer = ExprSyntax(choice)
            } else if let block = holder.as(CodeBlockSyntax.self), let condition = block.parent?.as(IfExprSyntax.self) {
                if condition.body.range == block.range {
                    found.append((Syntax(condition), .conditions(Array(condition.conditions), otherwise: nil)))
                } else {
                    try isAboutSegue(condition, function, strange)
                }
                var chain = condition
                while let around = chain.parent?.as(IfExprSyntax.self) {
                    try isAboutSegue(around, function, strange)
                    chain = around
                }
                outer = ExprSyntax(chain)
            } else if let block = holder.as(CodeBlockSyntax.self), block.parent?.range == Syntax(function).range {
                return found
            } else {
                throw strange
            }
            guard let next = outer.statement else { throw strange }
            item = next
            outer = ExprSyntax(outer)
        }
    }

    /// Returns the constants of a function derived from its segue.
    private static func fromSegue(_ function: FunctionDeclSyntax) -> Set<String> {
        let parameter = function.signature.parameterClause.parameters.first
        var names: Set = [parameter.map { $0.name } ?? "segue"]
        guard let body = function.body else { return names }
        let nodes = Nodes(body)
        for pattern in nodes.patterns {
            if let binding = pattern.parent?.as(PatternBindingSyntax.self), let value = binding.initializer,
                !value.names.isDisjoint(with: names)
            {
                names.insert(pattern.identifier.text)
            }
            if let binding = pattern.parent?.as(OptionalBindingConditionSyntax.self), let value = binding.initializer,
                !value.names.isDisjoint(with: names)
            {
                names.insert(pattern.identifier.text)
            }
        }
        return names
    }

    /// An `else` behind conditions on the segue alone.
    private static func isAboutSegue(
        _ condition: IfExprSyntax,
        _ function: FunctionDeclSyntax,
        _ strange: MigrationError
    ) throws(MigrationError) {
        let segue = fromSegue(function)
        for element in condition.conditions where element.names.isDisjoint(with: segue) { throw strange }
    }

    private mutating func taint(_ candidate: Candidate) {
        switch candidate {
        case .binding(let declaration):
            for binding in declaration.bindings {
                guard let value = binding.initializer, !value.names.isDisjoint(with: tainted) else { continue }
                tainted.formUnion(binding.pattern.declared)
            }
        case .conditions(let elements, _):
            for element in elements where !element.names.isDisjoint(with: tainted) {
                tainted.formUnion(element.declared)
            }
        case .other: break
        }
    }

    /// Returns true if a condition does more than identify the segue.
    private func isOpen(_ element: ConditionElementSyntax) throws(MigrationError) -> Bool {
        let names = element.names
        guard !names.isDisjoint(with: tainted) else { return true }
        let others = names.subtracting(tainted).filter { $0.first?.isLowercase == true }
        guard others.isEmpty || element.text.contains("&&") == false && element.text.contains("||") == false else {
            throw MigrationError(
                "the condition mixes the segue with something else: split it with a comma first",
                at: file.location(element)
            )
        }
        return false
    }

    /// Rejects a remaining statement that could change the passed values.
    private mutating func check(_ item: CodeBlockItemSyntax, _ needed: Set<String>) throws(MigrationError) {
        let nodes = Nodes(item)
        for sequence in nodes.sequences {
            let elements = Array(sequence.elements)
            guard elements.count >= 3 else { continue }
            let operation = elements[1]
            guard operation.is(AssignmentExprSyntax.self) || operation.text.hasSuffix("=") else { continue }
            guard elements[0].names.isDisjoint(with: needed.subtracting(tainted)) else {
                throw MigrationError(
                    "the passed value depends on this: move it into the segue action by hand",
                    at: file.location(item)
                )
            }
        }
        if item.content.is(ReturnStmtSyntax.self) { return }
        if Leaving.leaves(item), item.names.isDisjoint(with: tainted) {
            throw MigrationError(
                "'prepare' may return here before it passes anything: move the condition into the segue action by hand",
                at: file.location(item)
            )
        }
        let isSuper = item.text.hasPrefix("super.")
        let isAssignment = item.content.as(SequenceExprSyntax.self).flatMap(MemberAssignment.init) != nil
        if !isSuper, !isAssignment, item.names.isDisjoint(with: tainted) { left.append(item) }
    }

    /// A text of several lines, as if its first line were not indented.
    static func shifted(_ text: String, of node: some SyntaxProtocol, in file: SwiftFile) -> String {
        let indentation = FileEdits(file: file.file, bytes: file.bytes).indentation(at: node.start)
        guard !indentation.isEmpty else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
            index > 0 && line.hasPrefix(indentation) ? String(line.dropFirst(indentation.count)) : String(line)
        }.joined(separator: "\n")
    }
}

/// Determines if a statement may leave the function around it.
final class Leaving: SyntaxVisitor {
    private var found = false

    static func leaves(_ node: some SyntaxProtocol) -> Bool {
        let visitor = Leaving(viewMode: .sourceAccurate)
        visitor.walk(node)
        return visitor.found
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        found = true
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

import SwiftSyntax

/// A place in code that creates the controller, and sets its properties afterwards.
struct ConstructionSite {
    /// The treatment of the result.
    enum Keeping {
        /// `let x = …`
        case constant
        /// `guard let x = …`, or `if let x = …`
        case condition
        /// It is not kept, but passed on at the place of creation.
        case inPlace
    }

    let file: SwiftFile
    let call: FunctionCallExprSyntax
    /// The call with its cast.
    private(set) var whole: Range<Int>
    private(set) var keeping: Keeping
    /// The statement around the call.
    let item: CodeBlockItemSyntax
    /// The assignments behind it.
    private(set) var assignments: [MemberAssignment] = []
    private var variable: String?
    private var body: CodeBlockItemListSyntax?

    /// Reads a place.
    /// - Parameters:
    ///   - call: the call that creates the controller.
    ///   - type: the class it is cast to.
    ///   - names: the properties to find.
    ///   - file: the file.
    init?(_ call: FunctionCallExprSyntax, as type: String, setting names: Set<String>, in file: SwiftFile) {
        guard let item = call.nearest(CodeBlockItemSyntax.self) else { return nil }
        self.file = file
        self.call = call
        self.item = item
        whole = call.range
        keeping = .inPlace
        var value = ExprSyntax(call)
        while let parent = value.parent?.as(ExprSyntax.self),
            parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
        {
            value = parent
        }
        var holder = value.parent
        if let list = value.parent?.as(ExprListSyntax.self), let sequence = list.parent?.as(SequenceExprSyntax.self) {
            let elements = Array(sequence.elements)
            guard elements.count == 3, elements[0].range == value.range, elements[1].is(UnresolvedAsExprSyntax.self),
                let written = elements[2].as(TypeExprSyntax.self)?.type.text, written == type
            else { return nil }
            whole = sequence.range
            holder = sequence.parent
        }
        guard let clause = holder?.as(InitializerClauseSyntax.self) else { return }
        if let binding = clause.parent?.as(PatternBindingSyntax.self),
            let declaration = item.content.as(VariableDeclSyntax.self), declaration.bindings.count == 1,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
        {
            keeping = .constant
            variable = pattern.identifier.text
            body = item.list
        } else if let binding = clause.parent?.as(OptionalBindingConditionSyntax.self),
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
        {
            keeping = .condition
            variable = pattern.identifier.text
            body =
                item.content.is(GuardStmtSyntax.self) ? item.list : item.content.as(IfExprSyntax.self)?.body.statements
        }
        guard let variable, let body else { return }
        for statement in body where statement.start > item.start || !item.content.is(GuardStmtSyntax.self) {
            guard let sequence = statement.content.as(SequenceExprSyntax.self),
                let assignment = MemberAssignment(sequence), assignment.base == variable,
                names.contains(assignment.name)
            else { continue }
            assignments.append(assignment)
        }
    }

    /// Returns true if values depend on statements between the call and the assignments.
    ///
    /// The statement with the call then moves behind them.
    /// - Returns: true if it has to move.
    /// - Throws: if it cannot move.
    func mustMove() throws(MigrationError) -> Bool {
        guard let variable, let body, let first = assignments.first?.item, let last = assignments.last?.item else {
            return false
        }
        let needed = assignments.reduce(into: Set<String>()) { $0.formUnion($1.names) }
        let isBody = item.list?.range != body.range
        let between = Array(body).filter { (isBody || $0.start > item.start) && $0.start < last.start }
        let removed = Set(assignments.compactMap { $0.item?.range })
        if needed.contains(variable) {
            throw MigrationError("a value depends on the controller itself: pass it by hand", at: file.location(first))
        }
        var moves = false
        for statement in between where !removed.contains(statement.range) {
            let content = statement.content
            var declared: Set<String> = []
            if let declaration = content.as(VariableDeclSyntax.self) { declared = declaration.declared }
            if let choice = content.as(GuardStmtSyntax.self) { declared = choice.conditions.declared }
            if !declared.isDisjoint(with: needed) {
                moves = true
                guard statement.start < first.start else {
                    throw MigrationError(
                        "a value is computed between two assignments: create the controller after it by hand",
                        at: file.location(statement)
                    )
                }
            } else if !content.is(VariableDeclSyntax.self), !statement.names.isDisjoint(with: needed),
                !isRead(statement, needed)
            {
                throw MigrationError(
                    "this may change the passed values: create the controller after it by hand",
                    at: file.location(statement)
                )
            }
        }
        guard moves else { return false }
        let mentions = between.contains {
            $0.start < first.start && !removed.contains($0.range) && $0.names.contains(variable)
        }
        guard !mentions, !isBody, keeping == .constant || item.content.is(GuardStmtSyntax.self) else {
            throw MigrationError(
                "a value is computed after the controller is created: create the controller after it by hand",
                at: file.location(first)
            )
        }
        return true
    }

    /// Returns true if a statement only reads names used by values.
    private func isRead(_ statement: CodeBlockItemSyntax, _ needed: Set<String>) -> Bool {
        Nodes(statement).sequences.allSatisfy { sequence in
            let elements = Array(sequence.elements)
            guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) || elements[1].text.hasSuffix("=")
            else { return true }
            return elements[0].names.isDisjoint(with: needed)
        }
    }

    /// The place of the first assignment, the new place of the statement.
    var place: CodeBlockItemSyntax { assignments.first?.item ?? item }

    /// The set properties, with their values.
    var values: [String: MemberAssignment] {
        Dictionary(assignments.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
    }

    /// True if the call may give nil because its receiver may be nil.
    var isChained: Bool {
        guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return false }
        var node: ExprSyntax? = base
        while let current = node {
            if current.is(OptionalChainingExprSyntax.self) { return true }
            node =
                current.as(MemberAccessExprSyntax.self)?.base
                ?? current.as(FunctionCallExprSyntax.self)?.calledExpression
        }
        return false
    }

    /// `as?` or `as!`, as written behind the call; nil if there is none.
    var cast: String? {
        let bytes = file.bytes[call.range.upperBound..<max(whole.upperBound, call.range.upperBound)]
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains("as?") ? "as?" : text.contains("as!") ? "as!" : nil
    }

    /// The `guard` with no condition but the controller.
    ///
    /// It becomes a constant, because the controller can no longer be nil.
    var needlessGuard: GuardStmtSyntax? {
        guard case .condition = keeping, !isChained, !isInitializer,
            let statement = item.content.as(GuardStmtSyntax.self), statement.conditions.count == 1
        else { return nil }
        return statement
    }

    /// The reason against a change of the place; nil if there is none.
    var refusal: String? {
        if isInitializer { return nil }
        switch keeping {
        case .condition:
            return isChained || needlessGuard != nil
                ? nil : "the controller is no longer optional: first test the rest of the condition without it"
        case .constant, .inPlace:
            if cast == "as?" {
                return "the controller is no longer optional: first write 'as!', and the rest without '?'"
            }
            return cast == "as!" && isChained ? "the storyboard may be nil here: unwrap it first" : nil
        }
    }

    /// True if a property is set more than once.
    var setsTwice: Bool { Set(assignments.map(\.name)).count != assignments.count }

    /// The names taken in the function around.
    var tokens: Set<String> {
        let nodes = Nodes(around)
        var names = Set(nodes.patterns.map(\.identifier.text))
        names.formUnion(nodes.parameters.map { $0.name })
        return names
    }
}

import Diagnostics
import SwiftSyntax

/// A condition with a constant result once a property is never nil.
struct NeedlessCondition {
    /// The forms of such a condition.
    enum Form {
        /// `let item`, `let title = item?.title`.
        case binding(OptionalBindingConditionSyntax, PropertyChain?)
        /// `item != nil`.
        case isSet
        /// A condition `item == nil`, never true.
        case isNil
    }

    let element: ConditionElementSyntax
    let form: Form

    /// Reads the condition formed by a use of a property; nil if there is none.
    /// - Parameter chain: the use.
    init?(_ chain: PropertyChain) {
        if let binding = chain.whole.parent?.parent?.as(OptionalBindingConditionSyntax.self),
            let element = binding.parent?.as(ConditionElementSyntax.self)
        {
            self.element = element
            form = .binding(binding, chain)
            return
        }
        guard chain.path.isEmpty, chain.mark == nil,
            let sequence = chain.whole.parent?.parent?.as(SequenceExprSyntax.self),
            let element = sequence.parent?.as(ConditionElementSyntax.self)
        else { return nil }
        let elements = Array(sequence.elements)
        guard elements.count == 3,
            elements[0].is(NilLiteralExprSyntax.self) || elements[2].is(NilLiteralExprSyntax.self)
        else { return nil }
        self.element = element
        switch elements[1].text {
        case "!=": form = .isSet
        case "==": form = .isNil
        default: return nil
        }
    }

    /// Reads `let item` without a value.
    /// - Parameter binding: the condition.
    init?(_ binding: OptionalBindingConditionSyntax) {
        guard binding.initializer == nil, let element = binding.parent?.as(ConditionElementSyntax.self) else {
            return nil
        }
        self.element = element
        form = .binding(binding, nil)
    }
}

/// Removes nil checks of a property that is never nil.
struct NeedlessConditions {
    /// The maximum number of conditions removed from one file.
    private static let limit = 200

    /// A condition that cannot be removed without changing the behaviour of the code.
    struct Blocked: Error {
        let location: Diagnostics.SourceLocation
    }

    /// The replacement of a constant bound by a condition.
    private struct Replacement {
        /// The statement with its declaration; nil if the property is read in its place.
        let constant: String?
    }

    private let name: String
    private let type: String
    private let declared: TypeSyntax?
    private let reader: TypeReader

    /// Prepares for the conditions on a property.
    /// - Parameters:
    ///   - dependency: the property.
    ///   - type: its class.
    ///   - reader: the known types of values.
    init(on dependency: Dependency, of type: String, _ reader: TypeReader) {
        name = dependency.name
        self.type = type
        declared = dependency.declaredType
        self.reader = reader
    }

    /// Returns true if a use is a condition that is always true once the property is never nil.
    func isNeedless(_ chain: PropertyChain) -> Bool {
        guard NeedlessCondition(chain) != nil else { return false }
        if chain.path.isEmpty { return true }
        guard chain.isChained, !chain.isOptionalAnyway else { return false }
        return declared.flatMap { reader.known(chain.path, of: $0) }?.mayBeNil != true
    }

    /// Removes the conditions of a file, one after the other.
    /// - Parameter file: the file.
    /// - Returns: the file without them; nil if it has none.
    /// - Throws: if one of them has to stay.
    func simplified(_ file: SwiftFile) throws(Blocked) -> SwiftFile? {
        var current = file
        for _ in 0..<Self.limit {
            guard let condition = first(in: current) else { return current.bytes == file.bytes ? nil : current }
            let place = Blocked(location: current.location(condition.element))
            var edits = FileEdits(file: current.file, bytes: current.bytes)
            guard write(condition, in: current, &edits), let result = edits.result,
                let next = SwiftFile(file: current.file, bytes: result), !next.tree.hasError || file.tree.hasError
            else { throw place }
            current = next
        }
        throw Blocked(location: file.location(file.tree))
    }

    // MARK: - Private

    private func first(in file: SwiftFile) -> NeedlessCondition? {
        let own = Set(file.bodies(of: type).map(\.id))
        guard !own.isEmpty else { return nil }
        for reference in file.nodes.references where reference.baseName.text == name {
            guard let body = reference.typeBody, own.contains(body.id) else { continue }
            var root = ExprSyntax(reference)
            if reference.isMember {
                guard let access = reference.parent?.as(MemberAccessExprSyntax.self), access.base?.text == "self" else {
                    continue
                }
                root = ExprSyntax(access)
            } else if reference.declaration(of: name) != nil {
                continue
            }
            let chain = PropertyChain(root)
            if isNeedless(chain) { return NeedlessCondition(chain) }
        }
        for binding in file.nodes.bindings where binding.initializer == nil && binding.pattern.text == name {
            guard let body = binding.typeBody, own.contains(body.id), binding.declaration(of: name) == nil else {
                continue
            }
            if let condition = NeedlessCondition(binding) { return condition }
        }
        return nil
    }

    /// Writes the code without a condition.
    /// - Returns: true if the behaviour is certain to stay the same.
    private func write(_ condition: NeedlessCondition, in file: SwiftFile, _ edits: inout FileEdits) -> Bool {
        guard let list = condition.element.parent?.as(ConditionElementListSyntax.self), let holder = list.parent,
            !file.nodes.conditionals.contains(where: { $0.range.overlaps(holder.range) })
        else { return false }
        if case .isNil = condition.form {
            guard let statement = holder.as(IfExprSyntax.self), list.count == 1, statement.elseBody == nil,
                let item = statement.statement, item.list?.count != 1
            else { return false }
            edits.deleteLines(item.range)
            return true
        }
        let region = Self.region(of: condition.element, list, holder)
        var constant: String?
        if case .binding(let binding, let chain) = condition.form {
            guard binding.bindingSpecifier.text == "let", binding.typeAnnotation == nil else { return false }
            guard
                let replaced = replace(binding, chain, in: region, holder, &edits)
            else { return false }
            constant = replaced.constant
        }
        if let statement = holder.as(GuardStmtSyntax.self) {
            return write(statement, without: condition.element, constant, &edits)
        }
        guard let statement = holder.as(IfExprSyntax.self) else { return false }
        return write(statement, without: condition.element, constant, region, file, &edits)
    }

    /// Returns the code in the scope of a condition's name.
    private static func region(
        of element: ConditionElementSyntax,
        _ list: ConditionElementListSyntax,
        _ holder: Syntax
    ) -> [Syntax] {
        var region = Array(list).filter { $0.start > element.start }.map { Syntax($0) }
        if let statement = holder.as(IfExprSyntax.self) { region.append(Syntax(statement.body)) }
        if let item = holder.parent?.as(CodeBlockItemSyntax.self), holder.is(GuardStmtSyntax.self) {
            region += item.list.map(Array.init)?.filter { $0.start > item.start }.map { Syntax($0) } ?? []
        }
        return region
    }

    /// Replaces the uses of a constant by the property itself, or keeps the constant in a statement of its own.
    /// - Returns: the statement with its declaration, if there is one; nil if neither is certain.
    private func replace(
        _ binding: OptionalBindingConditionSyntax,
        _ chain: PropertyChain?,
        in region: [Syntax],
        _ holder: Syntax,
        _ edits: inout FileEdits
    ) -> Replacement? {
        guard let bound = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
            // `let _ = item`
            let isPure = chain?.path.allSatisfy { if case .member = $0 { true } else { false } } ?? true
            return binding.pattern.text == "_" && isPure ? Replacement(constant: nil) : nil
        }
        if let chain, !chain.path.isEmpty {
            // The names used by the value must be declared before the statement.
            let list = binding.parent?.parent?.as(ConditionElementListSyntax.self)
            let earlier = list.map(Array.init)?.filter { $0.end <= binding.start }
            let names = earlier?.reduce(into: Set<String>()) { $0.formUnion($1.declared) } ?? []
            guard names.isDisjoint(with: chain.whole.names),
                declared.flatMap({ reader.known(chain.path, of: $0) }) != nil
            else {
                return nil
            }
            return Replacement(constant: "let \(bound) = \(text(of: chain, named: bound))")
        }
        var uses: [DeclReferenceExprSyntax] = []
        for node in region {
            let nodes = Nodes(node)
            let isCaptured = nodes.captures.contains {
                $0.name.text == bound && $0.initializer == nil && isSame($0.declaration(of: bound), binding)
            }
            guard !isCaptured else { return keep(bound, chain) }
            uses += nodes.references.filter {
                $0.baseName.text == bound && !$0.isMember && isSame($0.declaration(of: bound), binding)
            }
        }
        // In a closure of its own the property would be read through `self`, and later.
        guard uses.allSatisfy({ ($0.closure?.start ?? -1) < holder.start }) else { return keep(bound, chain) }
        let isExplicit = holder.closure != nil && chain?.root.text.hasPrefix("self.") ?? false
        for use in uses {
            let isHidden: Bool
            switch use.declaration(of: name) {
            case nil: isHidden = false
            case .condition(let other)?: isHidden = other.id != binding.id
            default: isHidden = true
            }
            let text = isExplicit || isHidden ? "self.\(name)" : name
            if use.text != text { edits.replace(use.range, with: text) }
        }
        return Replacement(constant: nil)
    }

    private func keep(_ bound: String, _ chain: PropertyChain?) -> Replacement {
        Replacement(constant: "let \(bound) = \(chain.map { text(of: $0, named: bound) } ?? "self.\(name)")")
    }

    private func text(of chain: PropertyChain, named bound: String) -> String {
        let text = chain.textWithoutMark
        return bound == name && !text.hasPrefix("self.") ? "self.\(text)" : text
    }

    private func isSame(_ declaration: LocalDeclaration?, _ binding: OptionalBindingConditionSyntax) -> Bool {
        if case .condition(let other)? = declaration { return other.id == binding.id }
        return false
    }

    // MARK: - Statements

    private func write(
        _ statement: GuardStmtSyntax,
        without element: ConditionElementSyntax,
        _ constant: String?,
        _ edits: inout FileEdits
    ) -> Bool {
        guard let item = statement.parent?.as(CodeBlockItemSyntax.self), let list = item.list else { return false }
        guard statement.conditions.count == 1 else {
            if let constant { declare(constant, before: item, &edits) }
            Self.remove(element, from: statement.conditions, &edits)
            return true
        }
        if let constant {
            edits.replace(item.range, with: constant)
        } else {
            guard list.count > 1 else { return false }
            edits.deleteLines(item.range)
        }
        return true
    }

    private func write(
        _ statement: IfExprSyntax,
        without element: ConditionElementSyntax,
        _ constant: String?,
        _ region: [Syntax],
        _ file: SwiftFile,
        _ edits: inout FileEdits
    ) -> Bool {
        if statement.parent?.as(IfExprSyntax.self)?.elseBody?.id == statement.id {
            guard constant == nil else { return false }
            if statement.conditions.count > 1 {
                Self.remove(element, from: statement.conditions, &edits)
            } else {
                edits.replace(statement.start..<statement.body.start, with: "")
                edits.replace(statement.body.end..<statement.end, with: "")
            }
            return true
        }
        guard let item = statement.statement, let list = item.list else { return false }
        let others = Array(list).filter { $0.id != item.id }
        if let constant {
            let bound = constant.split(separator: " ").dropFirst().first.map(String.init) ?? ""
            let around = others.map { Syntax($0) } + (statement.elseBody.map { [Syntax($0)] } ?? [])
            guard around.allSatisfy({ !$0.names.contains(bound) && !$0.declared.contains(bound) }) else { return false }
        }
        guard statement.conditions.count == 1 else {
            if let constant { declare(constant, before: item, &edits) }
            Self.remove(element, from: statement.conditions, &edits)
            return true
        }
        return unwrap(statement, item, others, constant, &edits)
    }

    /// Puts the body of an `if` in its place.
    private func unwrap(
        _ statement: IfExprSyntax,
        _ item: CodeBlockItemSyntax,
        _ others: [CodeBlockItemSyntax],
        _ constant: String?,
        _ edits: inout FileEdits
    ) -> Bool {
        let inner = statement.body.statements
        guard let first = inner.first, let last = inner.last else { return false }
        guard !inner.contains(where: { $0.content.is(DeferStmtSyntax.self) || $0.content.is(FunctionDeclSyntax.self) })
        else { return false }
        let isEnd = Self.leaves(last)
        let behind = others.filter { $0.start > item.start }
        let kept = isEnd ? others.filter { $0.start < item.start } : others
        // The declarations of the body are now visible to the statements around it.
        let declared = inner.reduce(into: Set<String>()) { $0.formUnion($1.content.declaredBehind) }
        guard kept.allSatisfy({ $0.names.isDisjoint(with: declared) && $0.declared.isDisjoint(with: declared) }) else {
            return false
        }
        if isEnd, let next = behind.first, let end = behind.last {
            guard !behind.contains(where: { $0.content.is(FunctionDeclSyntax.self) }) else { return false }
            edits.deleteLines(next.start..<end.end)
        }
        let bytes = edits.bytes
        let indentation = edits.indentation(at: item.start)
        let brace = statement.body.leftBrace.end
        guard bytes[brace..<first.start].contains(10) else {
            let text = String(decoding: bytes[first.start..<last.end], as: UTF8.self)
            guard !text.contains("\n") else { return false }
            edits.replace(item.range, with: (constant.map { "\($0)\n\(indentation)" } ?? "") + text)
            return true
        }
        let inside = edits.indentation(at: first.start)
        let unit = inside.utf8.count - indentation.utf8.count
        guard inside.hasPrefix(indentation), unit > 0, let head = edits.wholeLines(item.start..<brace),
            let tail = edits.wholeLines(statement.body.rightBrace.start..<item.end), head.upperBound <= tail.lowerBound
        else { return false }
        edits.replace(head, with: constant.map { "\(indentation)\($0)\n" } ?? "")
        edits.replace(tail, with: "")
        let hasText = statement.body.text.contains("\"\"\"")
        var line = head.upperBound
        while line < tail.lowerBound {
            let end = bytes[line..<tail.lowerBound].firstIndex(of: 10).map { $0 + 1 } ?? tail.lowerBound
            if bytes[line..<end].starts(with: inside.utf8) {
                edits.replace((line + indentation.utf8.count)..<(line + inside.utf8.count), with: "")
            } else if hasText, CodeLine(bytes[line..<end]) != .blank {
                return false
            }
            line = end
        }
        return true
    }

    private func declare(_ constant: String, before item: CodeBlockItemSyntax, _ edits: inout FileEdits) {
        edits.replace(item.start..<item.start, with: "\(constant)\n\(edits.indentation(at: item.start))")
    }

    private static func remove(
        _ element: ConditionElementSyntax,
        from list: ConditionElementListSyntax,
        _ edits: inout FileEdits
    ) {
        let elements = Array(list)
        guard let index = elements.firstIndex(where: { $0.id == element.id }) else { return }
        if index + 1 < elements.count {
            edits.replace(element.start..<elements[index + 1].start, with: "")
        } else {
            edits.replace(elements[index - 1].condition.end..<element.end, with: "")
        }
    }

    /// Returns true if no code behind a statement is reached.
    private static func leaves(_ item: CodeBlockItemSyntax) -> Bool {
        let content = item.content
        if content.is(ReturnStmtSyntax.self) || content.is(ThrowStmtSyntax.self) || content.is(BreakStmtSyntax.self)
            || content.is(ContinueStmtSyntax.self)
        {
            return true
        }
        return content.as(FunctionCallExprSyntax.self)?.traps ?? false
    }
}

extension Syntax {
    /// The names declared by a statement for those behind it.
    fileprivate var declaredBehind: Set<String> {
        if let declaration = self.as(VariableDeclSyntax.self) {
            return declaration.bindings.reduce(into: []) { $0.formUnion($1.pattern.declared) }
        }
        if let statement = self.as(GuardStmtSyntax.self) { return statement.conditions.declared }
        return []
    }
}

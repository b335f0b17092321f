import Diagnostics
import SceneFlow
import SwiftSyntax

/// Moves a scene back from an initialiser with its dependencies to properties set afterwards.
///
/// The diff is the reverse of the other techniques'.
struct ReturnToProperties {
    /// A property set by the initialiser, and the parameter with its value.
    private struct Handed {
        let parameter: FunctionParameterSyntax
        let declaration: VariableDeclSyntax
        let name: String

        var label: String { parameter.firstName.text }
    }

    private let scene: Scene.ID
    private let flow: Flow
    private let type: SceneClass
    private let initializer: InitializerDeclSyntax
    /// The called initialiser of UIKit, without `super.`.
    private let base: FunctionCallExprSyntax
    private let handed: [Handed]
    private let sources: [SwiftFile]
    private let files: MigrationFiles
    private var edits: [String: FileEdits] = [:]
    private var notes: [Migration.Note] = []

    /// Reads the class.
    /// - Parameters:
    ///   - scene: a scene of the class.
    ///   - flow: the flow.
    ///   - files: its files as they are now.
    /// - Throws: if its initialisers do more than store their parameters.
    init(of scene: Scene.ID, in flow: Flow, _ files: MigrationFiles) throws(MigrationError) {
        self.scene = scene
        self.flow = flow
        self.files = files
        let type = try SceneClass(of: scene, in: flow, files)
        self.type = type
        let own = type.initializers.filter { $0.labels != ["coder"] }
        guard let initializer = own.first, own.count == 1, !initializer.isConvenience else {
            throw MigrationError(
                own.isEmpty
                    ? "'\(type.name)' has no initializer with parameters for its dependencies"
                    : "'\(type.name)' has several initializers: choose one of them first",
                at: type.read.location
            )
        }
        for other in type.initializers where other.labels == ["coder"] && !other.traps {
            throw MigrationError(
                "'init(coder:)' also creates the controller: move it by hand",
                at: type.file.location(other)
            )
        }
        self.initializer = initializer
        (base, handed) = try Self.read(initializer, of: type)
        sources = try Self.sources(of: type.name, files)
    }

    /// Returns the change, as a diff.
    /// - Throws: if a path to the scene is not supported.
    func migration() throws(MigrationError) -> Migration {
        var copy = self
        try copy.writeWays()
        try copy.writeClass()
        return try copy.finish()
    }

    // MARK: - Reading

    private static func read(
        _ initializer: InitializerDeclSyntax,
        of type: SceneClass
    ) throws(MigrationError) -> (FunctionCallExprSyntax, [Handed]) {
        let strange = MigrationError(
            "this initializer does more than store its arguments: move it by hand",
            at: type.file.location(initializer)
        )
        var base: FunctionCallExprSyntax?
        var handed: [Handed] = []
        var parameters = Array(initializer.signature.parameterClause.parameters)
        if parameters.first?.firstName.text == "coder" { parameters.removeFirst() }
        for item in initializer.body?.statements ?? [] {
            if let call = item.content.as(FunctionCallExprSyntax.self), call.calledExpression.text == "super.init" {
                guard base == nil else { throw strange }
                base = call
                continue
            }
            guard let sequence = item.content.as(SequenceExprSyntax.self), sequence.elements.count == 3 else {
                throw strange
            }
            let elements = Array(sequence.elements)
            let name = elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? elements[0].text
            guard elements[1].is(AssignmentExprSyntax.self),
                elements[0].as(MemberAccessExprSyntax.self)?.base?.text ?? "self" == "self",
                let parameter = parameters.first(where: { $0.name == elements[2].text }),
                let declaration = declaration(of: name, in: type.declaration)
            else { throw strange }
            handed.append(Handed(parameter: parameter, declaration: declaration, name: name))
        }
        let isWhole = Set(handed.map(\.label)).count == parameters.count && handed.count == parameters.count
        guard let base, isWhole, !handed.isEmpty,
            parameters.allSatisfy({ $0.defaultValue == nil && $0.firstName.text != "_" })
        else { throw strange }
        return (base, handed)
    }

    private static func declaration(of name: String, in type: ClassDeclSyntax) -> VariableDeclSyntax? {
        for member in type.memberBlock.members {
            guard let declaration = member.decl.as(VariableDeclSyntax.self), declaration.bindings.count == 1,
                let binding = declaration.bindings.first, binding.pattern.text == name, binding.typeAnnotation != nil,
                binding.initializer == nil, binding.accessorBlock == nil, declaration.attributes.isEmpty
            else { continue }
            return declaration
        }
        return nil
    }

    /// Returns the files that name the class.
    private static func sources(of type: String, _ files: MigrationFiles) throws(MigrationError) -> [SwiftFile] {
        var found: [SwiftFile] = []
        var total = 0
        for name in files.swiftFiles.sorted() {
            guard let bytes = files.bytes(name), bytes.contains(Array(type.utf8)) else { continue }
            total += bytes.count
            guard total <= MigrationFiles.longestParse, UnifiedDiff.canName(name),
                String(validating: bytes, as: UTF8.self) != nil, let file = SwiftFile(file: name, bytes: bytes)
            else { throw MigrationError("'\(name)' cannot be read, or the files that name '\(type)' are too long") }
            found.append(file)
        }
        return found
    }

    private func begun(_ file: SwiftFile) -> FileEdits {
        edits[file.file] ?? FileEdits(file: file.file, bytes: file.bytes)
    }

    // MARK: - The class

    private mutating func writeClass() throws(MigrationError) {
        var changed = begun(type.file)
        for one in handed {
            let declaration = one.declaration
            for modifier in declaration.modifiers where ["fileprivate", "private"].contains(modifier.name.text) {
                changed.remove(modifier)
            }
            changed.replace(declaration.bindingSpecifier.range, with: "var")
            guard let written = declaration.bindings.first?.typeAnnotation?.type else { continue }
            if !written.is(OptionalTypeSyntax.self), !written.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
                let isPlain =
                    written.is(IdentifierTypeSyntax.self) || written.is(ArrayTypeSyntax.self)
                    || written.is(DictionaryTypeSyntax.self) || written.is(MemberTypeSyntax.self)
                changed.replace(written.range, with: isPlain ? "\(written.text)!" : "(\(written.text))!")
            }
        }
        for one in type.initializers { changed.deleteLines(one.range) }
        edits[type.file.file] = changed
        for one in handed {
            guard let written = one.declaration.bindings.first?.typeAnnotation?.type,
                !written.is(OptionalTypeSyntax.self)
            else { continue }
            for file in sources { unwrapUses(of: one.name, in: file) }
        }
    }

    /// A type inferred from a use would be an optional: `!` prevents this.
    private mutating func unwrapUses(of name: String, in file: SwiftFile) {
        var changed = begun(file)
        let own = Set(file.bodies(of: type.name).map(\.id))
        guard !own.isEmpty else { return }
        for reference in file.nodes.references where reference.baseName.text == name && !reference.isInside(initializer)
        {
            guard let body = reference.typeBody, own.contains(body.id) else { continue }
            var use = ExprSyntax(reference)
            if reference.isMember {
                guard let access = reference.parent?.as(MemberAccessExprSyntax.self), access.base?.text == "self" else {
                    continue
                }
                use = ExprSyntax(access)
            } else if reference.declaration(of: name) != nil {
                continue
            }
            if PropertyUses.infersType(from: use) { changed.replace(use.end..<use.end, with: "!") }
        }
        for capture in file.nodes.captures where capture.initializer == nil && capture.name.text == name {
            guard let body = capture.typeBody, own.contains(body.id), capture.declaration(of: name) == nil else {
                continue
            }
            changed.replace(capture.name.range, with: "\(name) = \(name)!")
        }
        edits[file.file] = changed
    }

    // MARK: - The ways

    private mutating func writeWays() throws(MigrationError) {
        var actions: [(FunctionDeclSyntax, FunctionCallExprSyntax, SwiftFile)] = []
        var isFollowed = false
        for file in sources {
            for call in file.nodes.calls {
                guard ["\(type.name)", "\(type.name).init"].contains(call.calledExpression.text) else { continue }
                isFollowed = true
                let values = try values(of: call, in: file)
                if let closure = call.closure, let creator = Creator(closure, makes: call) {
                    try write(creator, values, in: file)
                } else if let function = call.nearest(FunctionDeclSyntax.self), call.closure == nil,
                    function.attributes.contains(where: { $0.text.hasPrefix("@IBSegueAction") })
                {
                    actions.append((function, call, file))
                } else {
                    try write(call, values, in: file)
                }
            }
        }
        guard isFollowed else {
            throw MigrationError(
                "no transition to '\(flow[scene].title)' calls its initializer",
                at: type.read.location
            )
        }
        try write(actions)
    }

    /// Returns the values passed by a call, by the property.
    private func values(
        of call: FunctionCallExprSyntax,
        in file: SwiftFile
    ) throws(MigrationError) -> [(String, ExprSyntax)] {
        var rest = Array(call.arguments)
        if rest.first?.label?.text == "coder" { rest.removeFirst() }
        guard call.trailingClosure == nil, rest.map({ $0.label?.text }) == handed.map(\.label) else {
            throw MigrationError("this initializer call cannot be followed: move it by hand", at: file.location(call))
        }
        return zip(handed, rest).map { ($0.name, $1.expression) }
    }

    private func assignments(_ values: [(String, ExprSyntax)], to name: String, in file: SwiftFile) -> [String] {
        values.map { "\(name).\($0.0) = \(PrepareSlice.shifted($0.1.text, of: $0.1, in: file))" }
    }

    /// Returns the name of a controller without a name so far.
    private func name(besides taken: Set<String>) -> String {
        var word = type.name
        for suffix in ["ViewController", "Controller"] where word.hasSuffix(suffix) && word.count > suffix.count {
            word = String(word.dropLast(suffix.count))
            break
        }
        let name = word.prefix(1).lowercased() + word.dropFirst()
        return taken.contains(name) ? "\(name)Controller" : name
    }

    /// `instantiateViewController(identifier:creator:)` becomes `instantiateViewController(withIdentifier:)`.
    private mutating func write(
        _ creator: Creator,
        _ values: [(String, ExprSyntax)],
        in file: SwiftFile
    ) throws(MigrationError) {
        let strange = MigrationError(
            "this creator cannot be followed: move it by hand",
            at: file.location(creator.call)
        )
        guard let item = creator.call.nearest(CodeBlockItemSyntax.self),
            let clause = creator.call.parent?.nearest(InitializerClauseSyntax.self),
            clause.value.end == creator.call.end
        else { throw strange }
        var changed = begun(file)
        let argument = creator.identifier.text
        let called = creator.call.calledExpression.text
        let isChained = called.contains("?.")
        let indentation = changed.indentation(at: item.start)
        var place = item.end
        var prefix = indentation
        let name: String
        var cast = "as! \(type.name)"
        var access = ""
        if let binding = clause.parent?.as(PatternBindingSyntax.self), item.content.is(VariableDeclSyntax.self) {
            name = binding.pattern.text
            if isChained {
                cast = "as? \(type.name)"
                access = "?"
            }
        } else if let binding = clause.parent?.as(OptionalBindingConditionSyntax.self) {
            name = binding.pattern.text
            cast = "as? \(type.name)"
            if let statement = item.content.as(IfExprSyntax.self) {
                guard let first = statement.body.statements.first else { throw strange }
                place = statement.body.leftBrace.end
                prefix = changed.indentation(at: first.start)
            } else if !item.content.is(GuardStmtSyntax.self) {
                throw strange
            }
        } else {
            throw strange
        }
        changed.replace(creator.call.range, with: "\(called)(withIdentifier: \(argument)) \(cast)")
        let lines = assignments(values, to: name + access, in: file).map {
            "\n\(prefix)" + $0.replacing("\n", with: "\n\(prefix)")
        }
        changed.replace(place..<place, with: lines.joined())
        edits[file.file] = changed
    }

    /// A call of the initialiser becomes one of UIKit's, with assignments behind it.
    private mutating func write(
        _ call: FunctionCallExprSyntax,
        _ values: [(String, ExprSyntax)],
        in file: SwiftFile
    ) throws(MigrationError) {
        let strange = MigrationError(
            "this initializer call cannot be followed: move it by hand",
            at: file.location(call)
        )
        guard base.arguments.map({ $0.label?.text }) == ["nibName", "bundle"],
            base.arguments.allSatisfy({
                $0.expression.is(NilLiteralExprSyntax.self) || $0.expression.is(StringLiteralExprSyntax.self)
            }),
            let item = call.nearest(CodeBlockItemSyntax.self)
        else { throw strange }
        let made = "\(type.name)(\(base.arguments.map(\.text).joined(separator: " ")))"
        var changed = begun(file)
        let indentation = changed.indentation(at: item.start)
        let separator = "\n\(indentation)"
        func lines(_ name: String) -> [String] {
            assignments(values, to: name, in: file).map { $0.replacing("\n", with: separator) }
        }
        if let binding = call.parent?.parent?.as(PatternBindingSyntax.self), item.content.is(VariableDeclSyntax.self),
            binding.initializer?.value.id == ExprSyntax(call).id
        {
            changed.replace(call.range, with: made)
            changed.replace(item.end..<item.end, with: lines(binding.pattern.text).map { separator + $0 }.joined())
        } else {
            // A call in a condition or closure would be moved to too early a point.
            guard
                item.content.is(FunctionCallExprSyntax.self) || item.content.is(SequenceExprSyntax.self)
                    || item.content.is(ReturnStmtSyntax.self) || item.content.is(VariableDeclSyntax.self),
                let list = item.list
            else { throw strange }
            let name = name(besides: list.names.union(list.declared))
            let before = ["let \(name) = \(made)"] + lines(name)
            // A function of one statement gives its value without `return`.
            let isResult = item.content.range == call.range
            changed.replace(item.start..<item.start, with: before.joined(separator: separator) + separator)
            changed.replace(call.range, with: isResult ? "return \(name)" : name)
        }
        edits[file.file] = changed
    }

    /// The segue actions of each class become `prepare(for:sender:)`.
    private mutating func write(
        _ actions: [(FunctionDeclSyntax, FunctionCallExprSyntax, SwiftFile)]
    ) throws(MigrationError) {
        var written: Set<SyntaxIdentifier> = []
        for (function, _, file) in actions {
            guard let body = function.typeBody, written.insert(body.id).inserted else { continue }
            var texts: [String] = []
            let own = actions.filter { $0.0.typeBody?.id == body.id }
            for (action, call, _) in own {
                texts.append(try text(of: action, call, alone: own.count == 1, in: file))
            }
            try put(texts, in: body, instead: own.map(\.0), file)
        }
    }

    /// Returns the segues with this action, each with the segue identifying it in `prepare`.
    private func segues(of action: FunctionDeclSyntax, _ source: String) -> [(segue: Segue.ID, cause: Segue.ID)] {
        let labels = action.signature.parameterClause.parameters.map(\.firstName.text)
        let selector = action.name.text + labels.map { $0 == "_" ? ":" : "\($0):" }.joined()
        var found: [(Segue.ID, Segue.ID)] = []
        for index in flow.segues.indices where flow.segues[index].segueAction == selector {
            let segue = flow.segues[index]
            guard segue.kind == .relationship else {
                if flow[segue.source].customClass == source { found.append((Segue.ID(index), Segue.ID(index))) }
                continue
            }
            for other in flow.segues.indices {
                guard case .scene(segue.source) = flow.segues[other].destination, flow.segues[other].kind != .unwind,
                    flow[flow.segues[other].source].customClass == source
                else { continue }
                found.append((Segue.ID(index), Segue.ID(other)))
            }
        }
        return found
    }

    private static func className(of body: MemberBlockSyntax) -> String? {
        body.parent?.as(ClassDeclSyntax.self)?.name.text ?? body.parent?.as(ExtensionDeclSyntax.self)?.extendedType.text
    }

    private mutating func text(
        of action: FunctionDeclSyntax,
        _ call: FunctionCallExprSyntax,
        alone: Bool,
        in file: SwiftFile
    ) throws(MigrationError) -> String {
        let strange = MigrationError("this segue action cannot be followed: move it by hand", at: file.location(action))
        let parameters = Array(action.signature.parameterClause.parameters)
        let source = action.typeBody.flatMap(Self.className) ?? ""
        let asked = segues(of: action, source)
        guard let last = action.body?.statements.last, parameters.count <= 3, !asked.isEmpty,
            last.content.range == call.range || last.content.as(ReturnStmtSyntax.self)?.expression?.range == call.range
        else { throw strange }
        if parameters.count > 1, parameters[1].name != "sender" { throw strange }
        let identifier = parameters.count > 2 ? parameters[2].name : nil
        if let identifier, call.names.contains(identifier) { throw strange }
        var names = call.names
        var steps: [String] = []
        for item in action.body?.statements ?? [] where item.id != last.id {
            guard item.content.is(VariableDeclSyntax.self) || item.content.is(GuardStmtSyntax.self) else {
                throw strange
            }
            var changes = FileEdits(file: file.file, bytes: file.bytes)
            if let statement = item.content.as(GuardStmtSyntax.self) {
                guard let leaving = statement.body.statements.first, statement.body.statements.count == 1,
                    leaving.content.as(ReturnStmtSyntax.self)?.expression?.is(NilLiteralExprSyntax.self) == true
                else { throw strange }
                changes.replace(leaving.range, with: "return")
                notes.append(
                    Migration.Note(
                        "if this does not hold, nothing is passed, and the controller's dependencies are nil",
                        at: file.location(item)
                    )
                )
            }
            // The action's third parameter is the identifier of the segue. `prepare` receives the segue itself.
            for reference in Nodes(item).references where reference.baseName.text == identifier && !reference.isMember {
                changes.replace(reference.range, with: "segue.identifier")
            }
            guard let result = changes.result else { throw strange }
            let length = item.range.count + result.count - file.bytes.count
            let text = String(decoding: result[item.start..<(item.start + length)], as: UTF8.self)
            steps.append(PrepareSlice.shifted(text, of: item, in: file))
            names.formUnion(item.names.union(item.declared))
        }
        for id in Set(asked.map(\.segue)).sorted() { try disconnect(flow[id]) }
        let name = name(besides: names)
        var conditions: [String] = []
        let identifiers = asked.compactMap { flow[$0.cause].identifier }
        if identifiers.count == asked.count {
            conditions.append(identifiers.map { "segue.identifier == \"\($0)\"" }.joined(separator: " || "))
        } else if !alone {
            throw MigrationError(
                "'prepare' distinguishes the segues of this class by identifiers: give this one its own first",
                at: asked.first.flatMap { flow[$0.cause].location }
            )
        }
        if asked.contains(where: { $0.segue != $0.cause }) {
            guard
                asked.allSatisfy({ flow[flow[$0.segue].source].kind == .navigationController && $0.segue != $0.cause })
            else { throw strange }
            conditions.append("let container = segue.destination as? UINavigationController")
            conditions.append("let \(name) = container.topViewController as? \(type.name)")
        } else {
            conditions.append("let \(name) = segue.destination as? \(type.name)")
        }
        let unit = "    "
        let values = try values(of: call, in: file)
        let lines = steps + assignments(values, to: name, in: file)
        return "if \(conditions.joined(separator: ", ")) {\n"
            + lines.map { unit + $0.replacing("\n", with: "\n\(unit)") }.joined(separator: "\n") + "\n}"
    }

    private mutating func put(
        _ texts: [String],
        in body: MemberBlockSyntax,
        instead actions: [FunctionDeclSyntax],
        _ file: SwiftFile
    ) throws(MigrationError) {
        var changed = begun(file)
        guard let first = actions.first else { return }
        let indentation = changed.indentation(at: first.start)
        let inner = indentation + "    "
        let lines = texts.joined(separator: "\n").replacing("\n", with: "\n\(inner)")
        let prepare = body.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.first(
            where: \.isPrepare
        )
        if let prepare {
            guard let statements = prepare.body?.statements, let brace = prepare.body?.leftBrace.end,
                prepare.signature.parameterClause.parameters.allSatisfy({
                    ["segue", "sender"].contains($0.name)
                })
            else {
                throw MigrationError(
                    "'prepare' cannot be followed: move the action by hand",
                    at: file.location(prepare)
                )
            }
            let start = statements.first { $0.text.hasPrefix("super.prepare(") }?.end ?? brace
            guard !texts.contains(where: { $0.contains("return") }) || statements.allSatisfy({ $0.end <= start }) else {
                throw MigrationError(
                    "a condition of the action would skip the rest of 'prepare': move it by hand",
                    at: file.location(first)
                )
            }
            changed.replace(start..<start, with: "\n\(inner)\(lines)")
            for action in actions { changed.deleteLines(action.range) }
        } else {
            let source = flow.classes.first { $0.name == Self.className(of: body) }
            guard let source, !source.methods.contains(where: { $0.name == "prepare(for:sender:)" }) else {
                throw MigrationError(
                    "'prepare' is in another extension: move the action by hand",
                    at: file.location(first)
                )
            }
            changed.replace(
                first.range,
                with:
                    "override func prepare(for segue: UIStoryboardSegue, sender: Any?) {\n\(inner)\(lines)\n\(indentation)}"
            )
            for action in actions.dropFirst() { changed.deleteLines(action.range) }
        }
        edits[file.file] = changed
    }

    private mutating func disconnect(_ segue: Segue) throws(MigrationError) {
        guard let name = segue.location?.file, let bytes = edits[name]?.bytes ?? files.bytes(name),
            UnifiedDiff.canName(name), String(validating: bytes, as: UTF8.self) != nil
        else {
            throw MigrationError("the storyboard cannot be read", at: segue.location)
        }
        var changed = edits[name] ?? FileEdits(file: name, bytes: bytes)
        try StoryboardEdit.removeAction(of: segue, in: &changed)
        edits[name] = changed
    }

    // MARK: - The end

    private func finish() throws(MigrationError) -> Migration {
        var text = ""
        for name in edits.keys.sorted() {
            guard let changed = edits[name], !changed.isEmpty else { continue }
            let before = sources.first { $0.file == name }
            let result = if let before { try changed.written(to: before).bytes } else { try changed.written() }
            text += UnifiedDiff(file: name, old: changed.bytes, new: result).text
        }
        return Migration(diff: text, notes: notes.inOrder)
    }
}

/// A closure that creates a controller for `instantiateViewController(identifier:creator:)`.
private struct Creator {
    /// The instantiating call.
    let call: FunctionCallExprSyntax
    /// The storyboard's identifier.
    let identifier: ExprSyntax

    /// Reads the closure around a call of an initialiser; nil if it does more, or is no creator.
    init?(_ closure: ClosureExprSyntax, makes made: FunctionCallExprSyntax) {
        guard closure.statements.count == 1, let only = closure.statements.first,
            only.content.range == made.range
                || only.content.as(ReturnStmtSyntax.self)?.expression?.range == made.range,
            closure.signature?.capture?.items.allSatisfy({ $0.initializer == nil && $0.specifier == nil }) ?? true,
            let call = closure.parent?.nearest(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "instantiateViewController",
            let argument = call.arguments.first, argument.label?.text == "identifier"
        else { return nil }
        self.call = call
        identifier = argument.expression
    }
}

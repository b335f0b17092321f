import SceneFlow
import SwiftSyntax

/// Makes a convenience `init(coder:)` designated.
///
/// It then contains the code of the initialiser it delegates to, and calls `super.init(coder:)` (INJ-70).
struct DesignatedCoder {
    private let file: SwiftFile
    private let type: ClassDeclSyntax
    private let coder: InitializerDeclSyntax

    /// Finds the initialiser.
    /// - Parameters:
    ///   - scene: a scene of the class.
    ///   - flow: the flow.
    ///   - files: its files as they are now.
    /// - Throws: if the class has none.
    init(of scene: Scene.ID, in flow: Flow, _ files: MigrationFiles) throws(MigrationError) {
        let found = try SceneClass(of: scene, in: flow, files)
        guard let initializer = found.initializers.first(where: { $0.labels == ["coder"] && $0.isConvenience }) else {
            throw MigrationError(
                "'\(found.name)' has no convenience 'init(coder:)' that could become designated",
                at: found.read.location
            )
        }
        file = found.file
        type = found.declaration
        coder = initializer
    }

    /// Returns the change, as a diff.
    /// - Throws: if the initialiser has code that cannot be moved.
    func migration() throws(MigrationError) -> Migration {
        let strange = MigrationError(
            "the initializer that this one calls cannot be followed: make it designated by hand",
            at: file.location(coder)
        )
        guard let statements = coder.body?.statements,
            let item = statements.first(where: {
                $0.content.as(FunctionCallExprSyntax.self)?.calledExpression.text == "self.init"
            }),
            let call = item.content.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
            !file.nodes.conditionals.contains(where: {
                $0.range.overlaps(type.range) && coder.isInside($0) || $0.isInside(coder)
            })
        else { throw strange }
        let (target, arguments) = try delegate(of: call, strange)
        var edits = FileEdits(file: file.file, bytes: file.bytes)
        for modifier in coder.modifiers where modifier.name.text == "convenience" {
            edits.remove(modifier)
        }
        // UIKit's own initialiser may fail.
        if coder.optionalMark == nil { edits.replace(coder.initKeyword.range, with: "init?") }
        let indentation = edits.indentation(at: item.start)
        let lines = try inlined(target, arguments, strange)
        edits.replace(item.range, with: lines.joined(separator: "\n").replacing("\n", with: "\n\(indentation)"))
        guard let result = edits.result, let after = SwiftFile(file: file.file, bytes: result),
            !after.tree.hasError || file.tree.hasError
        else { throw strange }
        return Migration(diff: UnifiedDiff(file: file.file, old: file.bytes, new: result).text, notes: [])
    }

    // MARK: - Private

    /// Returns the delegated initialiser of a call, with the value of each of its parameters.
    private func delegate(
        of call: FunctionCallExprSyntax,
        _ strange: MigrationError
    ) throws(MigrationError) -> (InitializerDeclSyntax, [String: ExprSyntax]) {
        var found: [(InitializerDeclSyntax, [String: ExprSyntax])] = []
        for member in type.memberBlock.members {
            guard let target = member.decl.as(InitializerDeclSyntax.self), !target.isConvenience, target.body != nil
            else { continue }
            var rest = Array(call.arguments)
            var values: [String: ExprSyntax] = [:]
            var fits = true
            for parameter in target.signature.parameterClause.parameters {
                let label = parameter.firstName.text == "_" ? nil : parameter.firstName.text
                let name = parameter.name
                if let next = rest.first, next.label?.text == label {
                    values[name] = next.expression
                    rest.removeFirst()
                } else if let value = parameter.defaultValue?.value {
                    values[name] = value
                } else {
                    fits = false
                }
            }
            if fits, rest.isEmpty { found.append((target, values)) }
        }
        guard found.count == 1, let only = found.first else { throw strange }
        return only
    }

    /// The statements of an initialiser with values in place of its parameters.
    private func inlined(
        _ target: InitializerDeclSyntax,
        _ arguments: [String: ExprSyntax],
        _ strange: MigrationError
    ) throws(MigrationError) -> [String] {
        guard let body = target.body, let parameter = coder.signature.parameterClause.parameters.first else {
            throw strange
        }
        let decoder = parameter.name
        let calls = Array(body.statements).filter {
            $0.content.as(FunctionCallExprSyntax.self)?.calledExpression.text == "super.init"
        }
        guard calls.count == 1, let ending = calls.first else { throw strange }
        var replaced: [Range<Int>: String] = [ending.range: "super.init(coder: \(decoder))"]
        var constants: [String] = []
        let references = Nodes(body).references.filter { !$0.isMember && !$0.isInside(ending) }
        for parameter in target.signature.parameterClause.parameters {
            let name = parameter.name
            guard let value = arguments[name] else { throw strange }
            let uses = references.filter { reference in
                guard reference.baseName.text == name, case .parameter? = reference.declaration(of: name) else {
                    return false
                }
                return true
            }
            guard value.text != name, !uses.isEmpty else { continue }
            if uses.count == 1, Self.isWholeValue(uses[0]) {
                replaced[uses[0].range] = value.text
            } else {
                constants.append("let \(name): \(parameter.type.text) = \(value.text)")
            }
        }
        var lines = constants
        for item in body.statements {
            var edits = FileEdits(file: file.file, bytes: file.bytes)
            for (range, text) in replaced
            where item.range.lowerBound <= range.lowerBound && range.upperBound <= item.range.upperBound {
                edits.replace(range, with: text)
            }
            guard let result = edits.result else { throw strange }
            let length = item.range.count + result.count - file.bytes.count
            let text = String(decoding: result[item.range.lowerBound..<(item.range.lowerBound + length)], as: UTF8.self)
            lines.append(PrepareSlice.shifted(text, of: item, in: file))
        }
        return lines
    }

    /// Returns true if a name is the whole value of an assignment.
    private static func isWholeValue(_ reference: DeclReferenceExprSyntax) -> Bool {
        guard let list = reference.parent?.as(ExprListSyntax.self), list.count == 3,
            list.last?.id == ExprSyntax(reference).id
        else { return false }
        return Array(list)[1].is(AssignmentExprSyntax.self)
    }
}

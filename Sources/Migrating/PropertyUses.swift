import Diagnostics
import SceneFlow
import SwiftSyntax

/// How a property is used, in its class and by those who see its class.
struct PropertyUses {
    /// A mark that is not needed where the property is never nil.
    struct Mark {
        var file: String
        var range: Range<Int>
    }

    /// Whether something may change it after it was handed over.
    private(set) var isChanged = false
    /// The first use that asks whether it is nil, or that would read otherwise where it is never nil.
    private(set) var blocking: Diagnostics.SourceLocation?
    /// The `!` and `?` behind its name.
    private(set) var marks: [Mark] = []

    private let name: String
    private let isObject: Bool

    /// Looks at the uses of a property.
    /// - Parameters:
    ///   - name: the property.
    ///   - type: its class.
    ///   - isObject: whether it is known to hold an object, whose own properties may change.
    ///   - files: the files that see the class.
    ///   - ignoring: the places that set it from outside, which will be gone, by file.
    init(of name: String, in type: String, isObject: Bool, files: [SwiftFile], ignoring: [String: Set<Int>]) {
        self.name = name
        self.isObject = isObject
        for file in files {
            let own = Self.bodies(of: type, in: file)
            // A name that is declared again where the property can be seen may be either.
            let isShadowed = own.contains { body in
                file.nodes.patterns.contains { $0.identifier.text == name && $0.isInside(body) && !Self.isMember($0) }
                    || file.nodes.parameters.contains {
                        ($0.secondName ?? $0.firstName).text == name && $0.isInside(body)
                            && $0.nearest(FunctionDeclSyntax.self)?.body != nil
                    }
            }
            for reference in file.nodes.references where reference.baseName.text == name {
                let expression: ExprSyntax
                if reference.isMember {
                    guard let access = reference.parent?.as(MemberAccessExprSyntax.self), let base = access.base else {
                        continue
                    }
                    if let known = Self.castType(of: base), known != type { continue }
                    expression = ExprSyntax(access)
                } else {
                    guard own.contains(where: { reference.isInside($0) }) else { continue }
                    expression = ExprSyntax(reference)
                }
                if ignoring[file.file]?.contains(reference.start) == true { continue }
                look(at: expression, in: file, isShadowed: isShadowed && !reference.isMember)
            }
            for binding in file.nodes.bindings where binding.initializer == nil && binding.pattern.text == name {
                if own.contains(where: { binding.isInside($0) }) { block(binding, file) }
            }
        }
    }

    // MARK: - Private

    /// The bodies of a class and its extensions.
    private static func bodies(of type: String, in file: SwiftFile) -> [MemberBlockSyntax] {
        file.nodes.classes.filter { $0.name.text == type }.map(\.memberBlock)
            + file.nodes.extensions.filter { $0.extendedType.text == type }.map(\.memberBlock)
    }

    /// The class that a variable is cast to, or made of, where that stands in its function.
    private static func castType(of base: ExprSyntax) -> String? {
        var base = base
        if let chain = base.as(OptionalChainingExprSyntax.self) { base = chain.expression }
        guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let function = base.nearest(FunctionDeclSyntax.self)
        else {
            return nil
        }
        var found: Set<String> = []
        for pattern in Nodes(function).patterns where pattern.identifier.text == name {
            let value =
                pattern.parent?.as(PatternBindingSyntax.self)?.initializer?.value
                ?? pattern.parent?.as(OptionalBindingConditionSyntax.self)?.initializer?.value
            guard let value else { return nil }
            if let sequence = value.as(SequenceExprSyntax.self),
                let last = sequence.elements.last?.as(TypeExprSyntax.self)
            {
                found.insert(last.type.text)
            } else if let call = value.as(FunctionCallExprSyntax.self),
                let made = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
                made.first?.isUppercase == true
            {
                found.insert(made)
            } else {
                return nil
            }
        }
        return found.count == 1 ? found.first : nil
    }

    private static func isMember(_ pattern: IdentifierPatternSyntax) -> Bool {
        pattern.parent?.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) ?? false
    }

    private mutating func block(_ node: some SyntaxProtocol, _ file: SwiftFile) {
        blocking = blocking ?? file.location(node)
    }

    private mutating func look(at use: ExprSyntax, in file: SwiftFile, isShadowed: Bool) {
        var value = use
        if Self.changes(value, isObject: isObject) { isChanged = true }
        if let chain = value.parent?.as(OptionalChainingExprSyntax.self) {
            guard !isShadowed, Self.isPlain(chain) else { return block(use, file) }
            marks.append(Mark(file: file.file, range: chain.questionMark.range))
            value = ExprSyntax(chain)
        } else if let forced = value.parent?.as(ForceUnwrapExprSyntax.self) {
            guard !isShadowed else { return block(use, file) }
            marks.append(Mark(file: file.file, range: forced.exclamationMark.range))
            value = ExprSyntax(forced)
        } else {
            if let member = value.parent?.as(MemberAccessExprSyntax.self) {
                if ["map", "flatMap", "unsafelyUnwrapped", "some", "none"].contains(member.declName.baseName.text) {
                    block(use, file)
                }
            } else if Self.asksForNil(value) {
                block(use, file)
            }
        }
    }

    /// Whether a chain of optionals is only read where a value would do as well.
    private static func isPlain(_ chain: OptionalChainingExprSyntax) -> Bool {
        var node = ExprSyntax(chain)
        while let parent = node.parent {
            if let access = parent.as(MemberAccessExprSyntax.self) {
                node = ExprSyntax(access)
            } else if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.range == node.range {
                node = ExprSyntax(call)
            } else if let next = parent.as(SubscriptCallExprSyntax.self), next.calledExpression.range == node.range {
                node = ExprSyntax(next)
            } else if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
                return false
            } else {
                break
            }
        }
        if node.statement != nil { return true }
        guard let list = node.parent?.as(ExprListSyntax.self), let sequence = list.parent?.as(SequenceExprSyntax.self)
        else {
            return node.parent?.is(LabeledExprSyntax.self) ?? false
        }
        let elements = Array(sequence.elements)
        // `x.text = item?.title` takes a value as well; a comparison does too.
        return elements.count == 3 && elements[1].is(AssignmentExprSyntax.self) && sequence.statement != nil
    }

    /// Whether it is asked whether something is nil.
    private static func asksForNil(_ value: ExprSyntax) -> Bool {
        guard let parent = value.parent else { return false }
        if parent.is(InitializerClauseSyntax.self) {
            if let binding = parent.parent?.as(PatternBindingSyntax.self) { return binding.typeAnnotation == nil }
            return true
        }
        // What is inferred from it would be another type, or it may be set to nil.
        if parent.is(InOutExprSyntax.self) || parent.is(ArrayElementSyntax.self)
            || parent.is(DictionaryElementSyntax.self)
        {
            return true
        }
        if parent.is(KeyPathPropertyComponentSyntax.self) || parent.is(SwitchExprSyntax.self) { return true }
        if parent.is(CodeBlockItemSyntax.self) || parent.is(ReturnStmtSyntax.self) { return false }
        guard let list = parent.as(ExprListSyntax.self), let sequence = list.parent?.as(SequenceExprSyntax.self) else {
            return false
        }
        return sequence.elements.contains {
            $0.is(NilLiteralExprSyntax.self) || $0.text == "??" || $0.is(UnresolvedAsExprSyntax.self)
                || $0.is(UnresolvedIsExprSyntax.self) || $0.is(UnresolvedTernaryExprSyntax.self)
        }
    }

    /// The methods of the standard library that change nothing.
    private static let reading: Set = [
        "allSatisfy", "compactMap", "contains", "distance", "dropFirst", "dropLast", "elementsEqual", "enumerated",
        "filter", "first",
        "firstIndex", "flatMap", "forEach", "formatted", "hasPrefix", "hasSuffix", "index", "joined", "last",
        "lowercased", "map", "max",
        "min", "prefix", "reduce", "reversed", "sorted", "split", "suffix", "uppercased",
    ]

    /// Whether a use may change the property.
    private static func changes(_ use: ExprSyntax, isObject: Bool) -> Bool {
        var node = use
        var isDirect = true
        while let parent = node.parent {
            if let access = parent.as(MemberAccessExprSyntax.self), access.base?.range == node.range {
                if isObject { return false }
                node = ExprSyntax(access)
            } else if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
                guard let expression = parent.as(ExprSyntax.self) else { return true }
                node = expression
                continue
            } else if let call = parent.as(SubscriptCallExprSyntax.self), call.calledExpression.range == node.range {
                if isObject { return false }
                node = ExprSyntax(call)
            } else if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.range == node.range {
                guard !isDirect, let access = node.as(MemberAccessExprSyntax.self) else { return false }
                return !reading.contains(access.declName.baseName.text)
            } else {
                break
            }
            isDirect = false
        }
        guard let parent = node.parent else { return false }
        if parent.is(InOutExprSyntax.self) { return true }
        guard let list = parent.as(ExprListSyntax.self), let sequence = list.parent?.as(SequenceExprSyntax.self),
            let first = sequence.elements.first, first.range == node.range
        else { return false }
        return sequence.elements.dropFirst().contains {
            $0.is(AssignmentExprSyntax.self)
                || $0.is(BinaryOperatorExprSyntax.self) && $0.text.hasSuffix("=")
                    && !["==", "!=", "<=", ">=", "===", "!=="].contains($0.text)
        }
    }
}

import Diagnostics
import SwiftSyntax

/// The uses of a property, in its class and in other code.
struct PropertyUses {
    /// A mark that is redundant if the property is never nil.
    struct Mark {
        var file: String
        var range: Range<Int>
    }

    /// True if other code may change it after the controller receives it.
    private(set) var isChanged = false
    /// The first use that would change its meaning if the property is never nil, with its effect.
    private(set) var blocking: (place: Diagnostics.SourceLocation, reason: String)?
    /// True if there are nil checks to be removed once the property is never nil.
    private(set) var hasConditions = false
    /// The `!` and `?` behind its name.
    private(set) var marks: [Mark] = []

    /// True if code outside of the class's own code in its file uses the property.
    private(set) var isSeenOutside = false

    private let name: String
    private let declared: TypeSyntax?
    private let isObject: Bool
    private let reader: TypeReader
    private let conditions: NeedlessConditions

    /// Examines the uses of a property.
    /// - Parameters:
    ///   - dependency: the property.
    ///   - type: its class.
    ///   - isObject: true if it is known to hold an object, possibly with changing properties of its own.
    ///   - files: the files that see the class.
    ///   - home: the file with the declaration of the class.
    ///   - ignoring: the removed assignments from outside, by file.
    ///   - reader: the known types of values.
    ///   - holders: the possible holders of an object of the class.
    init(
        of dependency: Dependency,
        in type: String,
        isObject: Bool,
        files: [SwiftFile],
        home: String,
        ignoring: [String: Set<Int>],
        reader: TypeReader,
        holders: Holders
    ) {
        name = dependency.name
        self.isObject = isObject
        self.reader = reader
        declared = dependency.declaredType
        conditions = NeedlessConditions(on: dependency, of: type, reader)
        for file in files {
            let own = file.bodies(of: type)
            for reference in file.nodes.references where reference.baseName.text == name {
                let isOwn = reference.typeBody.map { body in own.contains { $0.id == body.id } } ?? false
                if ignoring[file.file]?.contains(reference.start) == true { continue }
                if reference.isMember {
                    guard let access = reference.parent?.as(MemberAccessExprSyntax.self), let base = access.base else {
                        isSeenOutside = isSeenOutside || !isOwn
                        continue
                    }
                    if base.text == "self" {
                        guard isOwn else { continue }
                        look(at: ExprSyntax(access), in: file, isOwn: true)
                    } else {
                        guard holders.mayHold(base, reader) else { continue }
                        isSeenOutside = isSeenOutside || !isOwn || file.file != home
                        look(at: ExprSyntax(access), in: file, isOwn: false)
                    }
                } else if reference.parent?.is(KeyPathPropertyComponentSyntax.self) == true {
                    if isOwn { block(reference, file) }
                    isSeenOutside = isSeenOutside || !isOwn
                } else if isOwn, reference.declaration(of: name) == nil {
                    isSeenOutside = isSeenOutside || file.file != home
                    look(at: ExprSyntax(reference), in: file, isOwn: true)
                }
            }
            for binding in file.nodes.bindings
            where binding.initializer == nil && binding.pattern.text == name && isOwn(binding, own) {
                hasConditions = true
            }
            for capture in file.nodes.captures
            where capture.initializer == nil && capture.name.text == name && isOwn(capture, own) {
                block(capture, file)
            }
        }
    }

    // MARK: - Private

    private func isOwn(_ node: some SyntaxProtocol, _ own: [MemberBlockSyntax]) -> Bool {
        own.contains { $0.id == node.typeBody?.id } && node.declaration(of: name) == nil
    }

    private mutating func block(
        _ node: some SyntaxProtocol,
        _ file: SwiftFile,
        _ reason: String = "tests it for nil, or reads it as an optional"
    ) {
        blocking = blocking ?? (file.location(node), reason)
    }

    private mutating func look(at use: ExprSyntax, in file: SwiftFile, isOwn: Bool) {
        if Self.changes(use, isObject: isObject) { isChanged = true }
        let chain = PropertyChain(use)
        if let value = Self.assigned(to: use), reader.known(value)?.mayBeNil != false {
            return block(use, file, "sets it to a value that may be nil")
        }
        if conditions.isNeedless(chain) {
            // It is taken away when everything else is written.
            hasConditions = true
            if !isOwn { block(use, file) }
            return
        }
        guard let mark = chain.mark else {
            if chain.path.isEmpty ? Self.asksForNil(use) : Self.isOptionalsOwn(chain) { replaceDefault(chain, file) }
            return
        }
        if chain.isChained, !chain.isOptionalAnyway, !isPlain(chain) {
            return replaceDefault(chain, file)
        }
        marks.append(Mark(file: file.file, range: mark.range))
    }

    /// Replaces `item?.name ?? ""` by `item.name` if it is never nil.
    ///
    /// Any other nil check keeps the optional.
    private mutating func replaceDefault(_ chain: PropertyChain, _ file: SwiftFile) {
        guard let sequence = chain.whole.parent?.as(ExprListSyntax.self)?.parent?.as(SequenceExprSyntax.self),
            let end = Self.endOfDefault(behind: chain.whole, in: sequence), !isOptional(chain), isKnown(chain)
        else { return block(chain.root, file) }
        if let mark = chain.mark { marks.append(Mark(file: file.file, range: mark.range)) }
        marks.append(Mark(file: file.file, range: chain.whole.end..<end))
    }

    /// Returns the end of the default of `??` behind a value; nil if there is none, or if it is uncertain.
    private static func endOfDefault(behind value: ExprSyntax, in sequence: SequenceExprSyntax) -> Int? {
        let elements = Array(sequence.elements)
        guard let place = elements.firstIndex(where: { $0.id == value.id }), place + 2 < elements.count,
            elements[place + 1].text == "??", place == 0 || !elements[place - 1].is(BinaryOperatorExprSyntax.self)
        else { return nil }
        let looser: Set = ["==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!=="]
        let next = elements[(place + 2)...].firstIndex {
            looser.contains($0.text) || $0.is(UnresolvedTernaryExprSyntax.self)
        }
        return elements[(next ?? elements.endIndex) - 1].end
    }

    private func isKnown(_ chain: PropertyChain) -> Bool { known(chain) != nil }

    private func isOptional(_ chain: PropertyChain) -> Bool { known(chain)?.mayBeNil ?? false }

    /// Returns the type of a chain if the property is never nil.
    private func known(_ chain: PropertyChain) -> TypeReader.Known? {
        chain.path.isEmpty ? .other : declared.flatMap { reader.known(chain.path, of: $0) }
    }

    /// Returns the value of a plain assignment to a property.
    private static func assigned(to use: ExprSyntax) -> ExprSyntax? {
        guard let list = use.parent?.as(ExprListSyntax.self), let first = list.first, first.id == use.id,
            let sequence = list.parent?.as(SequenceExprSyntax.self), list.count >= 3
        else { return nil }
        let elements = Array(list)
        guard elements[1].is(AssignmentExprSyntax.self) else { return nil }
        return elements.count == 3 ? elements[2] : ExprSyntax(sequence)
    }

    /// Returns true if a chain of optionals is only read in places that take a plain value as well.
    private func isPlain(_ chain: PropertyChain) -> Bool {
        // A value that is an optional itself is the same with and without the mark.
        if isOptional(chain) { return true }
        let node = chain.whole
        if node.statement != nil {
            // The result of a closure may decide a type.
            guard let closure = node.closure, closure.statements.count == 1,
                closure.statements.first?.id == node.statement?.id
            else { return true }
            return node.is(FunctionCallExprSyntax.self)
        }
        if node.parent?.is(ReturnStmtSyntax.self) == true { return node.closure == nil }
        guard let list = node.parent?.as(ExprListSyntax.self), let sequence = list.parent?.as(SequenceExprSyntax.self)
        else {
            // In parentheses it may be unwrapped behind them.
            return node.parent?.is(LabeledExprSyntax.self) == true
                && node.parent?.parent?.parent?.is(TupleExprSyntax.self) == false
        }
        let elements = Array(sequence.elements)
        // `x.text = item?.title` takes a value as well; a comparison does too.
        if elements.count == 3, elements[1].is(AssignmentExprSyntax.self) { return sequence.statement != nil }
        guard let place = elements.firstIndex(where: { $0.id == node.id }) else { return false }
        let comparisons: Set = ["==", "!="]
        let before = place > 1 && comparisons.contains(elements[place - 1].text) ? elements[place - 2] : nil
        let behind =
            place + 2 < elements.count && comparisons.contains(elements[place + 1].text) ? elements[place + 2] : nil
        guard let other = before ?? behind, !other.is(NilLiteralExprSyntax.self) else { return false }
        // A neighbour with a tighter binding would be part of the comparison.
        let isAlone = { (index: Int) in
            !elements.indices.contains(index) || comparisons.contains(elements[index].text)
                || ["&&", "||"].contains(elements[index].text) || elements[index].is(UnresolvedTernaryExprSyntax.self)
                || elements[index].is(AssignmentExprSyntax.self)
        }
        return isAlone(place - 1) && isAlone(place + 1)
    }

    /// Returns true if the first member behind a property is a member of optionals.
    private static func isOptionalsOwn(_ chain: PropertyChain) -> Bool {
        let own: Set = ["map", "flatMap", "unsafelyUnwrapped", "some", "none"]
        switch chain.path.first {
        case .member(let name)?, .call(let name)?: return own.contains(name)
        default: return false
        }
    }

    /// Returns true if the type of another value is inferred from a value.
    static func infersType(from value: ExprSyntax) -> Bool {
        guard let parent = value.parent else { return false }
        if parent.is(InitializerClauseSyntax.self) {
            if let binding = parent.parent?.as(PatternBindingSyntax.self) { return binding.typeAnnotation == nil }
            return true
        }
        return parent.is(ArrayElementSyntax.self) || parent.is(DictionaryElementSyntax.self)
            || parent.is(SwitchExprSyntax.self) || parent.is(ClosureCaptureSyntax.self)
            || parent.parent?.parent?.is(ExpressionSegmentSyntax.self) == true
    }

    /// Returns true if code checks a value for nil.
    private static func asksForNil(_ value: ExprSyntax) -> Bool {
        guard let parent = value.parent else { return false }
        // A type inferred from it would change, or it may be set to nil.
        if parent.is(InOutExprSyntax.self) { return true }
        if parent.parent?.parent?.is(ExpressionSegmentSyntax.self) != true, infersType(from: value) { return true }
        if parent.is(CodeBlockItemSyntax.self) || parent.is(ReturnStmtSyntax.self) { return false }
        guard let list = parent.as(ExprListSyntax.self), let sequence = list.parent?.as(SequenceExprSyntax.self) else {
            return false
        }
        return sequence.elements.contains {
            $0.is(NilLiteralExprSyntax.self) || $0.text == "??" || $0.is(UnresolvedAsExprSyntax.self)
                || $0.is(UnresolvedIsExprSyntax.self) || $0.is(UnresolvedTernaryExprSyntax.self)
        }
    }

    /// The non-mutating methods of the standard library.
    private static let reading: Set = [
        "allSatisfy", "compactMap", "contains", "distance", "dropFirst", "dropLast", "elementsEqual", "enumerated",
        "filter", "first",
        "firstIndex", "flatMap", "forEach", "formatted", "hasPrefix", "hasSuffix", "index", "joined", "last",
        "lowercased", "map", "max",
        "min", "prefix", "reduce", "reversed", "sorted", "split", "suffix", "uppercased",
    ]

    /// Returns true if a use may change the property.
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

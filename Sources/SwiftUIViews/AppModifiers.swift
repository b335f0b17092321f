internal import SwiftFacts

/// Puts the bodies of an app's own modifiers in place of their calls: `extension View { func help(_ isOpen: Binding<Bool>) … }`.
struct AppModifiers {
    /// The modifiers by name, each with its file.
    private var methods: [String: [(file: String, declaration: FunctionDeclaration)]] = [:]
    /// Takes the navigations in the bodies of modifiers.
    private let moves: MovedNavigations
    /// The file of the code around the calls.
    private var file = ""
    /// The modifiers whose bodies are being put in place, against recursion.
    private var open: Set<String> = []

    private static let maximumDepth = 6

    /// Collects the modifiers of an app.
    /// - Parameters:
    ///   - files: the files of the app's views.
    ///   - moves: takes the navigations in the bodies of modifiers.
    init(_ files: [SourceFileFacts], moves: MovedNavigations) {
        self.moves = moves
        for file in files {
            for type in file.types
            where type.kind == .extension && type.inherited.isEmpty && ViewTable.views.contains(type.name) {
                for method in type.methods where method.givesView && !method.isStatic && method.modified != nil {
                    methods[method.name, default: []].append((file.file, method))
                }
            }
        }
    }

    /// True if the app has no modifiers of its own.
    var isEmpty: Bool { methods.isEmpty }

    /// Returns statements of a file with the bodies of modifiers.
    func expanded(_ statements: [Statement], in file: String) -> [Statement] {
        guard !isEmpty else { return statements }
        var result = self
        result.file = file
        return result.mapping.map(statements)
    }

    // MARK: - Private

    private var mapping: SourceMapping { SourceMapping(expression: { replacement($0) }) }

    private func replacement(_ value: SourceExpression) -> SourceExpression? {
        guard open.count < Self.maximumDepth, case .call(let callee, let arguments) = value.kind,
            case .member(let base?, let name) = callee.kind, !open.contains(name), base.isViewLike
        else { return nil }
        for (home, method) in methods[name] ?? [] {
            guard let bound = Self.bind(arguments, to: method.parameters), let written = method.modified,
                !Self.repeatsClosure(bound, in: written)
            else { continue }
            var inner = self
            inner.open.insert(name)
            let code = MovedCode(method.body ?? [], to: value.position)
            for old in code.navigations { moves.add(old, in: home, to: code.place(of: old), in: file) }
            let body = code.moved(written)
            let passed = bound.mapValues { mapping.map($0) }
            return Substitution(base: mapping.map(base), values: passed).applied(to: inner.mapping.map(body))
        }
        return nil
    }

    /// Returns true if the body of a modifier uses a closure passed to it more than once: code written in closures within
    /// closures would double with each.
    private static func repeatsClosure(_ bound: [String: SourceExpression], in body: SourceExpression) -> Bool {
        var uses: [String: Int] = [:]
        SourceMapping.visit(
            [Statement(.expression(body), at: body.position)],
            expression: { value in
                guard let name = value.plainName, case .closure? = bound[name]?.kind else { return }
                uses[name, default: 0] += 1
            }
        )
        return uses.values.contains { $0 > 1 }
    }

    /// Returns the arguments by the names of the parameters; nil if the call is one of another function.
    private static func bind(
        _ arguments: [CallArgument],
        to parameters: [FunctionDeclaration.Parameter]
    ) -> [String: SourceExpression]? {
        var bound: [String: SourceExpression] = [:]
        var place = 0
        for argument in arguments {
            let isClosure = if case .closure = argument.value.kind { true } else { false }
            guard
                let next = parameters[place...].firstIndex(where: { parameter in
                    if parameter.label == argument.label { return true }
                    return argument.label.isEmpty && isClosure && parameter.type.text.contains("->")
                })
            else { return nil }
            guard parameters[place..<next].allSatisfy({ $0.defaultValue != nil }) else { return nil }
            bound[parameters[next].name] = argument.value
            place = next + 1
        }
        for parameter in parameters where bound[parameter.name] == nil {
            guard let value = parameter.defaultValue else { return nil }
            bound[parameter.name] = value
        }
        return bound
    }
}

/// The values for the names in the body of a modifier.
private struct Substitution {
    /// The view that is modified.
    let base: SourceExpression
    /// The arguments by the names of the parameters.
    let values: [String: SourceExpression]

    /// Returns the body with the values.
    func applied(to body: SourceExpression) -> SourceExpression {
        mapping.map(body.behind(base))
    }

    private var mapping: SourceMapping {
        SourceMapping(expression: { replacement($0) }, statement: { replacement($0) })
    }

    private func replacement(_ value: SourceExpression) -> SourceExpression? {
        switch value.kind {
        case .name("self"): return base
        case .name(let name): return values[name]
        case .member(let owner?, "wrappedValue"):
            guard let name = owner.plainName, let binding = values[name] else { return nil }
            return binding.isBindingExpression ? binding.boundTarget : nil
        case .call(let callee, let arguments):
            guard let body = body(of: callee, arguments), body.count == 1 else { return nil }
            return body[0].viewExpression
        default: return nil
        }
    }

    private func replacement(_ statement: Statement) -> [Statement]? {
        guard let value = statement.viewExpression, case .call(let callee, let arguments) = value.kind else {
            return nil
        }
        return body(of: callee, arguments)
    }

    /// Returns the body of a closure passed to the modifier, with the arguments of its call; nil for any other call.
    private func body(of callee: SourceExpression, _ arguments: [CallArgument]) -> [Statement]? {
        guard let name = callee.plainName, case .closure(let closure)? = values[name]?.kind,
            closure.parameters.count == arguments.count
        else { return nil }
        let passed = zip(closure.parameters, arguments).map { ($0, mapping.map($1.value)) }
        let names = Dictionary(passed) { first, _ in first }
        // The code of a caller has a `self` of its own.
        let inner = SourceMapping(expression: { if case .name(let name) = $0.kind { names[name] } else { nil } })
        return names.isEmpty ? closure.body : inner.map(closure.body)
    }
}

extension FunctionDeclaration {
    /// The view that a modifier returns: a chain of other modifiers of `self`, which is nowhere else in it; nil if its body
    /// is anything else.
    fileprivate var modified: SourceExpression? {
        guard let body, body.count == 1, let value = body[0].viewExpression, value.isChainOfSelf else { return nil }
        var selves = 0
        SourceMapping.visit(body, expression: { if $0.kind == .name("self") { selves += 1 } })
        return selves <= (value.beginsWithSelf ? 1 : 0) ? value : nil
    }
}

extension SourceExpression {
    /// True for a call, and for a property of a view.
    fileprivate var isViewLike: Bool {
        switch kind {
        case .call: true
        case .name(let name): name.first?.isLowercase == true
        case .member(let base?, _): base.plainName == "self"
        default: false
        }
    }

    /// True if a chain begins with `self`.
    fileprivate var beginsWithSelf: Bool {
        switch kind {
        case .name("self"): true
        case .member(let base?, _): base.beginsWithSelf
        case .call(let callee, _): callee.beginsWithSelf
        default: false
        }
    }

    /// True if a chain begins with `self`, or with a modifier of it: `sheet(…)`.
    fileprivate var isChainOfSelf: Bool {
        switch kind {
        case .name("self"): true
        case .member(let base?, _): base.isChainOfSelf
        case .call(let callee, _):
            if case .name(let name) = callee.kind { name.first?.isLowercase == true } else { callee.isChainOfSelf }
        default: false
        }
    }

    /// Returns a chain that begins with a modifier of `self` behind a view; one that begins with `self` as it is.
    fileprivate func behind(_ base: SourceExpression) -> SourceExpression {
        var result = self
        switch kind {
        case .call(let callee, let arguments):
            let inner =
                if case .name(let name) = callee.kind {
                    SourceExpression(.member(base, name), at: callee.position)
                } else {
                    callee.behind(base)
                }
            result.kind = .call(inner, arguments)
        case .member(let inner?, let name): result.kind = .member(inner.behind(base), name)
        default: break
        }
        return result
    }
}

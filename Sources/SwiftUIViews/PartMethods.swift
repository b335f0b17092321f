internal import SwiftFacts

/// Puts the bodies of a view's own methods in place of their calls: `row("Profile") { isOpen = true }`.
///
/// So what a call passes, such as a closure, a screen or a constant, is known in the body.
struct PartMethods {
    private let methods: [String: [FunctionDeclaration]]
    /// The number of calls of each method.
    private let calls: [String: Int]
    private let file: String
    private let places: TakenPlaces
    /// Takes the navigations whose code gets another place.
    private let moves: MovedNavigations
    /// The methods whose bodies are being put in place, against recursion.
    private var open: Set<String> = []
    /// True within code that has got another place.
    private var isMoved = false

    private static let maximumDepth = 6
    /// The most parts of code in one view; further calls stay as they are.
    private static let maximumParts = 20_000

    /// Returns a view with the bodies of its methods in place of their calls.
    /// - Parameters:
    ///   - view: the view.
    ///   - file: its file.
    ///   - moves: takes the navigations whose code gets another place.
    /// - Returns: the same view if it has no such methods.
    static func expanded(_ view: ViewTable.View, in file: String, moves: MovedNavigations) -> ViewTable.View {
        let candidates = view.methods.filter { method in
            method.givesView && !method.isStatic && !method.parameters.isEmpty && method.name != "body"
        }
        let methods = candidates.filter { !callsItself($0, among: candidates) }
        guard !methods.isEmpty else { return view }
        let expansion = PartMethods(methods, of: view, in: file, moves: moves)
        guard !expansion.calls.isEmpty else { return view }
        var result = view
        let mapping = expansion.mapping
        for number in result.properties.indices where result.properties[number].getter != nil {
            result.properties[number].getter = result.properties[number].getter.map { mapping.map($0) }
        }
        for number in result.methods.indices where !methods.contains(result.methods[number]) {
            result.methods[number].body = result.methods[number].body.map { mapping.map($0) }
        }
        let code = Hosts.code(of: result.methods.filter { !methods.contains($0) }, result.properties)
        result.methods.removeAll { methods.contains($0) && !code.mentions($0.name) }
        return result
    }

    // MARK: - Private

    private init(
        _ methods: [FunctionDeclaration],
        of view: ViewTable.View,
        in file: String,
        moves: MovedNavigations
    ) {
        let declared = Dictionary(grouping: methods, by: \.name)
        var calls: [String: Int] = [:]
        let code = Hosts.code(of: view.methods, view.properties)
        SourceMapping.visit(
            code,
            expression: { value in
                guard let (name, _) = value.ownCall, declared[name] != nil else { return }
                calls[name, default: 0] += 1
            }
        )
        self.methods = declared
        self.calls = calls
        self.file = file
        self.moves = moves
        places = TakenPlaces(code)
    }

    /// Returns true if a method calls itself, through others too.
    private static func callsItself(_ method: FunctionDeclaration, among methods: [FunctionDeclaration]) -> Bool {
        var seen: Set<String> = []
        var pending = [method.name]
        while let name = pending.popLast() {
            for called in methods where called.name == name {
                SourceMapping.visit(
                    called.body ?? [],
                    expression: { value in
                        guard let (name, _) = value.ownCall, seen.insert(name).inserted else { return }
                        pending.append(name)
                    }
                )
            }
        }
        return seen.contains(method.name)
    }

    private var mapping: SourceMapping {
        SourceMapping(
            expression: { value in
                guard let body = body(of: value) else { return nil }
                if body.count == 1, let only = body[0].viewExpression { return only }
                return .group(body, at: value.position)
            },
            statement: { statement in statement.viewExpression.flatMap(body) }
        )
    }

    /// Returns the body of a method with the arguments of a call; nil for anything else.
    private func body(of value: SourceExpression) -> [Statement]? {
        guard open.count < Self.maximumDepth, places.count < Self.maximumParts,
            let (name, arguments) = value.ownCall, !open.contains(name)
        else { return nil }
        for method in methods[name] ?? [] {
            guard let written = method.body, !written.isEmpty, let bound = method.bound(to: arguments),
                !bound.repeatsClosure(in: written)
            else { continue }
            var inner = self
            inner.open.insert(name)
            var body = written
            if isMoved || calls[name, default: 0] > 1 {
                inner.isMoved = true
                let code = MovedCode(written, to: value.position, besides: places)
                for old in code.navigations { moves.add(old, in: file, to: code.place(of: old), in: file) }
                body = code.moved(written)
            }
            let passed = bound.mapValues { mapping.map($0) }
            return Substitution(values: passed).applied(to: inner.mapping.map(body))
        }
        return nil
    }
}

extension SourceExpression {
    /// The name and the arguments of a call of a method of the view itself: `row("…")`, `self.row("…")`.
    fileprivate var ownCall: (name: String, arguments: [CallArgument])? {
        guard case .call(let callee, let arguments) = kind else { return nil }
        switch callee.kind {
        case .name(let name): return (name, arguments)
        case .member(let base?, let name) where base.plainName == "self": return (name, arguments)
        default: return nil
        }
    }
}

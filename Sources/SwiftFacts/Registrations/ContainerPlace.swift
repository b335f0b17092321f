/// The place of a container's use in a file, as far as it identifies the container.
struct ContainerPlace {
    /// The type around; nil outside of types.
    var owner: String?
    /// True if the code runs under a condition.
    var isConditional = false
    private var member = ""
    private var memberName = ""
    private var parameters: Set<String> = []
    /// The number of declarations of each name in the member.
    private var locals: [String: Int] = [:]
    /// The parameters of closures in the member: each may be another container every time.
    private var closureParameters: Set<String> = []

    /// Enters a function or a property.
    mutating func enter(_ inner: ExpressionWalk.Member) {
        isConditional = false
        parameters = []
        locals = [:]
        closureParameters = []
        switch inner {
        case .function(let function):
            memberName = function.name
            let types = function.parameters.map { "\($0.label.isEmpty ? "_" : $0.label): \($0.type.text)" }
            member = "\(function.isStatic ? "static " : "")\(function.name)(\(types.joined(separator: ", ")))"
            parameters = Set(function.parameters.map(\.name))
            collect { $0.walk(function.body ?? []) }
            count(function.body ?? [])
        case .property(let property):
            memberName = property.name
            member = property.name
            collect { walk in
                if let value = property.initialValue { walk.walk(value) }
                walk.walk(property.getter ?? [])
            }
            count(property.getter ?? [])
        }
    }

    /// Returns the container called by a chain at a link.
    /// - Parameters:
    ///   - chain: the chain.
    ///   - index: the place of the link.
    /// - Returns: the container; nil if the called container, or the call itself, is uncertain.
    func container(_ chain: CallChain, before index: Int) -> ContainerReference? {
        let path = chain.links[..<index]
        guard !isConditional, path.allSatisfy({ $0.arguments.isEmpty && !$0.name.isEmpty }) else { return nil }
        var names = path.map(\.name)
        if let base = chain.base { names.insert(base, at: 0) } else if !names.isEmpty { return nil }
        let isOwn = names.first == "self"
        if isOwn { names.removeFirst() }
        func reference(_ base: ContainerReference.Base) -> ContainerReference {
            let text = names.joined(separator: ".")
            return ContainerReference(text, base, member: member, memberName: memberName, owner: owner)
        }
        guard let first = names.first else { return reference(.own) }
        if isOwn { return reference(.other) }
        if closureParameters.contains(first) { return nil }
        if let count = locals[first] { return count == 1 && !parameters.contains(first) ? reference(.local) : nil }
        return reference(parameters.contains(first) ? .parameter : .other)
    }

    /// Returns the first call of a container's method in a chain, or the creation of an assembler; nil for another
    /// chain.
    func call(_ chain: CallChain) -> ContainerCall? {
        let made = chain.links.first { link in
            link.name == "Assembler" || chain.base == "Assembler" && ["", "init"].contains(link.name)
        }
        if let made { return ContainerCall("Assembler", on: nil, at: made.position) }
        for (index, link) in chain.links.enumerated() {
            let before = index > 0 ? chain.links[index - 1].name : chain.base ?? ""
            let name = before == "self" || before.isEmpty ? owner ?? "" : before
            guard RegistrationFactsReader.isNamedContainer(name), !link.name.isEmpty, link.name != "init" else {
                continue
            }
            guard link.name != "resolve" else { return nil }
            return ContainerCall(link.name, on: container(chain, before: index), at: link.position)
        }
        return nil
    }

    /// Returns the creation of an assembler identified only by the property's type: `let assembler: Assembler =
    /// .init(…)`.
    static func assembler(in member: ExpressionWalk.Member) -> ContainerCall? {
        guard case .property(let property) = member, property.type?.text.hasSuffix("Assembler") == true,
            case .call(let callee, _)? = property.initialValue?.kind, case .member(nil, "init") = callee.kind
        else { return nil }
        return ContainerCall("Assembler", on: nil, at: callee.position)
    }

    // MARK: - Private

    private mutating func collect(_ walk: (ExpressionWalk) -> Void) {
        var names: Set<String> = []
        var counts: [String: Int] = [:]
        walk(
            ExpressionWalk { expression in
                if let closure = expression.closure {
                    names.formUnion(closure.parameters)
                    Self.count(closure.body, &counts)
                }
                return true
            }
        )
        closureParameters = names
        locals.merge(counts) { $0 + $1 }
    }

    private mutating func count(_ body: [Statement]) { Self.count(body, &locals) }

    /// Counts the declarations of a body, but for those in its closures.
    private static func count(_ body: [Statement], _ counts: inout [String: Int]) {
        for statement in body {
            switch statement.kind {
            case .declare(let name, _, _): counts[name, default: 0] += 1
            case .if(_, let then, let otherwise):
                count(then, &counts)
                count(otherwise, &counts)
            case .guard(_, let otherwise): count(otherwise, &counts)
            case .switch(_, let cases): cases.forEach { count($0.body, &counts) }
            case .loop(_, _, let body), .block(let body): count(body, &counts)
            case .conditional(let clauses): clauses.forEach { count($0.body, &counts) }
            case .expression, .assign, .return, .leave, .function: continue
            }
        }
    }
}

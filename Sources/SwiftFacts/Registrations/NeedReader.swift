/// Finds the dependencies an expression in a registration's closure takes from the container, and those it passes on.
struct NeedReader {
    /// The names of the closure's parameters behind the resolver.
    let parameters: [String]
    /// True if calls of the container's own methods may resolve something, as in Factory.
    let asksByMethod: Bool
    /// The local constants, by name.
    var locals: [String: SourceExpression] = [:]

    /// The requested form of the dependencies inside of an expression.
    private struct Context {
        var label: String
        var site: RegistrationNeed.Site
        var form = RegistrationNeed.Form.instance
        var isForced = false
        var otherwise: String?
        var depth = 0
    }

    /// Reads an expression.
    /// - Parameters:
    ///   - expression: the expression.
    ///   - label: the label of its argument, or the name of its property.
    ///   - site: the place that receives it.
    /// - Returns: the dependencies of the expression, in order.
    func needs(
        in expression: SourceExpression,
        for label: String,
        at site: RegistrationNeed.Site
    ) -> [RegistrationNeed] {
        var found: [RegistrationNeed] = []
        read(expression, Context(label: label, site: site), &found)
        return found
    }

    // MARK: - Private

    private func read(_ expression: SourceExpression, _ context: Context, _ found: inout [RegistrationNeed]) {
        // A local constant may be made of itself, as far as names tell.
        guard context.depth < 16 else { return }
        var inner = context
        inner.depth += 1
        switch expression.kind {
        case .forced(let value):
            inner.isForced = true
            read(value, inner, &found)
        case .tried(let value, _), .chained(let value), .prefix(_, let value): read(value, inner, &found)
        case .cast(let value, _, let cast):
            if cast == .forced { inner.isForced = true }
            read(value, inner, &found)
        case .infix(let left, "??", let right):
            inner.form = .default
            inner.otherwise = right.text
            read(left, inner, &found)
            read(right, Context(label: context.label, site: context.site, depth: inner.depth), &found)
        case .infix(_, "~>", let right): readOperator(right, expression.position, context, &found)
        case .infix(let left, _, let right):
            read(left, inner, &found)
            read(right, inner, &found)
        case .name(let name):
            if parameters.contains(name) {
                append(.parameter(name), expression.position, context, [], &found)
            } else if let local = locals[name] {
                read(local, inner, &found)
            }
        case .closure(let closure):
            inner.form = context.form == .lazy ? .lazy : .provider
            inner.isForced = false
            readAll(closure.body, inner, &found)
        case .call(let callee, let arguments): read(callee, arguments, expression, inner, &found)
        case .member(let base, _):
            if let base { read(base, inner, &found) }
        case .subscript(let base, let arguments):
            read(base, inner, &found)
            arguments.forEach { read($0.value, inner, &found) }
        case .ternary(_, let first, let second):
            read(first, inner, &found)
            read(second, inner, &found)
        case .array(let values), .tuple(let values), .other(let values): values.forEach { read($0, inner, &found) }
        case .interpolation(let segments):
            for case .value(let value) in segments { read(value, inner, &found) }
        case .string, .literal, .nothing, .type, .isType: break
        }
    }

    private func read(
        _ callee: SourceExpression,
        _ arguments: [CallArgument],
        _ call: SourceExpression,
        _ context: Context,
        _ found: inout [RegistrationNeed]
    ) {
        var context = context
        if case .member(_, "resolve") = callee.kind, let first = arguments.first, first.label.isEmpty,
            let type = RegistrationFactsReader.type(first.value)
        {
            let name = arguments.first(where: \.isRegisteredName)?.value
            var passed = arguments.dropFirst().filter { !$0.isRegisteredName }
            // `arguments: a, b` has a label for the first alone. Everything after the first is an argument too.
            for index in passed.indices { passed[index].label = "" }
            append(.type(type, name: name), call.position, context, Array(passed), &found)
            return
        }
        if asksByMethod, let asked = factory(callee) {
            append(.factory(asked.name, container: asked.container), call.position, context, arguments, &found)
        }
        switch callee.kind {
        case .name("Lazy"), .name("LazyService"): context.form = .lazy
        case .type(let type) where type.text.hasPrefix("Lazy<"): context.form = .lazy
        case .member(let base?, _): read(base, context, &found)
        case .call, .closure: read(callee, context, &found)
        default: break
        }
        arguments.forEach { read($0.value, context, &found) }
    }

    /// `resolver ~> Service.self` and `resolver ~> (Service.self, name: "live")`.
    private func readOperator(
        _ right: SourceExpression,
        _ position: Position,
        _ context: Context,
        _ found: inout [RegistrationNeed]
    ) {
        var context = context
        context.isForced = true
        if let type = RegistrationFactsReader.type(right) {
            append(.type(type, name: nil), position, context, [], &found)
        } else if case .tuple(let parts) = right.kind, let first = parts.first,
            let type = RegistrationFactsReader.type(first)
        {
            append(.type(type, name: parts.dropFirst().first), position, context, [], &found)
        }
    }

    /// Reads the contents of a closure inside of the closure.
    private func readAll(_ body: [Statement], _ context: Context, _ found: inout [RegistrationNeed]) {
        var inner: [RegistrationNeed] = []
        for statement in body {
            switch statement.kind {
            case .expression(let value), .return(let value?), .declare(_, _, let value?), .assign(_, let value):
                read(value, context, &inner)
            default: continue
            }
        }
        // A closure inside does not hold an instance, regardless of the form of the request.
        for var need in inner {
            if case .parameter = need.subject { need.form = .instance } else { need.form = context.form }
            found.append(need)
        }
    }

    private func append(
        _ subject: RegistrationNeed.Subject,
        _ position: Position,
        _ context: Context,
        _ arguments: [CallArgument],
        _ found: inout [RegistrationNeed]
    ) {
        var need = RegistrationNeed(context.label, subject, site: context.site, position: position)
        need.form = context.form
        need.arguments = arguments
        switch subject {
        case .type(let type, let name):
            if let (form, inner) = Self.wrapped(type) {
                need.form = form
                need.subject = .type(inner, name: name)
            } else if context.form == .instance, !context.isForced {
                need.form = .optional
            } else if context.form == .default {
                need.otherwise = context.otherwise
            }
        // A factory always gives something, and so does a caller.
        case .factory, .parameter:
            if need.form == .default { need.form = .instance }
        }
        guard !found.contains(need) else { return }
        found.append(need)
    }

    /// `Lazy<Service>` and `Provider<Service>`, resolved by Swinject itself.
    private static func wrapped(_ type: TypeName) -> (RegistrationNeed.Form, TypeName)? {
        for (prefix, form) in [("Lazy<", RegistrationNeed.Form.lazy), ("Provider<", .provider)]
        where type.text.hasPrefix(prefix) && type.text.hasSuffix(">") {
            return (form, TypeName(String(type.text.dropFirst(prefix.count).dropLast())))
        }
        return nil
    }

    /// Returns the container's method possibly used by a call: `self.api()`, `api()`, `Container.shared.api()`,
    /// `self.api.resolve()`.
    private func factory(_ callee: SourceExpression) -> (name: String, container: String?)? {
        switch callee.kind {
        case .name(let name):
            guard name.first?.isLowercase == true, locals[name] == nil, !parameters.contains(name) else { return nil }
            return (name, nil)
        case .member(let base?, "resolve"): return factory(base)
        case .member(let base?, let name):
            guard name.first?.isLowercase == true else { return nil }
            switch base.kind {
            case .name("self"): return (name, nil)
            case .name(let type) where type.first?.isUppercase == true: return (name, type)
            case .member(let type?, "shared"):
                guard case .name(let type) = type.kind, type.first?.isUppercase == true else { return nil }
                return (name, type)
            default: return nil
            }
        default: return nil
        }
    }
}

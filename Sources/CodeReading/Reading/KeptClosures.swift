internal import Diagnostics
internal import SwiftFacts
internal import UIKitFacts

/// Finds the closures a function stores for a later call by other code, such as a control.
///
/// A closure is stored if it is put into a property or a list, or if an object made with it is. A closure called at the
/// end of some work (`completion`) belongs to the call that began the work, stored or not.
struct KeptClosures {
    private let index: CodeIndex
    /// The type of the function.
    private let owner: String
    /// The name of the closure.
    private let parameter: String
    /// The names of the values that hold the closure, or an object made with it.
    private var holders: Set<String>
    private var locals: Set<String>
    private let depth: Int

    private static let maximumDepth = 4
    private static let adding: Set = ["append", "insert", "add", "updateValue", "register", "addArrangedSubview"]

    /// Returns true if a function stores the closure passed for a parameter.
    /// - Parameters:
    ///   - parameter: the parameter.
    ///   - found: the function, or an initialiser.
    ///   - index: the declarations of the sources.
    /// - Returns: true if other code may call it later.
    static func keeps(
        _ parameter: FunctionDeclaration.Parameter,
        of found: CodeIndex.Found<FunctionDeclaration>,
        _ index: CodeIndex
    ) -> Bool {
        keeps(parameter, of: found, index, depth: 0)
    }

    private static func keeps(
        _ parameter: FunctionDeclaration.Parameter,
        of found: CodeIndex.Found<FunctionDeclaration>,
        _ index: CodeIndex,
        depth: Int
    ) -> Bool {
        guard depth < maximumDepth, !isCompletion(parameter.name), !isCompletion(parameter.label) else { return false }
        // A function that makes a control passes the closure to the control.
        let made = found.declaration.name == "init" ? found.owner : found.declaration.result?.text
        if let made, UIKitClasses.touched.contains(where: { index.isKind(made, of: $0) == .yes }) { return true }
        guard let body = found.declaration.body else {
            // The memberwise initialiser of a struct.
            return found.declaration.name == "init" && index.entry(named: found.owner)?.kind != .protocol
        }
        // An initialiser whose body was not read: nearly all store their closures.
        if body.isEmpty, found.declaration.name == "init" { return true }
        var search = KeptClosures(index: index, owner: found.owner, parameter, of: found.declaration, depth: depth)
        if body.count == 1, case .expression(let value) = body[0].kind, found.declaration.result != nil {
            return search.isGivenBack(value) || search.keep(value)
        }
        return search.keep(body)
    }

    /// Returns true if a closure of this name runs at the end of the work.
    static func isCompletion(_ name: String) -> Bool { name.lowercased().contains("completion") }

    private init(
        index: CodeIndex,
        owner: String,
        _ parameter: FunctionDeclaration.Parameter,
        of declaration: FunctionDeclaration,
        depth: Int
    ) {
        self.index = index
        self.owner = owner
        self.depth = depth
        self.parameter = parameter.name
        holders = [parameter.name]
        locals = Set(declaration.parameters.map(\.name))
    }

    // MARK: - Statements

    private mutating func keep(_ statements: [Statement]) -> Bool {
        for statement in statements where keep(statement) { return true }
        return false
    }

    private mutating func keep(_ statement: Statement) -> Bool {
        switch statement.kind {
        case .declare(let name, _, let value):
            locals.insert(name)
            guard let value else { return false }
            if holds(value) { holders.insert(name) }
            return keep(value)
        case .assign(let target, let value):
            guard holds(value) else { return keep(value) }
            guard case .name(let name) = target.kind, locals.contains(name) else {
                return !Self.isCompletion(target.lastName)
            }
            holders.insert(name)
            return false
        case .return(let value?): return isGivenBack(value) || keep(value)
        case .expression(let value): return keep(value)
        case .conditional(let clauses): return keep(index.conditions.active(clauses)?.body ?? [])
        case .if, .guard, .switch, .loop, .block, .function, .leave, .return(nil): return keep(statement.nested)
        }
    }

    // MARK: - Expressions

    /// Returns true if a value holds the closure: the closure itself, a closure that calls it, or an object made with
    /// it.
    private func holds(_ value: SourceExpression) -> Bool {
        switch value.kind {
        case .name(let name): holders.contains(name)
        case .closure(let closure): mentions(closure.body)
        case .call(let callee, let arguments): makes(callee) && arguments.contains { holds($0.value) }
        case .array(let values), .tuple(let values): values.contains { holds($0) }
        case .infix(let left, "??", let right), .ternary(_, let left, let right): holds(left) || holds(right)
        case .cast(let inner, _, _), .forced(let inner), .chained(let inner), .tried(let inner, _): holds(inner)
        default: false
        }
    }

    /// Returns true if the function returns an object that holds the closure.
    ///
    /// The caller may call a returned closure itself.
    private func isGivenBack(_ value: SourceExpression) -> Bool {
        switch value.kind {
        case .call, .array, .tuple: holds(value)
        case .name(let name): holders.contains(name) && name != parameter
        default: false
        }
    }

    /// Returns true if a call within the expression stores the closure.
    private mutating func keep(_ value: SourceExpression) -> Bool {
        switch value.kind {
        case .call(let callee, let arguments):
            if case .member(let base?, _) = callee.kind, keep(base) { return true }
            for argument in arguments where keep(argument.value) { return true }
            let held = arguments.filter { holds($0.value) }
            return !held.isEmpty && keeps(callee, arguments, held)
        case .closure(let closure): return keep(closure.body)
        case .cast(let inner, _, _), .forced(let inner), .chained(let inner), .tried(let inner, _): return keep(inner)
        case .member(let base?, _): return keep(base)
        default: return false
        }
    }

    private mutating func keeps(
        _ callee: SourceExpression,
        _ arguments: [CallArgument],
        _ held: [CallArgument]
    ) -> Bool {
        if Handler(callee, arguments) != nil { return true }
        let type: String
        switch callee.kind {
        case .member(let base?, "init") where ["self", "super"].contains(base.plainName): return true
        case .member(let base?, let name) where Self.adding.contains(name):
            guard let list = base.plainName, locals.contains(list) else { return true }
            holders.insert(list)
            return false
        case .name: type = owner
        case .member(let base?, _):
            guard let name = base.plainName else { return false }
            type = name == "self" || name == "Self" ? owner : index.canonicalName(name, in: owner)
        default: return false
        }
        let name = callee.lastName
        let candidates = index.methods(named: name, on: type) + (type == owner ? index.function(name) : [])
        guard let (found, matched) = ArgumentMatching.choose(candidates, arguments) else { return false }
        return zip(found.declaration.parameters, matched).contains { parameter, argument in
            argument.map(held.contains) == true && Self.keeps(parameter, of: found, index, depth: depth + 1)
        }
    }

    /// Returns true if a call makes a new value: by a type, its `init`, or the case of an enum.
    private func makes(_ callee: SourceExpression) -> Bool {
        switch callee.kind {
        case .name(let name): return name.first?.isUppercase == true
        case .type, .member(nil, _), .member(_?, "init"): return true
        case .member(let base?, let name):
            if name.first?.isUppercase == true { return true }
            let type = base.plainName.map { index.canonicalName($0, in: owner) }
            return type.flatMap(index.entry(named:))?.enumCase(name) != nil
        default: return false
        }
    }

    private func mentions(_ body: [Statement]) -> Bool {
        var mentioned = MentionedNames(index.conditions)
        mentioned.add(body)
        return mentioned.calls.contains { holders.contains($0.name) }
    }
}

package import ObjectiveCSources
internal import SwiftFacts

/// Translates the body of an Objective-C method to equivalent Swift, so the same code reads both languages.
///
/// A message to nil does nothing: each receiver is `receiver?`, so nothing here can trap.
struct ObjectiveCTranslation {
    /// The declarations of the class of the translated method.
    struct Owner {
        /// The name.
        var name: String
        /// The types of the properties and instance variables, by name.
        var variables: [String: String] = [:]
        /// The names of the properties.
        var properties: Set<String> = []
        /// The properties with a custom getter, other than the customary lazy initialisation.
        var computed: Set<String> = []
        /// The selectors of the instance methods with bodies.
        var methods: Set<String> = []
        /// The Swift attributes that show the callers of a method, by selector.
        var attributes: [String: [Attribute]] = [:]
    }

    private let owner: Owner
    private let names: ObjectiveCNames
    /// The types of the parameters and local variables, by name.
    private var locals: [String: String] = [:]
    /// The property with the lazy initialisation under translation.
    private var made: String?
    private let isInitializer: Bool
    private let isStatic: Bool

    /// Creates the translation of one method.
    /// - Parameters:
    ///   - function: the method.
    ///   - owner: the class.
    ///   - names: the names of the app.
    init(_ function: ObjectiveCFunction, of owner: Owner, _ names: ObjectiveCNames) {
        self.owner = owner
        self.names = names
        isStatic = function.isStatic
        isInitializer = !function.isStatic && ObjectiveCNames.isInitializer(function.selector)
        for parameter in function.parameters { locals[parameter.name] = parameter.type }
    }

    // MARK: - Declarations

    /// The method as a declaration of Swift's.
    static func declaration(
        _ function: ObjectiveCFunction,
        of owner: Owner,
        _ names: ObjectiveCNames
    ) -> FunctionDeclaration {
        var translation = Self(function, of: owner, names)
        let name = ObjectiveCNames.imported(function.selector)
        var result = FunctionDeclaration(name.base, position: Position(function.position))
        let isInitializer = translation.isInitializer && name.base == "init"
        result.isStatic = function.isStatic
        result.attributes = owner.attributes[function.selector] ?? []
        for (label, parameter) in zip(name.labels, function.parameters) {
            var type = TypeName(ObjectiveCNames.type(parameter.type) ?? "Any", .optional)
            if parameter.type == "NSDictionary", label.hasSuffix("FinishLaunchingWithOptions") {
                type = TypeName("[UIApplication.LaunchOptionsKey: Any]", .optional)
            }
            if type.text == "Bool" || type.text == "Int" { type.optionality = .none }
            result.parameters.append(.init(label: label, name: parameter.name, type: type))
        }
        if !isInitializer, let type = function.result {
            let text = type == "instancetype" ? owner.name : ObjectiveCNames.type(type) ?? "Any"
            result.result = TypeName(text, names.isObject(type) || type == "instancetype" ? .optional : .none)
        }
        result.body = translation.statements(function.body)
        return result
    }

    /// Returns the expression that makes a property on first use, in a customary getter: `if (!_x) { _x = …; } return
    /// _x;`.
    /// - Returns: an immediately called closure; nil if the getter does something else.
    static func lazyValue(
        _ function: ObjectiveCFunction,
        of owner: Owner,
        _ names: ObjectiveCNames
    ) -> SourceExpression? {
        let property = function.selector
        let variable = "_\(property)"
        guard function.body.count == 2, case .if(let test, let making, let otherwise) = function.body[0].kind,
            otherwise.isEmpty, test.isNil(variable), case .return(let value?) = function.body[1].kind,
            value.isVariable(variable)
        else { return nil }
        var translation = Self(function, of: owner, names)
        translation.made = property
        let place = Position(function.position)
        let type = owner.variables[property].flatMap(ObjectiveCNames.type).map { TypeName($0, .optional) }
        var body: [Statement] = []
        if case .assign(let target, _)? = making.first?.kind, target.isVariable(variable) {
            // Declared at its assignment.
        } else {
            body.append(
                Statement(.declare(name: variable, type: type, value: SourceExpression(.nothing, at: place)), at: place)
            )
        }
        let isDeclared = !body.isEmpty
        for (number, statement) in translation.statements(making).enumerated() {
            if number == 0, !isDeclared, case .assign(_, let value) = statement.kind {
                body.append(Statement(.declare(name: variable, type: nil, value: value), at: statement.position))
            } else {
                body.append(statement)
            }
        }
        body.append(Statement(.return(SourceExpression(.name(variable), at: place)), at: place))
        let closure = SourceExpression(.closure(SourceClosure(parameters: [], body: body)), at: place)
        return SourceExpression(.call(closure, []), text: property, at: place)
    }

    // MARK: - Statements

    /// The statements of a body.
    mutating func statements(_ statements: [ObjectiveCStatement]) -> [Statement] {
        statements.flatMap { statement($0) }
    }

    private mutating func statement(_ statement: ObjectiveCStatement) -> [Statement] {
        let place = Position(statement.position)
        func made(_ kind: Statement.Kind) -> [Statement] { [Statement(kind, at: place)] }
        switch statement.kind {
        case .declare(let name, let type, let isPointer, let value):
            let value = value.map { self.value($0, of: type) }
            locals[name] = isPointer ? type : type.isEmpty ? "" : "\(type) "
            let known = ObjectiveCNames.type(type).map { TypeName($0, isPointer ? .optional : .none) }
            let isUnset = value.map { $0.kind == .nothing } ?? true
            return made(.declare(name: name, type: isUnset ? known : nil, value: value))
        case .assign(let target, let value): return assign(target, value, at: place)
        case .expression(let value): return expression(value, at: place)
        case .if(let test, let then, let otherwise): return branch(test, then, otherwise, at: place)
        case .switch(let subject, let cases):
            let subject = value(subject)
            var translated = cases.map { item in
                SwitchCase(item.labels.map { .expression(value($0)) }, body: statements(item.body))
            }
            // Unlike in Swift, none of the cases needs to apply.
            if !translated.contains(where: \.patterns.isEmpty) { translated.append(SwitchCase([], body: [])) }
            return made(.switch(subject, translated))
        case .loop(let name, let list, let body):
            let list = list.map { value($0) }
            if let name { locals[name] = "id" }
            return made(.loop(name: name, over: list, body: statements(body)))
        case .block(let body): return made(.block(statements(body)))
        case .return(let value):
            guard !isInitializer else { return value.map(\.isSelf) == true ? [] : made(.return(nil)) }
            return made(.return(value.map { self.value($0) }))
        case .leave: return made(.leave)
        }
    }

    private mutating func branch(
        _ test: ObjectiveCExpression,
        _ then: [ObjectiveCStatement],
        _ otherwise: [ObjectiveCStatement],
        at place: Position
    ) -> [Statement] {
        var before: [Statement] = []
        var test = test
        if case .assign(let target, let value) = test.kind {
            // `if ((self = [super init]))`
            before = assign(target, value, at: place)
            test = target
        }
        if isInitializer, test.isSelf { return before + [Statement(.block(statements(then)), at: place)] }
        if isInitializer, case .prefix("!", let inner) = test.kind, inner.isSelf { return before }
        let elements = self.elements(test)
        let branch = Statement.Kind.if(elements, then: statements(then), otherwise: statements(otherwise))
        return before + [Statement(branch, at: place)]
    }

    private mutating func assign(
        _ target: ObjectiveCExpression,
        _ value: ObjectiveCExpression,
        at place: Position
    ) -> [Statement] {
        if target.isSelf { return expression(value, at: place) }
        if case .member(let base, let name) = target.kind, base.isSelf,
            owner.methods.contains(ObjectiveCNames.setter(of: name))
        {
            let setter = ObjectiveCNames.setter(of: name)
            let call = ObjectiveCExpression(
                kind: .message(base, selector: setter, [value]),
                text: "\(target.text) = \(value.text)",
                position: target.position
            )
            return [Statement(.expression(self.value(call)), at: place)]
        }
        let type: String =
            switch target.kind {
            case .name(let name): locals[name] ?? owner.variables[name] ?? ""
            case .member(let base, let name) where base.isSelf: owner.variables[name] ?? ""
            default: ""
            }
        let translated = self.value(value, of: type)
        return [Statement(.assign(target: self.target(target), value: translated), at: place)]
    }

    /// An expression by itself.
    private mutating func expression(_ expression: ObjectiveCExpression, at place: Position) -> [Statement] {
        switch expression.kind {
        case .message(let receiver, let selector, let arguments):
            if arguments.count == 1, let property = names.property(setBy: selector),
                !(receiver.isSelf && owner.methods.contains(selector)), !receiver.isSuper
            {
                let target = ObjectiveCExpression(
                    kind: .member(receiver, property),
                    text: "\(receiver.text).\(property)",
                    position: expression.position
                )
                return assign(target, arguments[0], at: place)
            }
        case .call(let function, let arguments):
            if case .name(let name) = function.kind, name == "dispatch_once" || name == "dispatch_sync",
                case .block(_, let body)? = arguments.last?.kind
            {
                return [Statement(.block(statements(body)), at: place)]
            }
        default: break
        }
        return [Statement(.expression(value(expression)), at: place)]
    }

    // MARK: - Conditions

    private mutating func elements(_ test: ObjectiveCExpression) -> [ConditionElement] {
        switch test.kind {
        case .available(let version): return [.available(iOS: version, isUnavailable: false)]
        case .prefix("!", let inner):
            if case .available(let version) = inner.kind { return [.available(iOS: version, isUnavailable: true)] }
        case .infix(let left, "&&", let right): return elements(left) + elements(right)
        default: break
        }
        return [.expression(truth(test))]
    }

    /// Translates an expression to a condition: an object is true if it is not nil.
    private mutating func truth(_ test: ObjectiveCExpression) -> SourceExpression {
        let place = Position(test.position)
        switch test.kind {
        case .infix(let left, let operation, let right) where operation == "&&" || operation == "||":
            let (first, second) = (truth(left), truth(right))
            return SourceExpression(.infix(first, operation, second), text: test.text, at: place)
        case .infix(let left, let operation, let right) where operation == "==" || operation == "!=":
            let (first, second) = (raw(left), raw(right))
            if second.kind == .literal("true") || second.kind == .literal("false") {
                let isNegated = (operation == "==") == (second.kind == .literal("false"))
                return isNegated ? SourceExpression(.prefix("!", truth(left)), text: test.text, at: place) : truth(left)
            }
            return SourceExpression(.infix(first, operation, second), text: test.text, at: place)
        case .prefix("!", let inner):
            let value = truth(inner)
            if case .infix(let left, "!=", let right) = value.kind, right.kind == .nothing {
                return SourceExpression(.infix(left, "==", right), text: test.text, at: place)
            }
            return SourceExpression(.prefix("!", value), text: test.text, at: place)
        default:
            let value = raw(test)
            guard isObject(test) else { return value }
            let nothing = SourceExpression(.nothing, at: place)
            return SourceExpression(.infix(value, "!=", nothing), text: test.text, at: place)
        }
    }

    private func isObject(_ expression: ObjectiveCExpression) -> Bool {
        switch expression.kind {
        case .name(let name):
            if let local = locals[name] { return names.isObject(local) }
            return names.isObject(owner.variables[name] ?? owner.variables[String(name.dropFirst())] ?? "")
        case .member(let base, let name): return base.isSelf && names.isObject(owner.variables[name] ?? "")
        case .message(let receiver, let selector, _):
            if ["objectForKey:", "objectForKeyedSubscript:", "valueForKey:"].contains(selector) { return true }
            return receiver.isSelf && names.isObject(owner.variables[selector] ?? "")
        case .subscript: return true
        case .cast(let type, let value): return names.isObject(type) || isObject(value)
        default: return false
        }
    }

    // MARK: - Expressions

    /// Translates a value with a declared type.
    ///
    /// The type is more precise than the value of a message.
    private mutating func value(_ expression: ObjectiveCExpression, of type: String) -> SourceExpression {
        var inner = expression
        while case .cast(_, let next) = inner.kind { inner = next }
        let value = value(inner)
        var isTold = false
        switch inner.kind {
        case .message(_, let selector, _): isTold = !ObjectiveCNames.isInitializer(selector) && selector != "new"
        case .member, .subscript: isTold = true
        default: break
        }
        var told = type
        if case .cast(let name, _) = expression.kind, name != "id", !name.isEmpty { (told, isTold) = (name, true) }
        let isKnown = names.isClass(told) || told.hasPrefix("UI") && told.hasSuffix("Controller")
        guard isTold, isKnown, told != "UIViewController" else { return value }
        return expression.translated(.cast(value, TypeName(told), .plain))
    }

    /// Translates the target of an assignment.
    private mutating func target(_ expression: ObjectiveCExpression) -> SourceExpression { raw(expression) }

    /// Translates a value: a possibly nil value is read without a trap.
    private mutating func value(_ expression: ObjectiveCExpression) -> SourceExpression {
        let value = raw(expression)
        guard case .member(let base?, _) = value.kind, base.kind != .name("DispatchQueue") else { return value }
        if base.plainName?.first?.isUppercase == true { return value }
        return SourceExpression(.chained(value), text: expression.text, at: value.position)
    }

    /// Translates the receiver of a message, or the object of a property access.
    private mutating func receiver(_ expression: ObjectiveCExpression) -> SourceExpression {
        let value = value(expression)
        switch value.kind {
        case .chained, .closure, .string, .array: return value
        case .name(let name) where name == "self" || name == "super" || isClass(name): return value
        // A nil list counts as an empty one: additions to it are not lost in working apps.
        case .name(let name) where ObjectiveCNames.lists.contains(locals[name] ?? ""): return value
        case .member(let base?, _) where base.plainName.map(isClass) == true: return value
        case .call(let callee, _) where callee.plainName.map(isClass) == true: return value
        default: return SourceExpression(.chained(value), text: expression.text, at: value.position)
        }
    }

    private func isClass(_ name: String) -> Bool {
        name.first?.isUppercase == true && locals[name] == nil && owner.variables[name] == nil
    }

    private mutating func raw(_ expression: ObjectiveCExpression) -> SourceExpression {
        let place = Position(expression.position)
        let made = expression.translated
        switch expression.kind {
        case .string(let text): return SourceExpression(.string(text), at: place)
        case .number(let text): return SourceExpression(.literal(text), at: place)
        case .name(let name): return self.name(name, place)
        case .message(let receiver, let selector, let arguments):
            return message(receiver, selector, arguments, expression)
        case .member(let base, let name): return member(base, name, expression)
        case .subscript(let base, let index):
            let (base, index) = (receiver(base), value(index))
            return made(.subscript(base, [CallArgument("", index)]))
        case .array(let values): return made(.array(values.map { value($0) }))
        case .block(let parameters, let body): return closure(parameters, body, place)
        case .call(let function, let arguments): return call(function, arguments, expression)
        case .cast(let type, let inner):
            let value = raw(inner)
            let isKnown = names.isClass(type) || type.hasPrefix("UI") && type != "UIViewController"
            return isKnown ? made(.cast(value, TypeName(type), .plain)) : value
        case .ternary(let test, let first?, let second):
            let (test, first, second) = (truth(test), value(first), value(second))
            return made(.ternary(test, first, second))
        case .ternary(let test, nil, let second):
            let (first, second) = (raw(test), value(second))
            return made(.infix(first, "??", second))
        case .infix(let left, let operation, let right):
            if operation == "&&" || operation == "||" || operation == "==" || operation == "!=" {
                return truth(expression)
            }
            let (first, second) = (value(left), value(right))
            return made(.infix(first, operation, second))
        case .prefix("!", _): return truth(expression)
        case .prefix(let operation, let inner):
            // Addresses of variables and targets of pointers are not followed.
            let value = value(inner)
            return operation == "-" || operation == "+" ? made(.prefix(operation, value)) : made(.other([value]))
        case .assign(_, let value): return self.value(value)
        case .available: return made(.literal("true"))
        case .selector(let selector):
            let name = SourceExpression(.name("Selector"), at: place)
            return made(.call(name, [CallArgument("", SourceExpression(.string(selector), at: place))]))
        case .other(let values): return made(.other(values.map { value($0) }))
        }
    }

    private func name(_ name: String, _ place: Position) -> SourceExpression {
        switch name {
        case "nil", "Nil", "NULL": return SourceExpression(.nothing, at: place)
        case "YES", "TRUE", "true": return SourceExpression(.literal("true"), at: place)
        case "NO", "FALSE", "false": return SourceExpression(.literal("false"), at: place)
        default: break
        }
        guard locals[name] == nil else { return SourceExpression(.name(name), at: place) }
        if let (type, constant) = DeviceTraits.imported(name) {
            return SourceExpression(.member(SourceExpression(.name(type), at: place), constant), text: name, at: place)
        }
        if name.hasPrefix("_"), !isStatic {
            let property = String(name.dropFirst())
            if property == made { return SourceExpression(.name(name), at: place) }
            if owner.properties.contains(property), !owner.computed.contains(property) {
                let object = SourceExpression(.name("self"), at: place)
                return SourceExpression(.member(object, property), text: name, at: place)
            }
        }
        if !isStatic, owner.variables[name] != nil, name != "self" {
            let object = SourceExpression(.name("self"), at: place)
            return SourceExpression(.member(object, name), text: name, at: place)
        }
        return SourceExpression(.name(name), at: place)
    }

    private mutating func closure(
        _ parameters: [String],
        _ body: [ObjectiveCStatement],
        _ place: Position
    ) -> SourceExpression {
        let outer = locals
        for parameter in parameters { locals[parameter] = "id" }
        let body = statements(body)
        locals = outer
        return SourceExpression(.closure(SourceClosure(parameters: parameters, body: body)), at: place)
    }

    private mutating func member(
        _ base: ObjectiveCExpression,
        _ name: String,
        _ expression: ObjectiveCExpression
    ) -> SourceExpression {
        let place = Position(expression.position)
        if case .name(let type) = base.kind, isClass(type) { return classMessage(type, name, [], expression) }
        if base.isSelf {
            if made == name { return SourceExpression(.name("_\(name)"), at: place) }
            if owner.properties.contains(name) == false, owner.methods.contains(name) {
                return message(base, name, [], expression)
            }
            if name.hasPrefix("_") { return self.name(name, place) }
        }
        let object = receiver(base)
        let renamed = name == "URLContexts" ? "urlContexts" : name
        return expression.translated(.member(object, renamed))
    }

    private mutating func call(
        _ function: ObjectiveCExpression,
        _ arguments: [ObjectiveCExpression],
        _ expression: ObjectiveCExpression
    ) -> SourceExpression {
        let place = Position(expression.position)
        let made = expression.translated
        let values = arguments.map { value($0) }
        guard case .name(let name) = function.kind else {
            let callee = raw(function)
            return made(.call(callee, values.map { CallArgument("", $0) }))
        }
        switch name {
        case "dispatch_async", "dispatch_after", "dispatch_barrier_async":
            let queue = SourceExpression(.name("DispatchQueue"), at: place)
            let main = SourceExpression(.member(queue, "main"), at: place)
            let callee = SourceExpression(.member(main, name == "dispatch_after" ? "asyncAfter" : "async"), at: place)
            let block = values.last.map { [CallArgument("", $0)] } ?? []
            guard name == "dispatch_after", let deadline = values.first else { return made(.call(callee, block)) }
            return made(.call(callee, [CallArgument("deadline", deadline)] + block))
        case "NSStringFromClass":
            let type = SourceExpression(.name("String"), at: place)
            return made(.call(type, values.map { CallArgument("describing", $0) }))
        default:
            let callee = self.name(name, place)
            return made(.call(callee, values.map { CallArgument("", $0) }))
        }
    }

    // MARK: - Messages

    private mutating func message(
        _ receiver: ObjectiveCExpression,
        _ selector: String,
        _ arguments: [ObjectiveCExpression],
        _ expression: ObjectiveCExpression
    ) -> SourceExpression {
        let place = Position(expression.position)
        let made = expression.translated
        if let type = receiver.allocated(or: owner.name),
            ObjectiveCNames.isInitializer(selector) || selector == "autorelease"
        {
            if let list = madeList(type, selector, arguments) { return made(.array(list)) }
            let callee = SourceExpression(.name(type), at: place)
            guard selector != "autorelease" else { return made(.call(callee, [])) }
            return made(.call(callee, passed(arguments, names.name(of: selector).labels)))
        }
        if selector == "autorelease" || selector == "retain" || selector == "copy" || selector == "mutableCopy" {
            return raw(receiver)
        }
        if case .name(let type) = receiver.kind, isClass(type), !isMadeHere(receiver) {
            return classMessage(type, selector, arguments, expression)
        }
        if receiver.isClass(of: "self") { return classMessage(owner.name, selector, arguments, expression) }
        if selector == "class", arguments.isEmpty { return made(.other([])) }
        let values = arguments.map { value($0) }
        let isFirst = values.count == 1
        switch selector {
        case "isKindOfClass:", "isMemberOfClass:":
            if case .message(let type, "class", _)? = arguments.first?.kind, case .name(let name) = type.kind {
                // The scene of an app with windows is always a window scene.
                if name == "UIWindowScene" { return SourceExpression(.literal("true"), at: place) }
                return made(.isType(raw(receiver), TypeName(name)))
            }
        case "isEqualToString:", "isEqual:":
            if isFirst { return made(.infix(raw(receiver), "==", values[0])) }
        case "objectForKey:", "objectForKeyedSubscript:", "valueForKey:", "objectAtIndex:", "objectAtIndexedSubscript:":
            if isFirst { return made(.subscript(self.receiver(receiver), [CallArgument("", values[0])])) }
        case "firstObject", "lastObject":
            let name = selector == "firstObject" ? "first" : "last"
            return made(.member(self.receiver(receiver), name))
        default: break
        }
        let object = receiver.isSuper ? SourceExpression(.name("super"), at: place) : self.receiver(receiver)
        if arguments.isEmpty, !selector.hasSuffix(":") {
            let isOwnMethod = receiver.isSelf && owner.methods.contains(selector)
            let isOwnProperty = receiver.isSelf && owner.properties.contains(selector)
            if isOwnProperty || !isOwnMethod && !receiver.isSuper && names.isProperty(selector) {
                return member(receiver, selector, expression)
            }
        }
        let name = names.name(of: selector)
        let callee = SourceExpression(.member(object, name.base), at: place)
        return made(.call(callee, Self.labelled(values, name.labels)))
    }

    /// Returns the elements of a list made by a message; nil if the message makes something else.
    private mutating func madeList(
        _ type: String,
        _ selector: String,
        _ arguments: [ObjectiveCExpression]
    ) -> [SourceExpression]? {
        guard ObjectiveCNames.lists.contains(type) else { return nil }
        switch selector {
        case "array", "init", "new", "autorelease", "arrayWithCapacity:", "initWithCapacity:": return []
        case "arrayWithObjects:", "arrayWithObject:", "initWithObjects:":
            return arguments.map { value($0) }.filter { $0.kind != .nothing }
        default: return nil
        }
    }

    private func isMadeHere(_ expression: ObjectiveCExpression) -> Bool {
        if case .name(let name) = expression.kind { name == "_\(made ?? "")" } else { false }
    }

    /// A message to a class.
    private mutating func classMessage(
        _ type: String,
        _ selector: String,
        _ arguments: [ObjectiveCExpression],
        _ expression: ObjectiveCExpression
    ) -> SourceExpression {
        let place = Position(expression.position)
        let made = expression.translated
        let base = SourceExpression(.name(type), at: place)
        switch selector {
        case "arrayWithArray:" where arguments.count == 1: return value(arguments[0])
        case _ where ObjectiveCNames.lists.contains(type):
            if let list = madeList(type, selector, arguments) { return made(.array(list)) }
        case "new": return made(.call(base, []))
        case "alloc": return base
        case "class", "self": return SourceExpression(.member(base, "self"), at: place)
        default: break
        }
        guard !names.isClassMethod(selector) else {
            let name = names.name(of: selector)
            if arguments.isEmpty, !selector.hasSuffix(":"), names.isClass(type), names.isProperty(selector) {
                return made(.member(base, name.base))
            }
            let callee = SourceExpression(.member(base, name.base), at: place)
            return made(.call(callee, passed(arguments, name.labels)))
        }
        if arguments.isEmpty, let shared = ObjectiveCNames.shared(selector) {
            let renamed = type == "NSUserDefaults" ? "UserDefaults" : type == "NSBundle" ? "Bundle" : type
            return SourceExpression(
                .member(SourceExpression(.name(renamed), at: place), shared),
                text: expression.text,
                at: place
            )
        }
        if let factory = ObjectiveCNames.factory(selector, of: type) {
            return made(.call(base, passed(arguments, factory.labels)))
        }
        if arguments.isEmpty, !selector.hasSuffix(":") {
            return made(.member(base, selector))
        }
        let name = names.name(of: selector)
        let callee = SourceExpression(.member(base, name.base), at: place)
        return made(.call(callee, passed(arguments, name.labels)))
    }

    private mutating func passed(_ arguments: [ObjectiveCExpression], _ labels: [String]) -> [CallArgument] {
        Self.labelled(arguments.map { value($0) }, labels)
    }

    private static func labelled(_ values: [SourceExpression], _ labels: [String]) -> [CallArgument] {
        values.enumerated().map { number, value in CallArgument(number < labels.count ? labels[number] : "", value) }
    }
}

extension ObjectiveCNames {
    /// Returns the selector of a property's setter.
    package static func setter(of property: String) -> String {
        "set\(property.prefix(1).uppercased())\(property.dropFirst()):"
    }
}

extension ObjectiveCExpression {
    /// True if it is `self`.
    fileprivate var isSelf: Bool { isVariable("self") }
    /// True if it is `super`.
    fileprivate var isSuper: Bool { isVariable("super") }

    /// Returns true if it is the name of a variable.
    fileprivate func isVariable(_ name: String) -> Bool { if case .name(name) = kind { true } else { false } }

    /// Returns true if the condition holds for a nil variable.
    fileprivate func isNil(_ name: String) -> Bool {
        switch kind {
        case .prefix("!", let value): value.isVariable(name)
        case .infix(let left, "==", let right):
            left.isVariable(name) && right.isVariable("nil") || right.isVariable(name) && left.isVariable("nil")
        default: false
        }
    }

    /// Returns an expression of Swift with the text and place of this one.
    fileprivate func translated(_ kind: SourceExpression.Kind) -> SourceExpression {
        SourceExpression(kind, text: text, at: Position(position))
    }

    /// Returns true if it is `[name class]`.
    fileprivate func isClass(of name: String) -> Bool {
        if case .message(let value, "class", _) = kind { value.isVariable(name) } else { false }
    }

    /// Returns the class of the allocated object.
    fileprivate func allocated(or own: String) -> String? {
        switch kind {
        case .message(let type, "alloc", _):
            if case .name(let name) = type.kind { return name == "self" ? own : name }
            return type.isClass(of: "self") ? own : nil
        case .member(let type, "alloc"):
            if case .name(let name) = type.kind { return name == "self" ? own : name }
            return nil
        default: return nil
        }
    }
}

extension Position {
    /// The place of an Objective-C fact.
    package init(_ position: ObjectiveCPosition) { self.init(line: position.line, column: position.column) }
}

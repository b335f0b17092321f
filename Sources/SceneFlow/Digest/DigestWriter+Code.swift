/// Method bodies and injections in a digest, without source locations.
extension DigestWriter {
    private static let maximumDepth = 256

    /// Adds a method.
    package mutating func add(_ method: Method) {
        add(method.name)
        add(method.selector)
        add(method.role.rawValue)
        add(method.parameters) { $0.add($1) }
        add(method.variables)
        add(method.body)
        add(method.isOverride)
        add(method.captures) { $0.add($1) }
        add(method.closureParameters) { $0.add($1) }
        add(method.runsByItself)
        add(method.isTouched)
        add(method.isLabelled)
    }

    /// Adds a parameter.
    package mutating func add(_ parameter: Method.Parameter) { add([parameter.label, parameter.name, parameter.type]) }

    /// Adds a body.
    package mutating func add(_ body: [Instruction]) { add(body, 0) }

    /// Adds an injection.
    package mutating func add(_ injection: EdgeInjection) {
        add(injection.technique.rawValue)
        add(injection.initializer)
        add(injection.reading.rawValue)
        add(injection.sites) { writer, site in
            writer.add([site.name, site.expression, site.technique.rawValue, site.reading.rawValue])
            writer.add(site.type)
            writer.add(site.conditions)
        }
        add(injection.missing) { writer, missing in
            writer.add([missing.name, missing.type])
            writer.add(missing.usedIn)
            writer.add(missing.traps)
        }
    }

    // MARK: - Private

    private mutating func add(_ body: [Instruction], _ depth: Int) {
        guard depth < Self.maximumDepth else { return add("deep") }
        add(body) { writer, instruction in
            writer.add(instruction.reading.rawValue)
            writer.add(instruction.isAnimated)
            writer.add(instruction.kind, depth + 1)
        }
    }

    private mutating func add(_ kind: Instruction.Kind, _ depth: Int) {
        switch kind {
        case .bind(let variable, let value):
            add("bind")
            add(variable)
            add(value, depth)
        case .evaluate(let value): add("evaluate", value, depth)
        case .set(let property, let target, let value):
            add(["set", property])
            add(target, depth)
            add(value, depth)
        case .show(let value, let operation, let from, let style):
            add(["show", operation.rawValue])
            add(value, depth)
            add(from, depth)
            add(style)
        case .goBack(let operation, let from): add("goBack \(operation.rawValue)", from, depth)
        case .setStack(let values, let target):
            add("setStack")
            add(values) { $0.add($1, depth) }
            add(target, depth)
        case .setColumn(let value, let column, let target): add("setColumn \(column.name)", value, target, depth)
        case .showColumn(let column, let isShown, let target):
            add("showColumn \(column.name) \(isShown)", target, depth)
        case .performSegue(let identifier, let target, let sender):
            add("performSegue", identifier, target, depth)
            add(sender, depth)
        case .selectTab(let index, let target):
            add("selectTab", target, depth)
            add(index)
        case .loadView(let value): add("loadView", value, depth)
        case .removeChild(let value): add("removeChild", value, depth)
        case .select(let list, let isSelected): add("select \(isSelected)", list, depth)
        case .branch(let arms, let otherwise):
            add("branch")
            add(arms) { writer, arm in
                writer.add(arm.condition, depth)
                writer.add(arm.body, depth)
            }
            add(otherwise, depth)
        case .repeatEach(let variable, let list, let body):
            add("repeatEach", list, depth)
            add(variable)
            add(body, depth)
        case .later(let body): add("later", body, depth)
        case .completion(let body): add("completion", body, depth)
        case .popTo(let value, let from): add("popTo", value, from, depth)
        case .selectController(let value, let target): add("selectController", value, target, depth)
        case .return(let value):
            add("return")
            add(value) { $0.add($1, depth) }
        case .trap(let message): add(["trap", message])
        case .exit: add("exit")
        case .initialize(let call):
            add(["initialize", call.signature])
            add(call.isOwn)
            add(call.arguments, depth)
        case .callSuper(let method, let arguments):
            add(["callSuper", method])
            add(arguments, depth)
        case .unresolved(let reason, let text): add(["unresolved", reason.rawValue, text])
        }
    }

    private mutating func add(_ word: String, _ value: Value, _ depth: Int) {
        add(word)
        add(value, depth)
    }

    private mutating func add(_ word: String, _ first: Value, _ second: Value, _ depth: Int) {
        add(word, first, depth)
        add(second, depth)
    }

    private mutating func add(_ word: String, _ body: [Instruction], _ depth: Int) {
        add(word)
        add(body, depth)
    }

    private mutating func add(_ arguments: [PassedValue], _ depth: Int) {
        add(arguments) { writer, argument in
            writer.add([argument.label, argument.text])
            writer.add(argument.value, depth)
        }
    }

    private mutating func add(_ value: Value, _ depth: Int) {
        guard depth < Self.maximumDepth else { return add("deep") }
        let depth = depth + 1
        switch value {
        case .nothing: add("nothing")
        case .current: add("current")
        case .variable(let number):
            add("variable")
            add(number)
        case .text(let text): add(["text", text])
        case .opaque(let opaque):
            add(["opaque", opaque.text])
            add(opaque.type)
            add(opaque.isOptional)
            add(opaque.reads) { $0.add($1, depth) }
            add(opaque.selection) { $0.add("selection \($1.form)", $1.list, depth) }
            add(opaque.closure != nil)
        case .property(let name, let base): add("property \(name)", base, depth)
        case .related(let relation, let base): add("related \(relation)", base, depth)
        case .storyboard(let name): add("storyboard", name, depth)
        case .coder: add("coder")
        case .segueDestination: add("segueDestination")
        case .segueSource: add("segueSource")
        case .segueIdentifier: add("segueIdentifier")
        case .sender: add("sender")
        case .instantiate(let identifier, let storyboard, let creator):
            add("instantiate", storyboard, depth)
            add(identifier) { $0.add($1, depth) }
            add(creator) { writer, creator in
                writer.add(creator.parameters) { $0.add($1) }
                writer.add(creator.body, depth)
            }
        case .make(let type, let signature, let arguments):
            add(["make", type, signature])
            add(arguments, depth)
        case .cast(let value, let type, let isForced, _): add("cast \(isForced) \(type)", value, depth)
        case .unwrap(let value, let isImplicit, let text): add("unwrap \(isImplicit) \(text)", value, depth)
        case .call(let method, let target, let arguments):
            add("call \(method)", target, depth)
            add(arguments, depth)
        case .block(let body): add("block", body, depth)
        case .conditional(let condition, let first, let second):
            add("conditional")
            add(condition, depth)
            add(first, depth)
            add(second, depth)
        case .list(let values):
            add("list")
            add(values) { $0.add($1, depth) }
        }
    }

    private mutating func add(_ condition: Condition, _ depth: Int) {
        guard depth < Self.maximumDepth else { return add("deep") }
        let depth = depth + 1
        switch condition {
        case .constant(let holds): add("constant \(holds)")
        case .equal(let first, let second): add("equal", first, second, depth)
        case .isKind(let value, let type): add("isKind \(type)", value, depth)
        case .some(let value, let variable):
            add("some", value, depth)
            add(variable)
        case .flag(let flag, let value): add("flag \(flag.rawValue)", value, depth)
        case .available(let version): add(["available", version.description])
        case .trait(let trait): add(["trait", trait.rawValue])
        case .not(let condition):
            add("not")
            add(condition, depth)
        case .kept(let condition, let fresh):
            add("kept \(fresh)")
            add(condition, depth)
        case .all(let conditions):
            add("all")
            add(conditions) { $0.add($1, depth) }
        case .any(let conditions):
            add("any")
            add(conditions) { $0.add($1, depth) }
        case .matches(let value, let constant, let text):
            add("matches \(constant)", value, depth)
            add(text)
        case .open(let text, let reads):
            add(["open", text])
            add(reads) { $0.add($1, depth) }
        }
    }
}

/// Finds the registrations with a container in a file's facts.
///
/// It supports Swinject, SwinjectStoryboard, Factory and Resolver. Any other `register…` on a container or a resolver
/// is kept as `unknown`, so it can be reported instead of missed.
package struct RegistrationFactsReader {
    private var found: [RegistrationDeclaration] = []
    private var containerCalls: [ContainerCall] = []

    /// Returns true for a possible name of a registration: most files have none.
    /// - Parameter name: a name in the file.
    /// - Returns: true if the file may register something.
    package static func mayFind(_ name: String) -> Bool {
        switch name.utf8.first {
        case UInt8(ascii: "r"): name.hasPrefix("register")
        case UInt8(ascii: "a"): name == "autoregister"
        // A call of a container's own method may register something. Assemblers show the assemblies of one container.
        case UInt8(ascii: "A"): name == "Assembler"
        case UInt8(ascii: "c"): name == "container"
        case UInt8(ascii: "C"): name == "Container"
        case UInt8(ascii: "s"): name == "storyboardInitCompleted"
        case UInt8(ascii: "F"), UInt8(ascii: "P"): name.hasPrefix("Factory") || name.hasPrefix("ParameterFactory")
        default: false
        }
    }

    /// Adds the registrations of a file, and the calls of possible further registrations.
    /// - Parameter facts: the facts of the file.
    package static func read(_ facts: inout SourceFileFacts) {
        var reader = RegistrationFactsReader()
        reader.factories(facts)
        reader.calls(facts)
        facts.registrations = reader.found.sorted {
            $0.position < $1.position
        }
        facts.containerCalls = reader.containerCalls
    }

    // MARK: Calls of a container

    private mutating func calls(_ facts: SourceFileFacts) {
        var found: [RegistrationDeclaration] = []
        var calls: [ContainerCall] = []
        var place = ContainerPlace()
        var conditions: [BuildCondition] = []
        // A hand-written walk can pass on its results only through captured variables.
        let walk = ExpressionWalk(
            visit: { expression in
                guard let chain = CallChain(expression) else { return true }
                guard var registration = Self.registration(chain, in: place.owner) else {
                    if var call = place.call(chain) {
                        call.conditions = conditions
                        if !calls.contains(call) { calls.append(call) }
                    }
                    return true
                }
                let index = chain.links.firstIndex(where: Self.isRegistration) ?? 0
                registration.container = place.container(chain, before: index)
                registration.owner = place.owner
                registration.conditions = conditions
                found.append(registration)
                return false
            },
            within: { added, inside in
                conditions += added
                inside()
                conditions.removeLast(added.count)
            },
            inMember: { member, inside in
                let around = place
                place.enter(member)
                if var call = ContainerPlace.assembler(in: member) {
                    call.conditions = conditions
                    calls.append(call)
                }
                inside()
                place = around
            },
            onCondition: { inside in
                let isConditional = place.isConditional
                place.isConditional = true
                inside()
                place.isConditional = isConditional
            }
        )
        walk.walkOutside(facts)
        for type in facts.types {
            place.owner = type.name
            walk.walk(type)
        }
        self.found.append(contentsOf: found)
        containerCalls = calls
    }

    /// Returns true if a link of a chain is the call of a registration.
    private static func isRegistration(_ link: CallChain.Link) -> Bool {
        link.name.hasPrefix("register") || link.name == "autoregister" || link.name == "storyboardInitCompleted"
    }

    private static func registration(_ chain: CallChain, in owner: String?) -> RegistrationDeclaration? {
        guard let index = chain.links.firstIndex(where: isRegistration) else { return nil }
        let link = chain.links[index]
        let service = link.arguments.first.flatMap { $0.label.isEmpty ? type($0.value) : nil }
        var registration = RegistrationDeclaration(
            form: "unknown",
            service: service ?? TypeName(""),
            text: chain.text,
            position: link.position
        )
        registration.name = link.arguments.first(where: \.isRegisteredName)?.value
        let closure = link.arguments.compactMap { $0.value.closure }.first
        switch link.name {
        // Before its second version SwinjectStoryboard called it otherwise.
        case "storyboardInitCompleted", "registerForStoryboard":
            guard service != nil else { return nil }
            registration.form = "storyboardInitCompleted"
            registration.implementation = service
            if let closure { complete(&registration, closure) }
        case "register" where isResolver(chain, before: index, in: owner):
            guard let closure else { return registration }
            // The closure receives the resolver, and the arguments of the caller.
            var body = Body(closure, resolvers: 2)
            body.made(&registration)
            registration.maker = closure
            guard let asked = service ?? body.declaredType ?? registration.implementation else { return registration }
            registration.form = "resolver"
            registration.service = asked
        case let name
        where service != nil && closure != nil && (name == "register" || isContainer(chain, before: index, in: owner)):
            // A method of the app's own, such as `registerSingleton`, calls the container's in turn.
            registration.form = "swinject"
            if let closure {
                var body = Body(closure, resolvers: 1)
                body.made(&registration)
                registration.maker = closure
            }
        case "autoregister" where service != nil:
            registration.form = "autoregister"
            let initializer = link.arguments.first { $0.label == "initializer" }?.value
            if case .member(let type?, "init")? = initializer?.kind { registration.implementation = self.type(type) }
            for argument in link.arguments where argument.label == "argument" || argument.label == "arguments" {
                registration.parameters.append(RegistrationParameter("", type(argument.value)))
            }
        default:
            guard isContainer(chain, before: index, in: owner) else { return nil }
            return registration
        }
        for later in chain.links[(index + 1)...] {
            if later.name == "inObjectScope" || later.name == "scope",
                case .member(_, let scope)? = later.arguments.first?.value.kind
            {
                registration.scope = scope
            }
            if later.name == "initCompleted", let closure = later.arguments.compactMap({ $0.value.closure }).first {
                complete(&registration, closure)
            }
            if later.name == "implements" {
                let name = later.arguments.first(where: \.isRegisteredName)?.value
                registration.forwards += later.arguments.compactMap { argument in
                    argument.label.isEmpty ? type(argument.value).map { RegistrationForward($0, name: name) } : nil
                }
            }
        }
        return registration
    }

    private static func complete(_ registration: inout RegistrationDeclaration, _ closure: SourceClosure) {
        var body = Body(closure, resolvers: 2)
        body.completed(&registration)
    }

    /// Returns true if the receiver of a call is named as a container, a resolver or an assembler, or is a factory of a
    /// container.
    private static func isContainer(_ chain: CallChain, before index: Int, in owner: String?) -> Bool {
        let link = chain.links[index]
        // `Container.shared.api.register { … }`, and `api.register { … }` in the container itself.
        if link.name == "register", link.arguments.count == 1, link.arguments[0].value.closure != nil,
            isNamedContainer(chain.base ?? "") || isNamedContainer(owner ?? "")
        {
            return true
        }
        guard let name = index > 0 ? chain.links[index - 1].name : chain.base else {
            // `register { Impl() as Service }` of the resolver around.
            return link.arguments.first?.value.closure != nil
        }
        return isNamedContainer(name)
    }

    /// Returns true for a call of Resolver: of the type, of its `main`, or of `self` in an extension of it.
    private static func isResolver(_ chain: CallChain, before index: Int, in owner: String?) -> Bool {
        switch chain.base {
        case "Resolver"?: chain.links[..<index].allSatisfy { $0.arguments.isEmpty && $0.name != "resolve" }
        case nil, "self"?: index == 0 && owner == "Resolver"
        default: false
        }
    }

    /// Returns true for the name of a container, a resolver or an assembler.
    static func isNamedContainer(_ name: String) -> Bool {
        let word = name.lowercased()
        return ["container", "resolver", "assembler"].contains { word.hasSuffix($0) }
    }

    /// Returns the type named by `Type.self` or by a type itself.
    static func type(_ expression: SourceExpression) -> TypeName? {
        switch expression.kind {
        case .member(let base?, "self"): return type(base)
        case .name(let name): return name.first?.isUppercase == true ? TypeName(name) : nil
        case .member(let base?, let name):
            guard let outer = type(base), name.first?.isUppercase == true else { return nil }
            return TypeName("\(outer.text).\(name)")
        case .type(let type): return type
        default: return nil
        }
    }

    // MARK: Factory

    private mutating func factories(_ facts: SourceFileFacts) {
        for property in facts.properties { factory(property, in: nil) }
        for type in facts.types {
            for property in type.properties { factory(property, in: type) }
        }
    }

    private mutating func factory(_ property: PropertyDeclaration, in owner: TypeDeclaration?) {
        let isTyped = property.type.map { $0.text.hasPrefix("Factory<") || $0.text.hasPrefix("ParameterFactory<") }
        let getter = property.getter?.last.flatMap { statement -> SourceExpression? in
            switch statement.kind {
            case .expression(let value), .return(let value?): value
            default: nil
            }
        }
        guard let value = getter ?? property.initialValue, let chain = CallChain(value) else { return }
        // In a container of the library, `ScreenFactory { … }` is a type alias of it.
        let isAlias = owner?.name == "Container" && chain.base?.hasSuffix("Factory") == true
        let isMade = chain.base.map { $0.hasPrefix("Factory") || $0.hasPrefix("ParameterFactory") || isAlias } ?? false
        guard isTyped == true || isMade, let first = chain.links.first,
            let closure = chain.links.flatMap(\.arguments).compactMap({ $0.value.closure }).first
        else { return }
        var registration = RegistrationDeclaration(
            form: "factory",
            service: Self.argument(property.type?.text) ?? Self.argument(chain.base) ?? TypeName(""),
            text: value.text,
            position: property.position
        )
        registration.name = SourceExpression(.name(property.name), text: property.name, at: property.position)
        registration.owner = owner?.name
        registration.conditions = (owner?.conditions ?? []) + property.conditions
        var body = Body(closure, resolvers: 0, asksByMethod: true)
        body.made(&registration)
        registration.maker = closure
        if registration.parameters.count == 1, registration.parameters[0].type == nil {
            registration.parameters[0].type = Self.parameter(property.type?.text) ?? Self.parameter(chain.base)
        }
        if registration.service.text.isEmpty, let made = registration.implementation { registration.service = made }
        let scope = first.arguments.first { $0.label == "scope" }?.value.kind
        if case .member(_, let name)? = scope { registration.scope = name }
        for later in chain.links.dropFirst() where Self.scopes.contains(later.name) {
            registration.scope = later.name
        }
        for later in chain.links where later.name == "scope" {
            if case .member(_, let name)? = later.arguments.first?.value.kind { registration.scope = name }
        }
        found.append(registration)
    }

    private static let scopes: Set<String> = ["singleton", "cached", "shared", "graph", "unique"]

    /// The last argument of `Factory<Service>` and of `ParameterFactory<Parameter, Service>`.
    private static func argument(_ text: String?) -> TypeName? {
        guard let text, let open = text.firstIndex(of: "<"), text.hasSuffix(">") else { return nil }
        var inner = text[text.index(after: open)...].dropLast()
        if text.hasPrefix("Parameter"), let comma = inner.firstIndex(of: ",") {
            inner = inner[inner.index(after: comma)...]
        }
        let name = inner.drop { $0.isWhitespace }
        return TypeName(String(name.hasPrefix("any ") ? name.dropFirst(4) : name))
    }

    /// The first argument of `ParameterFactory<Parameter, Service>`.
    private static func parameter(_ text: String?) -> TypeName? {
        guard let text, text.hasPrefix("ParameterFactory<"), let comma = text.lastIndex(of: ",") else { return nil }
        return TypeName(String(text[..<comma].dropFirst("ParameterFactory<".count)))
    }
}

extension CallArgument {
    /// True if it names a registration: `name`, or `serviceName` of an app's own method.
    package var isRegisteredName: Bool { label == "name" || label.hasSuffix("Name") }
}

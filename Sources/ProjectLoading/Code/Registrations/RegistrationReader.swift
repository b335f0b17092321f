internal import Diagnostics
internal import Injection
internal import SceneFlow
internal import SwiftSources

/// Reads what an app registers with a container, and what it makes by hand, into registrations.
///
/// A container's forms are recognised file by file; here their types are looked up, and the factories that an app
/// writes without any library are found: methods that make and return something, and shared instances.
struct RegistrationReader {
    /// The sources.
    let index: CodeIndex

    private(set) var registrations: [RegisteredService] = []
    private(set) var unresolved: [Unresolved] = []

    /// Reads all sources of an index.
    /// - Parameter index: the sources.
    init(index: CodeIndex) {
        self.index = index
        for (file, declaration) in index.registrations { add(declaration, file) }
        for entry in index.entries { addHandWritten(of: entry) }
        registrations.sort { Self.key(of: $0) < Self.key(of: $1) }
    }

    // MARK: - Containers

    private mutating func add(_ declaration: RegistrationDeclaration, _ file: String) {
        let place = SourceLocation(file: file, declaration.position)
        let form: RegisteredService.Form
        switch declaration.form {
        case "swinject": form = .swinject
        case "storyboardInitCompleted": form = .storyboardInitCompleted
        case "factory": form = .factory
        default:
            unresolved.append(Unresolved(.registration, declaration.text, at: place))
            return
        }
        var registration = RegisteredService(
            canonical(declaration.service.text, in: nil, file),
            form: form,
            implementation: declaration.implementation.map { canonical($0.text, in: nil, file) }
        )
        registration.registration.key.name = declaration.name.map { name in
            index.text(of: name, in: ConstantContext(type: nil, file: file)) ?? name.text
        }
        registration.scope = declaration.scope
        registration.registration.dependencies = declaration.dependencies.map {
            Dependency("", Key(canonical($0.text, in: nil, file)))
        }
        registration.assignments = declaration.assignments.map { Assignment($0.property, $0.text) }
        registration.registration.location = place
        registrations.append(registration)
    }

    // MARK: - By hand

    private mutating func addHandWritten(of entry: CodeIndex.TypeEntry) {
        guard entry.kind != .protocol, !index.isController(entry.name) else { return }
        for member in entry.properties where Self.isShared(member.declaration) {
            guard let type = sharedType(member.declaration, of: entry, member.file) else { continue }
            var registration = RegisteredService(type, form: .shared, implementation: type)
            registration.registration.key.name = member.declaration.name
            registration.scope = "static"
            registration.registration.location = SourceLocation(file: member.file, member.declaration.position)
            registrations.append(registration)
        }
        guard entry.methods.contains(where: { $0.declaration.result != nil }), Self.isFactory(entry.name) else {
            return
        }
        for member in entry.methods {
            guard let registration = product(of: member.declaration, in: entry, member.file) else { continue }
            registrations.append(registration)
        }
    }

    /// A method of a factory that returns a type of the sources, and what it makes it of.
    private func product(
        of method: FunctionDeclaration,
        in entry: CodeIndex.TypeEntry,
        _ file: String
    ) -> RegisteredService? {
        guard let result = method.result, let body = method.body else { return nil }
        guard let call = Self.returnedCall(body, names: [:], depth: 0) else { return nil }
        guard case .call(let callee, let arguments) = call.kind, let made = typeName(callee, in: entry, file) else {
            return nil
        }
        let service = canonical(result.text, in: entry.name, file)
        var registration = RegisteredService(service, form: .handWritten, implementation: made)
        registration.registration.key.name = "\(entry.plainName).\(method.fullName)"
        registration.registration.dependencies = arguments.compactMap { argument in
            dependency(argument.value, of: method, in: entry, file).map { Dependency(argument.label, Key($0)) }
        }
        registration.registration.location = SourceLocation(file: file, method.position)
        return registration
    }

    /// The type of an argument that is a parameter, a property, or made in place.
    private func dependency(
        _ value: SourceExpression,
        of method: FunctionDeclaration,
        in entry: CodeIndex.TypeEntry,
        _ file: String
    ) -> String? {
        switch value.kind {
        case .name(let name):
            if let parameter = method.parameters.first(where: { $0.name == name }) {
                return canonical(parameter.type.text, in: entry.name, file)
            }
            return index.property(name, on: entry.name)?.declaration.type.map {
                canonical($0.text, in: entry.name, file)
            }
        case .member(let base?, let name):
            if case .name("self") = base.kind {
                return index.property(name, on: entry.name)?.declaration.type
                    .map { canonical($0.text, in: entry.name, file) }
            }
            return nil
        case .call(let callee, _):
            if let made = typeName(callee, in: entry, file) { return made }
            guard case .name(let name) = callee.kind else { return nil }
            return index.methods(named: name, on: entry.name).first?.declaration.result
                .map { canonical($0.text, in: entry.name, file) }
        case .forced(let inner), .tried(let inner, _), .cast(let inner, _, _):
            return dependency(inner, of: method, in: entry, file)
        default:
            return nil
        }
    }

    /// The call that a body returns, its own or that of a local constant.
    private static func returnedCall(
        _ body: [Statement],
        names: [String: SourceExpression],
        depth: Int
    ) -> SourceExpression? {
        var names = names
        for statement in body {
            switch statement.kind {
            case .declare(let name, _, let value?):
                names[name] = value
            case .return(let value?), .expression(let value):
                var value = value
                if case .name(let name) = value.kind, let local = names[name] { value = local }
                if case .call = value.kind, statement.kind.isReturn || body.count == 1 { return value }
            case .block(let inner) where depth < 4:
                if let call = returnedCall(inner, names: names, depth: depth + 1) { return call }
            default:
                continue
            }
        }
        return nil
    }

    // MARK: - Types

    private func typeName(_ callee: SourceExpression, in entry: CodeIndex.TypeEntry, _ file: String) -> String? {
        let text: String
        switch callee.kind {
        case .name(let name): text = name
        case .member(let base?, "init"): return typeName(base, in: entry, file)
        case .member(let base?, let name):
            guard let outer = typeName(base, in: entry, file) else { return nil }
            text = "\(outer).\(name)"
        case .type(let type): text = type.text
        default: return nil
        }
        guard text.split(separator: ".").last?.first?.isUppercase == true else { return nil }
        return canonical(text, in: entry.name, file)
    }

    private func sharedType(
        _ property: PropertyDeclaration,
        of entry: CodeIndex.TypeEntry,
        _ file: String
    ) -> String? {
        if let type = property.type { return canonical(type.text, in: entry.name, file) }
        guard case .call(let callee, _)? = property.initialValue?.kind else { return nil }
        if case .name("Self") = callee.kind { return entry.name }
        return typeName(callee, in: entry, file)
    }

    private func canonical(_ text: String, in context: String?, _ file: String) -> String {
        text == "Self" ? context ?? text : index.canonicalName(text, in: context, file: file)
    }

    /// `static let shared = …` and its other usual names.
    private static func isShared(_ property: PropertyDeclaration) -> Bool {
        property.isStatic && property.getter == nil
            && ["shared", "default", "standard", "current", "instance", "sharedInstance", "main"]
                .contains(property.name)
    }

    /// Whether a type's name says that it makes things.
    private static func isFactory(_ name: String) -> Bool {
        let name = TypeText.last(name).utf8
        return name.indices.contains { index in
            isUppercase(name[index]) && factories.contains { name[index...].starts(with: $0.utf8) }
        }
    }

    private static func isUppercase(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

    private static let factories = [
        "Factory", "Assembly", "Assembler", "Container", "Coordinator", "Builder", "Composer", "Provider",
    ]

    private static func key(of registration: RegisteredService) -> [String] {
        [
            registration.service, registration.name ?? "", registration.location?.file ?? "",
            String(10_000_000 + (registration.location?.line ?? 0)),
        ]
    }
}

extension Statement.Kind {
    /// Whether it is a `return`.
    fileprivate var isReturn: Bool {
        if case .return = self { true } else { false }
    }
}

extension [String] {
    /// Compares element by element.
    fileprivate static func < (lhs: Self, rhs: Self) -> Bool { lhs.lexicographicallyPrecedes(rhs) }
}

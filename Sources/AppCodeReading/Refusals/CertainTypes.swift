internal import CodeModel
internal import CodeReading
internal import Diagnostics
internal import SwiftFacts
internal import Synchronization
internal import UIKitFacts

/// Finds types, and members of types, known for certain from the sources.
///
/// Declarations that others may change are left out: a name declared twice or under a condition, a generic parameter,
/// an alias, an attribute that may be a wrapper or a macro, an overloaded member.
///
/// It is a class because every judged statement passes it on, and it holds many collections.
final class CertainTypes: Sendable {
    /// Types of the standard library and Foundation without an implicit conversion to another type.
    private static let basics: Set = ["String", "Int", "Bool", "Double", "Float", "Date", "URL", "UUID"]

    /// Attributes that change neither the members of a type nor the stored value of a property.
    private static let plainAttributes: Set = [
        "objc", "objcMembers", "nonobjc", "available", "MainActor", "IBInspectable", "IBDesignable", "main",
        "UIApplicationMain", "discardableResult", "inlinable", "IBAction", "IBSegueAction", "preconcurrency",
    ]

    /// The app's code.
    let index: CodeIndex
    /// The number of declarations of a type name, by the last component; one under a condition counts as several.
    private let declarations: [String: Int]
    /// The number of functions, constants and variables outside types, by name.
    private let globals: [String: Int]
    /// The files with syntax errors, so some of their declarations may be missing.
    private let damaged: Set<String>
    /// True if the app imports modules without read sources.
    private let importsUnread: Bool
    /// True if files of the app itself were not read, because these may extend its types.
    private let lacksFiles: Bool
    /// The answers about names so far, because most statements of a file are about the same few types.
    private let known = Mutex<[String: CodeIndex.TypeEntry?]>([:])

    /// Creates a finder.
    /// - Parameters:
    ///   - index: the app's code.
    ///   - files: the facts of all compiled files.
    ///   - unreadModules: the modules with unread sources.
    init(_ index: CodeIndex, _ files: [SourceFileFacts], unreadModules: [String]) {
        self.index = index
        importsUnread = !unreadModules.isEmpty
        lacksFiles = index.module.map(unreadModules.contains) ?? false
        damaged = Set(files.filter { !$0.syntaxErrors.isEmpty }.map(\.file))
        var declarations: [String: Int] = [:]
        for file in files {
            for type in file.types where type.kind != .extension {
                declarations[TypeText.last(type.name), default: 0] += type.conditions.isEmpty ? 1 : 2
            }
            for alias in file.aliases + file.types.flatMap(\.aliases) { declarations[alias.name, default: 0] += 1 }
        }
        var globals: [String: Int] = [:]
        for name in files.flatMap({ $0.properties.map(\.name) + $0.functions.map(\.name) }) {
            globals[name, default: 0] += 1
        }
        self.globals = globals
        self.declarations = declarations
    }

    /// Creates a finder that notes its lookups.
    /// - Parameters:
    ///   - other: a finder for the same code.
    ///   - record: takes the lookups.
    init(_ other: CertainTypes, noting record: LookupRecord) {
        var index = other.index
        index.record = record
        self.index = index
        declarations = other.declarations
        globals = other.globals
        damaged = other.damaged
        importsUnread = other.importsUnread
        lacksFiles = other.lacksFiles
    }

    // MARK: - Types

    /// Returns a class, struct or enum declared once, unconditionally and without generic parameters.
    /// - Parameter name: its name in the index.
    /// - Returns: nil if any of this is in doubt.
    func declared(_ name: String) -> CodeIndex.TypeEntry? {
        if let known = known.withLock({ $0[name] }) { return known }
        let found = find(name)
        known.withLock { _ = $0.updateValue(found, forKey: name) }
        return found
    }

    /// Returns true if a type is declared once, unconditionally.
    func isUnique(_ name: String) -> Bool {
        guard name.utf8.contains(UInt8(ascii: ".")) else { return declarations[name] == 1 }
        return name.split(separator: ".").allSatisfy { declarations[String($0)] == 1 }
    }

    /// Returns the type written at a place.
    /// - Parameters:
    ///   - type: the type as written.
    ///   - place: the place of the type.
    /// - Returns: nil if it is in doubt; also for `T!`, because it converts implicitly.
    func type(_ type: TypeName?, at place: CodePlace) -> CertainType? {
        guard let type, type.optionality != .implicitlyUnwrapped else { return nil }
        let isList = type.text.hasPrefix("[") && type.text.hasSuffix("]")
        let text = isList ? String(type.text.dropFirst().dropLast()) : type.text
        let isName =
            TypeText.isWord(text)
            || text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { TypeText.isWord(String($0)) }
        guard isName, !place.generics.contains(TypeText.outermost(text))
        else { return nil }
        guard let name = name(text, at: place) else { return nil }
        return CertainType(name: name, isList: isList, isOptional: type.optionality == .optional)
    }

    /// Returns true if a value of a type can be passed for another, without a conversion in the code.
    func converts(_ type: CertainType, to other: CertainType) -> Bool {
        if type.isOptional, !other.isOptional { return false }
        guard type.isList == other.isList else { return false }
        if type.name == other.name { return true }
        // Only values of a class have further types.
        guard index.entry(named: type.name)?.kind == .class, index.entry(named: other.name)?.kind == .class else {
            return false
        }
        return index.isKind(type.name, of: other.name) != .no
    }

    /// Returns true if a value may be held weakly: it is an object, not a list.
    func isClass(_ type: CertainType) -> Bool { !type.isList && index.entry(named: type.name)?.kind == .class }

    /// Returns true if a class and all its superclasses up to UIKit's are known for certain.
    func isCertainController(_ name: String) -> Bool {
        let chain = index.ancestry(of: name)
        guard index.isController(name), let last = chain.last, UIKitClasses.isKnown(last) else { return false }
        return chain.dropLast().allSatisfy { declared($0) != nil }
    }

    // MARK: - Members

    /// Returns the property of an instance with a name.
    /// - Parameters:
    ///   - name: the property's name.
    ///   - type: the type of the instance.
    /// - Returns: nil if the type has no such property declared once, or has another member of the name.
    func property(_ name: String, of type: String) -> CodeIndex.Found<PropertyDeclaration>? {
        let found = members(name, of: type)
        guard found.methods.isEmpty, found.properties.count == 1, let only = found.properties.first,
            !only.declaration.isStatic, only.declaration.conditions.isEmpty, declared(only.owner) != nil
        else { return nil }
        return only
    }

    /// Returns the method of an instance with a base name.
    /// - Parameters:
    ///   - name: the name before the parentheses.
    ///   - arguments: the arguments of the call.
    ///   - type: the type of the instance.
    /// - Returns: nil if the type has no such method, or has several members of the name.
    func method(
        _ name: String,
        taking arguments: [CallArgument],
        of type: String
    ) -> CodeIndex.Found<FunctionDeclaration>? {
        let found = members(name, of: type)
        guard !lacksFiles, found.properties.isEmpty, found.methods.count == 1, let only = found.methods.first,
            Self.takes(only.declaration.parameters, arguments.map(\.label)), !only.declaration.isStatic,
            only.declaration.conditions.isEmpty, declared(only.owner) != nil,
            only.declaration.genericParameters.isEmpty, only.declaration.attributes.allSatisfy(Self.isPlain)
        else { return nil }
        return only
    }

    /// Returns true if an instance may have another member of a name, added to a superclass by an unread extension.
    func mayHaveOthers(_ name: String, _ type: String) -> Bool {
        guard let last = index.ancestry(of: type).last, !index.isDeclared(last) else { return false }
        return importsUnread || UIKitProperties.isDeclared(name)
    }

    /// Returns true if an instance certainly has no member of a base name.
    func lacks(_ name: String, _ type: String) -> Bool {
        guard !lacksFiles, TypeText.outer(type) == nil, let last = index.ancestry(of: type).last,
            index.isDeclared(last) || index.isController(type)
        else { return false }
        let found = members(name, of: type)
        return found.properties.isEmpty && found.methods.isEmpty && !mayHaveOthers(name, type)
    }

    /// Returns the type of a property.
    func type(of property: CodeIndex.Found<PropertyDeclaration>) -> CertainType? {
        let declaration = property.declaration
        guard declaration.attributes.allSatisfy(Self.isPlain) else { return nil }
        let place = CodePlace(file: property.file, type: property.owner, isCertain: true)
        if let written = declaration.type { return type(written, at: place) }
        return declaration.initialValue.flatMap { inferred($0, at: place) }
    }

    /// Returns the result type of a method.
    func result(of method: CodeIndex.Found<FunctionDeclaration>) -> CertainType? {
        type(method.declaration.result, at: CodePlace(file: method.file, type: method.owner, isCertain: true))
    }

    /// Returns the type of a constant or variable outside types.
    /// - Parameters:
    ///   - name: the name.
    ///   - file: the file using the name.
    /// - Returns: nil if several have this name, or the type is in doubt.
    func global(_ name: String, in file: String) -> CertainType? {
        guard globals[name] == 1, let found = index.globalProperty(name, file: file),
            found.declaration.conditions.isEmpty, found.declaration.access == nil || found.file == file
        else { return nil }
        return type(of: found)
    }

    /// Returns the type of a value without context: a literal, a call of an initialiser, an array of such values.
    func inferred(_ value: SourceExpression, at place: CodePlace) -> CertainType? {
        guard case .array(let elements) = value.kind else { return literal(value) ?? made(value, at: place) }
        let types = elements.map { literal($0) ?? made($0, at: place) }
        guard let first = types.first, var type = first, !type.isList, types.allSatisfy({ $0 == type }) else {
            return nil
        }
        type.isList = true
        return type
    }

    /// Returns the type of a literal without a contextual type.
    func literal(_ value: SourceExpression) -> CertainType? {
        switch value.kind {
        case .string, .interpolation: basic("String")
        case .literal("true"), .literal("false"): basic("Bool")
        case .literal(let text): text.utf8.allSatisfy { $0 >= 48 && $0 <= 57 } ? basic("Int") : nil
        default: nil
        }
    }

    /// Returns the type made by a call of an initialiser.
    func made(_ value: SourceExpression, at place: CodePlace) -> CertainType? {
        guard case .call(let callee, let arguments) = value.kind, case .name(let name) = callee.kind,
            let type = type(TypeName(name), at: place), let owner = declared(type.name), owner.kind != .enum
        else { return nil }
        let found = index.initializers(of: type.name).map(\.declaration).filter {
            Self.takes($0.parameters, arguments.map(\.label))
        }
        guard !lacksFiles, !found.isEmpty, found.allSatisfy({ !$0.isFailable && $0.conditions.isEmpty }) else {
            return nil
        }
        return type
    }

    /// Returns the only possible initialiser for some arguments.
    /// - Parameters:
    ///   - type: the type of the new value.
    ///   - arguments: the arguments of the call.
    /// - Returns: nil if none or several accept the labels, or a trailing closure is passed.
    func initializer(
        of type: String,
        taking arguments: [CallArgument]
    ) -> CodeIndex.Found<FunctionDeclaration>? {
        guard !lacksFiles, !arguments.contains(where: { $0.label.isEmpty && Self.isClosure($0.value) }) else {
            return nil
        }
        // A type of the system has initialisers of its own beside those of the app's extensions.
        guard declared(type) != nil else { return nil }
        let labels = arguments.map(\.label)
        let found = index.initializers(of: type).filter { Self.takes($0.declaration.parameters, labels) }
        guard found.count == 1, let only = found.first, only.owner == type, only.declaration.conditions.isEmpty,
            only.declaration.genericParameters.isEmpty, only.declaration.attributes.allSatisfy(Self.isPlain)
        else { return nil }
        return only
    }

    /// Returns true if an attribute does not affect the rules.
    static func isPlain(_ attribute: Attribute) -> Bool { plainAttributes.contains(attribute.name) }

    // MARK: - Private

    private func find(_ name: String) -> CodeIndex.TypeEntry? {
        guard let entry = index.entry(named: name), [.class, .struct, .enum].contains(entry.kind),
            !entry.isObjectiveC, !AbsentSources.contain(entry.file), entry.genericParameters.isEmpty,
            isUnique(name), damaged.isEmpty || damaged.isDisjoint(with: entry.files),
            entry.attributes.allSatisfy(Self.isPlain)
        else { return nil }
        return entry
    }

    private func name(_ text: String, at place: CodePlace) -> String? {
        if Self.basics.contains(text) { return basic(text)?.name }
        let name = index.canonicalName(text, in: place.type, file: place.file)
        guard TypeText.last(name) == TypeText.last(text), declared(name) != nil else { return nil }
        return name
    }

    private func basic(_ name: String) -> CertainType? {
        declarations[name] == nil ? CertainType(name: name) : nil
    }

    /// The members of a base name: those of the type, its superclasses, and the extensions of protocols.
    private func members(
        _ name: String,
        of type: String
    ) -> (
        properties: [CodeIndex.Found<PropertyDeclaration>], methods: [CodeIndex.Found<FunctionDeclaration>]
    ) {
        var properties: [CodeIndex.Found<PropertyDeclaration>] = []
        var methods: [CodeIndex.Found<FunctionDeclaration>] = []
        for owner in index.lookupOrder(of: type) {
            guard let entry = index.entry(named: owner) else { continue }
            for place in entry.places(ofProperties: name) where entry.properties[place].declaration.name == name {
                let member = entry.properties[place]
                guard entry.kind != .protocol || member.isInExtension else { continue }
                properties.append(.init(declaration: member.declaration, file: member.file, owner: owner))
            }
            for place in entry.places(ofMethods: name) where entry.methods[place].declaration.name == name {
                let member = entry.methods[place]
                guard entry.kind != .protocol || member.isInExtension else { continue }
                methods.append(.init(declaration: member.declaration, file: member.file, owner: owner))
            }
        }
        return (properties, methods)
    }

    private static func isClosure(_ value: SourceExpression) -> Bool {
        if case .closure = value.kind { true } else { false }
    }

    /// Returns true if parameters accept arguments with some labels; a parameter with a default may lack an argument.
    private static func takes(_ parameters: [FunctionDeclaration.Parameter], _ labels: [String]) -> Bool {
        var rest = labels[...]
        for parameter in parameters {
            if rest.first == parameter.label {
                rest.removeFirst()
            } else if parameter.defaultValue == nil {
                return false
            }
        }
        return rest.isEmpty
    }
}

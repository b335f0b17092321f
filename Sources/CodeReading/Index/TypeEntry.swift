internal import CodeModel
package import Diagnostics
package import SwiftFacts

extension CodeIndex {
    /// A type of the sources, merged with all its extensions.
    package struct TypeEntry: Sendable {
        /// The name with those of its outer types: `Outer.Inner`.
        ///
        /// If several private types have one name, the second and later ones end with `@` and a number, so every entry
        /// has a unique name.
        package var name: String {
            get { facts[0].name }
            _modify { yield &facts[0].name }
        }
        /// The kind of the declaration; `extension` for a type with only extensions here.
        package var kind: TypeDeclaration.Kind {
            get { facts[0].kind }
            _modify { yield &facts[0].kind }
        }
        /// The module it is compiled into; nil if it is not declared in the sources, or no project names the module.
        package var module: String? {
            get { facts[0].module }
            _modify { yield &facts[0].module }
        }
        /// The types after the colon: those of the declaration first, then those of the extensions.
        package var inherited: [TypeName] {
            get { facts[0].inherited }
            _modify { yield &facts[0].inherited }
        }
        /// The file of the declaration; for a type with only extensions here, the file of the first.
        package var file: String {
            get { facts[0].file }
            _modify { yield &facts[0].file }
        }
        /// The files that declare or extend it, in the order of addition.
        package var files: [String] {
            get { facts[0].files }
            _modify { yield &facts[0].files }
        }
        /// The declaration and the extensions, in the order of addition.
        package private(set) var parts: [Part] {
            get { facts[0].parts }
            _modify { yield &facts[0].parts }
        }
        /// The position of the name.
        package var position: Position {
            get { facts[0].position }
            _modify { yield &facts[0].position }
        }
        /// The access level of the declaration as written; nil if there is none.
        package var access: String? {
            get { facts[0].access }
            _modify { yield &facts[0].access }
        }
        /// The attributes of the declaration.
        package var attributes: [Attribute] {
            get { facts[0].attributes }
            _modify { yield &facts[0].attributes }
        }
        /// The name given to a class by `@objc(Name)`; nil if it has none.
        var runtimeName: String? {
            attributes.first { $0.name == "objc" }?.arguments.flatMap { $0.isEmpty || $0 == name ? nil : $0 }
        }
        /// The generic parameters.
        package var genericParameters: [GenericParameter] {
            get { facts[0].genericParameters }
            _modify { yield &facts[0].genericParameters }
        }
        /// The cases of an enum.
        var cases: [EnumCase] {
            get { facts[0].cases }
            _modify { yield &facts[0].cases }
        }
        /// The aliases inside.
        package var aliases: [TypeAlias] {
            get { facts[0].aliases }
            _modify { yield &facts[0].aliases }
        }
        /// The properties: those of the declaration first, then those of the extensions.
        package var properties: [Member<PropertyDeclaration>] {
            get { facts[0].properties }
            _modify { yield &facts[0].properties }
        }
        /// The initialisers, in the same order.
        package var initializers: [Member<FunctionDeclaration>] {
            get { facts[0].initializers }
            _modify { yield &facts[0].initializers }
        }
        /// The methods, in the same order.
        package var methods: [Member<FunctionDeclaration>] {
            get { facts[0].methods }
            _modify { yield &facts[0].methods }
        }
        /// The members by name, if there are many.
        var members: MemberTable? {
            get { facts[0].members }
            _modify { yield &facts[0].members }
        }
        /// The cases by name, if there are many.
        var caseTable: EnumCaseTable? {
            get { facts[0].caseTable }
            _modify { yield &facts[0].caseTable }
        }
        /// True if it is written in Objective-C.
        ///
        /// Only its methods relevant to the launch are known.
        package var isObjectiveC: Bool {
            get { facts[0].isObjectiveC }
            _modify { yield &facts[0].isObjectiveC }
        }
        /// The facts, always one element: copies share them, and a change of a copy makes its own.
        private var facts: [Facts]

        private struct Facts: Sendable {
            var name: String
            var kind: TypeDeclaration.Kind
            var module: String?
            var inherited: [TypeName] = []
            var file: String
            var files: [String] = []
            var parts: [Part] = []
            var position: Position
            var access: String?
            var attributes: [Attribute] = []
            var genericParameters: [GenericParameter] = []
            var cases: [EnumCase] = []
            var aliases: [TypeAlias] = []
            var properties: [Member<PropertyDeclaration>] = []
            var initializers: [Member<FunctionDeclaration>] = []
            var methods: [Member<FunctionDeclaration>] = []
            var members: MemberTable?
            var caseTable: EnumCaseTable?
            var isObjectiveC = false
        }

        /// Creates a type without contents.
        /// - Parameters:
        ///   - name: the unique name.
        ///   - kind: the kind of the declaration.
        ///   - module: the module it is compiled into.
        ///   - file: the file of the declaration.
        ///   - position: the position of the name.
        init(name: String, kind: TypeDeclaration.Kind, module: String?, file: String, position: Position) {
            facts = [Facts(name: name, kind: kind, module: module, file: file, position: position)]
        }

        /// True if the sources only extend it, as with UIKit's classes.
        package var isExtensionOnly: Bool { kind == .extension }

        /// The location of the name.
        package var location: SourceLocation { SourceLocation(file: file, position) }

        /// The name without outer types.
        var shortName: String { TypeText.last(plainName) }

        /// The name as the source has it.
        package var plainName: String {
            guard name.contains("@") else { return name }
            return name.split(separator: ".").map { $0.prefix { $0 != "@" } }.joined(separator: ".")
        }
    }

    /// A declaration or an extension of a type, by its place.
    package struct Part: Sendable {
        /// The file.
        var file: String
        /// Its index among the file's types.
        var number: Int
    }

    /// A member of a type.
    package struct Member<Declaration: Sendable>: Sendable {
        /// The member.
        package var declaration: Declaration
        /// The file it is written in.
        package var file: String
        /// True if it is written in an extension.
        package var isInExtension: Bool
    }

    /// A member found by a lookup, or a function or constant outside types.
    package struct Found<Declaration: Sendable>: Sendable {
        /// The member.
        package var declaration: Declaration
        /// The file it is written in.
        package var file: String
        /// The type with the member, possibly a superclass or a protocol; empty outside types.
        package var owner: String

        /// Creates a found member.
        /// - Parameters:
        ///   - declaration: the member.
        ///   - file: the file of the declaration.
        ///   - owner: the type of the member, possibly a superclass or a protocol; empty outside of types.
        package init(declaration: Declaration, file: String, owner: String) {
            self.declaration = declaration
            self.file = file
            self.owner = owner
        }
    }
}

extension CodeIndex.TypeEntry {
    /// Copies the facts of the declaration itself.
    mutating func describe(as type: TypeDeclaration) {
        position = type.position
        access = type.access
        attributes = type.attributes
        genericParameters = type.genericParameters
    }

    /// Adds the contents of a declaration or an extension.
    /// - Parameters:
    ///   - type: the declaration or extension.
    ///   - part: its place.
    ///   - conditions: the build conditions, used to choose the compiled members.
    package mutating func add(_ type: TypeDeclaration, _ part: CodeIndex.Part, _ conditions: BuildConditions) {
        parts.append(part)
        let isInExtension = type.kind == .extension
        if files.last != part.file { files.append(part.file) }
        // `@objc extension` says it for every member.
        var type = type
        if isInExtension, type.attributes.contains(where: { $0.name == "objc" }) {
            for index in type.methods.indices { type.methods[index].attributes.append(Attribute("objc")) }
            for index in type.properties.indices { type.properties[index].attributes.append(Attribute("objc")) }
        }
        // The access level of an extension applies to its members.
        if isInExtension, let access = type.access {
            let access = access == "private" ? "fileprivate" : access
            for index in type.properties.indices where type.properties[index].access == nil {
                type.properties[index].access = access
            }
            for index in type.initializers.indices where type.initializers[index].access == nil {
                type.initializers[index].access = access
            }
            for index in type.methods.indices where type.methods[index].access == nil {
                type.methods[index].access = access
            }
        }
        func members<Value>(
            _ declarations: [Value],
            _ condition: (Value) -> [BuildCondition]
        ) -> [CodeIndex.Member<Value>] {
            declarations.filter { conditions.hold(condition($0)) }
                .map { CodeIndex.Member(declaration: $0, file: part.file, isInExtension: isInExtension) }
        }
        inherited += type.inherited
        cases += type.cases
        aliases += type.aliases
        properties += members(type.properties, \.conditions)
        initializers += members(type.initializers, \.conditions)
        methods += members(type.methods.map(conditions.meaning), \.conditions)
    }
}

extension SourceLocation {
    /// The place of a fact.
    package init(file: String, _ position: Position) {
        self.init(file: file, line: Int(position.line), column: Int(position.column))
    }
}

internal import CodeModel
package import Diagnostics
package import SwiftSources

extension CodeIndex {
    /// A type of the sources, merged with all its extensions.
    package struct TypeEntry: Sendable {
        /// The name with those of the types around it: `Outer.Inner`.
        ///
        /// Of several private types of one name, the second and further ones have `@` and a number behind it, so that
        /// every entry has a name of its own.
        package var name: String
        /// What is declared; of a type that only has extensions here, `extension`.
        package var kind: TypeDeclaration.Kind
        /// The module that it is compiled into; nil where it is not declared in the sources, or no project says.
        package var module: String?
        /// The types after the colon: those of the declaration first, then those of the extensions.
        package var inherited: [TypeName] = []
        /// The file that declares it; of a type that only has extensions here, that of the first.
        package var file: String
        /// The files that declare it or extend it, in the order in which they were taken in.
        package var files: [String] = []
        /// The declaration and the extensions, in the order in which they were taken in.
        package private(set) var parts: [Part] = []
        /// Where the name stands.
        package var position: Position
        /// The access level of the declaration as written; nil where none is.
        package var access: String?
        /// The attributes of the declaration.
        package var attributes: [Attribute] = []
        /// The name that `@objc(Name)` gives a class; nil where it has none of its own.
        var runtimeName: String? {
            attributes.first { $0.name == "objc" }?.arguments.flatMap { $0.isEmpty || $0 == name ? nil : $0 }
        }
        /// The generic parameters.
        package var genericParameters: [GenericParameter] = []
        /// The cases of an enum.
        var cases: [EnumCase] = []
        /// The aliases inside.
        package var aliases: [TypeAlias] = []
        /// The properties: those of the declaration first, then those of the extensions.
        package var properties: [Member<PropertyDeclaration>] = []
        /// The initialisers, in the same order.
        package var initializers: [Member<FunctionDeclaration>] = []
        /// The methods, in the same order.
        package var methods: [Member<FunctionDeclaration>] = []
        /// The members by name, where there are many.
        var members: MemberTable?
        /// The cases by name, where there are many.
        var caseTable: EnumCaseTable?
        /// Whether it is written in Objective-C: its methods are known only where they bear on the launch.
        package var isObjectiveC = false

        /// Whether only extensions of it are in the sources, as of UIKit's classes.
        package var isExtensionOnly: Bool { kind == .extension }

        /// Where the name stands.
        package var location: SourceLocation { SourceLocation(file: file, position) }

        /// The name without what is around it.
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
        /// Which of the file's types it is.
        var number: Int
    }

    /// A member of a type.
    package struct Member<Declaration: Sendable>: Sendable {
        /// The member.
        package var declaration: Declaration
        /// The file that it is written in.
        package var file: String
        /// Whether it is written in an extension.
        package var isInExtension: Bool

        /// Creates a value from its parts.
        /// - Parameters:
        ///   - declaration: the member.
        ///   - file: the file that it is written in.
        ///   - isInExtension: whether it is written in an extension.
        package init(declaration: Declaration, file: String, isInExtension: Bool) {
            self.declaration = declaration
            self.file = file
            self.isInExtension = isInExtension
        }
    }

    /// A member that was looked up, or a function or constant outside of types.
    package struct Found<Declaration: Sendable>: Sendable {
        /// The member.
        package var declaration: Declaration
        /// The file that it is written in.
        package var file: String
        /// The type that it is a member of, which may be a superclass or a protocol; empty outside of types.
        package var owner: String

        /// Creates a value from its parts.
        /// - Parameters:
        ///   - declaration: the member.
        ///   - file: the file that it is written in.
        ///   - owner: the type that it is a member of, which may be a superclass or a protocol; empty outside of types.
        package init(declaration: Declaration, file: String, owner: String) {
            self.declaration = declaration
            self.file = file
            self.owner = owner
        }
    }
}

extension CodeIndex.TypeEntry {
    /// Takes over what the declaration itself says.
    mutating func describe(as type: TypeDeclaration) {
        position = type.position
        access = type.access
        attributes = type.attributes
        genericParameters = type.genericParameters
    }

    /// Adds what a declaration or an extension holds.
    /// - Parameters:
    ///   - type: the declaration or extension.
    ///   - part: where it is.
    ///   - conditions: those that decide what of it is compiled.
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
        // An access level of an extension is that of its members.
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

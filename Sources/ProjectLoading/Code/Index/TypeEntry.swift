internal import Diagnostics
internal import SwiftSources

extension CodeIndex {
    /// A type of the sources, merged with all its extensions.
    struct TypeEntry: Sendable {
        /// The name with those of the types around it: `Outer.Inner`.
        ///
        /// Of several private types of one name, the second and further ones have `@` and a number behind it, so that
        /// every entry has a name of its own.
        var name: String
        /// What is declared; of a type that only has extensions here, `extension`.
        var kind: TypeDeclaration.Kind
        /// The module that it is compiled into; nil where it is not declared in the sources, or no project says.
        var module: String?
        /// The types after the colon: those of the declaration first, then those of the extensions.
        var inherited: [TypeName] = []
        /// The file that declares it; of a type that only has extensions here, that of the first.
        var file: String
        /// The files that declare it or extend it, in the order in which they were taken in.
        var files: [String] = []
        /// Where the name stands.
        var position: Position
        /// The attributes of the declaration.
        var attributes: [Attribute] = []
        /// The generic parameters.
        var genericParameters: [GenericParameter] = []
        /// The cases of an enum.
        var cases: [EnumCase] = []
        /// The aliases inside.
        var aliases: [TypeAlias] = []
        /// The properties: those of the declaration first, then those of the extensions.
        var properties: [Member<PropertyDeclaration>] = []
        /// The initialisers, in the same order.
        var initializers: [Member<FunctionDeclaration>] = []
        /// The methods, in the same order.
        var methods: [Member<FunctionDeclaration>] = []
        /// Whether it is written in Objective-C: its methods are not known.
        var isObjectiveC = false

        /// Whether only extensions of it are in the sources, as of UIKit's classes.
        var isExtensionOnly: Bool { kind == .extension }

        /// Where the name stands.
        var location: SourceLocation { SourceLocation(file: file, position) }

        /// The name without what is around it.
        var shortName: String { TypeText.last(plainName) }

        /// The name as the source has it.
        var plainName: String {
            guard name.contains("@") else { return name }
            return name.split(separator: ".").map { $0.prefix { $0 != "@" } }.joined(separator: ".")
        }
    }

    /// A member of a type.
    struct Member<Declaration: Sendable>: Sendable {
        /// The member.
        var declaration: Declaration
        /// The file that it is written in.
        var file: String
        /// Whether it is written in an extension.
        var isInExtension: Bool
    }

    /// A member that was looked up, or a function or constant outside of types.
    struct Found<Declaration: Sendable>: Sendable {
        /// The member.
        var declaration: Declaration
        /// The file that it is written in.
        var file: String
        /// The type that it is a member of, which may be a superclass or a protocol; empty outside of types.
        var owner: String
    }
}

extension SourceLocation {
    /// The place of a fact.
    init(file: String, _ position: Position) {
        self.init(file: file, line: Int(position.line), column: Int(position.column))
    }
}

import Diagnostics
import SceneFlow
import SwiftSyntax
import UIKitFacts

/// The class to be moved, with the paths to its scenes and the sources around it.
struct MigratedClass {
    /// The paths to its scenes.
    let ways: IncomingEdges
    /// The app.
    let flow: Flow
    /// The files around it.
    let sources: MigrationSources
    /// The declaration.
    let declaration: DestinationEdits

    /// Finds the class in its file.
    /// - Throws: if it is not there, or a file cannot be read.
    init(_ ways: IncomingEdges, in flow: Flow, _ files: MigrationFiles) throws(MigrationError) {
        self.ways = ways
        self.flow = flow
        let type = ways.type
        let sources = try MigrationSources(ways, in: flow, files)
        self.sources = sources
        guard let file = type.location.flatMap({ sources[$0.file] }),
            let declaration = file.classes(named: type.name).first, file.classes(named: type.name).count == 1
        else {
            throw MigrationError(
                "the class '\(type.name)' is no longer at its place: the file has changed meanwhile",
                at: type.location
            )
        }
        self.declaration = DestinationEdits(file: file, type: declaration)
    }

    /// Its name.
    var name: String { ways.type.name }

    /// The sites on any path that set a property.
    var sites: [InjectionSite] {
        let all = ways.caused.flatMap(\.sites) + ways.navigations.flatMap { flow[$0].injection?.sites ?? [] }
        return all.filter { $0.technique == .prepare || $0.technique == .property }
    }

    /// Returns the declaration of a stored property; nil if it has a form that is not understood.
    func declaration(of name: String) -> VariableDeclSyntax? {
        for member in self.declaration.type.memberBlock.members {
            guard let declaration = member.decl.as(VariableDeclSyntax.self), declaration.bindings.count == 1,
                let binding = declaration.bindings.first, binding.pattern.text == name, binding.typeAnnotation != nil
            else { continue }
            return declaration
        }
        return nil
    }

    /// Returns a class and its superclasses.
    func line(of name: String) -> [String] {
        var line = [name]
        while let next = flow.classes.first(where: { $0.name == line.last })?.superclass
            ?? UIKitClasses.superclass(of: line.last ?? ""),
            !line.contains(next)
        {
            line.append(next)
        }
        return line
    }

    /// Returns true if one of two classes inherits from the other, or both are the same.
    func areRelated(_ one: String, _ other: String) -> Bool {
        line(of: one).contains(other) || line(of: other).contains(one)
    }

    /// Returns the name of the class around a member block.
    static func name(around body: Syntax) -> String {
        if let type = body.parent?.as(ClassDeclSyntax.self) { return type.name.text }
        return body.parent?.as(ExtensionDeclSyntax.self)?.extendedType.text ?? ""
    }
}

extension FunctionDeclSyntax {
    /// True if the function is `prepare(for:sender:)`.
    var isPrepare: Bool {
        let labels = signature.parameterClause.parameters.map(\.firstName.text)
        return name.text == "prepare" && labels == ["for", "sender"]
    }
}

import Diagnostics
import SceneFlow
import SwiftSyntax

/// The class of a scene, with its declaration.
struct SceneClass {
    let name: String
    /// The class as it was read.
    let read: ControllerClass
    let file: SwiftFile
    let declaration: ClassDeclSyntax

    /// Finds the class of a scene.
    /// - Parameters:
    ///   - scene: the scene.
    ///   - flow: the flow.
    ///   - files: its files as they are now.
    /// - Throws: if it is not a Swift class of the app, or no longer in its place.
    init(of scene: Scene.ID, in flow: Flow, _ files: MigrationFiles) throws(MigrationError) {
        let shown = flow[scene]
        guard let name = shown.customClass, let read = flow.classes.first(where: { $0.name == name }),
            let place = read.location, place.file.hasSuffix(".swift")
        else {
            throw MigrationError("the class of '\(shown.title)' was not read from Swift sources", at: shown.location)
        }
        guard let bytes = files.bytes(place.file), bytes.count <= MigrationFiles.longestParse,
            UnifiedDiff.canName(place.file), let file = SwiftFile(file: place.file, bytes: bytes),
            let declaration = file.classes(named: name).first, file.classes(named: name).count == 1
        else {
            throw MigrationError(
                "the class '\(name)' is no longer at its place: the file has changed meanwhile",
                at: place
            )
        }
        self.name = name
        self.read = read
        self.file = file
        self.declaration = declaration
    }

    /// The initialisers declared in the class.
    var initializers: [InitializerDeclSyntax] {
        declaration.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    }
}

extension InitializerDeclSyntax {
    /// The labels of its parameters.
    var labels: [String] { signature.parameterClause.parameters.map(\.firstName.text) }

    /// True if it delegates to another initialiser of its class.
    var isConvenience: Bool { modifiers.contains { $0.name.text == "convenience" } }

    /// True if the body only traps, at least in debug builds.
    var traps: Bool {
        guard let body, body.statements.count == 1, let only = body.statements.first else { return false }
        guard let call = only.content.as(FunctionCallExprSyntax.self) else { return false }
        return call.traps || call.calledExpression.text == "assertionFailure"
    }
}

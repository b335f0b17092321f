import Diagnostics
import SceneFlow
import SwiftSyntax

/// The class of a scene where it is declared.
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
    /// - Throws: where it is not a Swift class of the app, or not where it was read.
    init(of scene: Scene.ID, in flow: Flow, _ files: MigrationFiles) throws(Obstacle) {
        let shown = flow[scene]
        guard let name = shown.customClass, let read = flow.classes.first(where: { $0.name == name }),
            let place = read.location, place.file.hasSuffix(".swift")
        else {
            throw Obstacle("the class of '\(shown.title)' was not read from Swift sources", at: shown.location)
        }
        guard let bytes = files.bytes(place.file), bytes.count <= MigrationFiles.longestParse,
            UnifiedDiff.canName(place.file), let file = SwiftFile(file: place.file, bytes: bytes),
            let declaration = file.classes(named: name).first, file.classes(named: name).count == 1
        else {
            throw Obstacle("the class '\(name)' is not where it was read: the file has changed meanwhile", at: place)
        }
        self.name = name
        self.read = read
        self.file = file
        self.declaration = declaration
    }

    /// The initialisers that the class declares.
    var initializers: [InitializerDeclSyntax] {
        declaration.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    }
}

extension InitializerDeclSyntax {
    /// The labels of its parameters.
    var labels: [String] { signature.parameterClause.parameters.map(\.firstName.text) }

    /// Whether it delegates to another of its class.
    var isConvenience: Bool { modifiers.contains { $0.name.text == "convenience" } }

    /// A Boolean value that indicates whether the body only traps, at least in debug builds.
    var traps: Bool {
        guard let body, body.statements.count == 1, let only = body.statements.first else { return false }
        guard let call = only.content.as(FunctionCallExprSyntax.self) else { return false }
        return call.traps || call.calledExpression.text == "assertionFailure"
    }
}

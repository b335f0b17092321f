internal import CodeModel
internal import Diagnostics
internal import ProjectFiles
internal import SceneFlow
internal import SwiftSources

/// Reads the bodies of functions into instructions: the one place that knows UIKit's API.
struct InstructionReader: Sendable {
    /// All that the sources declare.
    var index: CodeIndex
    /// The names of the functions in which something bears on a flow.
    let flowNames: FlowNames
    /// What was looked up in the index.
    let lookups: Lookups
    /// Has bodies left out when they take long; nil where nobody does.
    let stop: LinkingStop?

    /// Creates a reader.
    /// - Parameters:
    ///   - index: all that the sources declare.
    ///   - flowNames: the names of the functions in which something bears on a flow.
    ///   - stop: has bodies left out when they take long. The default is nil.
    init(index: CodeIndex, flowNames: FlowNames, until stop: LinkingStop? = nil) {
        self.stop = stop
        self.index = index
        self.flowNames = flowNames
        self.lookups = Lookups(index)
    }

    /// Reads a method.
    /// - Parameters:
    ///   - declaration: the method.
    ///   - type: the class whose method it is.
    ///   - file: the file that it is written in.
    ///   - isLaunching: a Boolean value that indicates whether a delegate starts the app there. The default is false.
    /// - Returns: what it does.
    func method(
        _ declaration: FunctionDeclaration,
        of type: String,
        file: String,
        isLaunching: Bool = false
    ) -> ReadBody {
        function(
            declaration,
            receiver: receiver(declaration, type),
            file: file,
            isInitializer: false,
            isLaunching: isLaunching
        )
    }

    /// Reads an initialiser.
    /// - Parameters:
    ///   - declaration: the initialiser.
    ///   - type: the class whose initialiser it is.
    ///   - file: the file that it is written in.
    /// - Returns: what it does.
    func initializer(_ declaration: FunctionDeclaration, of type: String, file: String) -> ReadBody {
        function(declaration, receiver: .current(type), file: file, isInitializer: true)
    }

    /// Reads a function of a type that is no class of the flow's: what it makes and shows, whoever calls it.
    /// - Parameters:
    ///   - declaration: the function.
    ///   - type: the type whose function it is; empty outside of types.
    ///   - file: the file that it is written in.
    /// - Returns: what it does.
    func function(_ declaration: FunctionDeclaration, of type: String, file: String) -> ReadBody {
        function(declaration, receiver: receiver(of: type, declaration.isStatic), file: file, isInitializer: false)
    }

    /// Reads a function of an object that is no controller as if a controller called it.
    /// - Parameters:
    ///   - declaration: the function.
    ///   - type: the type of the object.
    ///   - controller: the class of the controller.
    ///   - file: the file that the function is written in.
    /// - Returns: what it does; all of it is likely at most.
    func function(
        _ declaration: FunctionDeclaration,
        of type: String,
        calledBy controller: String,
        file: String
    ) -> ReadBody {
        guard declaration.genericParameters.isEmpty else { return ReadBody() }
        var scope = Scope(receiver: receiver(of: type, declaration.isStatic), owner: type, file: file)
        scope.result = declaration.result
        scope.reading = .likely
        var reader = BodyReader(reader: self, scope: scope, in: controller)
        reader.touchesView = true
        if !declaration.isStatic { reader.scope.receiver.object = reader.objects.add(type, isMade: false) }
        let parameters = reader.bindParameters(of: declaration)
        return reader.body(of: declaration.body ?? [], parameters: parameters)
    }

    /// Reads the getter of a property of such a type.
    /// - Parameters:
    ///   - declaration: the property.
    ///   - type: the type whose property it is.
    ///   - file: the file that it is written in.
    /// - Returns: what it does.
    func getter(_ declaration: PropertyDeclaration, of type: String, file: String) -> ReadBody {
        var scope = Scope(receiver: receiver(of: type, declaration.isStatic), file: file)
        scope.result = declaration.type
        var reader = BodyReader(reader: self, scope: scope)
        let value = declaration.initialValue.map { [Statement(.expression($0), at: $0.position)] }
        return reader.body(of: declaration.getter ?? value ?? [], parameters: [])
    }

    /// Reads the statements of a `didSet`.
    /// - Parameters:
    ///   - statements: the statements.
    ///   - type: the class of the property.
    ///   - file: the file that they are written in.
    /// - Returns: what they do.
    func statements(_ statements: [Statement], of type: String, file: String) -> ReadBody {
        var reader = BodyReader(reader: self, scope: Scope(receiver: .current(type), file: file))
        reader.touchesView = true
        return reader.body(of: statements, parameters: [])
    }

    // MARK: - Private

    private func receiver(_ declaration: FunctionDeclaration, _ type: String) -> Receiver {
        declaration.isStatic ? Receiver(kind: .metatype, type: type, value: .current) : .current(type)
    }

    private func receiver(of type: String, _ isStatic: Bool) -> Receiver {
        Receiver(kind: type.isEmpty ? .none : isStatic ? .metatype : .other, type: type, value: .current)
    }

    private func function(
        _ declaration: FunctionDeclaration,
        receiver: Receiver,
        file: String,
        isInitializer: Bool,
        isLaunching: Bool = false
    ) -> ReadBody {
        // What a generic function shows is known where it is called, and read there.
        guard declaration.genericParameters.isEmpty else { return ReadBody() }
        var scope = Scope(receiver: receiver, file: file)
        scope.result = declaration.result
        var result = ReadBody()
        for depth in [nil] + (isLaunching ? Self.launchDepths : Self.depths) {
            var reader = BodyReader(reader: self, scope: scope, isLaunching: isLaunching, depth: depth)
            reader.isInitializer = isInitializer
            reader.isSettingUp =
                isInitializer || receiver.kind == .object && Lifecycle.setup.contains(declaration.fullName)
            reader.touchesView = isInitializer || !UIKitNames.isCallback(declaration)
            let parameters = reader.bindParameters(of: declaration)
            result = reader.body(of: declaration.body ?? [], parameters: parameters)
            guard reader.isExhausted else { break }
        }
        return result
    }

    /// The depths to which calls are followed in turn, until a body stays below the limit of expressions.
    ///
    /// Where functions call each other many times, the first call may use up the limit. A lower depth then reads all calls.
    private static let depths: [Int?] = [6, 3]
    /// The same where the app starts.
    private static let launchDepths: [Int?] = [16, 10, 6]
}

/// What a body does.
struct ReadBody {
    /// The parameters; the first variables, in order.
    var parameters: [Method.Parameter] = []
    /// The instructions.
    var body: [Instruction] = []
    /// How many variables there are, parameters included.
    var variables = 0
    /// What bears on the flow and was not understood, as it stands among the instructions.
    var unresolved: [Unresolved] = []
    /// The calls that became part of others: of functions read in their places, and of what makes a scene.
    var inlined: Set<SourceLocation> = []
    /// The functions and getters that were read in place of their calls.
    var functions: Set<FlowNames.Place> = []
    /// The calls of methods that have the name of one of UIKit's, and are none.
    var others: [SourceLocation: OtherCall] = [:]
    /// What runs the closures that were handed over, by where they stand.
    var handlers: [SourceLocation: Handler] = [:]
    /// The calls of controllers' initialisers.
    var calls: Set<ControllerClass.InitializerCall> = []
}

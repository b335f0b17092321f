internal import Diagnostics
internal import ProjectFiles
internal import SceneFlow
internal import SwiftFacts
internal import SwiftUIViews
internal import UIKitFacts

/// Reads the bodies of functions into instructions: the one place with knowledge of UIKit's API.
struct InstructionReader: Sendable {
    /// The declarations of the sources.
    var sources: BodySources
    /// Omits bodies when time runs out; nil for no limit.
    let stop: LinkingStop?
    /// True if the class has used up its expressions.
    private var isLate = false

    /// Creates a reader.
    /// - Parameters:
    ///   - sources: the declarations of the sources.
    ///   - stop: omits bodies when time runs out. The default is nil.
    init(_ sources: BodySources, until stop: LinkingStop? = nil) {
        self.sources = sources
        self.stop = stop
    }

    /// Reads the other bodies of a class that has used up its expressions.
    mutating func hasten() { isLate = true }

    /// Reads a method.
    /// - Parameters:
    ///   - declaration: the method.
    ///   - type: the class of the method.
    ///   - file: the file of the method.
    ///   - isLaunching: true if a delegate launches the app in the method. The default is false.
    /// - Returns: the body.
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
    ///   - type: the class of the initialiser.
    ///   - file: the file of the initialiser.
    /// - Returns: the body.
    func initializer(_ declaration: FunctionDeclaration, of type: String, file: String) -> ReadBody {
        function(declaration, receiver: .current(type), file: file, isInitializer: true)
    }

    /// Reads a function of a type outside the flow: the objects it makes and shows, for any caller.
    /// - Parameters:
    ///   - declaration: the function.
    ///   - type: the type of the function; empty outside types.
    ///   - file: the file of the function.
    /// - Returns: the body.
    func function(_ declaration: FunctionDeclaration, of type: String, file: String) -> ReadBody {
        function(declaration, receiver: receiver(of: type, declaration.isStatic), file: file, isInitializer: false)
    }

    /// Reads a function of an object other than a controller as if a controller called it.
    /// - Parameters:
    ///   - declaration: the function.
    ///   - type: the type of the object.
    ///   - controller: the class of the controller.
    ///   - file: the file of the function.
    /// - Returns: the body; all of it is likely at most.
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
        var role = BodyRole(in: controller)
        role.mayLoadView = true
        var reader = BodyReader(sources, scope: scope, role: role, singleAttempt, until: stop)
        if !declaration.isStatic { reader.scope.receiver.object = reader.objects.add(type, isMade: false) }
        let parameters = reader.bindParameters(of: declaration)
        return reader.body(of: declaration.body ?? [], parameters: parameters)
    }

    /// Reads the getter of a property of such a type.
    /// - Parameters:
    ///   - declaration: the property.
    ///   - type: the type of the property's owner.
    ///   - file: the file of the property.
    /// - Returns: the body.
    func getter(_ declaration: PropertyDeclaration, of type: String, file: String) -> ReadBody {
        var scope = Scope(receiver: receiver(of: type, declaration.isStatic), file: file)
        scope.result = declaration.type
        var reader = BodyReader(sources, scope: scope, role: BodyRole(in: type), singleAttempt, until: stop)
        let value = declaration.initialValue.map { [Statement(.expression($0), at: $0.position)] }
        return reader.body(of: declaration.getter ?? value ?? [], parameters: [])
    }

    /// Reads the statements of a `didSet`.
    /// - Parameters:
    ///   - statements: the statements.
    ///   - type: the class of the property.
    ///   - file: the file of the statements.
    /// - Returns: the body.
    func statements(_ statements: [Statement], of type: String, file: String) -> ReadBody {
        var role = BodyRole(in: type)
        role.mayLoadView = true
        let scope = Scope(receiver: .current(type), file: file)
        var reader = BodyReader(sources, scope: scope, role: role, singleAttempt, until: stop)
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
        // The effects of a generic function are known at its call, and read there.
        guard declaration.genericParameters.isEmpty else { return ReadBody() }
        var scope = Scope(receiver: receiver, file: file)
        scope.result = declaration.result
        if HostedViews.setup.contains(declaration.name), sources.isFlattened(receiver.type) { scope.reading = .likely }
        var role = BodyRole(in: receiver.type)
        role.isLaunching = isLaunching
        role.isInitializer = isInitializer
        role.isSettingUp =
            isInitializer || receiver.kind == .object && Lifecycle.setup.contains(declaration.fullName)
        role.mayLoadView = isInitializer || !Self.isCallback(declaration)
        var result = ReadBody()
        var spent = 0
        for attempt in isLaunching ? ReadingBudget.launchAttempts : isLate ? [singleAttempt] : ReadingBudget.attempts {
            var reader = BodyReader(sources, scope: scope, role: role, attempt, until: stop)
            let parameters = reader.bindParameters(of: declaration)
            result = reader.body(of: declaration.body ?? [], parameters: parameters)
            spent += reader.spent
            guard reader.isExhausted else { break }
        }
        result.expressions = isLaunching ? 0 : spent
        return result
    }

    /// The limits on code that is read once.
    private var singleAttempt: ReadingBudget.Attempt {
        isLate ? ReadingBudget.lateAttempt : ReadingBudget.singleAttempt
    }

    /// Returns true if the view is loaded before a method of a controller runs, or no code outside the class calls it.
    private static func isCallback(_ declaration: FunctionDeclaration) -> Bool {
        ["private", "fileprivate"].contains(declaration.access)
            || UIKitMethods.mayBeCalled(
                declaration.name,
                attributes: declaration.attributes.map(\.name),
                isOverride: declaration.isOverride
            )
    }
}

/// The instructions of a body, with the facts collected while reading it.
struct ReadBody {
    /// The parameters; the first variables, in order.
    var parameters: [Method.Parameter] = []
    /// The instructions.
    var body: [Instruction] = []
    /// The number of variables, including parameters.
    var variables = 0
    /// The unresolved places with an effect on the flow, in the order of the instructions.
    var unresolved: [Unresolved] = []
    /// The calls inlined into others: of functions read in place, and of scene creators.
    var inlined: Set<SourceLocation> = []
    /// The functions and getters read in place of their calls.
    var functions: Set<FlowNames.Place> = []
    /// The calls of methods outside UIKit with the name of a UIKit method.
    var others: [SourceLocation: OtherCall] = [:]
    /// The handlers of passed closures, by position.
    var handlers: [SourceLocation: Handler] = [:]
    /// The number of expressions read for it, outside of the launch.
    var expressions = 0
    /// The calls of controllers' initialisers.
    var calls: Set<ControllerClass.InitializerCall> = []
}

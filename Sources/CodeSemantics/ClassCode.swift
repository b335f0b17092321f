package import Diagnostics
package import SceneFlow

/// The facts about a class and its code needed by passes, collected in one traversal.
package struct ClassCode: Sendable {
    /// A call of an initialiser.
    package struct Call: Sendable, Hashable {
        /// The class to make, as written.
        package var type: String
        /// The initialiser's full name.
        package var signature: String
        /// The location of the call.
        package var location: SourceLocation?
    }

    /// The code not understood by the code reader.
    package private(set) var unresolved: [Unresolved] = []
    /// The understood instructions that show something, perform a segue or go back, each in a word.
    package private(set) var navigations: [Unresolved] = []
    /// The places where scenes of storyboards are made.
    package private(set) var instantiations: [Unresolved] = []
    /// The calls of initialisers.
    package private(set) var calls: [Call] = []
    /// The places where creators are passed, in methods without a test for an iOS version.
    package private(set) var creators: [SourceLocation?] = []
    /// The largest number of controllers given to a container.
    package private(set) var longestStack = 0
    /// True if the code sets columns of a split view.
    package private(set) var setsColumns = false
    /// The effect of each method on the flow, and its calls.
    package let methods: [MethodReach.Body]
    /// The digest of all facts about the class.
    package let digest: UInt128

    /// Goes through a class.
    package init(_ type: ControllerClass) {
        methods = MethodReach.bodies(of: type)
        var writer = DigestWriter()
        writer.add(type)
        digest = writer.hash
        let bodies = type.initializers.map(\.body) + type.properties.map { $0.didSet ?? [] } + type.methods.map(\.body)
        for body in bodies { add(body, of: type) }
        settle(type.calls)
    }

    /// Gives each call its places in the sources.
    ///
    /// An instruction has the place of its statement, and a default value that of each statement it is copied into.
    private mutating func settle(_ written: [ControllerClass.InitializerCall]) {
        let places = Dictionary(grouping: written) { Call(type: $0.type, signature: $0.signature) }
        var seen: Set<Call> = []
        calls = calls.flatMap { call -> [Call] in
            let plain = Call(type: call.type, signature: call.signature)
            guard let found = places[plain] else { return seen.insert(call).inserted ? [call] : [] }
            // Each call of an initialiser has all of its places.
            guard seen.insert(plain).inserted else { return [] }
            var taken: Set<SourceLocation?> = []
            return found.map(\.location).filter { taken.insert($0).inserted }
                .map { Call(type: call.type, signature: call.signature, location: $0) }
        }
    }

    private mutating func add(_ body: [Instruction], of type: ControllerClass) {
        var result = self
        var creators: [SourceLocation?] = []
        CodeVisitor(
            instruction: { instruction in
                result.add(instruction)
                guard case .initialize(let call) = instruction.kind else { return }
                guard let target = call.isOwn ? type.name : type.superclass else { return }
                result.calls.append(Call(type: target, signature: call.signature, location: instruction.location))
            },
            value: { value, instruction in
                switch value {
                case .make(let name, let signature, _):
                    result.calls.append(Call(type: name, signature: signature, location: instruction.location))
                case .instantiate(_, _, let creator):
                    if creator != nil { creators.append(instruction.location) }
                    guard let place = instruction.location else { return }
                    result.instantiations.append(Unresolved(.controller, AbstractInterpreter.texts(value), at: place))
                default: break
                }
            }
        ).visit(body)
        if !body.asksForVersion { result.creators += creators }
        self = result
    }

    private mutating func add(_ instruction: Instruction) {
        switch instruction.kind {
        case .unresolved(let reason, let text):
            unresolved.append(Unresolved(reason, text, at: instruction.location))
        case .setStack(let list, _): longestStack = max(longestStack, list.count)
        case .setColumn: setsColumns = true
        default: break
        }
        guard let word = instruction.navigation, instruction.reading != .unresolved, let place = instruction.location
        else { return }
        navigations.append(Unresolved(.unreached, word, at: place))
    }
}

package import Diagnostics
package import SceneFlow

/// What a class and its code say that passes ask for, gathered in one go.
package struct ClassCode: Sendable {
    /// An initialiser that code calls.
    package struct Call: Sendable, Hashable {
        /// The class that is made, as written.
        package var type: String
        /// The initialiser's full name.
        package var signature: String
        /// Where it is called.
        package var location: SourceLocation?

        /// Creates a value from its parts.
        /// - Parameters:
        ///   - type: the class that is made, as written.
        ///   - signature: the initialiser's full name.
        ///   - location: where it is called.
        package init(type: String, signature: String, location: SourceLocation? = nil) {
            self.type = type
            self.signature = signature
            self.location = location
        }
    }

    /// What the reader of the code did not understand.
    package private(set) var unresolved: [Unresolved] = []
    /// What shows something, performs a segue or goes back, in a word, as far as it was understood.
    package private(set) var navigations: [Unresolved] = []
    /// Where it makes scenes of storyboards.
    package private(set) var instantiations: [Unresolved] = []
    /// The initialisers that it calls.
    package private(set) var calls: [Call] = []
    /// Where it hands creators over, in methods that ask for no version of iOS.
    package private(set) var creators: [SourceLocation?] = []
    /// How many controllers it gives a container at most.
    package private(set) var longestStack = 0
    /// Whether it sets columns of a split view.
    package private(set) var setsColumns = false
    /// What each method may bear on.
    package let methods: [MethodReach.Body]
    /// The digest of all that is known of the class.
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

    /// Puts each call where the sources have it: an instruction has the place of its statement, and of each statement that a
    /// default value is read into.
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
                    result.instantiations.append(Unresolved(.controller, InstructionWalk.texts(value), at: place))
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

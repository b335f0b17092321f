internal import CodeModel
internal import CodeSemantics
internal import SceneFlow

/// The xib for the view of a controller made by an initialiser (INST-60 to INST-62).
enum NibChoice: Equatable {
    /// The xib named by an initialiser.
    ///
    /// It may be missing.
    case named(String)
    /// The xib named like the class, as UIKit finds it.
    case byClass
    /// Any xib, because the code that names it was not read.
    case unknown

    /// The maximum number of initialisers followed from one to the next.
    private static let maximumCalls = 16

    /// Reads the initialisers that run when a controller is made.
    /// - Parameters:
    ///   - type: the class of the controller.
    ///   - signature: the called initialiser.
    ///   - arguments: the passed values.
    ///   - state: the app.
    init(ofClass type: String, signature: String, arguments: [PassedValue], _ state: LinkState) {
        let graph = state.graph
        var next: (type: String, signature: String)? = (type, signature)
        var passed = Self.choice(in: arguments, given: nil)
        for _ in 0..<Self.maximumCalls {
            guard passed?.isName != true, let call = next else { break }
            // UIKit's `init()` calls `init(nibName:bundle:)` with nil.
            var found = graph.initializer(call.signature, of: call.type)
            if found == nil, call.signature == "init()" {
                found = graph.initializer("init(nibName:bundle:)", of: call.type)
                passed = .byClass
            }
            guard let found else { break }
            next = nil
            CodeVisitor(instruction: { instruction in
                guard case .initialize(let call) = instruction.kind, next == nil else { return }
                passed = Self.choice(in: call.arguments, given: passed) ?? passed
                let target = call.isOwn ? found.owner : graph[found.owner]?.superclass
                next = target.map { ($0, call.signature) }
            }).visit(found.initializer.body)
        }
        switch passed {
        case .named(let name): self = .named(name)
        case .unknown: self = .unknown
        case .byClass, nil: self = Self.isByClass(type, state) ? .byClass : .unknown
        }
    }

    private var isName: Bool { if case .named = self { true } else { false } }

    /// Returns the choice expressed by the arguments of a call.
    /// - Parameters:
    ///   - arguments: the arguments of the call.
    ///   - given: the choice passed to the calling initialiser.
    /// - Returns: the choice; nil if no argument is for a nib's name.
    private static func choice(in arguments: [PassedValue], given: NibChoice?) -> NibChoice? {
        guard let value = arguments.nibName else { return nil }
        switch value {
        case .text(let name): return .named(name)
        case .nothing: return .byClass
        case .variable: return given ?? .unknown
        default: return .unknown
        }
    }

    /// Returns true if only the name of a class decides.
    ///
    /// No code of its own, up to UIKit, then says otherwise.
    private static func isByClass(_ type: String, _ state: LinkState) -> Bool {
        let chain = state.graph.chain(from: type)
        guard state.graph.isComplete(type), !chain.isEmpty,
            chain.allSatisfy({ !$0.isObjectiveC && $0.computedProperties?.contains("nibName") == false })
        else { return false }
        return chain.allSatisfy { !state.code.words.nibLoaders.contains(TypeText.outermost($0.name)) }
    }
}

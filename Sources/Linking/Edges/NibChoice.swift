internal import CodeModel
internal import CodeSemantics
internal import SceneFlow

/// The xib that a controller loads its view from when code makes it by an initialiser (INST-60 to INST-62).
enum NibChoice: Equatable {
    /// The one that an initialiser names, which need not be there.
    case named(String)
    /// The one that is called like the class, as UIKit finds it.
    case byClass
    /// Any: what names it was not read.
    case unknown

    /// The number of initialisers that call each other which are followed.
    private static let maximumCalls = 16

    /// Reads the initialisers that run when a controller is made.
    /// - Parameters:
    ///   - type: the class that is made.
    ///   - signature: the initialiser that is called.
    ///   - arguments: what it is passed.
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

    /// Returns what the arguments of a call say.
    /// - Parameters:
    ///   - arguments: the arguments of the call.
    ///   - given: what the initialiser that makes the call was given itself.
    /// - Returns: the choice; nil where no argument is one for a nib's name.
    private static func choice(in arguments: [PassedValue], given: NibChoice?) -> NibChoice? {
        guard let value = arguments.nibName else { return nil }
        switch value {
        case .text(let name): return .named(name)
        case .nothing: return .byClass
        case .variable: return given ?? .unknown
        default: return .unknown
        }
    }

    /// Returns whether only the name of a class decides: no code of its own says otherwise, as far up as UIKit.
    private static func isByClass(_ type: String, _ state: LinkState) -> Bool {
        let chain = state.graph.chain(from: type)
        guard state.graph.isComplete(type), !chain.isEmpty,
            chain.allSatisfy({ !$0.isObjectiveC && $0.computedProperties?.contains("nibName") == false })
        else { return false }
        return chain.allSatisfy { !state.code.words.nibLoaders.contains(TypeText.outermost($0.name)) }
    }
}

internal import CodeModel
internal import CodeSemantics
internal import Diagnostics
internal import SceneFlow
internal import UIKitFacts

/// The controllers made by the code of a class, or by the objects that it makes.
///
/// The code was not followed, such as a closure given to a library, or a method of one of many types of a protocol.
struct MentionedMakes {
    /// A controller made by a function.
    struct Found: Hashable {
        /// The class of the controller.
        var type: String
        /// The function of the class where the search began.
        var function: FunctionMakes
        /// True if the class makes the controller itself.
        var isDirect: Bool
    }

    /// The number of objects between a class and the controller.
    private static let maximumDepth = 4
    /// An object with more controllers than these says nothing about which of them is shown.
    private static let maximumControllers = 8

    private let functions: [FunctionMakes]
    /// The numbers of the functions of each type.
    private var ofType: [String: [Int]]
    private let controllers: Set<String>
    /// The types that make many controllers.
    private let factories: Set<String>

    /// Takes the functions of an app.
    /// - Parameter state: the app.
    init(_ state: LinkState) {
        let graph = state.graph
        let made = Set(state.code.makes.flatMap(\.types))
        let controllers = made.filter(graph.isOwnController)
        functions = state.code.makes
        ofType = Dictionary(grouping: functions.indices) { [functions] in functions[$0].owner }
        self.controllers = controllers
        factories = Set(
            ofType.lazy.filter { [functions] _, numbers in
                let types = numbers.lazy.map { functions[$0].types.count }.reduce(0, +)
                // Most types make few objects.
                guard types > Self.maximumControllers else { return false }
                let made = Set(numbers.flatMap { functions[$0].types })
                return made.intersection(controllers).count > Self.maximumControllers
            }
            .map(\.key)
        )
    }

    /// Returns the controllers made by the functions of a class, each once, the nearest first.
    func controllers(of type: String) -> [Found] {
        var found: [Found] = []
        var known: Set<String> = [type]
        var seen: Set<Int> = []
        var open = (ofType[type] ?? []).map { (function: $0, from: $0) }
        for depth in 0...Self.maximumDepth {
            var next: [(function: Int, from: Int)] = []
            for (number, from) in open where seen.insert(number).inserted {
                for made in functions[number].types where known.insert(made).inserted {
                    if controllers.contains(made) {
                        found.append(Found(type: made, function: functions[from], isDirect: depth == 0))
                    } else if !factories.contains(made) {
                        next += (ofType[made] ?? []).map { ($0, from) }
                    }
                }
                for call in functions[number].calls {
                    let called = (ofType[call.type] ?? []).filter { functions[$0].name == call.name }
                    next += called.map { ($0, from) }
                }
            }
            open = next
        }
        return found
    }
}

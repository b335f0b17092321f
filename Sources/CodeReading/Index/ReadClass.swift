internal import Diagnostics
package import SceneFlow

/// A class as it was read, with all that its reading rests on.
package struct ReadClass: Sendable {
    /// The class.
    package var type: ControllerClass
    /// What of its code was not understood.
    package var unresolved: [Unresolved]
    /// The calls that became part of others.
    var inlined: Set<SourceLocation>
    /// The functions that became part of it.
    var functions: Set<FlowNames.Place> = []
    /// The calls of methods that have the name of one of UIKit's, and are none.
    var others: [SourceLocation: OtherCall]
    /// The files of all declarations that were looked at.
    package var files: Set<String>
    /// The lines that it was read out of.
    var lines: ReadLines

    /// Adds what was read for the class elsewhere.
    mutating func add(_ other: ReadClass) {
        type.methods.addHandlers(other.type.methods)
        type.calls = Set(type.calls + other.type.calls).inOrder
        unresolved += other.unresolved
        inlined.formUnion(other.inlined)
        functions.formUnion(other.functions)
        others.merge(other.others) { first, _ in first }
        lines.add(other.lines)
    }
}

extension Set<ControllerClass.InitializerCall> {
    /// The calls in the order of the sources.
    var inOrder: [ControllerClass.InitializerCall] {
        sorted { ($0.location, $0.type, $0.signature) < ($1.location, $1.type, $1.signature) }
    }
}

/// Classes, and functions that were read for them.
package struct ReadClasses: Sendable {
    /// The classes by name.
    package var own: [String: ReadClass] = [:]
    /// The functions of objects, each as a class that has nothing else.
    package var functions: [UncalledFunction.Key: ReadClass] = [:]

    /// Creates a value from its parts.
    /// - Parameters:
    ///   - own: the classes by name.
    ///   - functions: the functions of objects, each as a class that has nothing else.
    package init(own: [String: ReadClass] = [:], functions: [UncalledFunction.Key: ReadClass] = [:]) {
        self.own = own
        self.functions = functions
    }
}

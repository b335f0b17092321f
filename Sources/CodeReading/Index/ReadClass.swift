internal import Diagnostics
package import SceneFlow

/// A class as last read, with the basis of its result.
package struct ReadClass: Sendable {
    /// The class.
    package var type: ControllerClass
    /// The code not understood.
    package var unresolved: [Unresolved]
    /// The calls inlined into others.
    var inlined: Set<SourceLocation>
    /// The functions inlined into it.
    var functions: Set<FlowNames.Place> = []
    /// The calls of methods with the name of a UIKit method.
    var others: [SourceLocation: OtherCall]
    /// The files of all declarations looked at.
    package var files: Set<String>
    /// The source lines of the class.
    var lines: ReadLines

    /// Adds the results of reading the class elsewhere.
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

/// Classes, and the functions read for them.
package struct ReadClasses: Sendable {
    /// The classes by name.
    package var own: [String: ReadClass] = [:]
    /// The functions of objects, each as a class without other members.
    package var functions: [UncalledFunction.Key: ReadClass] = [:]

    /// Creates a collection.
    /// - Parameters:
    ///   - own: the classes by name.
    ///   - functions: the functions of objects, each as a class without other members.
    package init(own: [String: ReadClass] = [:], functions: [UncalledFunction.Key: ReadClass] = [:]) {
        self.own = own
        self.functions = functions
    }
}

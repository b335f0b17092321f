import Diagnostics
import SceneFlow

/// The closures that the app's code keeps for later, by number.
struct ClosureTable: Sendable {
    private var numbers: [SourceLocation: Int32] = [:]
    private var places: [SourceLocation] = []

    /// Numbers the closures of the classes, in their order.
    init(_ classes: [ControllerClass]) {
        for type in classes {
            for method in type.methods where method.role == .handler {
                guard let place = method.location, numbers[place] == nil else { continue }
                numbers[place] = Int32(places.count)
                places.append(place)
            }
        }
    }

    /// Returns the number of the closure with the handler at a location; nil if no class has one there.
    func number(at place: SourceLocation) -> Int32? { numbers[place] }

    /// Returns the names of the closures with handlers among the methods of a class, inherited ones included.
    func names(in entry: ClassEntry) -> [Int32: String] {
        var names: [Int32: String] = [:]
        for method in entry.methods where method.fact.role == .handler {
            guard let number = method.fact.location.flatMap(number), names[number] == nil else { continue }
            names[number] = method.fact.name
        }
        return names
    }

    /// Returns the handler of a closure among the methods of a class, inherited ones included.
    func code(of closure: Int32, in entry: ClassEntry) -> ClassEntry.Method? {
        let place = places[Int(closure)]
        return entry.methods.first { $0.fact.role == .handler && $0.fact.location == place }
    }
}

import Simulation

/// Maps the controllers of one run to those of another run of the same actions.
///
/// Numbers of instances may differ, scenes' keys do not.
struct ParallelRuns: Sendable {
    /// A controller made by an action, with its scene's key.
    typealias Born = (instance: InstanceID, scene: String)

    private var table: [InstanceID: InstanceID] = [:]

    /// The twin of a controller of the first run; nil if it has none.
    subscript(instance: InstanceID) -> InstanceID? { table[instance] }

    /// Translates an action of the first run to the second.
    /// - Parameter action: the action.
    /// - Returns: the same action on the twins; nil if its target has no twin.
    func translate(_ action: Action) -> Action? {
        var action = action
        if let instance = action.instance {
            guard let twin = table[instance] else { return nil }
            action.instance = twin
        }
        switch action.kind {
        case .popTo(let instance):
            guard let twin = table[instance] else { return nil }
            action.kind = .popTo(twin)
        case .unwindTo(let instance):
            guard let twin = table[instance] else { return nil }
            action.kind = .unwindTo(twin)
        default: break
        }
        action.choices = action.choices.mapValues(translate)
        return action
    }

    /// Pairs the controllers made by one action in both runs: for each scene, the first with the first.
    /// - Parameters:
    ///   - born: the controllers made in the first run, in order.
    ///   - others: the controllers made in the second.
    mutating func match(_ born: [Born], with others: [Born]) {
        var free = others
        for (instance, key) in born {
            guard let index = free.firstIndex(where: { $0.scene == key }) else { continue }
            table[instance] = free.remove(at: index).instance
        }
    }

    /// Removes pairs.
    /// - Parameter isKept: returns true for a pair to keep.
    mutating func filter(_ isKept: (InstanceID, InstanceID) -> Bool) {
        table = table.filter { isKept($0.key, $0.value) }
    }

    /// Forgets all: a launch makes everything anew.
    mutating func removeAll() { table = [:] }

    /// Translates an option.
    ///
    /// An option naming an instance begins with its number.
    private func translate(_ option: String) -> String {
        let number = option.prefix { $0.isASCII && $0.isNumber }
        let rest = option.dropFirst(number.count)
        guard let instance = Int32(number), rest.isEmpty || rest.hasPrefix(" "),
            let twin = table[InstanceID(Int(instance))]
        else { return option }
        return "\(twin.rawValue)\(rest)"
    }
}

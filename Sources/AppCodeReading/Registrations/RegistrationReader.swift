internal import CodeReading
internal import Injection
internal import SceneFlow

/// Converts an app's container registrations and its hand-made objects into registrations.
struct RegistrationReader {
    /// The services, sorted by type, name and place.
    private(set) var registrations: [RegisteredService]
    /// The forms not understood.
    private(set) var unresolved: [Unresolved]

    /// Reads all sources of an index.
    /// - Parameter index: the sources.
    init(index: CodeIndex) {
        let keys = FactoryKeys(index)
        let containers = ContainerReader(index, keys)
        registrations = containers.services + HandWrittenFactories(index).services
        var properties = InjectedProperties(index, keys)
        properties.add(to: &registrations)
        unresolved = containers.unresolved + properties.unresolved
        ArgumentNames.settle(&registrations)
        registrations.sort(by: RegisteredService.precedes)
    }
}

extension RegisteredService {
    /// Returns true if one service is listed before another: by type, name and place.
    static func precedes(_ lhs: Self, _ rhs: Self) -> Bool {
        if lhs.registration.key != rhs.registration.key { return lhs.registration.key < rhs.registration.key }
        switch (lhs.location, rhs.location) {
        case (let first?, let second?): return first < second
        case (let first, let second): return first == nil && second != nil
        }
    }
}

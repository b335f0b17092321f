internal import Injection
internal import SceneFlow

/// Gives the arguments that registrations supply the labels of the parameters that they go to.
///
/// Containers pass them on by position; whoever explains them goes by labels.
enum ArgumentNames {
    /// Names the arguments of all dependencies.
    /// - Parameter services: all registrations.
    static func settle(_ services: inout [RegisteredService]) {
        var parameters: [Key: [Parameter]] = [:]
        for service in services where parameters[service.registration.key]?.isEmpty != false {
            parameters[service.registration.key] = service.registration.parameters
        }
        for index in services.indices {
            for number in services[index].registration.dependencies.indices {
                let key = services[index].registration.dependencies[number].key
                settle(&services[index].registration.dependencies[number].arguments, parameters[key] ?? [])
            }
        }
    }

    private static func settle(_ arguments: inout [Argument], _ parameters: [Parameter]) {
        for (number, argument) in arguments.enumerated() {
            let named = argument.label.isEmpty ? nil : parameters.first { $0.label == argument.label }
            let parameter = named ?? (parameters.indices.contains(number) ? parameters[number] : nil)
            // A literal says its type by itself; of anything else the compiler saw to it that it fits.
            if argument.type.isEmpty { arguments[number].type = parameter?.type ?? "" }
            if argument.label.isEmpty { arguments[number].label = parameter?.label ?? "\(number + 1)" }
        }
    }
}

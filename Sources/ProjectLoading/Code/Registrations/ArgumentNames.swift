internal import Injection
internal import SceneFlow

/// Gives the arguments that registrations supply the labels and types of the parameters that they go to.
///
/// Containers pass them on by position; whoever explains them goes by labels.
enum ArgumentNames {
    /// How often a parameter that is only passed on is followed to where its type is written.
    private static let maximumDepth = 8

    /// Names the arguments of all dependencies.
    /// - Parameter services: all registrations.
    static func settle(_ services: inout [RegisteredService]) {
        for _ in 0..<maximumDepth {
            settleArguments(&services)
            if !settleParameters(&services) { return }
        }
    }

    // MARK: - Private

    private static func settleArguments(_ services: inout [RegisteredService]) {
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
            // A literal says its type by itself; of anything else the compiler saw to it that it fits. Where nobody says
            // what the parameter is, nothing is known to be wrong either.
            if let parameter, argument.type.isEmpty || parameter.type.isEmpty {
                arguments[number].type = parameter.type
            }
            if argument.label.isEmpty { arguments[number].label = parameter?.label ?? "\(number + 1)" }
        }
    }

    /// A parameter whose type is written nowhere is of the type of what it is passed on to.
    /// - Returns: whether a type was found.
    private static func settleParameters(_ services: inout [RegisteredService]) -> Bool {
        var hasFound = false
        for index in services.indices {
            let passed = services[index].registration.dependencies.flatMap(\.arguments)
            for (number, parameter) in services[index].registration.parameters.enumerated()
            where parameter.type.isEmpty {
                let type = passed.first { $0.value == parameter.label && !$0.type.isEmpty }?.type
                guard let type else { continue }
                services[index].registration.parameters[number].type = type
                hasFound = true
            }
        }
        return hasFound
    }
}

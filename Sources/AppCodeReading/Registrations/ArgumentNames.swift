internal import Injection
internal import SceneFlow

/// Gives the arguments supplied by registrations the labels and types of their parameters.
///
/// Containers pass arguments by position; explanations refer to them by label.
enum ArgumentNames {
    /// The maximum number of steps from a passed-on parameter to a written type.
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
        var parameters: [Key: [[Parameter]]] = [:]
        for service in services where !service.registration.parameters.isEmpty {
            parameters[service.registration.key, default: []].append(service.registration.parameters)
        }
        for index in services.indices {
            for number in services[index].registration.dependencies.indices {
                let key = services[index].registration.dependencies[number].key
                let arguments = services[index].registration.dependencies[number].arguments
                let meant = Self.meant(by: arguments, among: parameters[key] ?? [])
                settle(&services[index].registration.dependencies[number].arguments, meant)
            }
        }
    }

    /// Returns the parameters for arguments: those with a fitting number and known types; of several the last
    /// registered.
    private static func meant(by arguments: [Argument], among lists: [[Parameter]]) -> [Parameter] {
        let numbered = lists.filter { $0.count == arguments.count }
        let fitting = numbered.filter { list in
            zip(arguments, list).allSatisfy { $0.type.isEmpty || $1.type.isEmpty || $0.type == $1.type }
        }
        return fitting.last ?? numbered.last ?? lists.first ?? []
    }

    private static func settle(_ arguments: inout [Argument], _ parameters: [Parameter]) {
        for (number, argument) in arguments.enumerated() {
            let named = argument.label.isEmpty ? nil : parameters.first { $0.label == argument.label }
            let parameter = named ?? (parameters.indices.contains(number) ? parameters[number] : nil)
            // A literal determines its own type. The compiler has checked all other arguments. If the parameter's type
            // is unknown, no error is known either.
            if let parameter, argument.type.isEmpty || parameter.type.isEmpty {
                arguments[number].type = parameter.type
            }
            if argument.label.isEmpty { arguments[number].label = parameter?.label ?? "\(number + 1)" }
        }
    }

    /// Gives a parameter without a written type the type of the parameter it is passed to.
    /// - Returns: true if a type was found.
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

internal import CodeModel
package import SwiftFacts

/// Matches the arguments of a call to the parameters of a function.
package enum ArgumentMatching {
    /// The properties of a parameter that affect its matching.
    struct Shape: Hashable {
        private let label: String
        private let isVariadic: Bool
        private let takesClosure: Bool
        private let mayTakeClosure: Bool
        private let hasDefault: Bool

        init(_ parameter: FunctionDeclaration.Parameter) {
            label = parameter.label
            isVariadic = ArgumentMatching.isVariadic(parameter)
            takesClosure = ArgumentMatching.takesClosure(parameter)
            mayTakeClosure = ArgumentMatching.mayTakeClosure(parameter)
            hasDefault = parameter.defaultValue != nil
        }
    }

    /// The properties of an argument that affect its matching.
    struct ArgumentShape: Equatable {
        private let label: String
        private let isClosure: Bool

        init(_ argument: CallArgument) {
            label = argument.label
            isClosure = if case .closure = argument.value.kind { true } else { false }
        }
    }

    /// Returns the argument of each parameter, nil for a default value.
    ///
    /// The result is nil if the call does not fit.
    ///
    /// A bare type name may be an alias of a closure type. If no parameter is plainly a closure, a trailing closure
    /// therefore matches the last such parameter, because Swift matches it from the end.
    package static func match(
        _ arguments: [CallArgument],
        _ parameters: [FunctionDeclaration.Parameter]
    ) -> [CallArgument?]? {
        if let plain = match(arguments, parameters, aliased: nil) { return plain }
        guard let trailing = arguments.lastIndex(where: { isTrailing($0) }) else { return nil }
        let position = parameters.count - (arguments.count - trailing)
        guard parameters.indices.contains(position), mayTakeClosure(parameters[position]) else { return nil }
        return match(arguments, parameters, aliased: position)
    }

    private static func match(
        _ arguments: [CallArgument],
        _ parameters: [FunctionDeclaration.Parameter],
        aliased: Int?
    ) -> [CallArgument?]? {
        var result: [CallArgument?] = []
        var next = 0
        for (position, parameter) in parameters.enumerated() {
            let isVariadic = isVariadic(parameter)
            let isAliased = position == aliased && next < arguments.count && isTrailing(arguments[next])
            if next < arguments.count, isAliased || fits(arguments[next], parameter, isFirst: next == 0) {
                result.append(arguments[next])
                next += 1
                if isVariadic {
                    while next < arguments.count, arguments[next].label.isEmpty,
                        position + 1 >= parameters.count
                            || !fits(arguments[next], parameters[position + 1], isFirst: false)
                    {
                        next += 1
                    }
                }
            } else if parameter.defaultValue != nil || isVariadic {
                result.append(nil)
            } else {
                return nil
            }
        }
        return next == arguments.count ? result : nil
    }

    /// Returns the function fitting a call with the fewest default values, the first of equals.
    ///
    /// Swift prefers a function of which the call leaves out nothing: `init()` to `init(title: String = "")`. Parameters
    /// that are plainly closures take precedence over possible closures, and any function over an unavailable one.
    package static func choose(
        _ candidates: [CodeIndex.Found<FunctionDeclaration>],
        _ arguments: [CallArgument]
    ) -> (found: CodeIndex.Found<FunctionDeclaration>, arguments: [CallArgument?])? {
        let available = candidates.filter { !$0.declaration.isUnavailable }
        if available.count < candidates.count, let chosen = choose(available, arguments) { return chosen }
        if let best = best(candidates, { match(arguments, $0, aliased: nil) }) { return best }
        guard arguments.contains(where: isTrailing) else { return nil }
        return best(candidates) { match(arguments, $0) }
    }

    private static func best(
        _ candidates: [CodeIndex.Found<FunctionDeclaration>],
        _ match: ([FunctionDeclaration.Parameter]) -> [CallArgument?]?
    ) -> (found: CodeIndex.Found<FunctionDeclaration>, arguments: [CallArgument?])? {
        var best: (found: CodeIndex.Found<FunctionDeclaration>, arguments: [CallArgument?])?
        var fewest = Int.max
        for found in candidates {
            guard let matched = match(found.declaration.parameters) else { continue }
            let left = matched.count { $0 == nil }
            if left == 0 { return (found, matched) }
            if left < fewest { (best, fewest) = ((found, matched), left) }
        }
        return best
    }

    /// Returns true if an argument fits a parameter; a trailing closure has no label.
    private static func fits(
        _ argument: CallArgument,
        _ parameter: FunctionDeclaration.Parameter,
        isFirst: Bool
    ) -> Bool {
        if argument.label == parameter.label { return true }
        guard argument.label.isEmpty, case .closure = argument.value.kind else { return false }
        return takesClosure(parameter)
    }

    private static func isVariadic(_ parameter: FunctionDeclaration.Parameter) -> Bool {
        parameter.type.text.hasSuffix("...")
    }

    /// Returns true if a parameter is a closure, judged by its type as written.
    static func takesClosure(_ parameter: FunctionDeclaration.Parameter) -> Bool {
        parameter.type.text.hasBytes(of: "->") || isClosureAlias(parameter.type.text)
    }

    private static func isTrailing(_ argument: CallArgument) -> Bool {
        guard argument.label.isEmpty, case .closure = argument.value.kind else { return false }
        return true
    }

    /// Returns true if the type of a parameter may be an alias of a closure type: by its form, a name of the app's own.
    private static func mayTakeClosure(_ parameter: FunctionDeclaration.Parameter) -> Bool {
        if takesClosure(parameter) { return true }
        let written = parameter.type.text.prefix { $0 != "<" }
        let name = written.split { $0 == " " || $0 == "." }.last.map(String.init) ?? ""
        guard let first = name.first, first.isUppercase, !plainTypes.contains(name) else { return false }
        return !systemPrefixes.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
    }

    /// Types of the standard library and Foundation that never stand for a closure.
    private static let plainTypes: Set = [
        "Any", "AnyClass", "AnyHashable", "AnyObject", "Array", "Bool", "Character", "Data", "Date", "Dictionary",
        "Double", "Error", "Float",
        "IndexPath", "Int", "Locale", "Selector", "Set", "String", "TimeInterval", "UInt", "URL", "URLRequest", "UUID",
        "Void",
    ]

    private static let systemPrefixes = ["UI", "NS", "CG", "CA", "AV", "CL", "MK", "WK"]

    private static func isClosureAlias(_ type: String) -> Bool {
        type.hasSuffix("Completion") || type.hasSuffix("Handler") || type.hasSuffix("Closure")
            || type.hasSuffix("Block")
            || type.hasSuffix("Callback") || type.hasSuffix("Action")
    }
}

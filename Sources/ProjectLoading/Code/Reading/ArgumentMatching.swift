internal import SwiftSources

/// Which argument of a call goes to which parameter.
enum ArgumentMatching {
    /// What of a parameter decides which arguments may stand for it.
    struct Shape: Hashable {
        private let label: String
        private let isVariadic: Bool
        private let takesClosure: Bool
        private let hasDefault: Bool

        init(_ parameter: FunctionDeclaration.Parameter) {
            label = parameter.label
            isVariadic = ArgumentMatching.isVariadic(parameter)
            takesClosure = ArgumentMatching.takesClosure(parameter)
            hasDefault = parameter.defaultValue != nil
        }
    }

    /// What of an argument decides for which parameters it may stand.
    struct ArgumentShape: Equatable {
        private let label: String
        private let isClosure: Bool

        init(_ argument: CallArgument) {
            label = argument.label
            isClosure = if case .closure = argument.value.kind { true } else { false }
        }
    }

    /// The argument of each parameter, nil where its default is taken; nil as a whole where the call does not fit.
    static func match(
        _ arguments: [CallArgument],
        _ parameters: [FunctionDeclaration.Parameter]
    ) -> [CallArgument?]? {
        var result: [CallArgument?] = []
        var next = 0
        for (position, parameter) in parameters.enumerated() {
            let isVariadic = isVariadic(parameter)
            if next < arguments.count, fits(arguments[next], parameter, isFirst: next == 0) {
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

    /// The first function that a call fits.
    static func choose(
        _ candidates: [CodeIndex.Found<FunctionDeclaration>],
        _ arguments: [CallArgument]
    ) -> (found: CodeIndex.Found<FunctionDeclaration>, arguments: [CallArgument?])? {
        for found in candidates {
            if let matched = match(arguments, found.declaration.parameters) { return (found, matched) }
        }
        return nil
    }

    /// Whether an argument may stand for a parameter; a trailing closure has no label.
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

    /// Whether a parameter is a closure, by its type as written.
    static func takesClosure(_ parameter: FunctionDeclaration.Parameter) -> Bool {
        parameter.type.text.contains("->") || isClosureAlias(parameter.type.text)
    }

    private static func isClosureAlias(_ type: String) -> Bool {
        type.hasSuffix("Completion") || type.hasSuffix("Handler") || type.hasSuffix("Closure")
            || type.hasSuffix("Block")
            || type.hasSuffix("Callback") || type.hasSuffix("Action")
    }
}

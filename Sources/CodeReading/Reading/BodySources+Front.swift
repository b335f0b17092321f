internal import CodeModel
internal import SwiftFacts

/// The controller in front of all others, by a function that many apps have.
extension BodySources {
    /// Returns true if a function goes from the window's root through what is presented to the controller in front.
    ///
    /// Such a function calls itself or loops, so that it cannot be read in place of its call.
    /// - Parameter found: the function, called without arguments.
    /// - Returns: false for any other function.
    func givesFront(_ found: CodeIndex.Found<FunctionDeclaration>) -> Bool {
        let declaration = found.declaration
        guard let result = declaration.result, result.text == "UIViewController", let body = declaration.body else {
            return false
        }
        let names = index.body(of: declaration, in: found.file).mentioned.calls.map(\.name)
        guard names.contains("presentedViewController") else { return false }
        let isRepeated =
            names.contains(declaration.name)
            || body.contains { $0.isLoop || $0.nested.contains(where: \.isLoop) }
        let start = declaration.parameters.compactMap { $0.defaultValue?.text }
        let isOfWindow =
            names.contains("rootViewController") || start.contains { $0.hasBytes(of: "rootViewController") }
        return isRepeated && isOfWindow
    }
}

extension Statement {
    fileprivate var isLoop: Bool { if case .loop = kind { true } else { false } }
}

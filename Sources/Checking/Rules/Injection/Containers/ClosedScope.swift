internal import Diagnostics

extension CheckRule {
    /// A scope is closed, and something outlives it or asks it.
    static let closedScope = container(
        "closed-scope",
        .warning,
        ["DI07", "DI16", "DI18"],
        "a scope is closed while one of its objects remains or is requested later",
        remedy: "release it when the scope closes, and set another root"
    )
}

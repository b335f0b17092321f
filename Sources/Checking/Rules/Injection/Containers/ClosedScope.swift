internal import Diagnostics

extension CheckRule {
    /// A scope is closed, and something outlives it or asks it.
    static let closedScope = container(
        "closed-scope",
        .warning,
        ["DI07", "DI16", "DI18"],
        "a scope is closed while something of it stays, or is asked for later",
        remedy: "let go of it when the scope closes, and show another root"
    )
}

internal import Diagnostics

extension CheckRule {
    /// The container gets other arguments than the registration requires.
    static let resolvingArguments = container(
        "resolving-arguments",
        .error,
        ["DI06"],
        "the arguments of a request differ from those of the registration",
        remedy: "pass the labels and types that the registration requires"
    )
}

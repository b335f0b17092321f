internal import Diagnostics

extension CheckRule {
    /// The container gets other arguments than the registration requires.
    static let resolvingArguments = container(
        "resolving-arguments",
        .error,
        ["DI06"],
        "the container is given other arguments than are asked for",
        remedy: "pass the labels and types that the registration asks for"
    )
}

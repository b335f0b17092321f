/// How the simulated app ended.
package struct Crash: WireObject {
    /// What sort of failure it is.
    package var sort: CrashSort = .exception
    /// The exception's name, or `Fatal error`.
    package var name = ""
    /// The message.
    package var message = ""
    /// Where the user's code fails.
    package var location: Location?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("sort", &sort)
        try fields.field("name", &name)
        try fields.field("message", &message)
        try fields.nullable("location", &location)
    }
}

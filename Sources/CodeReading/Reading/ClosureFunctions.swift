/// The functions that run a closure before they return.
enum ClosureFunctions {
    /// All of them.
    static let synchronous = scoping.union([
        "map", "flatMap", "compactMap", "forEach", "filter", "first", "contains", "reduce", "sorted", "allSatisfy",
        "performWithoutAnimation", "autoreleasepool", "withAnimation", "sync", "modify", "mutate",
    ])

    /// The library methods that run a closure at once with the object itself.
    static let scoping = settingUp.union(["let", "do"])

    /// The methods among these that return the object.
    static let settingUp: Set = ["with", "apply", "then", "also", "configure"]
}

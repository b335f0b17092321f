/// The functions of the standard library that never return.
package enum TrapFunctions {
    /// Their names.
    package static let names: Set = ["fatalError", "preconditionFailure", "abort"]
}

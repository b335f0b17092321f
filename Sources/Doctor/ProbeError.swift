/// Why a server could not be asked.
struct ProbeError: Error, CustomStringConvertible {
    /// What went wrong, in a few words.
    let description: String
}

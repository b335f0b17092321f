/// The version of this program.
///
/// The only place of the number in the sources: `--version`, `doctor`, `GET /version`, the page and the packages take it
/// from here, and a test compares the newest heading of the changelog with it.
package enum ProgramVersion {
    /// The version by the rules of semantic versioning: the released one, or the next one to be released.
    package static let current = "0.1.0"
}

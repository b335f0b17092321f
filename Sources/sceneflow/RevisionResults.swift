import FlowCache
import Packing

/// The results for revisions, kept between two runs.
///
/// A revision never changes, so a result depends only on its contents, the settings and the program.
struct RevisionResults {
    private let cache: ProjectCache?

    /// Uses the cache of loaded apps.
    /// - Parameter loading: the options for loading, which may turn the cache off.
    init(_ loading: LoadingOptions) { cache = loading.cache() }

    /// Returns the result for a revision: the kept one, or else a new one.
    /// - Parameters:
    ///   - revision: the revision.
    ///   - settings: the kind of result, and all settings that can change it.
    ///   - make: makes the result from the unpacked folders. It is kept if another run would give the same.
    /// - Returns: the result.
    /// - Throws: `RevisionError`, or the error of `make`.
    func result<Value: BinaryCodable>(
        of revision: ComparedRevision,
        _ settings: [String],
        make: ([String]) throws -> (value: Value, isReproducible: Bool)
    ) throws -> Value {
        let key = try settings + revision.identity
        if let kept: Value = cache?.result(of: key) { return kept }
        let (value, isReproducible) = try revision.unpacked(make)
        if isReproducible { cache?.keep(value, of: key) }
        return value
    }
}

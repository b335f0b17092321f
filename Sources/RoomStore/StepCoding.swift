package import Rooms

/// The coding of a step in the store.
///
/// It is that of a recording, opaque to the store.
package struct StepCoding: Sendable {
    /// Writes a step.
    let encode: @Sendable (Recording.Entry) -> [UInt8]
    /// Reads one.
    let decode: @Sendable ([UInt8]) throws -> Recording.Entry

    /// Creates a coding.
    /// - Parameters:
    ///   - encode: the closure encoding a step.
    ///   - decode: the closure decoding one; it throws an error with a sentence as its description.
    package init(
        encode: @escaping @Sendable (Recording.Entry) -> [UInt8],
        decode: @escaping @Sendable ([UInt8]) throws -> Recording.Entry
    ) {
        self.encode = encode
        self.decode = decode
    }
}

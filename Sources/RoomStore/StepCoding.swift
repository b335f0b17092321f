package import Rooms

/// How a step is written into the store: a recording's step, in words that the store need not understand.
package struct StepCoding: Sendable {
    /// Writes a step.
    let encode: @Sendable (Recording.Entry) -> [UInt8]
    /// Reads one.
    let decode: @Sendable ([UInt8]) throws -> Recording.Entry

    /// Creates a coding.
    /// - Parameters:
    ///   - encode: writes a step.
    ///   - decode: reads one, or throws an error that describes itself in a sentence.
    package init(
        encode: @escaping @Sendable (Recording.Entry) -> [UInt8],
        decode: @escaping @Sendable ([UInt8]) throws -> Recording.Entry
    ) {
        self.encode = encode
        self.decode = decode
    }
}

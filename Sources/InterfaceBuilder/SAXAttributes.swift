/// The attributes of a start tag as libxml2 hands them over: five pointers each.
///
/// Valid only during the event.
struct SAXAttributes {
    private let base: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
    let count: Int

    init(_ base: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, count: Int32) {
        self.base = base
        self.count = base == nil ? 0 : Int(count)
    }

    /// The address of the local name in libxml2's dictionary.
    @inline(__always)
    func name(_ index: Int) -> UnsafePointer<UInt8>? { base?[index * 5] }

    /// The prefix, such as the `xml` of `xml:space`.
    @inline(__always)
    func prefix(_ index: Int) -> UnsafePointer<UInt8>? { base?[index * 5 + 1] }

    /// The value's bytes, entities resolved.
    @inline(__always)
    func value(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        guard let start = base?[index * 5 + 3], let end = base?[index * 5 + 4] else {
            return UnsafeBufferPointer(start: nil, count: 0)
        }
        return UnsafeBufferPointer(start: start, count: end - start)
    }

    @inline(__always)
    func string(_ index: Int) -> String { String(decoding: value(index), as: UTF8.self) }
}

/// Writes facts: every text once, and numbers in as few bytes as they need.
struct FactsWriter: FactsFields {
    private var body: [UInt8] = []
    private var texts: [String] = []
    private var numbers: [String: Int] = [:]
    private var depth = 0
    private var isTooDeep = false

    mutating func field<Value: FactsValue>(_ value: inout Value) { value.write(to: &self) }

    /// Writes a value.
    mutating func put(_ value: some FactsValue) { value.write(to: &self) }

    /// Writes a case of an enum with its payload.
    mutating func put<each Value: FactsValue>(_ tag: UInt8, _ payload: repeat each Value) {
        self.tag(tag)
        for value in repeat each payload { value.write(to: &self) }
    }

    /// Writes which case an enum has.
    mutating func tag(_ tag: UInt8) { body.append(tag) }

    /// Writes a number that is not negative, seven bits a byte, the lowest first, each byte but the last marked.
    mutating func count(_ number: Int) { Self.append(number, to: &body) }

    /// Writes a text by its number in the table of texts.
    mutating func text(_ text: String) {
        if let number = numbers[text] { return count(number) }
        numbers[text] = texts.count
        count(texts.count)
        texts.append(text)
    }

    /// Writes something that can hold others of its kind, unless it lies too deep.
    mutating func nested(_ body: (inout Self) -> Void) {
        guard depth < FactsFormat.depthLimit else {
            isTooDeep = true
            return
        }
        depth += 1
        body(&self)
        depth -= 1
    }

    /// Puts the texts before what refers to them.
    /// - Returns: the bytes, or nil where something lay too deep.
    func finish() -> [UInt8]? {
        guard !isTooDeep else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(body.count + texts.count * 12)
        Self.append(texts.count, to: &bytes)
        for text in texts {
            Self.append(text.utf8.count, to: &bytes)
            bytes.append(contentsOf: text.utf8)
        }
        return bytes + body
    }

    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        precondition(number >= 0, "what is counted is not negative")
        var rest = UInt64(number)
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

/// The texts of a pack, each once, numbered in the order in which they came.
///
/// A text is told from others by its bytes: two spellings of `é` are equal as texts, and two files all the same. Most texts
/// of an app stand in many places but in memory once; those are found by where they are, without a look at their bytes.
struct TextTable {
    /// The texts by their numbers.
    private(set) var texts: [String] = []
    private var hashes: [UInt64] = []
    /// The number of each text plus one, at the place that its bytes give it or after it; 0 where there is none.
    private var byBytes = [Int32](repeating: 0, count: Self.firstSize)
    /// The strings that were asked for, as words, each with the number of its text.
    private var known: [(first: UInt64, second: UInt64, number: Int32)] = []
    /// The same strings, which keeps them where they are.
    private var kept: [String] = []
    /// The place in `known` plus one, at the place that the string's own words give it or after it; 0 where there is none.
    private var byWords = [Int32](repeating: 0, count: Self.firstSize)

    private static let firstSize = 1 << 10

    /// Returns the number of a text, which is added where it is new.
    mutating func number(of text: String) -> Int {
        let words = Self.words(of: text)
        var place = Self.mixed(words.0, words.1) & UInt64(byWords.count - 1)
        while true {
            let entry = Int(byWords[Int(place)])
            guard entry > 0 else { break }
            let found = known[entry - 1]
            if found.first == words.0, found.second == words.1 { return Int(found.number) }
            place = (place + 1) & UInt64(byWords.count - 1)
        }
        let number = numberByBytes(of: text)
        known.append((words.0, words.1, Int32(number)))
        kept.append(text)
        byWords[Int(place)] = Int32(known.count)
        if known.count * 2 > byWords.count { growWords() }
        return number
    }

    // MARK: - Private

    private mutating func numberByBytes(of text: String) -> Int {
        var text = text
        let hash = text.withUTF8(Self.hash)
        var place = hash & UInt64(byBytes.count - 1)
        while true {
            let entry = Int(byBytes[Int(place)])
            guard entry > 0 else { break }
            if hashes[entry - 1] == hash, texts[entry - 1].utf8.elementsEqual(text.utf8) { return entry - 1 }
            place = (place + 1) & UInt64(byBytes.count - 1)
        }
        texts.append(text)
        hashes.append(hash)
        byBytes[Int(place)] = Int32(texts.count)
        if texts.count * 2 > byBytes.count { growBytes() }
        return texts.count - 1
    }

    private mutating func growBytes() {
        byBytes = Self.table(twice: byBytes.count, hashes)
    }

    private mutating func growWords() {
        byWords = Self.table(twice: byWords.count, known.map { Self.mixed($0.first, $0.second) })
    }

    /// A table of twice the size, in which each entry stands at its hash or after it.
    private static func table(twice count: Int, _ hashes: [UInt64]) -> [Int32] {
        var table = [Int32](repeating: 0, count: count * 2)
        let mask = UInt64(table.count - 1)
        for (number, hash) in hashes.enumerated() {
            var place = hash & mask
            while table[Int(place)] > 0 { place = (place + 1) & mask }
            table[Int(place)] = Int32(number + 1)
        }
        return table
    }

    /// The two words that a string is in memory.
    ///
    /// Of two strings that are alive at once, those with the same words are the
    /// same text: a short one lies in them whole, a long one at the address that they hold.
    private static func words(of text: String) -> (UInt64, UInt64) { unsafeBitCast(text, to: (UInt64, UInt64).self) }

    private static func mixed(_ first: UInt64, _ second: UInt64) -> UInt64 {
        let product = (first ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: second | 1)
        return product.high ^ product.low
    }

    /// A hash of bytes that nobody outside can foresee, so that no app is made of texts that meet at one place.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
        return UInt64(truncatingIfNeeded: hasher.finalize())
    }
}

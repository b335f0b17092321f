/// The distinct texts of a pack, numbered in order of appearance.
///
/// Texts are compared by their bytes: two spellings of `é` are equal as texts, and may still be two files. Most texts
/// of an app occur many times but are stored once. The table finds them by their address without reading their bytes.
struct TextTable {
    /// The texts by their numbers.
    private(set) var texts: [String] = []
    private var hashes: [UInt64] = []
    /// A hash table by bytes: the number of a text plus one; 0 for an empty slot.
    private var byBytes = [Int32](repeating: 0, count: Self.firstSize)
    /// The strings seen so far, as their two words, each with the number of its text.
    private var known: [(first: UInt64, second: UInt64, number: Int32)] = []
    /// The same strings, retained to keep their addresses valid.
    private var kept: [String] = []
    /// A hash table by words: the index in `known` plus one; 0 for an empty slot.
    private var byWords = [Int32](repeating: 0, count: Self.firstSize)

    private static let firstSize = 1 << 4

    /// Returns the number of a text; adds a new text.
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

    /// Returns a table of twice the size, with each entry at its hash or after it.
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

    /// The two words of a string in memory.
    ///
    /// Two live strings with the same words are the same text: the words hold a short string itself, and the address of a
    /// long one.
    private static func words(of text: String) -> (UInt64, UInt64) { unsafeBitCast(text, to: (UInt64, UInt64).self) }

    private static func mixed(_ first: UInt64, _ second: UInt64) -> UInt64 {
        let product = (first ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: second | 1)
        return product.high ^ product.low
    }

    /// Returns a hash seeded at random, so an app cannot be made of texts that collide.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
        return UInt64(truncatingIfNeeded: hasher.finalize())
    }
}

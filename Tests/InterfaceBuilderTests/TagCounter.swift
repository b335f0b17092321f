/// Counts start tags in text, knowing nothing of XML but comments and tags.
///
/// Deliberately another way than the parser's, so that the two can be held against each other.
struct TagCounter {
    private(set) var segues = 0
    private(set) var peeks = 0
    private(set) var tieBreakers = 0
    private(set) var actions = 0
    private(set) var outlets = 0
    private(set) var scenes = 0

    init(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[start...]
            if rest.starts(with: "<!--".utf8) {
                rest = rest.dropFirst(4)
                while !rest.isEmpty, !rest.starts(with: "-->".utf8) {
                    rest = rest.dropFirst()
                }
                continue
            }
            let tag = rest.prefix { $0 != UInt8(ascii: ">") }
            count(String(decoding: tag, as: UTF8.self))
            rest = rest.dropFirst()
        }
    }

    private mutating func count(_ tag: String) {
        switch tag.dropFirst().prefix(while: { !$0.isWhitespace && $0 != "/" }) {
        case "segue":
            if tag.contains(" reference=\"") {
                tieBreakers += 1
            } else if tag.contains(" key=\"") {
                peeks += 1
            } else {
                segues += 1
            }
        case "action": actions += 1
        case "outlet", "outletCollection": outlets += 1
        case "scene": scenes += 1
        default: break
        }
    }
}

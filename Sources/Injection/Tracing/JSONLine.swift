/// A JSON object on one line, with its fields in order of addition.
struct JSONLine {
    private(set) var text = "{"

    /// Adds a number.
    mutating func add(_ name: String, _ value: Int32) {
        begin(name)
        text += "\(value)"
    }

    /// Adds a text, or null.
    mutating func add(_ name: String, _ value: String?) {
        begin(name)
        guard let value else {
            text += "null"
            return
        }
        text += "\""
        for character in value.unicodeScalars {
            switch character {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case "\r": text += "\\r"
            case _ where character.value < 0x20:
                let digits = String(character.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(character)
            }
        }
        text += "\""
    }

    /// Adds a list of numbers.
    mutating func add(_ name: String, _ values: [Int32]) {
        begin(name)
        text += "[\(values.map { "\($0)" }.joined(separator: ","))]"
    }

    /// The object, closed.
    var closed: String { text + "}" }

    private mutating func begin(_ name: String) {
        if text.count > 1 { text += "," }
        text += "\"\(name)\":"
    }
}

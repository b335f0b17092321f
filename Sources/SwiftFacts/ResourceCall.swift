/// A call with a name that UIKit looks up at run time, such as that of a nib or of a cell.
///
/// The scanner finds these calls in the text itself, so unread bodies have them too.
package struct ResourceCall: Sendable, Hashable {
    /// One argument as written.
    package struct Argument: Sendable, Hashable {
        /// The label; empty if there is none.
        package var label: String
        /// The source text, shortened to one line.
        package var text: String

        /// Creates an argument.
        /// - Parameters:
        ///   - label: the label; empty if there is none.
        ///   - text: the source text, shortened to one line.
        package init(_ label: String, _ text: String) {
            self.label = label
            self.text = text
        }

        /// The text of a string literal without interpolation and escapes; nil for any other expression.
        package var literal: String? {
            guard text.count >= 2, text.first == "\"", text.last == "\"" else { return nil }
            let inner = text.dropFirst().dropLast()
            return inner.contains("\"") || inner.contains("\\") ? nil : String(inner)
        }
    }

    /// The called expression without its arguments, such as `Bundle.main.loadNibNamed`, shortened to one line.
    package var callee: String
    /// The arguments, without trailing closures.
    package var arguments: [Argument]
    /// The qualified name of the type around; empty outside of types.
    package var type = ""
    /// The name of the innermost function around; empty outside of functions.
    package var function = ""
    /// The `#if` conditions around, from the outside in.
    package var conditions: [BuildCondition] = []
    /// True if each run of the function makes the call: nothing around it has braces, and no exit under a condition is
    /// before it.
    package var isUnconditional = false
    /// True if the result is unwrapped or cast by force.
    package var isForced = false
    /// The place of the called name.
    package var position: Position

    /// Creates a call outside of types and functions.
    /// - Parameters:
    ///   - callee: the called expression without its arguments.
    ///   - arguments: the arguments.
    ///   - position: the place of the called name.
    package init(_ callee: String, _ arguments: [Argument], at position: Position) {
        self.callee = callee
        self.arguments = arguments
        self.position = position
    }

    /// The last name of the callee: `loadNibNamed`.
    package var name: String {
        let bytes = callee.utf8
        var start = bytes.endIndex
        while start > bytes.startIndex {
            let before = bytes.index(before: start)
            let byte = bytes[before]
            guard byte < 0x80 else {
                // Few names have other letters, and only those are taken apart by characters.
                return String(callee.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
            }
            guard Self.isOfWord(byte) else { break }
            start = before
        }
        return String(callee[start...])
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        return isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
    }

    /// The called expression before the last name, without its dot: `Bundle.main`; nil if there is none.
    package var base: String? {
        let base = callee.dropLast(name.count)
        return base.last == "." ? String(base.dropLast()) : nil
    }

    /// The labels of the arguments.
    package var labels: [String] { arguments.map(\.label) }

    /// Returns the argument with a label; nil if there is none.
    package subscript(label: String) -> Argument? { arguments.first { $0.label == label } }
}

/// The labels and functions of the calls that the facts of a file list as resource calls.
package struct ResourceNames: Sendable {
    /// The labels, each before a name.
    package let labels: Set<String>
    /// The functions with a name as an argument without a label.
    package let functions: Set<String>

    /// No names.
    package static let none = ResourceNames(labels: [], functions: [])

    /// Creates a list.
    /// - Parameters:
    ///   - labels: the labels, each before a name.
    ///   - functions: the functions with a name as an argument without a label.
    package init(labels: Set<String>, functions: Set<String>) {
        self.labels = labels
        self.functions = functions
    }
}

/// The numbers that stand for the texts of strings.
package enum TextNumbers {
    /// The length of the longest text with a number, in bytes.
    package static let longest = 128

    /// Returns the number of a text.
    ///
    /// Letters count as written: `Cell` and `cell` have different numbers. Two texts may share one, about once in
    /// 4,000,000,000.
    /// - Parameter text: the text, in UTF-8.
    /// - Returns: the number.
    package static func number(of text: some Sequence<UInt8>) -> Int32 {
        // FNV-1a.
        var hash: UInt32 = 2_166_136_261
        for byte in text { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return Int32(bitPattern: hash)
    }
}

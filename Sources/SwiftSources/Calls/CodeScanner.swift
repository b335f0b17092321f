internal import SwiftFacts

/// Finds the watched calls and the words of a file in its bytes.
///
/// The parser leaves bodies out, and damaged code is not parsed whole; the bytes are always there. Comments hold neither, and
/// strings hold no calls.
struct CodeScanner {
    /// The contents of a file.
    struct Found {
        /// The watched calls, in order.
        var calls: [WatchedCall] = []
        /// The resource calls, in order.
        var resources: [ResourceCall] = []
        /// The numbers of the other strings, sorted.
        var texts: [Int32] = []
        /// The words by type.
        var words: [TypeWords] = []
    }

    /// The kinds of open braces and brackets.
    private enum Scope {
        case type(String)
        case function(String)
        case braces
        case brackets
    }

    /// A brace or bracket that is not closed yet.
    private struct Opening {
        var scope: Scope
        /// The start of the expression before it.
        var start: Int
        /// The offset of the brace or bracket.
        var place: Int
        /// True if the braces inside of it have contained an exit.
        var hasExit = false
    }

    /// A declaration still without its brace.
    private struct Pending {
        var scope: Scope
        /// The number of brackets and braces open around it.
        var depth: Int
    }

    /// The clauses of one `#if`.
    private struct Conditions {
        var current: BuildCondition
        /// The conditions of the clauses so far, the current one's included.
        var known: [String]
    }

    /// The base of the next name, if it follows a dot.
    private enum Base {
        case none
        case word(Range<Int>)
        case expression
    }

    /// The last word, if it decides the kind of the next.
    private enum Introducer {
        case none
        case function
        case binding
    }

    /// The most open braces, brackets and `#if`; the parser gives up much earlier.
    private static let maximumDepth = 256
    /// The maximum number of resource calls of a file.
    private static let maximumResources = 4096

    private let bytes: UnsafeBufferPointer<UInt8>
    private var source: SourceText
    private let names: WatchedNames
    private let resourceNames: ResourceNames
    /// The lengths of the relevant words, as a bit set for each first byte.
    private let lengths: [UInt64]
    private var calls: [WatchedCall] = []
    private var resources: [ResourceCall] = []
    /// The starts of the strings among the arguments of resource calls.
    private var namingStrings: Set<Int> = []
    private var texts: Set<Int32> = []
    /// The offset of the bracket of the last resource call.
    private var lastResource = -1
    private var words = WordCollector()
    /// The number of brackets and braces around the outermost type, open or about to open; nil outside of types.
    private var typeDepth: Int?
    private var index = 0
    private var open: [Opening] = []
    private var conditions: [Conditions] = []
    /// An unsatisfiable condition, for a clause left out.
    private static let leftOut = "…"
    private var pending: Pending?
    private var base = Base.none
    /// The start of the current expression; nil between expressions.
    private var start: Int?
    /// True if the last character was a dot.
    private var followsDot = false
    private var introducer = Introducer.none
    /// The remaining number of argument bytes to scan.
    ///
    /// Nested calls are scanned once for each call around them.
    private var budget: Int

    private init(_ source: SourceText, _ names: WatchedNames, _ resourceNames: ResourceNames) {
        self.source = source
        self.names = names
        self.resourceNames = resourceNames
        bytes = source.bytes
        budget = source.bytes.count * 32 + 65536
        var lengths = [UInt64](repeating: 0, count: 256)
        let known = Self.keywords.union(names.functions).union(names.properties)
            .union(resourceNames.labels).union(resourceNames.functions).union(Self.exits)
        for word in known.union(WordCollector.lookups).union(["func"]) {
            guard let first = word.utf8.first, word.utf8.count < 64 else { continue }
            lengths[Int(first)] |= 1 << UInt64(word.utf8.count)
        }
        self.lengths = lengths
    }

    /// Finds the calls and the words.
    /// - Parameters:
    ///   - source: the file.
    ///   - names: the calls to find.
    ///   - resources: the resource calls to find.
    /// - Returns: the calls in order, the strings and the words; all empty if there are no calls to find.
    static func scan(
        _ source: SourceText,
        for names: WatchedNames,
        _ resources: ResourceNames
    ) -> Found {
        guard !names.functions.isEmpty || !names.properties.isEmpty else { return Found() }
        var scanner = Self(source, names, resources)
        scanner.scan()
        return Found(
            calls: scanner.calls,
            resources: scanner.resources,
            texts: scanner.texts.sorted(),
            words: scanner.words.types
        )
    }

    private mutating func scan() {
        while index < bytes.count, open.count <= Self.maximumDepth, conditions.count <= Self.maximumDepth {
            let byte = bytes[index]
            switch byte {
            case _ where byte.beginsWord: readWord()
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                while index < bytes.count, bytes[index].isInWord { index += 1 }
                end()
            case .space, .newline, .carriageReturn, UInt8(ascii: "\t"): index += 1
            case .slash where skipComment(): break
            case .quote:
                beginExpression()
                let first = index
                skipString()
                words.addString(bytes[first..<index])
                addText(first..<index)
                base = .expression
            case .pound: readPound()
            case .curly, .round, .square: push(byte)
            case .closingCurly, .closingRound, .closingSquare: pop(byte)
            case UInt8(ascii: "."):
                beginExpression()
                followsDot = true
                introducer = .none
                index += 1
            case .question, UInt8(ascii: "!"):
                introducer = .none
                index += 1
            case UInt8(ascii: "`"):
                index += 1
                while index < bytes.count, bytes[index] != UInt8(ascii: "`"), bytes[index] != .newline { index += 1 }
                index += 1
                base = .expression
            case UInt8(ascii: ">"):
                // Behind generic arguments a chain may go on.
                index += 1
                introducer = .none
                base = .expression
            default:
                end()
                index += 1
            }
        }
    }

    /// Ends the current expression.
    private mutating func end() {
        base = .none
        start = nil
        followsDot = false
        introducer = .none
    }

    private mutating func beginExpression() {
        if start == nil { start = index }
    }

    // MARK: - Words

    private mutating func readWord() {
        let first = index
        while index < bytes.count, bytes[index].isInWord { index += 1 }
        let range = first..<index
        let before = introducer
        introducer = .none
        if !followsDot {
            base = .none
            start = first
        }
        defer {
            base = .word(range)
            followsDot = false
        }
        words.add(bytes[range])
        if before == .function {
            pending = Pending(scope: .function(source.string(range)), depth: open.count)
            return
        }
        guard range.count < 64, lengths[Int(bytes[first])] & 1 << UInt64(range.count) != 0 else { return }
        let text = source.string(range)
        if !followsDot, text == "func" {
            introducer = .function
        } else if !followsDot, Self.keywords.contains(text) {
            declare(text)
        } else if resourceNames.labels.contains(text), let call = open.last, isLabel(in: call) {
            addResource(call.start..<call.place)
        } else if resourceNames.functions.contains(text), let bracket = bracket {
            addResource((start ?? first)..<bracket)
        } else if Self.exits.contains(text) {
            noteExit()
        } else if WordCollector.lookups.contains(text) {
            if !hasStringArgument { words.composesNames() }
        } else if names.functions.contains(text) {
            if let labels = labels() {
                if names.fits(text, labels.names) { add(text, range, until: labels.end) }
            } else if let brace, names.builders.contains(text), names.fits(text, []) {
                add(text, range, until: brace)
            }
        } else if names.properties.contains(text), before != .binding, isAssigned {
            add(text, range, until: endOfLine(from: index))
        }
    }

    private mutating func add(_ name: String, _ range: Range<Int>, until end: Int) {
        let line = source.line(beginning(of: range)..<end)
        var call = WatchedCall(name, on: receiver, text: line, at: source.position(range.lowerBound))
        call.type = enclosingType
        call.function = enclosingFunction
        call.conditions = conditions.map(\.current)
        calls.append(call)
    }

    /// Returns the start of the text of a call: that of the expression, or the last dot if the expression before it is
    /// long, as a view is before its modifiers.
    private func beginning(of name: Range<Int>) -> Int {
        guard let start, start < name.lowerBound else { return name.lowerBound }
        guard name.lowerBound - start > Self.longestBase else { return start }
        return bytes[start..<name.lowerBound].lastIndex(of: UInt8(ascii: ".")) ?? start
    }

    /// The most bytes of the expression before a call that belong to its text.
    private static let longestBase = 80

    // MARK: - Resource calls

    /// The words that leave a function, or may leave it.
    private static let exits: Set = TrapFunctions.names.union(["return", "throw", "try"])

    /// Marks the functions around an exit that is not the last of their own statements.
    private mutating func noteExit() {
        for place in open.indices.reversed() {
            guard case .function = open[place].scope else { continue }
            let isNested = open[(place + 1)...].contains { if case .braces = $0.scope { true } else { false } }
            if isNested { open[place].hasExit = true }
            return
        }
    }

    /// True if each run of the function around the current place comes here.
    private var isUnconditional: Bool {
        for item in open.reversed() {
            switch item.scope {
            case .function: return !item.hasExit
            case .brackets: continue
            case .braces, .type: return false
            }
        }
        return false
    }

    /// Returns true if the last word is the label of an argument of the call with the innermost open bracket.
    private func isLabel(in opening: Opening) -> Bool {
        guard case .brackets = opening.scope, bytes[opening.place] == .round, opening.start < opening.place,
            pending.map({ $0.depth < open.count - 1 }) ?? true
        else { return false }
        var next = index
        while next < bytes.count, bytes[next] == .space { next += 1 }
        return next < bytes.count && bytes[next] == UInt8(ascii: ":")
    }

    /// The offset of the bracket right behind the last name; nil if there is none.
    private var bracket: Int? {
        guard index < bytes.count, bytes[index] == .round else { return nil }
        return index
    }

    /// The offset of the brace behind the last name; nil if there is none.
    private var brace: Int? {
        var next = index
        while next < bytes.count, bytes[next] == .space { next += 1 }
        return next < bytes.count && bytes[next] == .curly ? next : nil
    }

    /// Adds a call with its arguments, once.
    /// - Parameter callee: the bytes of the called expression, up to the bracket.
    private mutating func addResource(_ callee: Range<Int>) {
        let bracket = callee.upperBound
        guard bracket != lastResource, resources.count < Self.maximumResources else { return }
        lastResource = bracket
        guard let (arguments, end) = arguments(from: bracket) else { return }
        var name = bracket
        while name > callee.lowerBound, bytes[name - 1].isInWord { name -= 1 }
        var call = ResourceCall(source.line(callee), arguments, at: source.position(name))
        call.type = enclosingType
        call.function = enclosingFunction
        call.conditions = conditions.map(\.current)
        call.isUnconditional = isUnconditional
        call.isForced = isForced(from: end)
        resources.append(call)
    }

    /// Returns the arguments of a call, and the offset behind its closing bracket; nil if there is none.
    private mutating func arguments(from bracket: Int) -> (arguments: [ResourceCall.Argument], end: Int)? {
        var scanner = self
        scanner.index = bracket + 1
        defer { budget -= max(0, scanner.index - bracket) }
        guard budget > 0 else { return nil }
        var arguments: [ResourceCall.Argument] = []
        while true {
            scanner.skipSpace()
            guard scanner.index < bytes.count else { return nil }
            if bytes[scanner.index] == .closingRound { return (arguments, scanner.index + 1) }
            let label = scanner.label() ?? ""
            scanner.skipSpace()
            let first = scanner.index
            guard scanner.skipArgument() else { return nil }
            let last = bytes[scanner.index - 1] == UInt8(ascii: ",") ? scanner.index - 1 : scanner.index
            guard first <= last else { return nil }
            let argument = ResourceCall.Argument(label, source.line(first..<last))
            if argument.literal != nil { namingStrings.insert(first) }
            arguments.append(argument)
        }
    }

    /// Takes a string with its quotes, unless it is an argument of a resource call.
    private mutating func addText(_ range: Range<Int>) {
        guard range.count >= 2, range.count <= TextNumbers.longest + 2, !namingStrings.contains(range.lowerBound) else {
            return
        }
        texts.insert(TextNumbers.number(of: bytes[range.lowerBound + 1..<range.upperBound - 1]))
    }

    /// Returns true if the value before an offset is unwrapped or cast by force.
    private func isForced(from offset: Int) -> Bool {
        var next = offset
        while next < bytes.count, bytes[next] <= .space { next += 1 }
        guard next + 2 < bytes.count else { return false }
        if bytes[next] == UInt8(ascii: "!") { return bytes[next + 1] != .equal }
        return bytes[next...].prefix(3).elementsEqual("as!".utf8)
    }

    /// The base of the current name.
    private var receiver: String? {
        guard followsDot else { return nil }
        switch base {
        case .none, .expression: return ""
        case .word(let range): return source.string(range)
        }
    }

    private var enclosingType: String {
        var names: [String] = []
        for item in open { if case .type(let name) = item.scope { names.append(name) } }
        return names.joined(separator: ".")
    }

    private var enclosingFunction: String {
        for item in open.reversed() {
            switch item.scope {
            case .function(let name): return name
            case .type: return ""
            case .braces, .brackets: continue
            }
        }
        return ""
    }

    private static let keywords: Set = [
        "class", "struct", "enum", "actor", "protocol", "extension", "var", "let", "init", "deinit", "subscript",
        "case",
    ]

    /// The words after `class` in the declaration of a member instead of a type.
    private static let members: Set = [
        "func", "var", "let", "override", "subscript", "final", "private", "fileprivate", "internal", "public", "open",
        "dynamic", "mutating", "nonisolated",
    ]

    private mutating func declare(_ keyword: String) {
        switch keyword {
        case "init": pending = Pending(scope: .function("init"), depth: open.count)
        case "var", "let":
            pending = nil
            introducer = .binding
        case "deinit", "subscript", "case": pending = nil
        default:
            var end = index
            while end < bytes.count, bytes[end] == .space || bytes[end] == .newline { end += 1 }
            let first = end
            while end < bytes.count, bytes[end].isInWord || bytes[end] == UInt8(ascii: ".") { end += 1 }
            guard end > first, bytes[first].beginsWord, first > index else { return }
            let name = source.string(first..<end)
            guard !Self.members.contains(name) else { return }
            pending = Pending(scope: .type(name), depth: open.count)
            if typeDepth == nil {
                typeDepth = open.count
                words.begin(name)
            }
            index = end
        }
    }

    /// True if a string follows the last name as its first argument.
    private var hasStringArgument: Bool {
        let rest = bytes[index...].lazy.filter { $0 > .space }.prefix(2)
        return rest.elementsEqual([.round, .quote])
    }

    /// True if the code assigns a value to the last name.
    private var isAssigned: Bool {
        var next = index
        while next < bytes.count, bytes[next] <= .space { next += 1 }
        guard next + 1 < bytes.count, bytes[next] == .equal else { return false }
        return bytes[next + 1] != .equal
    }

    private func endOfLine(from index: Int) -> Int {
        var end = index
        while end < bytes.count, bytes[end] != .newline, bytes[end] != .carriageReturn { end += 1 }
        return end
    }

    // MARK: - Arguments

    /// Returns the labels of the call of the current name; nil if it is no call, as in `dismiss(animated:)`.
    private mutating func labels() -> (names: [String], end: Int)? {
        var scanner = self
        defer { budget -= max(0, scanner.index - index) }
        guard budget > 0 else { return nil }
        while scanner.index < bytes.count, bytes[scanner.index] == .space { scanner.index += 1 }
        guard scanner.index < bytes.count, bytes[scanner.index] == .round else { return nil }
        scanner.index += 1
        var labels: [String] = []
        while true {
            scanner.skipSpace()
            guard scanner.index < bytes.count else { return nil }
            if bytes[scanner.index] == .closingRound { return (labels, scanner.index + 1) }
            let label = scanner.label()
            if label != nil {
                scanner.skipSpace()
                // A name with its labels alone is a reference.
                if scanner.index >= bytes.count || bytes[scanner.index] == .closingRound || scanner.label() != nil {
                    return nil
                }
            }
            labels.append(label ?? "")
            guard scanner.skipArgument() else { return nil }
        }
    }

    /// Skips a word and a colon, and returns the word; nil if there is none.
    private mutating func label() -> String? {
        var next = index
        while next < bytes.count, bytes[next].isInWord { next += 1 }
        guard next > index, bytes[index].beginsWord else { return nil }
        let end = next
        while next < bytes.count, bytes[next] == .space { next += 1 }
        guard next < bytes.count, bytes[next] == UInt8(ascii: ":") else { return nil }
        defer { index = next + 1 }
        return source.string(index..<end)
    }

    private mutating func skipSpace() {
        while index < bytes.count {
            if bytes[index] <= .space {
                index += 1
            } else if bytes[index] != .slash || !skipComment() {
                return
            }
        }
    }

    /// Moves behind the comma of an argument, or to the closing bracket of the list.
    ///
    /// Returns false if there is neither.
    private mutating func skipArgument() -> Bool {
        var depth = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: ",") where depth == 0:
                index += 1
                return true
            case .round, .square, .curly: depth += 1
            case .closingRound, .closingSquare, .closingCurly:
                if depth == 0 { return bytes[index] == .closingRound }
                depth -= 1
            case .quote:
                skipString()
                continue
            case .slash where skipComment(): continue
            default: break
            }
            index += 1
        }
        return false
    }

    // MARK: - Brackets

    private mutating func push(_ byte: UInt8) {
        beginExpression()
        let begin = start ?? index
        var scope = byte == .curly ? Scope.braces : .brackets
        if byte == .curly, let declared = pending, declared.depth == open.count {
            scope = declared.scope
            pending = nil
        }
        open.append(Opening(scope: scope, start: begin, place: index))
        index += 1
        end()
    }

    private mutating func pop(_ byte: UInt8) {
        let isBrace = byte == .closingCurly
        index += 1
        end()
        // Any bracket still open inside of it was never closed.
        guard
            let last = open.lastIndex(where: { item in
                if case .brackets = item.scope { !isBrace } else { isBrace }
            })
        else { return }
        start = open[last].start
        base = .expression
        open.removeSubrange(last...)
        if isBrace, let depth = typeDepth, open.count <= depth {
            typeDepth = nil
            words.end()
        }
        if let declared = pending, declared.depth > open.count { pending = nil }
    }

    // MARK: - Conditions

    private mutating func readPound() {
        var next = index
        while next < bytes.count, bytes[next] == .pound { next += 1 }
        if next < bytes.count, bytes[next] == .quote {
            beginExpression()
            let pounds = next - index
            index = next
            skipString(pounds: pounds)
            words.addString(bytes[next..<index])
            base = .expression
            return
        }
        var last = next
        while last < bytes.count, bytes[last].isInWord { last += 1 }
        let word = source.string(next..<last)
        index = last
        end()
        switch word {
        case "if":
            let text = condition()
            conditions.append(Conditions(current: BuildCondition(text), known: [text]))
        case "elseif", "else":
            guard let open = conditions.popLast() else { return }
            let text = word == "elseif" ? condition() : nil
            let around = conditions.reduce(0) { $0 + $1.known.count }
            guard around + open.known.count < TreeReader.maximumClauses else {
                // The clause is left out; the reader of declarations reports this.
                return conditions.append(Conditions(current: BuildCondition(Self.leftOut), known: open.known))
            }
            let current = BuildCondition(text, before: open.known)
            conditions.append(Conditions(current: current, known: open.known + (text.map { [$0] } ?? [])))
        case "endif": _ = conditions.popLast()
        case "Preview":
            pending = Pending(scope: .type(WatchedCall.preview), depth: open.count)
            guard typeDepth == nil else { return }
            typeDepth = open.count
            words.begin(WatchedCall.preview)
        case "selector":
            // A name in a selector is no call.
            guard index < bytes.count, bytes[index] == .round else { return }
            index += 1
            while skipArgument(), index < bytes.count, bytes[index] != .closingRound {}
            index = min(index + 1, bytes.count)
        default: break
        }
    }

    /// Skips and returns the condition on the rest of the line.
    private mutating func condition() -> String {
        while index < bytes.count, bytes[index] == .space { index += 1 }
        let first = index
        index = endOfLine(from: index)
        return source.line(first..<index).trimmed
    }

    // MARK: - Comments and strings

    /// Skips a comment.
    ///
    /// Returns false if the slash begins none.
    private mutating func skipComment() -> Bool {
        guard index + 1 < bytes.count else { return false }
        if bytes[index + 1] == .slash {
            index = endOfLine(from: index)
            return true
        }
        guard bytes[index + 1] == .star else { return false }
        index = bytes.endOfBlockComment(from: index)
        return true
    }

    /// Skips a string with its interpolations.
    ///
    /// A quote without a closing quote is an ordinary character.
    private mutating func skipString(pounds: Int = 0) {
        let first = index
        let isLong = first + 2 < bytes.count && bytes[first + 1] == .quote && bytes[first + 2] == .quote
        var next = first + (isLong ? 3 : 1)
        var nested = 0
        while next < bytes.count {
            switch bytes[next] {
            case .newline where !isLong && nested == 0:
                index = first + 1
                return
            case .backslash where isEscape(next, pounds):
                if next + pounds + 1 < bytes.count, bytes[next + pounds + 1] == .round { nested += 1 }
                next += pounds + 1
            case .round where nested > 0: nested += 1
            case .closingRound where nested > 0: nested -= 1
            case .quote where nested == 0:
                let quotes = isLong ? 3 : 1
                guard isRun(of: .quote, quotes, at: next), isRun(of: .pound, pounds, at: next + quotes) else { break }
                index = next + quotes + pounds
                return
            default: break
            }
            next += 1
        }
        index = first + 1
    }

    private func isEscape(_ index: Int, _ pounds: Int) -> Bool { isRun(of: .pound, pounds, at: index + 1) }

    private func isRun(of byte: UInt8, _ count: Int, at index: Int) -> Bool {
        guard index + count <= bytes.count else { return false }
        return (0..<count).allSatisfy { bytes[index + $0] == byte }
    }
}

extension UInt8 {

    /// True for the first character of a name.
    fileprivate var beginsWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    /// True for a character of a name.
    var isInWord: Bool { beginsWord || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension String {
    /// The text without spaces at its end.
    fileprivate var trimmed: String {
        var text = Substring(self)
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}

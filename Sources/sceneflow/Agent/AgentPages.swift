/// The answers longer than a page, kept for their next pages.
struct AgentPages {
    /// The maximum number of Unicode scalars in an answer.
    ///
    /// A character of Swift may have any number of them.
    static let limit = 4000
    /// The number of answers kept.
    private static let kept = 8
    /// The maximum number of pages of an answer.
    private static let pages = 250
    /// The Unicode scalars left on a page for its last line.
    private static let margin = 200

    /// A cursor that names no kept page.
    struct Expired: Error, CustomStringConvertible {
        let description = "the cursor has expired; call the tool again without it"
    }

    private struct Answer {
        let number: Int
        let tool: String
        let pages: [String]
    }

    private var answers: [Answer] = []
    private var count = 0

    /// Divides an answer into pages and returns the first.
    /// - Parameters:
    ///   - text: the answer.
    ///   - tool: the tool that gave it.
    /// - Returns: the text of the page; a page with a successor ends with its cursor.
    mutating func first(of text: String, from tool: String) -> String {
        let pages = Self.pages(of: text)
        guard pages.count > 1 else { return pages.first ?? "" }
        count += 1
        answers.append(Answer(number: count, tool: tool, pages: pages))
        if answers.count > Self.kept { answers.removeFirst() }
        return page(0, of: answers[answers.count - 1])
    }

    /// Returns the page of a cursor.
    /// - Parameters:
    ///   - cursor: the cursor.
    ///   - tool: the tool that was called.
    /// - Returns: the text of the page.
    /// - Throws: `Expired` if the page is not kept.
    func page(at cursor: String, from tool: String) throws(Expired) -> String {
        let parts = cursor.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let place = parts[1],
            let answer = answers.first(where: { $0.number == number && $0.tool == tool }),
            answer.pages.indices.contains(place)
        else { throw Expired() }
        return page(place, of: answer)
    }

    // MARK: - Private

    private func page(_ place: Int, of answer: Answer) -> String {
        let page = answer.pages[place]
        guard place + 1 < answer.pages.count else { return page }
        return page + "(page \(place + 1) of \(answer.pages.count); for the next one call \(answer.tool) with "
            + "cursor \"\(answer.number)-\(place + 1)\")\n"
    }

    /// Divides a text at its lines; a line longer than a page is divided as well.
    private static func pages(of text: String) -> [String] {
        if text.unicodeScalars.count <= limit { return [text] }
        let room = limit - margin
        var pages: [String] = []
        var page = String.UnicodeScalarView()
        var length = 0
        var rest = text.unicodeScalars[...]
        while !rest.isEmpty {
            let start = rest.prefix(room)
            let part = start.firstIndex(of: "\n").map { rest[...$0] } ?? start
            let count = part.count
            if length + count > room {
                pages.append(String(page))
                page = String.UnicodeScalarView()
                length = 0
            }
            page += part
            length += count
            rest = rest[part.endIndex...]
        }
        pages.append(String(page))
        guard pages.count > Self.pages else { return pages }
        return pages.prefix(Self.pages - 1) + ["(\(pages.count - Self.pages + 1) more pages are left out)\n"]
    }
}

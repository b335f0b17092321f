import Diagnostics
import Foundation
import InterfaceBuilder
import SceneDocs
import SceneFlow
import SwiftSources
import Wire

/// The source files of one flow, read from disk at each request.
struct SourceFiles: Sendable {
    /// The reason for not showing lines.
    enum Problem: Error, Hashable {
        /// The file is not one of the flow's, is gone, or is reached by a link out of the folder.
        case missing
        /// The file has more bytes than are read.
        case tooLarge(limit: Int)
        /// The system cannot read it just now, for its own reason.
        case unreadable(reason: String)
    }

    /// The most bytes read of a file.
    static let longestFile = 4 * 1024 * 1024
    /// The most bytes of Swift to classify.
    ///
    /// A longer file is shown plain, since parsing it would hold up others.
    private static let longestParse = 512 * 1024
    /// The most bytes shown of a line.
    ///
    /// Longer lines end with an ellipsis.
    private static let longestLine = 1000
    /// The most bytes of text in one answer.
    ///
    /// Later lines are left out.
    private static let longestAnswer = 256 * 1024

    private let root: String
    private let files: Set<String>

    /// Collects the files of a flow.
    /// - Parameters:
    ///   - root: the opened folder's absolute path.
    ///   - flow: the flow.
    ///   - swiftFiles: its Swift files, relative to the opened folder.
    init(root: String, flow: SceneFlow.Flow, swiftFiles: [String]) {
        self.root = root
        var files = Set(swiftFiles)
        files.formUnion(flow.storyboards.map(\.file))
        files.formUnion(flow.scenes.compactMap(\.location?.file))
        files.formUnion(flow.classes.compactMap(\.location?.file))
        files = files.filter(Self.isSource)
        let folders = Set(files.flatMap(Self.folders))
        self.files = files.union(folders.map { $0 + Self.manifest })
    }

    /// Returns some lines of a file.
    ///
    /// Reads the file and parses it if it is Swift. Call it only on threads allowed to block.
    /// - Parameters:
    ///   - file: the path relative to the opened folder, as received.
    ///   - first: the first line, counted from 1.
    ///   - last: the last line.
    /// - Returns: the existing lines among them.
    /// - Throws: the reason for not showing them.
    func lines(of file: String, from first: Int, to last: Int) throws(Problem) -> SourcesLinesResponse {
        let text = try text(of: file)
        let lines = Self.split(text)
        var response = SourcesLinesResponse()
        response.file = file
        response.total = lines.count
        guard first <= min(last, lines.count) else { return response }
        let wanted = first...min(last, lines.count)
        let pieces =
            file.hasSuffix(".swift") && text.utf8.count <= Self.longestParse
            ? SourceHighlighter().lines(of: text, from: wanted.lowerBound, to: wanted.upperBound).map(SourceLine.init)
            : wanted.map { SourceLine($0, [SourceSpan("", String(lines[$0 - 1]))]) }
        var bytes = 0
        for line in pieces {
            let line = line.cut(to: Self.longestLine)
            bytes += line.spans.reduce(0) { $0 + $1.kind.utf8.count + $1.text.utf8.count }
            guard bytes <= Self.longestAnswer else { break }
            response.lines.append(line)
        }
        return response
    }

    /// Returns the description of an object in a storyboard or xib.
    ///
    /// Reads and parses the file. Call it only on threads allowed to block.
    /// - Parameters:
    ///   - id: the object ID.
    ///   - file: the path relative to the opened folder.
    /// - Returns: the description; nil if the file has no such object.
    /// - Throws: the reason for not showing the file.
    func object(_ id: String, in file: String) throws(Problem) -> ObjectDescription? {
        ObjectDescription.read(try content(of: file), object: id)
    }

    /// Returns all bytes of a file.
    /// - Parameter file: the path relative to the opened folder.
    /// - Returns: the bytes; nil if it cannot be shown.
    func bytes(of file: String) -> [UInt8]? { try? content(of: file) }

    // MARK: - Private

    private static let manifest = "sceneflow.yml"
    private static let extensions: Set = ["swift", "storyboard", "xib", "h", "pch", "m", "mm"]

    private static func isSource(_ file: String) -> Bool {
        extensions.contains(String(file.split(separator: ".").last ?? ""))
    }

    /// Returns the folders containing a file, each with a slash at its end.
    ///
    /// The opened folder is empty.
    private static func folders(of file: String) -> [String] {
        var folder = ""
        return [""]
            + file.split(separator: "/").dropLast().map { component in
                folder += component + "/"
                return folder
            }
    }

    private func text(of file: String) throws(Problem) -> String {
        String(decoding: try content(of: file), as: UTF8.self)
    }

    private func content(of file: String) throws(Problem) -> [UInt8] {
        guard files.contains(file), let path = realpath(root + "/" + file, nil) else { throw .missing }
        defer { free(path) }
        // Links to other places in the folder are followed. A link swapped in after this line is not.
        let real = String(cString: path)
        guard real.hasPrefix(root + "/") else { throw .missing }
        do {
            let opened = try DocumentFile.open(String(real.dropFirst(root.utf8.count + 1)), below: root)
            guard opened.size <= Self.longestFile else { throw Problem.tooLarge(limit: Self.longestFile) }
            return try Array(opened.read(upTo: Self.longestFile))
        } catch let problem as Problem {
            throw problem
        } catch let problem as DocumentFile.Problem {
            if case .unreadable = problem { throw .unreadable(reason: "'\(file)' \(problem.message.lowercased())") }
            throw .missing
        } catch {
            throw .missing
        }
    }

    /// The lines of a text as an editor counts them: a line break at the end begins no other.
    private static func split(_ text: String) -> [Substring] {
        var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}

extension SourceLine {
    /// Creates a line.
    fileprivate init(_ number: Int, _ spans: [SourceSpan]) {
        self.init()
        self.number = number
        self.spans = spans.filter { !$0.text.isEmpty }
    }

    /// A highlighted line.
    fileprivate init(_ line: HighlightedLine) {
        self.init(
            line.number,
            line.spans.map { SourceSpan($0.kind == .plain ? "" : $0.kind.rawValue, $0.text) }
        )
    }

    /// Returns the line, cut with an ellipsis if it is too long.
    /// - Parameter limit: the most bytes kept.
    /// - Returns: the line up to the limit.
    fileprivate func cut(to limit: Int) -> Self {
        var bytes = 0
        for (index, span) in spans.enumerated() {
            let rest = limit - bytes
            bytes += span.text.utf8.count
            guard bytes > limit else { continue }
            var text = ""
            for scalar in span.text.unicodeScalars {
                guard text.utf8.count + UTF8.width(scalar) <= rest else { break }
                text.unicodeScalars.append(scalar)
            }
            return SourceLine(number, spans.prefix(index) + [SourceSpan(span.kind, text + "…")])
        }
        return self
    }
}

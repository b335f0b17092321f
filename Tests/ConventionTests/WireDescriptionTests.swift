import Foundation
import Snapshots
import SwiftParser
import SwiftSyntax
import Testing

/// The texts of the AsyncAPI document: the doc comments of the messages, and the fixtures as examples.
///
/// `RECORD_SNAPSHOTS=1` writes both files again.
struct WireDescriptionTests {
    private static let target = SourceTree.root.appending(path: "Sources/Wire/AsyncAPI.swift").path

    @Test func `the descriptions of the protocol are the doc comments of its types`() throws {
        let visitor = Visitor(viewMode: .sourceAccurate)
        for file in SourceTree.files where file.target == "Wire" { visitor.walk(file.syntax) }
        visitor.completeIncluded()
        #expect(visitor.types.count > 150)
        #expect(visitor.types["ShownStep"]?.fields.map(\.name).contains("summary") == true)
        #expect(visitor.types["RoomsActRequest"]?.fields.first?.name == "room")
        #expect(visitor.types["ActionVerb"]?.words.count ?? 0 > 20)
        let undescribed = visitor.types.sorted { $0.key < $1.key }.flatMap { name, type in
            type.fields.filter { $0.text.isEmpty }.map { "\(name).\($0.name)" }
        }
        #expect(undescribed.isEmpty, "\(undescribed)")
        let types = visitor.types.sorted { $0.key < $1.key }.filter { !$0.value.isEmpty }
        let lines = types.map { "\(quoted($0.key)): \($0.value.json)" }
        try Snapshot.expect(
            "{\n" + lines.joined(separator: ",\n") + "\n}\n",
            named: "descriptions.json",
            in: "Resources",
            besides: Self.target
        )
    }

    @Test func `the examples of the protocol are the fixtures of its tests`() throws {
        let folder = SourceTree.root.appending(path: "Tests/WireTests/Fixtures")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        var lines: [String] = []
        for name in names where name.split(separator: ".").count > 2 && name.hasSuffix(".json") {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            lines.append("\(quoted(String(name.dropLast(5)))): \(compact(text))")
        }
        let errors = try String(contentsOf: folder.appending(path: "errors.json"), encoding: .utf8)
        let error = try #require(errors.components(separatedBy: "\n    },\n").dropFirst().first)
        lines.append("\"error\": {\"jsonrpc\":\"2.0\",\"id\":1,\"error\":\(compact(error + "}"))}")
        #expect(lines.count > 80)
        try Snapshot.expect(
            "{\n" + lines.joined(separator: ",\n") + "\n}\n",
            named: "examples.json",
            in: "Resources",
            besides: Self.target
        )
    }

    /// Removes the white space between the tokens of JSON, and keeps the order of members.
    private func compact(_ text: String) -> String {
        var result = ""
        var (isText, isEscaped) = (false, false)
        for character in text where isText || !character.isWhitespace {
            if isText, !isEscaped, character == "\"" { isText = false } else if character == "\"" { isText = true }
            isEscaped = isText && !isEscaped && character == "\\"
            result.append(character)
        }
        return result
    }
}

/// A text as JSON.
private func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let data = try? encoder.encode(text) else { preconditionFailure("a text can be encoded") }
    return String(decoding: data, as: UTF8.self)
}

/// The comments of one type.
private struct TypeTexts {
    var description = ""
    var fields: [(name: String, text: String)] = []
    var words: [(name: String, text: String)] = []
    /// The types of properties whose fields are in the same object.
    var included: [String] = []

    var isEmpty: Bool { description.isEmpty && fields.isEmpty && words.isEmpty }

    /// The texts as JSON, in the order of the source.
    var json: String {
        var members: [String] = []
        if !description.isEmpty { members.append("\"description\": \(quoted(description))") }
        for (key, texts) in [("fields", fields), ("words", words)] where !texts.isEmpty {
            let pairs = texts.map { "\(quoted($0.name)): \(quoted($0.text))" }
            members.append("\"\(key)\": {\(pairs.joined(separator: ", "))}")
        }
        return "{\(members.joined(separator: ", "))}"
    }
}

/// Collects the doc comments of types, of the properties behind their fields, and of words.
private final class Visitor: SyntaxVisitor {
    private(set) var types: [String: TypeTexts] = [:]
    private var path: [String] = []
    /// The comments of the properties of each type around the current place.
    private var properties: [[String: String]] = []
    /// The types of properties that begin with a value of a type of this target.
    private var kinds: [String: String] = [:]

    /// Adds the fields that a type shares with a property of its own.
    func completeIncluded() {
        let known = types
        for (name, type) in known where !type.included.isEmpty {
            let own = Set(type.fields.map(\.name))
            let others = type.included.flatMap { known[$0]?.fields ?? [] }.filter { !own.contains($0.name) }
            types[name]?.fields = others + type.fields
        }
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { begin(node.name.text, node) }
    override func visitPost(_ node: StructDeclSyntax) { end() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { begin(node.name.text, node) }
    override func visitPost(_ node: EnumDeclSyntax) { end() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let binding = node.bindings.first else { return .skipChildren }
        let property = unquoted(binding.pattern.trimmedDescription)
        properties[properties.count - 1][property] = comment(of: node)
        if let call = binding.initializer?.value.as(FunctionCallExprSyntax.self) {
            kinds[property] = call.calledExpression.trimmedDescription
        }
        return .skipChildren
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
        let text = comment(of: node)
        for element in node.elements where !text.isEmpty {
            let value = element.rawValue?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
            types[name]?.words.append((value ?? unquoted(element.name.text), text))
        }
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        node.name.text.hasPrefix("visit") && !properties.isEmpty ? .visitChildren : .skipChildren
    }

    /// A field: `fields.optional("key", &key)`.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let arguments = Array(node.arguments)
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text.hasPrefix("visit"), let base = member.base?.trimmedDescription,
            let kind = kinds[base]
        {
            types[name]?.included.append(kind)
        }
        guard node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription == "fields",
            arguments.count == 2,
            let field = arguments[0].expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
            let property = arguments[1].expression.as(InOutExprSyntax.self)?.expression.trimmedDescription
        else { return .visitChildren }
        let isKnown = types[name]?.fields.contains { $0.name == field } == true
        if !isKnown { types[name]?.fields.append((field, properties.last?[unquoted(property)] ?? "")) }
        return .skipChildren
    }

    private var name: String { path.joined() }

    private func begin(
        _ type: String,
        _ node: some DeclSyntaxProtocol & WithModifiersSyntax
    ) -> SyntaxVisitorContinueKind {
        path.append(type)
        properties.append([:])
        types[name] = TypeTexts(description: comment(of: node))
        return .visitChildren
    }

    private func end() {
        path.removeLast()
        properties.removeLast()
    }

    /// The name of a property without back quotes, and without `self` before it.
    private func unquoted(_ name: String) -> String {
        name.replacingOccurrences(of: "`", with: "").replacingOccurrences(of: "self.", with: "")
    }

    /// The text of a doc comment: a line for each paragraph, without the sections about parameters and results.
    private func comment(of node: some SyntaxProtocol) -> String {
        var paragraphs = [""]
        for case .docLineComment(let line) in node.leadingTrivia {
            let text = line.dropFirst(3).trimmingCharacters(in: .whitespaces)
            if text.hasPrefix("- Parameter") || text.hasPrefix("- Returns") || text.hasPrefix("- Throws") { break }
            if text.isEmpty {
                paragraphs.append("")
            } else {
                paragraphs[paragraphs.count - 1] += (paragraphs.last == "" ? "" : " ") + text
            }
        }
        return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}

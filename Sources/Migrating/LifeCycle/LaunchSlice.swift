import Diagnostics
import SceneFlow
import SwiftSyntax

/// The statements of `application(_:didFinishLaunchingWithOptions:)` that make and fill the window.
struct LaunchSlice {
    /// The statements, in their order.
    let statements: [CodeBlockItemSyntax]

    /// Finds the statements.
    /// - Parameters:
    ///   - function: the method; nil if the delegate has none.
    ///   - members: the names of the members of the app's delegate.
    ///   - file: the file of the method.
    /// - Throws: if they cannot be moved to another class.
    init(of function: FunctionDeclSyntax?, members: Set<String>, in file: SwiftFile) throws(MigrationError) {
        let all = Array(function?.body?.statements ?? [])
        guard let function, let first = all.firstIndex(where: Self.mentionsWindow),
            let last = all.lastIndex(where: Self.mentionsWindow)
        else {
            statements = []
            return
        }
        var moved = Set(all.indices[first...last].filter { Self.mentionsWindow(all[$0]) })
        // A constant that only these statements use moves with them.
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for index in all.indices where !moved.contains(index) {
                let declared = all[index].declared
                guard all[index].item.is(VariableDeclSyntax.self),
                    moved.contains(where: { !all[$0].names.isDisjoint(with: declared) })
                else { continue }
                moved.insert(index)
                isGrowing = true
            }
        }
        let constants = moved.reduce(into: Set<String>()) { $0.formUnion(all[$1].declared) }
        for index in all.indices where !moved.contains(index) && !all[index].names.isDisjoint(with: constants) {
            throw MigrationError(
                "a constant for the window is used elsewhere too: move the window by hand",
                at: file.location(all[index])
            )
        }
        let parameters = Set(function.signature.parameterClause.parameters.map(\.name))
        for index in moved.sorted() {
            try Self.expectIndependence(of: all[index], from: members.union(parameters), in: file)
        }
        statements = moved.sorted().map { all[$0] }
    }

    /// The ranges of the statements, each with the comments above it.
    var ranges: [Range<Int>] {
        statements.map { item in
            var offset = item.position.utf8Offset
            for piece in item.leadingTrivia {
                if piece.isComment { break }
                offset += piece.sourceLength.utf8Length
            }
            return offset..<max(offset, item.end)
        }
    }

    /// Returns the text of the statements for a scene delegate, one line after another.
    func lines(_ file: SwiftFile) -> [String] {
        statements.flatMap { item -> [String] in
            var text = item.description
            for call in Nodes(item).calls where call.isWindow {
                text = text.replacing(call.text, with: "UIWindow(windowScene: windowScene)")
            }
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            return Array(lines.drop(while: Self.isBlank).reversed().drop(while: Self.isBlank).reversed())
        }
    }

    // MARK: - Private

    private static func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }

    private static func mentionsWindow(_ item: CodeBlockItemSyntax) -> Bool {
        Nodes(item).references.contains { $0.baseName.text == "window" && ($0.base == nil || $0.base == "self") }
    }

    /// Throws if a statement depends on the app's delegate, apart from its window.
    private static func expectIndependence(
        of item: CodeBlockItemSyntax,
        from names: Set<String>,
        in file: SwiftFile
    ) throws(MigrationError) {
        let nodes = Nodes(item)
        let own = item.declared
        for reference in nodes.references {
            let name = reference.baseName.text
            let isOwn = reference.base == nil && names.contains(name) && !own.contains(name)
            let isMember = reference.base == "self"
            guard isOwn && name != "window" || isMember && name != "window" || name == "self" && !reference.isBase
            else { continue }
            throw MigrationError(
                "the code that makes the window uses '\(name)' of the app's delegate: move the window by hand",
                at: file.location(reference)
            )
        }
        guard !item.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.return) }) else {
            throw MigrationError(
                "the code that makes the window may leave the method: move the window by hand",
                at: file.location(item)
            )
        }
    }
}

extension DeclReferenceExprSyntax {
    /// The text of the object that it is a member of; nil if it is no member.
    var base: String? {
        guard isMember, let access = parent?.as(MemberAccessExprSyntax.self) else { return nil }
        return access.base?.text ?? ""
    }

    /// True if a member follows behind a dot.
    var isBase: Bool { parent?.as(MemberAccessExprSyntax.self)?.base?.range == range }
}

extension FunctionCallExprSyntax {
    /// True if it makes a window without a scene.
    var isWindow: Bool {
        calledExpression.text == "UIWindow" && !arguments.contains { $0.label?.text == "windowScene" }
    }
}

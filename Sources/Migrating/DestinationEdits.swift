import SwiftSyntax

/// The changes of the created class: its properties, and its initialisers.
struct DestinationEdits {
    let file: SwiftFile
    let type: ClassDeclSyntax

    /// The indentation of the class's members.
    var indentation: String {
        let edits = FileEdits(file: file.file, bytes: file.bytes)
        let members = type.memberBlock.members
        guard let near = members.last(where: { Self.isStored($0.decl) }) ?? members.first else {
            return edits.indentation(at: type.start) + "    "
        }
        let own = edits.indentation(at: near.start)
        return own.isEmpty ? edits.indentation(at: type.start) + "    " : own
    }

    /// The indentation of one level.
    var unit: String {
        let edits = FileEdits(file: file.file, bytes: file.bytes)
        let outer = edits.indentation(at: type.start)
        let inner = indentation
        let unit = inner.hasPrefix(outer) ? String(inner.dropFirst(outer.count)) : ""
        return unit.isEmpty ? "    " : unit
    }

    /// Declares the properties in their new form, and the initialisers.
    /// - Parameters:
    ///   - dependencies: the properties.
    ///   - nib: the `nibName` and `bundle` for the called initialiser of UIKit; nil if it takes a coder.
    ///   - makers: the creators of the controller, for the message of `init(coder:)`.
    ///   - edits: the class's file.
    func apply(
        _ dependencies: [Dependency],
        nib: (name: String, bundle: String)?,
        makers: [String],
        to edits: inout FileEdits
    ) {
        for dependency in dependencies {
            let declaration = dependency.declaration
            if let remark = Self.remarkOnSetting(declaration, edits) { edits.deleteLines(remark) }
            let words = [dependency.isPrivate ? "private" : "", dependency.isConstant ? "let" : ""].filter {
                !$0.isEmpty
            }
            if !words.isEmpty {
                let specifier = dependency.isConstant ? words : words + [declaration.bindingSpecifier.text]
                edits.replace(declaration.bindingSpecifier.range, with: specifier.joined(separator: " "))
            }
            if let annotation = declaration.bindings.first?.typeAnnotation, annotation.type.text != dependency.type {
                edits.replace(annotation.type.range, with: dependency.type)
            }
            if let value = declaration.bindings.first?.initializer,
                let annotation = declaration.bindings.first?.typeAnnotation
            {
                edits.replace(annotation.end..<value.end, with: "")
            }
        }
        let parameters = dependencies.map { "\($0.name): \(Self.parameter($0))" }
        let labels = dependencies.map { "\($0.name):" }.joined()
        let step = unit
        var lines = Self.signature(
            nib == nil ? ["coder: NSCoder"] + parameters : parameters,
            isFailable: nib == nil,
            indentation,
            step
        )
        for dependency in dependencies { lines.append("\(step)self.\(dependency.name) = \(dependency.name)") }
        if let nib {
            lines.append("\(step)super.init(nibName: \(nib.name), bundle: \(nib.bundle))")
        } else {
            lines.append("\(step)super.init(coder: coder)")
        }
        lines += ["}", ""]
        if nib == nil { lines.append("@available(*, unavailable, renamed: \"init(coder:\(labels))\")") }
        let end =
            nib == nil ? "in \(makers.joined(separator: " or ")) instead" : "instead: no storyboard has this controller"
        var message = "call init(\(nib == nil ? "coder:" : "")\(labels)) \(end)"
        if message.count > 120 - 2 * indentation.count - 14 { message = "call the other initializer \(end)" }
        lines += ["required init?(coder: NSCoder) {", "\(step)fatalError(\"\(message)\")", "}"]
        insert(lines.map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n"), into: &edits)
    }

    // MARK: - Private

    /// Returns the comment above a property, if its only content is the time of setting the property.
    ///
    /// `/// Set before the view loads.` is one.
    private static func remarkOnSetting(_ declaration: VariableDeclSyntax, _ edits: FileEdits) -> Range<Int>? {
        let bytes = edits.bytes
        let start = declaration.start - edits.indentation(at: declaration.start).utf8.count
        guard let line = edits.line(above: start), CodeLine(bytes[line]) == .comment else { return nil }
        if let above = edits.line(above: line.lowerBound), CodeLine(bytes[above]) == .comment { return nil }
        let text = String(decoding: bytes[line], as: UTF8.self).lowercased()
        let words = text.split { !$0.isLetter }.map(String.init)
        let said = words.drop { ["be", "has", "is", "must", "needs", "should", "to"].contains($0) }
        guard ["assigned", "injected", "set"].contains(said.first) else { return nil }
        let rest = said.dropFirst().drop { ["all", "both", "it", "them"].contains($0) }
        return ["before", "by", "from", "in", "when"].contains(rest.first)
            ? line.lowerBound..<(line.upperBound - 1) : nil
    }

    /// Returns the type of a parameter.
    ///
    /// A closure escapes, so it is written with `@escaping`.
    private static func parameter(_ dependency: Dependency) -> String {
        let type = dependency.type
        let isOptional = type.hasSuffix("?") || type.hasSuffix("!")
        return type.contains("->") && !isOptional && !type.hasPrefix("@escaping") ? "@escaping \(type)" : type
    }

    private static func signature(
        _ parameters: [String],
        isFailable: Bool,
        _ indentation: String,
        _ step: String
    ) -> [String] {
        let name = isFailable ? "init?" : "init"
        let line = "\(name)(\(parameters.joined(separator: ", "))) {"
        guard indentation.count + line.count > 120 else { return [line] }
        return ["\(name)("]
            + parameters.enumerated().map { index, parameter in
                step + parameter + (index < parameters.count - 1 ? "," : "")
            } + [") {"]
    }

    /// Puts the initialisers behind the stored properties.
    private func insert(_ text: String, into edits: inout FileEdits) {
        let members = Array(type.memberBlock.members)
        let stored = members.lastIndex { Self.isStored($0.decl) }
        // A function between properties, such as an action, keeps its place.
        let last = members[..<(stored.map { $0 + 1 } ?? 0)].prefix {
            Self.isStored($0.decl) || !$0.decl.is(FunctionDeclSyntax.self)
        }.last
        if let last {
            // A comment behind the last property stays there.
            let bytes = edits.bytes
            let end = bytes[last.end...].firstIndex(of: 10) ?? bytes.count
            let rest = String(decoding: bytes[last.end..<end], as: UTF8.self).filter { !$0.isWhitespace }
            var place = rest.isEmpty || rest.hasPrefix("//") ? end : last.end
            if place > last.end, bytes[place - 1] == 13 { place -= 1 }
            let next = bytes[min(end + 1, bytes.count)...].prefix { $0 != 10 && $0 != 13 }
            let isTight = !next.allSatisfy { $0 == 32 || $0 == 9 } && last.range != members.last?.range
            edits.replace(place..<place, with: "\n\n\(text)\(isTight ? "\n" : "")")
        } else {
            let brace = type.memberBlock.leftBrace.end
            edits.replace(brace..<brace, with: "\n\(text)\(members.isEmpty ? "\n" : "\n")")
        }
    }

    private static func isStored(_ declaration: DeclSyntax) -> Bool {
        guard let variable = declaration.as(VariableDeclSyntax.self) else { return false }
        return variable.bindings.allSatisfy { binding in
            guard let accessors = binding.accessorBlock else { return true }
            guard case .accessors(let list) = accessors.accessors else { return false }
            return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        }
    }
}

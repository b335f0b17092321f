import Diagnostics
import SceneFlow
import SwiftSyntax

extension ConstructionSite {
    /// True for a call of an initialiser instead of a storyboard's method.
    var isInitializer: Bool { !call.calledExpression.is(MemberAccessExprSyntax.self) }

    /// The arguments of the initialiser other than the dependencies.
    var nib: (name: String, bundle: String) {
        let arguments = Array(call.arguments)
        let name = arguments.first { $0.label?.text == "nibName" }?.expression.text ?? "nil"
        return (name, arguments.first { $0.label?.text == "bundle" }?.expression.text ?? "nil")
    }
}

extension ProposedEdits {
    /// Plans the places in code that create the controller.
    mutating func planMakings() throws(MigrationError) {
        let type = ways.type.name
        let identifiers = Set(ways.scenes.compactMap { flow[$0].identifier }.map { "\"\($0)\"" })
        let made = ways.navigations.contains { if case .initializer = flow[$0].instantiation { true } else { false } }
        for name in swift.keys.sorted() {
            guard let file = swift[name] else { continue }
            // A helper with the class as an argument may create it.
            for reference in file.nodes.references where reference.baseName.text == type && !reference.isMember {
                guard let access = reference.parent?.as(MemberAccessExprSyntax.self),
                    access.declName.baseName.text == "self",
                    access.parent?.is(LabeledExprSyntax.self) ?? false
                else { continue }
                throw MigrationError(
                    "this may create the controller in code that cannot be followed: move it by hand",
                    at: file.location(reference)
                )
            }
            for call in file.nodes.calls {
                if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
                    guard
                        ["instantiateViewController", "instantiateInitialViewController"].contains(
                            member.declName.baseName.text
                        )
                    else { continue }
                    let making = ConstructionSite(call, as: type, setting: wanted, in: file)
                    let isCast = making.map { $0.whole != call.range } ?? false
                    guard let argument = call.arguments.first else {
                        if isCast {
                            throw MigrationError(
                                "this creates the storyboard's initial view controller: first give it an identifier",
                                at: file.location(call)
                            )
                        }
                        continue
                    }
                    guard isCast || identifiers.contains(argument.expression.text) else { continue }
                    guard argument.label?.text == "withIdentifier", call.arguments.count == 1, let making, !made else {
                        throw MigrationError(
                            "this creates the controller in code that cannot be followed: move it by hand",
                            at: file.location(call)
                        )
                    }
                    makings.append(making)
                } else if call.calledExpression.text == type || call.calledExpression.text == "\(type).init" {
                    let labels = call.arguments.map { $0.label?.text ?? "" }
                    guard made, labels == [] || labels == ["nibName", "bundle"], call.calledExpression.text == type,
                        let making = ConstructionSite(call, as: type, setting: wanted, in: file)
                    else {
                        throw MigrationError(
                            "this calls an initializer that '\(type)' will no longer have: move it by hand",
                            at: file.location(call)
                        )
                    }
                    makings.append(making)
                }
            }
        }
        for making in makings {
            if let refusal = making.refusal { throw MigrationError(refusal, at: making.file.location(making.call)) }
            guard !making.setsTwice else {
                throw MigrationError(
                    "a property is set twice here: pass one value, by hand",
                    at: making.file.location(making.call)
                )
            }
        }
        let handled = Set(
            makings.flatMap { making in making.assignments.map { making.file.location($0.member.declName.baseName) } }
                + makings.flatMap { making in making.assignments.map { making.file.location($0.node) } }
        )
        for id in ways.navigations {
            let navigation = flow[id]
            for site in navigation.injection?.sites ?? [] where wanted.contains(site.name) {
                guard site.technique == .property, let location = site.location, handled.contains(location) else {
                    throw MigrationError(
                        "the code that sets '\(site.name)' cannot be followed: pass it by hand",
                        at: site.location
                    )
                }
            }
            let isFound = makings.contains { making in
                guard let location = navigation.location, location.file == making.file.file else { return false }
                let function: Syntax =
                    making.call.nearest(FunctionDeclSyntax.self).map { Syntax($0) } ?? Syntax(making.item)
                let lines =
                    making.file.location(function)
                    .line...max(
                        making.file.location(function).line,
                        FileEdits(file: making.file.file, bytes: making.file.bytes).location(function.end).line
                    )
                return lines.contains(location.line)
            }
            guard isFound else {
                throw MigrationError(
                    "the code that creates the controller here cannot be followed: move it by hand",
                    at: navigation.location
                )
            }
        }
        guard ways.navigations.isEmpty || !makings.isEmpty else {
            throw MigrationError(
                "the code creating '\(type)' cannot be followed: move it by hand",
                at: ways.type.location
            )
        }
    }

    /// Creates the controller with its dependencies.
    mutating func write(_ making: ConstructionSite) throws(MigrationError) {
        let file = making.file
        var changed = begun(file)
        let moves = try making.mustMove()
        let indentation = changed.indentation(at: making.item.start)
        let unit = indentation.hasPrefix("\t") ? "\t" : "    "
        var before: [String] = []
        var captures: [String] = []
        var arguments: [String] = []
        let local = making.tokens
        let around: Syntax = making.call.nearest(FunctionDeclSyntax.self).map { Syntax($0) } ?? Syntax(making.item)
        let read = around.names
        for dependency in dependencies {
            var value: String
            var names: Set<String> = []
            var known: TypeReader.Known?
            if let assignment = making.values[dependency.name] {
                value = PrepareSlice.shifted(assignment.value, of: assignment.node, in: file)
                names = assignment.names
                let elements = Array(assignment.node.elements)
                if elements.count == 3 { known = reader.known(elements[2]) }
            } else if !dependency.mayBeNil, let body = making.call.nearest(MemberBlockSyntax.self),
                let found = guess(dependency, in: body, of: file)
            {
                value = found
                names = ["self"]
                note(
                    "no '\(dependency.name)' was passed here: it now gets '\(value)', as on other transitions",
                    at: file.location(making.call)
                )
            } else if dependency.mayBeNil {
                value = "nil"
                note("no '\(dependency.name)' is passed here, as before", at: file.location(making.call))
            } else {
                value = dependency.name
                let name =
                    local.contains(value) || read.contains(value)
                    ? "missing\(value.prefix(1).uppercased())\(value.dropFirst())" : value
                value = name
                before.append("let \(name): \(dependency.type) = \(Self.hole(dependency, "here"))")
                note(
                    "no '\(dependency.name)' is passed here, which '\(ways.type.name)' requires: choose one",
                    at: file.location(making.call)
                )
                names = [name]
                arguments.append("\(dependency.name): \(value)")
                continue
            }
            if !making.isInitializer {
                let isName = value.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && names.count == 1
                let isFree = names.allSatisfy { $0.first?.isUppercase == true } || value == "self" || names.isEmpty
                if isFree || isName && names.isSubset(of: local) && !isVariable(value, around) {
                    // It reads the same in the closure.
                } else if isName, case .implicit? = known, names.isDisjoint(with: local) {
                    // A capture would make an optional of it.
                    value = "self.\(value)"
                } else if isName {
                    captures.append(value)
                } else if !local.contains(dependency.name), !read.contains(dependency.name) {
                    // If it may be implicitly unwrapped, a constant would be an optional.
                    let isPlain =
                        switch known {
                        case nil, .implicit?: false;
                        default: true
                        }
                    before.append("let \(dependency.name)\(isPlain ? "" : ": \(dependency.type)") = \(value)")
                    value = dependency.name
                } else {
                    captures.append("\(dependency.name) = \(value)")
                    value = dependency.name
                }
            }
            arguments.append("\(dependency.name): \(value)")
        }
        let made: String
        if making.isInitializer {
            let column = file.location(making.call).column
            made = Self.call(ways.type.name, arguments, behind: column, unit)
                .replacing("\n", with: "\n\(indentation)")
        } else {
            guard let argument = making.call.arguments.first,
                let member = making.call.calledExpression.as(MemberAccessExprSyntax.self)
            else { return }
            let list = captures.isEmpty ? "" : "[\(captures.joined(separator: ", "))] "
            let inner = Self.call(
                ways.type.name,
                ["coder: coder"] + arguments,
                behind: indentation.count + unit.count,
                unit
            ).replacing("\n", with: "\n\(indentation)\(unit)")
            let body = "\n\(indentation)\(unit)\(inner)\n\(indentation)}"
            let call = "\(member.text)(identifier: \(argument.expression.text)"
            if making.keeping == .constant || making.needlessGuard != nil {
                made = "\(call)) { \(list)coder in\(body)"
            } else {
                made = "\(call), creator: { \(list)coder in\(body))"
            }
        }
        let item = making.item.range
        let bytes = file.bytes
        var head = String(decoding: bytes[item.lowerBound..<making.whole.lowerBound], as: UTF8.self)
        var tail = String(decoding: bytes[making.whole.upperBound..<item.upperBound], as: UTF8.self)
        if let statement = making.needlessGuard, let condition = statement.conditions.first {
            // `guard let x = … else { … }` is `let x = …` now.
            head = String(decoding: bytes[condition.start..<making.whole.lowerBound], as: UTF8.self)
            tail = ""
        }
        let prefix = before.map { "\($0)\n\(indentation)" }.joined()
        if moves {
            guard let place = making.place.list == nil ? nil : making.place else { return }
            changed.deleteLines(item)
            changed.replace(place.range, with: prefix + head + made + tail)
            for assignment in making.assignments where assignment.item?.range != place.range {
                if let gone = assignment.item { changed.deleteLines(gone.range) }
            }
        } else {
            if !prefix.isEmpty { changed.replace(item.lowerBound..<item.lowerBound, with: prefix) }
            if making.needlessGuard != nil {
                changed.replace(item, with: head + made)
            } else {
                changed.replace(making.whole, with: made)
            }
            for assignment in making.assignments { if let gone = assignment.item { changed.deleteLines(gone.range) } }
        }
        edits[file.file] = changed
    }

    private func isVariable(_ name: String, _ function: Syntax) -> Bool {
        Nodes(function).patterns.contains { pattern in
            guard pattern.identifier.text == name else { return false }
            return pattern.nearest(VariableDeclSyntax.self)?.bindingSpecifier.text == "var"
        }
    }
}

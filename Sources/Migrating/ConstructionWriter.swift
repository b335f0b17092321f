import Diagnostics
import SwiftSyntax

/// Writes the code that creates a controller, with its dependencies in place of later assignments.
struct ConstructionWriter {
    /// The parts of a call.
    private struct Call {
        /// The statements before it.
        var before: [String] = []
        /// The names that its closure must capture.
        var captures: [String] = []
        /// The arguments with their labels.
        var arguments: [String] = []
    }

    /// A value for a dependency.
    private struct Argument {
        var text: String
        /// The names that it reads.
        var names: Set<String>
        /// The kind of its type; nil if it is unknown.
        var known: TypeReader.Known?
    }

    /// The class.
    let target: MigratedClass
    /// Its dependencies.
    let dependencies: [Dependency]
    /// The values passed on other paths.
    let passed: PassedValues
    /// The changes so far.
    var draft: MigrationDraft

    /// Writes the places.
    /// - Parameter sites: the places.
    /// - Returns: the changes, with the earlier ones.
    /// - Throws: if a place cannot be changed.
    consuming func written(_ sites: [ConstructionSite]) throws(MigrationError) -> MigrationDraft {
        for site in sites { try write(site) }
        return draft
    }

    private mutating func write(_ site: ConstructionSite) throws(MigrationError) {
        let file = site.file
        var changed = draft.edits(of: file)
        let moves = try site.mustMove()
        let indentation = changed.indentation(at: site.item.start)
        let call = call(at: site)
        guard let made = text(of: call, at: site, indentation) else { return }
        let item = site.item.range
        let bytes = file.bytes
        var head = String(decoding: bytes[item.lowerBound..<site.whole.lowerBound], as: UTF8.self)
        var tail = String(decoding: bytes[site.whole.upperBound..<item.upperBound], as: UTF8.self)
        if let statement = site.needlessGuard, let condition = statement.conditions.first {
            // `guard let x = … else { … }` is `let x = …` now.
            head = String(decoding: bytes[condition.start..<site.whole.lowerBound], as: UTF8.self)
            tail = ""
        }
        let prefix = call.before.map { "\($0)\n\(indentation)" }.joined()
        if moves {
            guard let place = site.place.list == nil ? nil : site.place else { return }
            changed.deleteLines(item)
            changed.replace(place.range, with: prefix + head + made + tail)
            for assignment in site.assignments where assignment.item?.range != place.range {
                if let gone = assignment.item { changed.deleteLines(gone.range) }
            }
        } else {
            if !prefix.isEmpty { changed.replace(item.lowerBound..<item.lowerBound, with: prefix) }
            if site.needlessGuard != nil {
                changed.replace(item, with: head + made)
            } else {
                changed.replace(site.whole, with: made)
            }
            for assignment in site.assignments { if let gone = assignment.item { changed.deleteLines(gone.range) } }
        }
        draft.set(changed)
    }

    // MARK: - The call

    /// Returns the call at a place, and notes the values that were not passed there.
    private mutating func call(at site: ConstructionSite) -> Call {
        let taken = site.tokens.union(site.around.names)
        var call = Call()
        for dependency in dependencies {
            guard let argument = argument(for: dependency, at: site) else {
                let name = taken.contains(dependency.name) ? dependency.missingName : dependency.name
                call.before.append("let \(name): \(dependency.type) = \(dependency.hole("here"))")
                call.arguments.append("\(dependency.name): \(name)")
                continue
            }
            let text = site.isInitializer ? argument.text : captured(argument, for: dependency, at: site, &call)
            call.arguments.append("\(dependency.name): \(text)")
        }
        return call
    }

    /// Returns the value for a dependency; nil if a person must choose one.
    private mutating func argument(for dependency: Dependency, at site: ConstructionSite) -> Argument? {
        let place = site.file.location(site.call)
        if let assignment = site.values[dependency.name] {
            let elements = Array(assignment.node.elements)
            return Argument(
                text: PrepareSlice.shifted(assignment.value, of: assignment.node, in: site.file),
                names: assignment.names,
                known: elements.count == 3 ? target.sources.reader.known(elements[2]) : nil
            )
        }
        if dependency.mayBeNil {
            draft.note("no '\(dependency.name)' is passed here, as before", at: place)
            return Argument(text: "nil", names: [])
        }
        if let body = site.call.nearest(MemberBlockSyntax.self),
            let found = passed.guess(dependency, in: body, of: site.file)
        {
            draft.note(
                "no '\(dependency.name)' was passed here: it now gets '\(found)', as on other transitions",
                at: place
            )
            return Argument(text: found, names: ["self"])
        }
        draft.note(
            "no '\(dependency.name)' is passed here, which '\(target.name)' requires: choose one",
            at: place
        )
        return nil
    }

    /// Returns a value as the closure that creates the controller can read it.
    private func captured(
        _ argument: Argument,
        for dependency: Dependency,
        at site: ConstructionSite,
        _ call: inout Call
    ) -> String {
        let (value, names, local) = (argument.text, argument.names, site.tokens)
        let isName = value.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && names.count == 1
        let isFree = names.allSatisfy { $0.first?.isUppercase == true } || value == "self" || names.isEmpty
        if isFree || isName && names.isSubset(of: local) && !isVariable(value, site.around) {
            // It reads the same in the closure.
            return value
        }
        if isName {
            // A capture would make an optional of it.
            if case .implicit? = argument.known, names.isDisjoint(with: local) { return "self.\(value)" }
            call.captures.append(value)
            return value
        }
        if local.contains(dependency.name) || site.around.names.contains(dependency.name) {
            call.captures.append("\(dependency.name) = \(value)")
            return dependency.name
        }
        // If it may be implicitly unwrapped, a constant would be an optional.
        let isPlain =
            switch argument.known {
            case nil, .implicit?: false
            default: true
            }
        call.before.append("let \(dependency.name)\(isPlain ? "" : ": \(dependency.type)") = \(value)")
        return dependency.name
    }

    private func isVariable(_ name: String, _ function: Syntax) -> Bool {
        Nodes(function).patterns.contains { pattern in
            guard pattern.identifier.text == name else { return false }
            return pattern.nearest(VariableDeclSyntax.self)?.bindingSpecifier.text == "var"
        }
    }

    // MARK: - The text

    /// Returns the text of a call; nil if the place has no storyboard's method.
    private func text(of call: Call, at site: ConstructionSite, _ indentation: String) -> String? {
        let unit = indentation.hasPrefix("\t") ? "\t" : "    "
        if site.isInitializer {
            let column = site.file.location(site.call).column
            return InitializerText.call(target.name, call.arguments, behind: column, unit)
                .replacing("\n", with: "\n\(indentation)")
        }
        guard let argument = site.call.arguments.first,
            let member = site.call.calledExpression.as(MemberAccessExprSyntax.self)
        else { return nil }
        let list = call.captures.isEmpty ? "" : "[\(call.captures.joined(separator: ", "))] "
        let inner = InitializerText.call(
            target.name,
            ["coder: coder"] + call.arguments,
            behind: indentation.count + unit.count,
            unit
        ).replacing("\n", with: "\n\(indentation)\(unit)")
        let body = "\n\(indentation)\(unit)\(inner)\n\(indentation)}"
        let made = "\(member.text)(identifier: \(argument.expression.text)"
        return site.keeping == .constant || site.needlessGuard != nil
            ? "\(made)) { \(list)coder in\(body)" : "\(made), creator: { \(list)coder in\(body))"
    }
}

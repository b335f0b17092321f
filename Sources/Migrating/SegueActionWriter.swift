import SceneFlow
import SwiftSyntax

/// Writes the segue actions of a class, and removes the assignments in `prepare(for:sender:)` that they replace.
struct SegueActionWriter {
    /// The class.
    let target: MigratedClass
    /// Its dependencies.
    let dependencies: [Dependency]
    /// The values passed on other paths.
    let passed: PassedValues
    /// The changes so far.
    var draft: MigrationDraft

    /// Writes the actions.
    /// - Parameter actions: the plans.
    /// - Returns: the changes, with the earlier ones.
    /// - Throws: if a storyboard cannot be changed.
    consuming func written(_ actions: SegueActionPlans) throws(MigrationError) -> MigrationDraft {
        for plan in actions.plans {
            for id in Set(plan.ways.map(\.segue)).sorted() { try draft.connect(target.flow[id], to: plan.selector) }
        }
        for place in actions.places { write(place.map { actions.plans[$0] }) }
        return draft
    }

    private mutating func write(_ plans: [ActionPlan]) {
        guard let first = plans.first else { return }
        var changed = draft.edits(of: first.file)
        let outer = first.body.parent.map { changed.indentation(at: $0.start) } ?? ""
        let member =
            first.function.map { changed.indentation(at: $0.start) }
            ?? first.body.members.first.map { changed.indentation(at: $0.start) } ?? outer + "    "
        let unit =
            member.hasPrefix(outer) && member.count > outer.count ? String(member.dropFirst(outer.count)) : "    "
        var texts: [String] = []
        let isShared = first.isShared
        for plan in isShared ? [first] : plans.filter({ !$0.isTwin }) {
            let lines = isShared ? textOfShared(plans, unit) : text(of: plan, unit)
            texts.append(
                lines.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false).map {
                    $0.isEmpty ? "" : member + $0
                }.joined(separator: "\n")
            )
        }
        let text = texts.joined(separator: "\n\n")
        var isGone = false
        if let function = first.function {
            let removed = Set(plans.flatMap { $0.assignments.compactMap { $0.item?.range } })
            if !removed.isEmpty {
                let cleanup = PrepareCleanup(
                    removed: removed,
                    moved: plans.reduce(into: []) { $0.formUnion($1.slice?.moved ?? []) },
                    tainted: plans.reduce(into: []) { $0.formUnion($1.slice?.tainted ?? []) },
                    line: Set(target.line(of: target.name))
                )
                isGone = cleanup.clean(function, in: &changed)
            }
            if isGone {
                var start = function.start
                // The comment of the method goes with it.
                let bytes = Array(first.file.bytes[..<start])
                start = Self.commentStart(before: start, in: bytes)
                let lineStart = start - changed.indentation(at: start).utf8.count
                changed.replace(lineStart..<function.end, with: text)
            } else {
                changed.replace(function.end..<function.end, with: "\n\n\(text)")
            }
        } else if let last = first.body.members.last {
            changed.replace(last.end..<last.end, with: "\n\n\(text)")
        } else {
            let brace = first.body.leftBrace.end
            changed.replace(brace..<brace, with: "\n\(text)\n")
        }
        draft.set(changed)
    }

    /// Returns the beginning of the comment directly above a declaration.
    private static func commentStart(before start: Int, in bytes: [UInt8]) -> Int {
        var begin = start
        while true {
            var line = begin
            while line > 0, bytes[line - 1] == 32 || bytes[line - 1] == 9 { line -= 1 }
            guard line > 0, bytes[line - 1] == 10 else { return begin }
            var previous = line - 1
            while previous > 0, bytes[previous - 1] != 10 { previous -= 1 }
            let text = String(decoding: bytes[previous..<(line - 1)], as: UTF8.self)
            let content = text.drop { $0 == " " || $0 == "\t" }
            guard content.hasPrefix("//"), !content.hasPrefix("// MARK") else { return begin }
            begin = previous + (text.utf8.count - content.utf8.count)
        }
    }

    /// The lines of a segue action.
    private mutating func text(of plan: ActionPlan, _ unit: String) -> [String] {
        let (steps, call) = body(of: plan, unit)
        return [signature(of: plan)] + steps.map { unit + indent($0, unit) }
            + [unit + indent(steps.isEmpty ? call : "return \(call)", unit), "}"]
    }

    /// Returns the lines of a segue action shared by several segues.
    private mutating func textOfShared(_ plans: [ActionPlan], _ unit: String) -> [String] {
        guard let first = plans.first else { return [] }
        var lines = [signature(of: first), "\(unit)switch segueIdentifier {"]
        for plan in plans where !plan.isTwin {
            let same = plan.content == nil ? [plan] : plans.filter { $0.content == plan.content }
            let identifiers = same.flatMap(\.ways).compactMap { target.flow[$0.segue].identifier }.map { "\"\($0)\"" }
            lines.append("\(unit)case \(identifiers.joined(separator: ", ")):")
            let (steps, call) = body(of: plan, unit)
            lines += (steps + ["return \(call)"]).map { "\(unit)\(unit)" + indent($0, unit + unit) }
        }
        return lines + ["\(unit)default:", "\(unit)\(unit)return nil", "\(unit)}", "}"]
    }

    private func signature(of plan: ActionPlan) -> String {
        let sender = plan.sender
        var parameters = "_ coder: NSCoder"
        if plan.usesSender { parameters += sender == "sender" ? ", sender: Any?" : ", sender \(sender): Any?" }
        if plan.isShared { parameters += ", segueIdentifier: String?" }
        return "@IBSegueAction private func \(plan.name)(\(parameters)) -> \(target.name)? {"
    }

    /// Returns the body of a segue action: the statements before the controller's creation, and the call that creates
    /// it.
    private mutating func body(of plan: ActionPlan, _ unit: String) -> (steps: [String], call: String) {
        let type = target.name
        var lines: [String] = []
        let segue = plan.ways.first.map { target.flow[$0.cause] }
        let named =
            segue?.identifier.map { "'\($0)'" } ?? segue.map { $0.label.isEmpty ? "a segue" : "'\($0.label)'" }
            ?? "a segue"
        var arguments: [String] = []
        var holes: [String] = []
        for dependency in dependencies {
            if let value = plan.slice?.values[dependency.name] {
                arguments.append("\(dependency.name): \(value)")
            } else if let value = passed.guess(dependency, in: plan.body, of: plan.file), !dependency.mayBeNil {
                arguments.append("\(dependency.name): \(value)")
                draft.note(
                    "\(named) passed no '\(dependency.name)': it now gets '\(value)', as on other transitions",
                    at: segue?.location
                )
            } else if dependency.mayBeNil {
                arguments.append("\(dependency.name): nil")
                draft.note("\(named) passes no '\(dependency.name)', as before", at: segue?.location)
            } else {
                // A constant of this name must not hide a property used by another value.
                let isRead =
                    plan.slice?.names.contains(dependency.name) ?? false
                    || arguments.contains { $0.contains(dependency.name) }
                    || dependencies.count > 1 && plan.slice == nil
                        && dependencies.contains {
                            passed.guess($0, in: plan.body, of: plan.file)?.contains(dependency.name) ?? false
                        }
                let name = isRead ? dependency.missingName : dependency.name
                holes.append("let \(name): \(dependency.type) = \(dependency.hole("by \(named)"))")
                arguments.append("\(dependency.name): \(name)")
                draft.note(
                    "\(named) passes no '\(dependency.name)', which '\(type)' requires: choose one in '\(plan.name)'",
                    at: segue?.location
                )
            }
        }
        for (start, step) in plan.slice?.steps ?? [] {
            switch step {
            case .binding(let node):
                lines.append(PrepareSlice.shifted(node.text, of: node, in: plan.file))
            case .conditions(let elements, let otherwise):
                let condition = elements.map { $0.condition.text }.joined(separator: ", ")
                lines.append("guard \(condition) else { \(fallback(at: start, plan, otherwise)) }")
            }
        }
        for item in plan.slice?.left ?? [] {
            draft.note(
                "this now runs after the controller is created: UIKit calls 'prepare' after the segue action",
                at: plan.file.location(item)
            )
        }
        return (
            lines + holes, InitializerText.call(type, ["coder: coder"] + arguments, behind: 2 * unit.count + 8, unit)
        )
    }

    private func indent(_ text: String, _ unit: String) -> String { text.replacing("\n", with: "\n" + unit) }

    /// Returns the code of the action for a false condition.
    private mutating func fallback(at start: Int, _ plan: ActionPlan, _ otherwise: CodeBlockSyntax?) -> String {
        if let call = otherwise?.statements.first?.content.as(FunctionCallExprSyntax.self),
            otherwise?.statements.count == 1,
            call.traps
        {
            return call.text
        }
        var arguments: [String] = []
        for dependency in dependencies {
            let isKnown =
                (plan.slice?.depends[dependency.name] ?? -1) < start && plan.slice?.values[dependency.name] != nil
            if isKnown, let value = plan.slice?.values[dependency.name] {
                arguments.append("\(dependency.name): \(value)")
            } else if dependency.mayBeNil {
                arguments.append("\(dependency.name): nil")
            } else {
                draft.note(
                    "if this does not hold, '\(plan.name)' returns nil, and UIKit calls 'init(coder:)', which traps: prevent the segue in 'shouldPerformSegue' if that can happen",
                    at: FileEdits(file: plan.file.file, bytes: plan.file.bytes).location(start)
                )
                return "return nil"
            }
        }
        return "return \(target.name)(coder: coder, \(arguments.joined(separator: ", ")))"
    }
}

import Diagnostics
import SceneFlow

/// Branches in code.
///
/// A decision left open by the files is a choice.
extension Run {
    /// Runs the first arm with a true condition.
    mutating func branch(
        _ arms: [Instruction.Arm],
        _ otherwise: [Instruction],
        preferred: Int? = nil,
        _ frame: inout Frame
    ) throws(Crashed) -> Completion {
        let isOne = arms.allSatisfy { $0.body == otherwise }
        var open: [Instruction.Arm] = []
        // The places of the open branches, in the order of the code.
        var places: [Int] = []
        // The answers to their conditions on a fresh install.
        var first: [Ternary] = []
        var last = (body: otherwise, place: arms.count)
        for (place, arm) in arms.enumerated() {
            let verdict = try judge(arm.condition, &frame)
            switch verdict.answer {
            case .no: continue
            case .unknown:
                open.append(arm)
                places.append(place)
                first.append(verdict.atFirst)
                continue
            case .yes: last = (arm.body, place)
            }
            break
        }
        places.append(last.place)
        if open.isEmpty || isOne { return try execute(last.body, &frame) }
        let bodies = open.map(\.body) + [last.body]
        // The last case of a switch has a name of its own, and answers to "else" as well.
        let closed = open.count > 1 && last.place < arms.count ? arms[last.place].condition.closed : nil
        let names =
            open.count == 1
            ? ["then", "else"] : open.map { text(of: $0.condition) } + [closed.map { text(of: $0) } ?? "else"]
        let question = open.count == 1 ? text(of: open[0].condition) : "which case applies"
        // On a fresh install some branches are closed, and one with a true condition closes those behind it.
        let isFresh = first.contains { $0 != .unknown }
        let taking = first.firstIndex(of: .yes) ?? open.count
        var ways = bodies.indices.filter { $0 <= taking && ($0 == open.count || first[$0] != .no) }
        // A guess about a fresh install that leads to a trap alone is wrong: the app has shipped.
        if !ways.contains(where: { !Self.traps(bodies[$0]) }) { ways = Array(bodies.indices) }
        let own = preferred.flatMap { arm in ways.first { places[$0] == arm } }
        // A condition true on a fresh install comes before unknown ones.
        let assumed =
            own ?? ways.first { $0 == taking && $0 < open.count && Self.leadsOn(bodies[$0]) }
            ?? ways.first { Self.leadsOn(bodies[$0]) } ?? ways.first ?? 0
        // A `guard` continues by doing nothing, while its other branch leaves.
        let worth = bodies.map { !Self.leadsOn($0) ? 0 : $0.isEmpty ? 1 : 2 }
        let idle = bodies.indices.filter { worth[$0] < worth[assumed] }
        let taken = choices.choose(
            question,
            Self.distinct(names),
            aliases: closed == nil ? [] : names.dropLast() + ["else"],
            assumed: assumed,
            idle: idle,
            isFresh: isFresh,
            at: frame.location
        )
        for place in open.indices where place <= taken { keep(open[place].condition, place == taken, &frame) }
        return try execute(bodies[taken], &frame)
    }

    /// Keeps what an answer tells about variables of unknown value: the same question has the same answer later.
    private func keep(_ condition: Condition, _ holds: Bool, _ frame: inout Frame, depth: Int = 0) {
        guard depth < 16 else { return }
        switch condition {
        case .not(let inner): keep(inner, !holds, &frame, depth: depth + 1)
        case .kept(let inner, _): keep(inner, holds, &frame, depth: depth + 1)
        case .all(let parts) where holds: for part in parts { keep(part, true, &frame, depth: depth + 1) }
        case .any(let parts) where !holds: for part in parts { keep(part, false, &frame, depth: depth + 1) }
        case .matches(let value, let constant, _):
            frame.keep(Answer(value: value, constant: constant, holds: holds))
        default: break
        }
    }

    /// Decides a condition, with a choice if it is open.
    mutating func decide(_ condition: Condition, _ isOne: Bool, _ frame: inout Frame) throws(Crashed) -> Bool {
        let verdict = try judge(condition, &frame)
        switch verdict.answer {
        case .yes: return true
        case .no: return false
        case .unknown:
            if isOne { return true }
            let taken = choices.choose(
                text(of: condition),
                ["then", "else"],
                assumed: verdict.atFirst == .no ? 1 : 0,
                isFresh: verdict.atFirst != .unknown,
                isOfValue: true,
                at: frame.location
            )
            keep(condition, taken == 0, &frame)
            return taken == 0
        }
    }

    /// The answer to a condition, as far as it is certain, and the answer on a fresh install.
    private struct Verdict {
        let answer: Ternary
        /// The answer on a fresh install; equal to `answer` if that is known.
        let atFirst: Ternary

        init(_ answer: Ternary, atFirst: Ternary? = nil) { (self.answer, self.atFirst) = (answer, atFirst ?? answer) }

        var negated: Verdict { Verdict(!answer, atFirst: !atFirst) }
    }

    /// Judges a condition; its bindings take effect with any answer.
    private mutating func judge(_ condition: Condition, _ frame: inout Frame) throws(Crashed) -> Verdict {
        let isWithin = limits.enterNesting()
        defer { limits.leaveNesting() }
        guard isWithin else { return Verdict(.unknown) }
        switch condition {
        case .not(let inner): return try judge(inner, &frame).negated
        case .all(let parts): return try judge(parts, until: .no, &frame)
        case .any(let parts): return try judge(parts, until: .yes, &frame)
        case .kept(let inner, let fresh):
            let verdict = try judge(inner, &frame)
            guard verdict.answer == .unknown, origin.isFresh else { return verdict }
            return Verdict(.unknown, atFirst: Ternary(fresh))
        default: return Verdict(try answer(to: condition, &frame))
        }
    }

    /// Judges several conditions in order, up to the first with an answer deciding all of them.
    private mutating func judge(
        _ parts: [Condition],
        until end: Ternary,
        _ frame: inout Frame
    ) throws(Crashed) -> Verdict {
        let other: Ternary = end == .no ? .yes : .no
        var (answer, atFirst) = (other, other)
        for part in parts {
            let verdict = try judge(part, &frame)
            if verdict.answer == end { return Verdict(end) }
            if verdict.answer == .unknown { answer = .unknown }
            if atFirst == end || verdict.atFirst == end {
                atFirst = end
            } else if verdict.atFirst == .unknown {
                atFirst = .unknown
            }
        }
        return Verdict(answer, atFirst: atFirst)
    }

    /// Answers a condition without parts.
    private mutating func answer(to condition: Condition, _ frame: inout Frame) throws(Crashed) -> Ternary {
        switch condition {
        case .constant(let value): return Ternary(value)
        case .flag(let flag, let value): return has(flag, try evaluate(value, &frame))
        case .available(let version): return Ternary(LaunchOptions.code(version) <= system)
        case .trait(let trait): return has(trait)
        case .equal(let first, let second):
            return Self.equal(try evaluate(first, &frame), try evaluate(second, &frame))
        case .isKind(let value, let name):
            let value = try evaluate(value, &frame)
            switch value.kind {
            case .instance(let id): return tables.classes.isKind(state[id].classIndex, of: name)
            case .nothing: return .no
            case .opaque(let type?, _): return SenderClasses.isKind(type, of: name)
            case .segue: return SenderClasses.isKind("UIStoryboardSegue", of: name)
            case .opaque, .text, .storyboard, .list, .coder, .closure: return .unknown
            }
        case .some(let written, let variable):
            var value = try named(written, &frame)
            var answer = Ternary.yes
            if value.isNothing { answer = .no }
            // The superclasses of an unread class are unknown.
            if case .cast(_, let name, isForced: false, _) = written, case .instance(let id) = value.kind {
                answer = tables.classes.isKind(state[id].classIndex, of: name)
            }
            if case .opaque(let type, true) = value.kind {
                answer = .unknown
                value.kind = .opaque(type: type, isOptional: false)
            }
            if let variable { frame.bind(variable, value) }
            return answer
        case .matches(let written, let constant, _):
            if case .property(let name, let owner) = written {
                guard let own = setConstant(in: name, of: try evaluate(owner, &frame)) else {
                    return frame.isEqual(written, to: constant)
                }
                return Ternary(own == constant)
            }
            let value = try evaluate(written, &frame)
            guard case .opaque(let type, _) = value.kind, let own = Opaque.constant(value.text, type: type) else {
                return frame.isEqual(written, to: constant)
            }
            return Ternary(own == constant)
        case .open(_, let reads):
            for read in reads { _ = try evaluate(read, &frame) }
            return .unknown
        case .not, .all, .any, .kept: preconditionFailure("a condition that is made of others is judged")
        }
    }

    /// Returns the answer to a condition on the device or its size classes.
    ///
    /// A compact app is compact throughout. A regular app has compact parts, such as the columns of a split view and
    /// popovers.
    private func has(_ trait: DeviceTrait) -> Ternary {
        switch trait {
        case .pad: Ternary(state.traits.idiom == .pad)
        case .regularWidth: state.traits.horizontal == .regular ? .unknown : .no
        }
    }

    private static func equal(_ first: RuntimeValue, _ second: RuntimeValue) -> Ternary {
        switch (first.kind, second.kind) {
        case (.text(let first), .text(let second)): Ternary(first == second)
        case (.instance(let first), .instance(let second)): Ternary(first == second)
        case (.nothing, .nothing): .yes
        case (.nothing, .text), (.text, .nothing), (.nothing, .instance), (.instance, .nothing): .no
        default: .unknown
        }
    }

    // MARK: - Words

    private func text(of condition: Condition, depth: Int = 0) -> String {
        guard depth < 16 else { return "…" }
        func text(_ condition: Condition) -> String { self.text(of: condition, depth: depth + 1) }
        func text(_ value: Value) -> String {
            let text = SourceTexts.text(of: value)
            return text.isEmpty ? "the value" : text
        }
        switch condition {
        case .constant(let value): return "\(value)"
        case .equal(let first, let second): return "\(text(first)) == \(text(second))"
        case .isKind(let value, let name): return "\(text(value)) is \(name)"
        case .some(let value, _): return "\(text(value)) is not nil"
        case .flag(let flag, .current): return flag.rawValue
        case .flag(let flag, let value): return "\(text(value)).\(flag.rawValue)"
        case .available(let version): return "iOS \(version) is available"
        case .kept(let inner, _): return text(inner)
        case .not(.kept(let inner, _)): return text(.not(inner))
        case .trait(let trait): return trait.text
        case .not(.trait(let trait)): return trait.opposite
        case .not(let inner): return "!(\(text(inner)))"
        case .all(let parts): return parts.map { text($0) }.joined(separator: " && ")
        case .any(let parts):
            return condition.closed.map { text($0) } ?? parts.map { text($0) }.joined(separator: " || ")
        case .open(let written, _), .matches(_, _, let written): return written
        }
    }

    /// Returns the same texts, with a number added to duplicates.
    private static func distinct(_ names: [String]) -> [String] {
        names.indices.map { index in
            let earlier = names[..<index].filter { $0 == names[index] }.count
            return earlier == 0 ? names[index] : "\(names[index]) (\(earlier + 1))"
        }
    }

    /// Returns true if code continues after these instructions, or leads somewhere.
    private static func leadsOn(_ body: [Instruction], depth: Int = 0) -> Bool {
        guard depth < 16 else { return true }
        for instruction in body {
            switch instruction.kind {
            case .show, .setStack, .performSegue, .selectTab, .goBack: return true
            case .evaluate(.call), .evaluate(.block): return true
            case .branch(let arms, let otherwise):
                let all = arms.map(\.body) + [otherwise]
                if !all.contains(where: { leadsOn($0, depth: depth + 1) }) { return false }
            case .later(let body), .completion(let body), .repeatEach(_, _, let body):
                if body.contains(where: { leads($0) }) { return true }
            case .trap, .exit, .return(nil), .return(.nothing?): return false
            case .return(.opaque(let opaque)?): return opaque.text != "false"
            case .return: return true
            default: continue
            }
        }
        return true
    }

    /// Returns true if instructions certainly trap.
    private static func traps(_ body: [Instruction]) -> Bool {
        body.contains { if case .trap = $0.kind { true } else { false } }
    }

    private static func leads(_ instruction: Instruction) -> Bool {
        switch instruction.kind {
        case .show, .setStack, .performSegue, .selectTab, .goBack: true
        default: false
        }
    }
}

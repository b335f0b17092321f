import Diagnostics
import SceneFlow

/// Which way code goes; what the files do not decide is a choice.
extension Run {
    /// Runs the first arm whose condition holds.
    mutating func branch(
        _ arms: [Instruction.Arm],
        _ otherwise: [Instruction],
        preferred: Int? = nil,
        _ frame: inout Frame
    ) throws(Crashed) -> Completion {
        let isOne = arms.allSatisfy { $0.body == otherwise }
        var open: [Instruction.Arm] = []
        // The places of the ways that are open, as they stand in the code.
        var places: [Int] = []
        var last = (body: otherwise, place: arms.count)
        for (place, arm) in arms.enumerated() {
            switch try judge(arm.condition, &frame) {
            case .no: continue
            case .unknown:
                open.append(arm)
                places.append(place)
                continue
            case .yes: last = (arm.body, place)
            }
            break
        }
        places.append(last.place)
        if open.isEmpty || isOne { return try execute(last.body, &frame) }
        let bodies = open.map(\.body) + [last.body]
        let names = open.count == 1 ? ["then", "else"] : open.map { text(of: $0.condition) } + ["else"]
        let question = open.count == 1 ? text(of: open[0].condition) : "which case applies"
        let assumed =
            preferred.flatMap { places.firstIndex(of: $0) } ?? bodies.firstIndex { Self.leadsOn($0) } ?? 0
        // A `guard` goes on by doing nothing where its other way leaves.
        let worth = bodies.map { !Self.leadsOn($0) ? 0 : $0.isEmpty ? 1 : 2 }
        let idle = bodies.indices.filter { worth[$0] < worth[assumed] }
        let taken = choose(question, Self.distinct(names), assumed: assumed, idle: idle, at: frame.location)
        return try execute(bodies[taken], &frame)
    }

    /// Decides a condition, asking where it is open.
    mutating func decide(_ condition: Condition, _ isOne: Bool, _ frame: inout Frame) throws(Crashed) -> Bool {
        switch try judge(condition, &frame) {
        case .yes: return true
        case .no: return false
        case .unknown:
            if isOne { return true }
            return choose(text(of: condition), ["then", "else"], at: frame.location) == 0
        }
    }

    /// Asks for one of several options; an answer that comes with the action decides.
    /// - Parameters:
    ///   - condition: what the question is.
    ///   - options: what may be answered.
    ///   - aliases: other words for the options, in their order. The default is none.
    ///   - assumed: the option that is taken where no answer names one. The default is the first.
    ///   - idle: the options by which code does nothing, or only leaves. The default is none.
    ///   - location: where the question stands in the sources.
    /// - Returns: which option is taken.
    mutating func choose(
        _ condition: String,
        _ options: [String],
        aliases: [String] = [],
        assumed: Int = 0,
        idle: [Int] = [],
        at location: SourceLocation? = nil
    ) -> Int {
        let identifier = "c\(choices.count + 1)"
        let answered = answers[identifier].flatMap { answer in
            options.indices.first { options[$0] == answer || aliases.indices.contains($0) && aliases[$0] == answer }
        }
        let taken = answered ?? assumed
        choices.append(
            Choice(
                id: identifier,
                condition: condition,
                taken: options[taken],
                others: options.indices.filter { $0 != taken }.map { options[$0] },
                idle: idle.map { options[$0] },
                location: location
            )
        )
        return taken
    }

    /// Judges a condition; what is bound on the way is bound whatever the answer.
    private mutating func judge(_ condition: Condition, _ frame: inout Frame) throws(Crashed) -> Answer {
        nesting += 1
        defer { nesting -= 1 }
        guard nesting < Self.nestingLimit else { return .unknown }
        switch condition {
        case .constant(let value): return value ? .yes : .no
        case .flag(let flag, let value): return has(flag, try evaluate(value, &frame))
        case .available(let version): return LaunchOptions.code(version) <= system ? .yes : .no
        case .equal(let first, let second):
            return Self.equal(try evaluate(first, &frame), try evaluate(second, &frame))
        case .isKind(let value, let name):
            let value = try evaluate(value, &frame)
            switch value.kind {
            case .instance(let id):
                // Of a class without facts it is assumed that it is what the code asks for.
                if case .no = tables.classes.isKind(state[id].classIndex, of: name) { return .no }
                return .yes
            case .nothing: return .no
            case .opaque(let type?, _): return SenderClasses.isKind(type, of: name)
            case .segue: return SenderClasses.isKind("UIStoryboardSegue", of: name)
            case .opaque, .text, .storyboard, .list, .coder: return .unknown
            }
        case .some(let value, let variable):
            var value = try named(value, &frame)
            var answer = Answer.yes
            if value.isNothing { answer = .no }
            if case .opaque(let type, true) = value.kind {
                answer = .unknown
                value.kind = .opaque(type: type, isOptional: false)
            }
            if let variable { frame.bind(variable, value) }
            return answer
        case .not(let inner):
            switch try judge(inner, &frame) {
            case .yes: return .no
            case .no: return .yes
            case .unknown: return .unknown
            }
        case .all(let parts):
            var answer = Answer.yes
            for part in parts {
                switch try judge(part, &frame) {
                case .no: return .no
                case .unknown: answer = .unknown
                case .yes: continue
                }
            }
            return answer
        case .any(let parts):
            var answer = Answer.no
            for part in parts {
                switch try judge(part, &frame) {
                case .yes: return .yes
                case .unknown: answer = .unknown
                case .no: continue
                }
            }
            return answer
        case .matches(let value, let constant, _):
            let value = try evaluate(value, &frame)
            guard case .opaque(let type, _) = value.kind, let own = Opaque.constant(value.text, type: type) else {
                return .unknown
            }
            return own == constant ? .yes : .no
        case .open(_, let reads):
            for read in reads { _ = try evaluate(read, &frame) }
            return .unknown
        }
    }

    private static func equal(_ first: RuntimeValue, _ second: RuntimeValue) -> Answer {
        switch (first.kind, second.kind) {
        case (.text(let first), .text(let second)): first == second ? .yes : .no
        case (.instance(let first), .instance(let second)): first == second ? .yes : .no
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
        case .not(let inner): return "!(\(text(inner)))"
        case .all(let parts): return parts.map { text($0) }.joined(separator: " && ")
        case .any(let parts): return parts.map { text($0) }.joined(separator: " || ")
        case .open(let written, _), .matches(_, _, let written): return written
        }
    }

    /// The same texts, told apart where two are alike.
    private static func distinct(_ names: [String]) -> [String] {
        names.indices.map { index in
            let earlier = names[..<index].filter { $0 == names[index] }.count
            return earlier == 0 ? names[index] : "\(names[index]) (\(earlier + 1))"
        }
    }

    /// Whether code goes on after these instructions, or leads somewhere.
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

    private static func leads(_ instruction: Instruction) -> Bool {
        switch instruction.kind {
        case .show, .setStack, .performSegue, .selectTab, .goBack: true
        default: false
        }
    }
}

internal import Diagnostics

/// Mismatched registrations and callers: DI05, DI06.
extension Walk {
    /// DI05: the registration is known not to match the type of its key.
    mutating func mismatched(_ registration: Int32, _ request: Request) -> Int32 {
        let declared = container.registrations[Int(registration)]
        let type = container.names.canonical(declared.type)
        var lines = [
            Problem.Line(.expected, declared.key.type, at: place(declared.key.type)),
            Problem.Line(.given, type, at: place(type)),
        ]
        if let location = declared.location {
            lines.append(Problem.Line(.candidate, declared.title, at: location))
        }
        lines.append(Problem.Line(.fix, "declare '\(type): \(declared.key.type)', or register another type"))
        return fail(
            .typeMismatch,
            "'\(type)' is registered as '\(declared.key)', but does not conform to '\(declared.key.type)'",
            request,
            lines: lines
        )
    }

    /// DI06: the caller's arguments differ from the required ones.
    mutating func argumentMismatch(_ registration: Int32, _ request: Request) -> Int32 {
        let expected = container.registrations[Int(registration)].parameters
        let given = policy.arguments.map { Parameter($0.label, $0.type) }
        let name = container.name(registration)
        return fail(
            .argumentMismatch,
            "'\(name)' asks for other arguments than it is given",
            request,
            lines: [
                Problem.Line(.expected, Self.list(expected)),
                Problem.Line(.given, Self.list(given)),
                Problem.Line(.fix, "supply \(Self.list(expected))"),
            ],
            identity: Self.list(given)
        )
    }

    /// DI06: the stored instance was made with other arguments.
    mutating func storedMismatch(
        _ registration: Int32,
        _ instance: Int32,
        _ request: Request
    ) -> Int32 {
        let stored = state.arguments.first { $0.instance == instance }?.arguments ?? []
        let name = container.name(registration)
        let values = { (list: [Argument]) in list.map { "\($0.label)=\($0.value)" }.joined(separator: ", ") }
        return fail(
            .argumentMismatch,
            "'\(name)' is stored, and was made with other arguments",
            request,
            lines: [
                Problem.Line(.expected, "stored \(values(stored))"),
                Problem.Line(.given, values(policy.arguments)),
                Problem.Line(.fix, "key it by its arguments, or make it transient"),
            ],
            identity: "stored"
        )
    }

    private static func list(_ parameters: [Parameter]) -> String {
        "(\(parameters.map(\.description).joined(separator: ", ")))"
    }

    private func place(_ type: String) -> SourceLocation? { container.conformances.facts[type]?.location }
}

/// Problems of a request with several matching registrations.
extension Walk {
    /// DI02, or DI09 if the same thing was registered twice.
    mutating func ambiguous(_ request: Request) -> Int32 {
        let key = container.keys[Int(request.key)]
        guard let candidate = candidate(for: tables.keys[Int(request.key)], from: request.scope) else {
            return Self.failed
        }
        let members = members(of: candidate, for: request)
        let kind = container.kindName(candidate.home)
        let made = members.map { container.registrations[Int($0)] }.filter { !$0.isAlias }
        if let rivals = made.rivals.first {
            let duplicate = RegistrationRules.duplicate(rivals, in: kind)
            return fail(.duplicate, duplicate.message, request, lines: duplicate.lines)
        }
        var lines = members.map { self.candidate($0) }
        lines.append(Problem.Line(.fix, "mark one as primary, or give them names"))
        return fail(.ambiguous, "\(members.count) registrations answer to '\(key)' in '\(kind)'", request, lines: lines)
    }

    /// DI02: a name without its module that matches several types.
    mutating func ambiguousName(_ names: [String], _ request: Request) -> Int32 {
        let key = container.keys[Int(request.key)]
        var lines = names.map {
            Problem.Line(
                .candidate,
                $0,
                at: container.conformances.facts[$0]?.location ?? container.registrations(for: Key($0)).first?.location
            )
        }
        lines.append(Problem.Line(.fix, "write the module before the type"))
        return fail(.ambiguous, "'\(key)' may be any of \(names.count) types", request, lines: lines)
    }

    /// DI02: an implicit registration of a type with several initialisers.
    mutating func ambiguousInitializers(_ registration: Int32, _ request: Request) -> Int32 {
        let type = container.registrations[Int(registration)].type
        let fact = container.conformances.facts[type]
        var lines = (fact?.initializers ?? []).map { dependencies in
            Problem.Line(.candidate, "\(type).init(\(dependencies.map { "\($0.label):" }.joined()))")
        }
        lines.append(Problem.Line(.fix, "register '\(type)' with one of them"))
        return fail(.ambiguous, "'\(type)' is not registered and has several initialisers", request, lines: lines)
    }

    /// DI14: made without a registration.
    mutating func implicit(_ registration: Int32, _ request: Request) {
        let declared = container.registrations[Int(registration)]
        report(
            .implicitRegistration,
            "'\(declared.type)' is made without a registration, by '\(declared.initializerName)'",
            request
        )
    }

    private func candidate(_ registration: Int32) -> Problem.Line {
        let declared = container.registrations[Int(registration)]
        return Problem.Line(.candidate, declared.title, at: declared.location, detail: declared.module ?? "")
    }
}

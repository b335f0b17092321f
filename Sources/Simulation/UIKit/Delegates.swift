import SceneFlow

/// The delegates of containers and of presentations.
///
/// Who set itself as a delegate is not followed: the nearest controller whose class has the method counts as it.
extension Run {
    /// What a delegate answered.
    struct Reply {
        /// Who answered.
        let delegate: Int32
        /// What the method returned; nil where that is not known.
        let value: RuntimeValue?
    }

    /// Calls a delegate's method.
    /// - Returns: the reply, or nil where nobody has the method.
    @discardableResult
    mutating func callDelegate(
        _ method: String,
        of owner: Int32,
        _ rule: RuleID,
        parameters: [RuntimeValue] = []
    ) throws(Crashed) -> Reply? {
        guard let delegate = delegate(of: owner, having: method),
            let found = classEntry(of: delegate).method(method)
        else { return nil }
        emit(.callback(method, animated: nil), delegate, rule, .likely)
        callbacks += 1
        defer { callbacks -= 1 }
        return Reply(delegate: delegate, value: try run(found, on: delegate, rule, parameters: parameters))
    }

    /// Asks a delegate a question of yes or no; `otherwise` is the answer where nobody has the method.
    mutating func ask(
        _ method: String,
        of owner: Int32,
        _ rule: RuleID,
        parameters: [RuntimeValue] = [],
        otherwise: Bool
    ) throws(Crashed) -> Bool {
        guard let reply = try callDelegate(method, of: owner, rule, parameters: parameters) else { return otherwise }
        return answer(reply.value, of: method, on: reply.delegate)
    }

    /// The nearest controller whose class has a method: the owner, what it holds, and then what holds it.
    private func delegate(of owner: Int32, having method: String) -> Int32? {
        var candidates = [owner]
        var next = 0
        while next < candidates.count {
            candidates += state.offspring(of: candidates[next])
            next += 1
        }
        let record = state[owner]
        if record.initiator != 0, state.index(of: record.initiator) != nil { candidates.append(record.initiator) }
        candidates += holders(of: owner).dropFirst()
        return candidates.first { classEntry(of: $0).method(method) != nil }
    }
}

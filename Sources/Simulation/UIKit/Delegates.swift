import SceneFlow

/// The delegates of containers and of presentations.
///
/// Code or an outlet sets a delegate (INJ-86). If nothing read sets one, the nearest controller of a class with the
/// method is assumed, which is likely at best.
extension Run {
    /// A delegate's answer.
    struct Reply {
        /// The delegate's instance, or 0 for the app's or scene's delegate.
        let delegate: Int32
        /// The method's result; nil if unknown.
        let value: RuntimeValue?
    }

    /// The receiver of a delegate's calls.
    private enum Receiver {
        case controller(Int32, Confidence)
        /// The app's or scene's delegate.
        case application
        /// An object not followed.
        case unread
        case nobody
    }

    /// Calls a delegate's method.
    /// - Returns: the reply, or nil if no delegate has the method.
    @discardableResult
    mutating func callDelegate(
        _ method: DelegateMethod,
        of owner: Int32,
        _ rule: RuleID,
        parameters: @autoclosure () -> [RuntimeValue] = []
    ) throws(Crashed) -> Reply? {
        guard tables.classes.implement(method) else { return nil }
        switch receiver(of: method, of: owner) {
        case .nobody, .unread:
            return nil
        case .application:
            guard let number = tables.delegate, let found = tables.classes[number].method(method.name) else {
                return nil
            }
            trace.emit(.callback(method.name, animated: nil), 0, rule)
            return Reply(delegate: 0, value: try runDelegate(found, number, rule, parameters: parameters()))
        case .controller(let delegate, let confidence):
            guard let found = classEntry(of: delegate).method(method.name) else { return nil }
            trace.emit(.callback(method.name, animated: nil), delegate, rule, confidence)
            calls.beginCallback()
            defer { calls.endCallback() }
            return Reply(delegate: delegate, value: try run(found, on: delegate, rule, parameters: parameters()))
        }
    }

    /// Asks a delegate a question of yes or no; `otherwise` is the answer if no delegate has the method.
    mutating func ask(
        _ method: DelegateMethod,
        of owner: Int32,
        _ rule: RuleID,
        parameters: @autoclosure () -> [RuntimeValue] = [],
        otherwise: Bool
    ) throws(Crashed) -> Bool {
        guard let reply = try callDelegate(method, of: owner, rule, parameters: parameters()) else { return otherwise }
        return answer(reply.value, of: method.name, on: reply.delegate)
    }

    /// Asks for the result of a delegate not followed; its other effects are unknown.
    /// - Returns: the index of the answer, or nil if the delegate is followed or there is none.
    mutating func guess(_ method: DelegateMethod, of owner: Int32, _ options: [String]) -> Int? {
        guard case .unread = receiver(of: method, of: owner) else { return nil }
        return choices.choose(
            "the delegate's \(method.name), which is not followed",
            options,
            at: sceneEntry(of: owner).scene.location
        )
    }

    /// Returns true if the delegate is an object not followed.
    func isUnread(_ method: DelegateMethod, of owner: Int32) -> Bool {
        if case .unread = receiver(of: method, of: owner) { true } else { false }
    }

    // MARK: - Setting

    /// Returns true if a property of an instance is one of UIKit's for a delegate.
    func isDelegate(_ property: String, of instance: Int32) -> Bool {
        if property == Self.presentationDelegate { return true }
        return property == "delegate" && (state[instance].role != .content || sceneEntry(of: instance).isPaged)
    }

    /// Sets a delegate.
    mutating func setDelegate(_ property: String, of owner: Int32, to value: RuntimeValue, _ frame: Frame) {
        let isApplication = frame.current == 0 && value.text == "self"
        record(
            tables.number(property),
            0,
            textNumber(of: value),
            from: value.from,
            on: owner,
            "INJ-86",
            is: isApplication ? InjectionRecord.application : Self.reference(value)
        )
    }

    /// The delegate of a controller's presentation, as a property of the controller.
    static let presentationDelegate = "presentationController.delegate"

    // MARK: - Finding

    private func receiver(of method: DelegateMethod, of owner: Int32) -> Receiver {
        let number = method.isOfPresentation ? tables.presentationDelegate : tables.delegateProperty
        if let record = state.injections.last(where: { $0.instance == owner && $0.property == number }) {
            if record.reference == InjectionRecord.application { return .application }
            if state.index(of: record.reference) != nil { return .controller(record.reference, .certain) }
            // A controller already gone was held weakly.
            return record.reference > 0 || record.reference == InjectionRecord.nothing ? .nobody : .unread
        }
        let entry = sceneEntry(of: owner)
        if let outlet = entry.scene.outlets.first(where: { $0.isOfController && $0.property == tables.names[number] }) {
            guard case .storyboard(_, let objectID) = entry.scene.origin, outlet.destination == objectID else {
                return .unread
            }
            return .controller(owner, .certain)
        }
        if method.needsDelegate { return .nobody }
        return nearest(to: owner, having: method.name).map { .controller($0, .likely) } ?? .nobody
    }

    /// Returns the nearest controller of a class with a method: the owner, its content, and then its holders.
    private func nearest(to owner: Int32, having method: String) -> Int32? {
        var candidates = InstanceList(owner)
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

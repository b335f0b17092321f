internal import CodeModel
internal import CodeSemantics
internal import Diagnostics
internal import SceneFlow

/// Diagnostics about code that cannot work as written.
extension LinkState {
    /// Reports an impossible assignment to a property, because it does not compile.
    mutating func reportProperty(_ event: WalkEvent, _ walk: AbstractInterpreter) {
        switch event.kind {
        case .noProperty(let name, let id):
            let type = walk.objects[id].className ?? ""
            if code.repeatedClasses.contains(type) { return }
            report(
                "no-such-property",
                .error,
                "the class '\(type)' has no property '\(name)'",
                at: event.location,
                remedy: NearMiss.remedy(
                    for: name,
                    among: graph.chain(from: type).flatMap(\.properties).filter { !$0.isOutlet }.map(\.name)
                )
            )
        case .notSettable(let property, let id):
            if let type = walk.objects[id].className, code.repeatedClasses.contains(type) { return }
            let reason = property.isConstant ? "a constant" : "private"
            report(
                "not-settable",
                .error,
                "'\(property.name)' of the class '\(walk.objects[id].className ?? "")' is \(reason)",
                at: event.location,
                remedy: property.isConstant
                    ? "pass it to an initialiser, or make it a variable"
                    : "make it settable, or pass it to an initialiser"
            )
        default: break
        }
    }

    /// INJ-51, INJ-58: reports an `as!` that cannot succeed, at the cast.
    ///
    /// The linker merges equal reports from several uses.
    mutating func reportCast(_ name: String?, to type: String, _ event: WalkEvent) {
        report(
            "cast-fails",
            .error,
            "'as! \(type)' fails here: the controller is of the class '\(name ?? "UIViewController")'",
            at: event.location,
            remedy: "cast to the controller's class, or write 'as?' and handle the other class"
        )
    }

    /// INST-10, INST-11, INST-20.
    mutating func reportFailure(_ failure: CodeNavigation.Destination, at place: SourceLocation?) {
        let message: Sentence
        var candidates: [String] = []
        var wanted = ""
        switch failure {
        case .noSuchStoryboard(let name):
            message = "no storyboard is called '\(name)'"
            (wanted, candidates) = (name, flow.storyboards.map(\.name))
        case .noSuchIdentifier(let identifier, let name):
            message = "the storyboard '\(name)' has no scene with the identifier '\(identifier)'"
            (wanted, candidates) = (identifier, StoryboardLookup(self).identifiers(in: name))
        case .noInitialViewController(let name): message = "the storyboard '\(name)' has no initial view controller"
        case .scene, .back: return
        }
        let remedy = NearMiss.remedy(for: wanted, among: candidates)
        report("unresolved-navigation", .warning, message, at: place, remedy: remedy)
    }
}

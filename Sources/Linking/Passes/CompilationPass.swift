internal import CodeModel
internal import CodeSemantics
internal import Diagnostics
internal import SceneFlow
internal import UIKitFacts

/// Reports the compiler's errors in the code that makes controllers.
///
/// A flow with such errors cannot be built.
enum CompilationPass {
    static func run(_ state: inout LinkState) {
        let graph = state.graph
        let rules = InitializerRules(graph, unreadModules: state.flow.unreadModules)
        // A call copied into the bodies of several classes counts once.
        var judged: Set<ClassCode.Call> = []
        for (type, code) in zip(state.flow.classes, state.classCode) where !type.isObjectiveC {
            judgeInitializers(of: type, graph, rules, &state)
            judgeSegueActions(of: type, &state)
            for call in code.calls where judged.insert(call).inserted { judge(call, graph, rules, &state) }
            guard isOld(state.flow) else { continue }
            for place in code.creators { needsNewer("creators", at: place, &state) }
        }
        judgeSegues(&state)
    }

    // MARK: - What classes declare

    private static func judgeInitializers(
        of type: ControllerClass,
        _ graph: ClassGraph,
        _ rules: InitializerRules,
        _ state: inout LinkState
    ) {
        guard graph.isController(type.name), UIKitClasses.superclass(of: type.name) == nil,
            let place = type.location
        else { return }
        if type.initializers.isEmpty {
            let open = type.properties.first { property in
                property.optionality == .none && property.defaultValue == nil && property.wrapper == nil
                    && !property.isLazy && !property.isOutlet && !property.isOverride
                    && !TypeText.isTupleOfOptionals(property.type)
            }
            guard let open else { return }
            state.report(
                "no-initializers",
                .error,
                "the class '\(type.name)' has no initialisers, and nothing gives '\(open.name)' a value",
                at: open.location ?? place,
                remedy: "give the property a default, or write an initialiser that sets it"
            )
        } else if rules.isJudged(type.name), type.initializers.contains(where: { !$0.isConvenience }),
            !type.initializers.contains(where: { $0.signature == "init(coder:)" }),
            !InitializerRules.freesSubclasses(type.name, graph)
        {
            state.report(
                "init-coder-required",
                .error,
                "'\(type.name)' declares an initialiser, so it must provide 'init(coder:)' as well",
                at: place,
                remedy: "write 'required init?(coder: NSCoder)'"
            )
        }
    }

    /// INJ-31.
    private static func judgeSegueActions(of type: ControllerClass, _ state: inout LinkState) {
        for method in type.methods where method.role == .segueAction {
            let count = method.parameters.count
            if !(1...3).contains(count) {
                state.report(
                    "segue-action-parameters",
                    .error,
                    "the segue action '\(method.name)' has \(count == 0 ? "no" : "\(count)") parameters",
                    at: method.location ?? type.location,
                    remedy: "it takes the coder and, optionally, the sender and the segue's identifier"
                )
            }
            if isOld(state.flow), !method.body.asksForVersion {
                needsNewer("segue actions", at: method.location ?? type.location, &state)
            }
        }
    }

    // MARK: - What code calls

    private static func judge(
        _ call: ClassCode.Call,
        _ graph: ClassGraph,
        _ rules: InitializerRules,
        _ state: inout LinkState
    ) {
        let name = graph.resolve(call.type)
        let (signature, place) = (call.signature, call.location)
        guard graph[name] != nil, rules.isJudged(name), !state.code.repeatedClasses.contains(name),
            let known = rules.initializers(of: name)
        else { return }
        // INJ-64: an unavailable initialiser is an error for any caller.
        if let declared = rules.declared(signature, of: name), declared.isUnavailable {
            let words = declared.renamed.map { "has been renamed to '\($0)'" } ?? "is unavailable"
            state.report(
                "unavailable-initializer",
                .error,
                "'\(signature)' \(words) in the class '\(name)'",
                at: place,
                remedy: declared.renamed.map { "call '\($0)'" } ?? rules.remedy(for: signature, of: name)
            )
        } else if !known.signatures.contains(signature), !known.mayHaveOthers {
            state.report(
                "no-such-initializer",
                .error,
                "the class '\(name)' has no initialiser '\(signature)'",
                at: place,
                remedy: rules.remedy(for: signature, of: name)
            )
        }
    }

    // MARK: - iOS 13

    /// INJ-49: before iOS 13, UIKit ignores segue actions.
    private static func judgeSegues(_ state: inout LinkState) {
        guard isOld(state.flow) else { return }
        for segue in state.flow.segues where segue.segueAction != nil {
            state.report(
                "needs-ios-13",
                .warning,
                "before iOS 13 the segue action '\(segue.segueAction ?? "")' is ignored",
                at: segue.location,
                remedy: "raise the deployment target, or set the dependency in 'prepare(for:sender:)'"
            )
        }
    }

    /// INJ-24.
    private static func needsNewer(_ what: String, at place: SourceLocation?, _ state: inout LinkState) {
        state.report(
            "needs-ios-13",
            .error,
            "\(what) need iOS 13, but the app also runs on iOS \(state.flow.deploymentTarget?.description ?? "")",
            at: place,
            remedy: "raise the deployment target, or check '#available(iOS 13, *)'"
        )
    }

    private static func isOld(_ flow: Flow) -> Bool {
        guard let target = flow.deploymentTarget, let thirteen = Version("13") else { return false }
        return target < thirteen
    }
}

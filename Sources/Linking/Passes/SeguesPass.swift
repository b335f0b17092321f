internal import CodeModel
internal import Diagnostics
internal import InterfaceBuilder
internal import SceneFlow

/// Makes a segue of every `segue` element of a scene, and follows it to its destination.
enum SeguesPass {
    static func run(_ state: inout LinkState) {
        for number in state.flow.scenes.indices {
            guard let source = state.sources[number] else { continue }
            var found: [(position: Position, value: (SegueElement, owner: Element))] = []
            let roots = (source.scene.controller.map { [$0] } ?? []) + source.scene.objects
            Element.visit(roots) { owner in
                for case .segue(let segue) in owner.connections { found.append((segue.position, (segue, owner))) }
            }
            for (segue, owner) in sortedByPosition(found) {
                add(segue, owner: owner, scene: number, document: source.document, &state)
            }
        }
    }

    // MARK: - Private

    private static func add(
        _ element: SegueElement,
        owner: Element,
        scene: Int,
        document index: Int,
        _ state: inout LinkState
    ) {
        let document = state.documents[index]
        let place = document.location(element.position)
        let number = state.flow.segues.count
        let isController = owner.id == state.sources[scene]?.scene.controller?.id
        var segue = Segue(
            key: "\(document.prefix)/\(element.id)",
            source: Scene.ID(scene),
            destination: .missing(objectID: element.destination),
            kind: SegueKind(name: element.kind),
            trigger: trigger(of: element, owner: owner, isController: isController),
            identifier: element.identifier
        )
        (segue.destination, segue.reference) = destination(of: element, in: index, at: place, &state)
        segue.relationship = element["relationship"]
        segue.segueAction = element["destinationCreationSelector"]
        segue.unwindAction = element["unwindAction"]
        segue.presentationStyle = element["modalPresentationStyle"]
        segue.transitionStyle = element["modalTransitionStyle"]
        segue.animates = element["animates"] != "NO"
        segue.customClass = element["customClass"].flatMap { $0.isEmpty ? nil : $0 }
        segue.isClassUnknown = state.code.unknownSegues.contains(place)
        segue.popoverAnchor = element["popoverAnchorView"] ?? element["popoverAnchorBarButtonItem"]
        segue.adaptiveAction = element["action"]
        segue.label =
            isController ? element.identifier ?? "" : document.views.label(of: owner) ?? element.identifier ?? ""
        segue.location = place
        if segue.trigger == .manual, segue.identifier == nil, segue.kind != .unwind {
            state.report(
                "segue-without-identifier",
                .warning,
                "only code can perform the segue '\(element.id)', but it has no identifier",
                at: place,
                remedy: "give it an identifier, or delete it"
            )
        }
        state.flow.segues.append(segue)
        state.flow.scenes[scene].segues.append(Segue.ID(number))
    }

    /// Returns the trigger of a segue.
    ///
    /// It follows from the position of the element (SEG-3).
    private static func trigger(of segue: SegueElement, owner: Element, isController: Bool) -> Segue.Trigger {
        if segue.kind == "relationship" { return .relationship }
        if isController { return .manual }
        let id = owner.id ?? ""
        switch owner.name {
        case "containerView": return .containerView(id)
        case "barButtonItem": return .barItem(id)
        case "tableViewCell", "collectionViewCell":
            return segue["trigger"] == "accessoryAction" ? .accessory(id) : .cell(id)
        case "button", "control", "switch", "slider", "stepper", "segmentedControl", "datePicker", "textField",
            "pageControl", "refreshControl":
            return .control(id)
        default:
            return owner.name.hasSuffix("GestureRecognizer") ? .gesture(id) : .other(id: id, element: owner.name)
        }
    }

    private static func destination(
        of segue: SegueElement,
        in document: Int,
        at place: SourceLocation,
        _ state: inout LinkState
    ) -> (Segue.Destination, StoryboardReference?) {
        switch segue.destination.flatMap({ state.objects[document].byID[$0] }) {
        case .scene(let scene)?: return (.scene(Scene.ID(scene)), nil)
        case .exit?: return (.exit, nil)
        case .reference(let element)?: return follow(element, in: document, at: place, &state)
        case .firstResponder?, .element?, nil:
            let what =
                segue.destination.map { "'\($0)', which is not a view controller of this file" as Sentence }
                ?? "nothing"
            state.report(
                "missing-destination",
                .warning,
                "the segue '\(segue.id)' leads to \(what)",
                at: place,
                remedy: "connect it again, or delete it"
            )
            return (.missing(objectID: segue.destination), nil)
        }
    }

    private static func follow(
        _ element: Element,
        in document: Int,
        at place: SourceLocation,
        _ state: inout LinkState
    ) -> (Segue.Destination, StoryboardReference) {
        let name = ReferenceResolver.name(of: element)
        let identifier = ReferenceResolver.identifier(of: element)
        let reference = StoryboardReference(
            storyboard: name,
            identifier: identifier,
            bundle: element["bundleIdentifier"],
            location: state.documents[document].location(element.position)
        )
        let shown = name ?? state.documents[document].name
        switch ReferenceResolver(state).resolve(element, in: document) {
        case .scene(let scene): return (.scene(Scene.ID(scene)), reference)
        case .cycle:
            state.report(
                "reference-cycle",
                .error,
                "the storyboard reference to '\(shown)' leads back to itself",
                at: reference.location,
                remedy: "point one of the references to a scene"
            )
            return (.unresolved(reference, reason: .noInitialViewController), reference)
        case .unresolved(let reason):
            let (problem, remedy) = words(for: reason, storyboard: shown, identifier: identifier, reference)
            state.report("unresolved-reference", .warning, problem, at: reference.location, remedy: remedy)
            return (.unresolved(reference, reason: reason), reference)
        }
    }

    private static func words(
        for reason: Segue.UnresolvedReason,
        storyboard: String,
        identifier: String?,
        _ reference: StoryboardReference
    ) -> (problem: Sentence, remedy: String) {
        switch reason {
        case .noSuchStoryboard:
            let bundle = reference.bundle.map { "the reference names the bundle '\($0)'" }
            return (
                "no storyboard is called '\(storyboard)'",
                bundle ?? "rename the reference, or add the storyboard to the target"
            )
        case .noSuchIdentifier:
            return (
                "the storyboard '\(storyboard)' has no scene with the identifier '\(identifier ?? "")'",
                "set it as the scene's storyboard ID"
            )
        case .noInitialViewController:
            return (
                "the storyboard '\(storyboard)' has no initial view controller",
                "set one, or give the reference an identifier"
            )
        }
    }
}

internal import SceneFlow

/// The edges of a flow in words, as the generated documents say them.
///
/// Each phrase is written to be read aloud.
struct EdgeDescription {
    private let flow: Flow

    /// Describes the edges of a flow.
    /// - Parameter flow: the flow.
    init(_ flow: Flow) { self.flow = flow }

    // MARK: - Segues

    /// Returns the trigger of a segue, for the end of a sentence: `by tapping the button “Save”`.
    /// - Parameters:
    ///   - segue: the segue.
    ///   - elements: the visible elements of the source scene.
    /// - Returns: Markdown.
    func trigger(of segue: Segue, elements: ScreenElements) -> String {
        let name = segue.trigger.view.flatMap(elements.name)
        let label = segue.label.isEmpty ? "" : " " + MarkdownText.quoted(segue.label)
        switch segue.trigger {
        case .control:
            let verb = name?.hasPrefix("the button") == true ? "tapping" : "using"
            return "by \(verb) \(name ?? "a control" + label)"
        case .barItem: return "by tapping \(name ?? "a bar button" + label)"
        case .cell: return "by selecting \(name ?? "a row" + label)"
        case .accessory: return "by tapping the accessory of \(name ?? "a row" + label)"
        case .gesture: return "by \(name ?? "a gesture")"
        case .containerView: return "in \(name ?? "a container view"), as soon as the view loads"
        case .relationship: return "as soon as the container is created"
        case .manual: return "when code performs it"
        case .other(_, let element): return "from \(name ?? "a " + ScreenElements.noun(element))"
        }
    }

    /// Returns the kind of a segue: `a show segue`.
    /// - Parameter segue: the segue.
    /// - Returns: Markdown.
    func kind(of segue: Segue) -> String {
        let identifier = segue.identifier.map { " " + MarkdownText.code($0) } ?? ""
        let style = segue.presentationStyle.map { " as \(MarkdownText.code($0))" } ?? ""
        switch segue.kind {
        case .show: return "a show segue" + identifier
        case .showDetail: return "a show detail segue" + identifier
        case .presentation: return "a modal presentation" + identifier + style
        case .popoverPresentation: return "a popover" + identifier
        case .embed: return "an embed segue" + identifier
        case .relationship: return role(of: segue) ?? "a relationship"
        case .unwind: return "an unwind segue" + identifier
        case .custom: return "a custom segue" + identifier + Self.ofClass(segue.customClass)
        case .push, .modal, .popover, .replace:
            return "a \(MarkdownText.plain(segue.kind.name)) segue from before iOS 8" + identifier
        case .other(let name): return "a segue of the kind \(MarkdownText.code(name))" + identifier
        }
    }

    /// Describes the creation of a segue's destination and the injection into it.
    /// - Parameter segue: the segue.
    /// - Returns: whole sentences, each with a space before it; empty if UIKit does it alone.
    func technique(of segue: Segue) -> String {
        if let injection = segue.injection {
            return sentences(injection, by: segue.segueAction, makes: segue.destination)
        }
        var sentences = ""
        if let selector = segue.segueAction {
            sentences += " The segue action \(MarkdownText.code(selector))"
            if case .scene(let destination) = segue.destination, let injection = segue.injection,
                injection.technique == .segueAction, let signature = injection.initializer
            {
                let arguments = Self.assignments(injection, .segueAction)
                sentences += Self.creation(flow[destination].className, signature, arguments) + "."
            } else {
                sentences += " creates it."
            }
        }
        let prepared = Self.assignments(segue.injection, .prepare)
        if !prepared.isEmpty {
            let method = MarkdownText.code("prepare(for:sender:)")
            sentences += " Before it appears, \(method) sets \(Self.list(prepared))."
        }
        return sentences
    }

    /// Returns the role of a relationship's destination: `the root view controller`.
    /// - Parameter segue: the segue.
    /// - Returns: Markdown, or nil for other segues.
    func role(of segue: Segue) -> String? {
        guard segue.kind == .relationship else { return nil }
        switch (segue.relationship, flow[segue.source].kind) {
        case ("rootViewController", _): return "the root view controller"
        case ("viewControllers", .tabBarController): return "a tab"
        case ("masterViewController", _): return "the primary view controller"
        case ("detailViewController", _): return "the secondary view controller"
        case (let name, _): return "\(MarkdownText.code(name ?? "relationship"))"
        }
    }

    // MARK: - Code

    /// Returns the origin of a transition from code without a source scene, for the beginning of a sentence.
    /// - Parameter navigation: the transition, without a source.
    /// - Returns: Markdown.
    static func origin(of navigation: CodeNavigation) -> String {
        navigation.trigger == .launch ? "From the app or scene delegate" : "From code that nothing known calls"
    }

    /// Returns the trigger of a transition from code.
    /// - Parameters:
    ///   - navigation: the transition.
    ///   - elements: the visible elements of the source scene.
    /// - Returns: Markdown.
    func trigger(of navigation: CodeNavigation, elements: ScreenElements?) -> String {
        switch navigation.trigger {
        case .launch: "at launch"
        case .action(let selector): "in the action \(MarkdownText.code(selector))"
        case .row(let view): "by selecting a row" + (view.flatMap { elements?.name(of: $0) }.map { " of \($0)" } ?? "")
        case .accessory: "by tapping the accessory of a row"
        case .callback(let name), .method(let name): "in \(MarkdownText.code(name))"
        }
    }

    /// Returns the operation of a transition from code on the controller: `code pushes it`.
    /// - Parameter navigation: the transition.
    /// - Returns: Markdown.
    func operation(of navigation: CodeNavigation) -> String {
        let wrapper = navigation.wrapper.map { " in \(MarkdownText.plain(flow[$0].title))" } ?? ""
        let style = navigation.presentationStyle.map { " as \(MarkdownText.code($0))" } ?? ""
        switch navigation.operation {
        case .push: return "code pushes it" + wrapper
        case .present: return "code presents it" + wrapper + style
        case .show: return "code shows it" + wrapper
        case .showDetail: return "code shows it as the detail" + wrapper
        case .setRoot: return "code makes it the window's root" + wrapper
        case .embed: return "code embeds it" + wrapper
        case .make: return "code creates it; how it is shown is not known"
        case .dismiss: return "code dismisses it"
        case .pop: return "code pops it"
        case .popToRoot: return "code pops to the root of its stack"
        }
    }

    /// Describes the creation of a transition's controller and the injection into it.
    /// - Parameter navigation: the transition.
    /// - Returns: whole sentences, each with a space before it.
    func technique(of navigation: CodeNavigation) -> String {
        if let injection = navigation.injection {
            var made = ""
            switch navigation.instantiation {
            case .identifier(let identifier, let storyboard, nil):
                let place = MarkdownText.plain(storyboard)
                made = " It is instantiated with the identifier \(MarkdownText.code(identifier)) of \(place)."
            case .initial(let storyboard, nil):
                made = " It is the initial view controller of \(MarkdownText.plain(storyboard))."
            default: break
            }
            guard case .scene(let scene) = navigation.destination else { return made }
            return made + sentences(injection, by: nil, makes: .scene(scene))
        }
        var sentences = ""
        switch navigation.instantiation {
        case .nothing: break
        case .identifier(_, _, let creator?), .initial(_, let creator?):
            sentences += " The creator" + Self.creation(creator.creates, creator.initializer, creator.arguments) + "."
        case .initializer(let name, let signature, let arguments):
            sentences += " The code" + Self.creation(name, signature, arguments) + "."
        case .identifier(let identifier, let storyboard, nil):
            let place = MarkdownText.plain(storyboard)
            sentences += " It is instantiated with the identifier \(MarkdownText.code(identifier)) of \(place)."
        case .initial(let storyboard, nil):
            sentences += " It is the initial view controller of \(MarkdownText.plain(storyboard))."
        }
        let assignments = Self.assignments(navigation.injection, .property)
        if !assignments.isEmpty { sentences += " After that, the code sets \(Self.list(assignments))." }
        return sentences
    }

    // MARK: - Private

    /// Describes an injection, by technique in the order of its sites.
    private func sentences(
        _ injection: EdgeInjection,
        by selector: String?,
        makes destination: Segue.Destination
    ) -> String {
        var name: String?
        if case .scene(let scene) = destination { name = flow[scene].className }
        func made(_ maker: String, _ technique: Technique) -> String {
            let passed = injection.sites.filter { $0.technique == technique }
                .map { Assignment($0.name, $0.expression) }
            let by = injection.initializer ?? "init(coder:)"
            return " \(maker)" + Self.creation(name ?? "UIViewController", by, passed) + "."
        }
        func set(_ setter: String, _ technique: Technique) -> String {
            let assignments = injection.sites.filter { $0.technique == technique }
                .map { Assignment($0.name, $0.expression) }
            return assignments.isEmpty ? "" : " \(setter) \(Self.list(assignments))."
        }
        let first: String =
            switch injection.technique {
            case .segueAction: made("The segue action \(MarkdownText.code(selector ?? ""))", .segueAction)
            case .creator: made("The creator", .creator)
            case .initializer: made("The code", .initializer)
            case .coder, .prepare, .property, .shared: ""
            }
        return first + set("Its \(MarkdownText.code("init(coder:)")) sets", .shared)
            + set("Before it appears, \(MarkdownText.code("prepare(for:sender:)")) sets", .prepare)
            + set("After that, the code sets", .property)
    }

    private static func creation(_ name: String?, _ signature: String, _ arguments: [Assignment]) -> String {
        guard let name else { return " returns nil, so UIKit creates it" }
        let passed = arguments.isEmpty ? "" : ", with \(list(arguments, joinedBy: "from"))"
        return " creates \(MarkdownText.code(name)) using \(MarkdownText.code(signature))\(passed)"
    }

    /// Returns the dependencies injected into a destination by one technique.
    private static func assignments(_ injection: EdgeInjection?, _ technique: Technique) -> [Assignment] {
        (injection?.sites ?? []).filter { $0.technique == technique }.map { Assignment($0.name, $0.expression) }
    }

    private static func list(_ assignments: [Assignment], joinedBy word: String = "to") -> String {
        MarkdownText.phrase(
            assignments.map { "\(MarkdownText.code($0.property)) \(word) \(MarkdownText.code($0.expression))" }
        )
    }

    private static func ofClass(_ name: String?) -> String {
        name.map { " of the class \(MarkdownText.code($0))" } ?? ""
    }
}

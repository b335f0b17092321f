import Checking
import Diagnostics
import SceneFlow

extension AgentTool {
    /// The tools, in the order of a first look at an app.
    static var all: [AgentTool] { [screens, route, why, check, whatIf, diff, migrate] }

    private static let flow = Parameter(name: "flow", summary: "The app, if the folder has several.")
    private static let named = "its key, class, title, Storyboard#identifier, or a storyboard for its initial scene"

    private static let screens = AgentTool(
        name: "screens",
        title: "List screens",
        summary: """
            Lists the scenes of the app (view controllers of storyboards, xibs and code) with their keys, titles and \
            classes, and below each the transitions from it. Start here: the other tools take these keys.
            """,
        parameters: [
            Parameter(name: "query", summary: "Lists only scenes with this text in key, title or class."), flow,
        ]
    ) { work, arguments in
        try AgentScreens(work).text(query: arguments["query"], flow: arguments["flow"])
    }

    private static let route = AgentTool(
        name: "route",
        title: "Find a route",
        summary: """
            Finds a shortest way from the launch to a scene, as taps and other actions, with what has to be assumed on \
            the way. Each action is also given as JSON, as rooms.act and 'sceneflow replay' take it.
            """,
        parameters: [Parameter(name: "scene", isRequired: true, summary: "The scene: \(named)."), flow]
    ) { work, arguments in
        try AgentRoute(work).text(to: arguments["scene"] ?? "", flow: arguments["flow"])
    }

    private static let why = AgentTool(
        name: "why",
        title: "Explain",
        summary: """
            Explains why a scene is or is not reachable, or why a finding of 'check' is reported: what was read, what \
            is assumed, the path and the remedy. Give either 'scene' or 'finding'.
            """,
        parameters: [
            Parameter(name: "scene", summary: "The scene: \(named)."),
            Parameter(name: "finding", summary: "The fingerprint of a finding, or its first digits, at least four."),
            flow,
        ]
    ) { work, arguments in
        switch (arguments["scene"], arguments["finding"]) {
        case (nil, let finding?): return try AgentFindings(work).explanation(of: finding)
        case (let scene?, nil): return try AgentRoute(work).explanation(of: scene, flow: arguments["flow"])
        default: throw CommandError(description: "give either 'scene' or 'finding'")
        }
    }

    private static let check = AgentTool(
        name: "check",
        title: "Check the app",
        summary: """
            Explores every state that a user can reach, and lists crashes and other problems with rule, place and \
            fingerprint. Takes up to a minute for a large app. Accepted and suppressed findings are left out.
            """,
        parameters: [
            Parameter(name: "rule", summary: "Lists only findings of this rule, such as crash or nil-dependency."),
            Parameter(
                name: "severity",
                words: Severity.allCases.map(\.rawValue),
                summary: "Lists only findings of this severity or higher."
            ),
            Parameter(name: "file", summary: "Lists only findings in files with this text in their path."),
        ]
    ) { work, arguments in
        try AgentFindings(work).text(
            rule: arguments["rule"],
            severity: arguments["severity"].flatMap { Severity(rawValue: $0) },
            file: arguments["file"]
        )
    }

    private static let whatIf = AgentTool(
        name: "what_if",
        title: "Change an injection",
        summary: """
            Tells what breaks, and what no longer does, if a scene gets its dependencies by another technique: the \
            findings of a check under this hypothesis compared with those of a check without it. Changes no file.
            """,
        parameters: [
            Parameter(name: "scene", isRequired: true, summary: "The scene: \(named)."),
            Parameter(
                name: "technique",
                words: Technique.allCases.map(\.rawValue),
                isRequired: true,
                summary: "The technique of injection."
            ),
            flow,
        ]
    ) { work, arguments in
        try AgentFindings(work).changes(
            of: arguments["scene"] ?? "",
            to: arguments["technique"].flatMap { Technique(rawValue: $0) } ?? .coder,
            flow: arguments["flow"]
        )
    }

    private static let diff = AgentTool(
        name: "diff",
        title: "Compare revisions",
        summary: """
            Prints the differences between two git revisions of the app: scenes, transitions, injection, registrations \
            and findings that came or went.
            """,
        parameters: [
            Parameter(
                name: "from",
                isRequired: true,
                summary: "The older revision: a branch, a tag or a commit, or main... for the merge base with HEAD."
            ),
            Parameter(name: "to", summary: "The newer revision. The default is the current files."),
            Parameter(name: "findings", words: ["yes", "no"], summary: "no skips the checks. The default is yes."),
        ]
    ) { work, arguments in
        try AgentChanges(work).difference(
            from: arguments["from"] ?? "",
            to: arguments["to"],
            hasFindings: arguments["findings"] != "no"
        )
    }

    private static let migrate = AgentTool(
        name: "migrate",
        title: "Propose a migration",
        summary: """
            Proposes the edits that move a scene to another injection technique, as a diff for 'git apply' in the \
            folder of the app, with notes on what remains. Changes no file.
            """,
        parameters: [
            Parameter(name: "scene", isRequired: true, summary: "The scene: \(named)."),
            Parameter(
                name: "to",
                words: MigrationTarget.allCases.filter { $0.technique != nil }.map(\.rawValue),
                isRequired: true,
                summary: "The technique; property moves back from an initialiser."
            ),
            Parameter(
                name: "actions",
                words: MigrationActions.allCases.map(\.rawValue),
                summary: "One segue action for each segue of a source (the default), or a shared one."
            ),
            flow,
        ]
    ) { work, arguments in
        try AgentChanges(work).migration(
            of: arguments["scene"] ?? "",
            to: arguments["to"] ?? "",
            actions: arguments["actions"],
            flow: arguments["flow"]
        )
    }
}

internal import Injection

/// The whole manifest, and its settings for `sceneflow check`.
extension ManifestObject {
    /// The keys of the manifest itself.
    package static let manifest = ManifestObject(
        "manifest",
        [
            ManifestKey("title", .text, "The display name of the app."),
            ManifestKey("summary", .text, "One sentence about the app."),
            ManifestKey(
                "targets",
                .texts,
                "The application targets to load; the others are left out. The default is all."
            ),
            ManifestKey(
                "entry",
                .text,
                "The scene where the app starts: a storyboard, `Storyboard#identifier`, a class or a scene's key."
            ),
            ManifestKey("exclude", .texts, "The files to leave out: globs relative to this file."),
            ManifestKey("docs", .text, "The folder with the scene documents; the default is the app's own folder."),
            ManifestKey("classes", .map(.either([.empty, .object(controllerClass)])), "Facts about classes, by name."),
            ManifestKey("launch", .object(launch), "The app or scene delegate, if it builds the window itself."),
            ManifestKey(
                "registrations",
                .map(registrations),
                "The services that the app registers, by a type or `Type#name`."
            ),
            ManifestKey("overrides", .object(overrides), "Registrations that override those of the app, by layer."),
            ManifestKey(
                "scopes",
                .map(.either([.empty, .object(scope)])),
                "The kinds of scope that the app declares."
            ),
            ManifestKey("fixtures", .map(.texts), "Values in place of those of a run, by type."),
            ManifestKey("autowire", .flag, "True if a known type with one initialiser needs no registration."),
            ManifestKey("check", .object(check), "The settings of `sceneflow check`; its options override them."),
        ]
    )

    /// The keys of `check`.
    static let check = ManifestObject(
        "check",
        [
            ManifestKey("rules", .ruleSettings, "The setting of each rule; it overrides the setting of its family."),
            ManifestKey("families", .familySettings, "The setting of each family of rules."),
            ManifestKey("suppress", .list(.object(suppression)), "Findings that are right, and stay."),
            ManifestKey("baseline", .text, "The file with the accepted findings, relative to this file."),
            ManifestKey(
                "fail-on",
                .word(severities + ["never"]),
                "The lowest severity that makes the exit code 1. The default is `warning`."
            ),
            ManifestKey(
                "sdk",
                .number,
                "The major version of the iOS SDK that builds the app, such as `27`; behaviour that depends on it follows."
            ),
            ManifestKey("bounds", .object(bounds), "The limits of the exploration."),
        ]
    )

    /// The settings of a rule or a family.
    package static let settings = ["off", "on"] + severities

    /// The severities of a finding, from the lowest on.
    static let severities = ["note", "warning", "error"]

    /// The keys of an element of `suppress`.
    static let suppression = ManifestObject(
        "suppression",
        [
            ManifestKey("rule", .texts, "The rule, several rules, or `all`."),
            ManifestKey("scene", .text, "The scene: a storyboard identifier, a key or a class. The default is all."),
            ManifestKey("file", .text, "The files: a glob relative to this file. The default is all."),
            ManifestKey("reason", .name, "The reason for the suppression."),
        ],
        conditions: [.required("rule"), .required("reason")]
    )

    /// The keys of `bounds`.
    static let bounds = ManifestObject(
        "bounds",
        [
            ManifestKey("steps", .number, "The maximum number of steps of a run."),
            ManifestKey("states", .number, "The maximum number of states of one build."),
            ManifestKey("depth", .number, "The maximum number of actions from the launch."),
            ManifestKey("seconds", .number, "The time limit of the exploration."),
        ]
    )
}

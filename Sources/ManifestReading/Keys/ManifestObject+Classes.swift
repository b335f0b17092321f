internal import SceneFlow

/// The facts about classes and their transitions.
extension ManifestObject {
    /// The keys of a class.
    static let controllerClass = ManifestObject(
        "class",
        [
            ManifestKey("superclass", .text, "The superclass."),
            ManifestKey("file", .text, "The source file, for the `line` keys below."),
            line("The line of the class."),
            ManifestKey("properties", .map(.either([.text, .object(property)])), "The stored properties, by name."),
            ManifestKey("initializers", .map(.object(initializer)), "The initialisers, such as `init(coder:item:)`."),
            ManifestKey("segueActions", .map(.object(segueAction)), "The segue actions, by Objective-C selector."),
            ManifestKey("prepare", .list(.object(branch)), "The branches of `prepare(for:sender:)`, in order."),
            ManifestKey("unwindActions", .texts, "The selectors of its unwind actions."),
            ManifestKey("actions", .texts, "The selectors of its actions."),
            ManifestKey("outlets", .texts, "The names of its outlets."),
            ManifestKey("navigations", .list(.object(navigation)), "The transitions from its code."),
        ]
    )

    /// The keys of a property.
    static let property = ManifestObject(
        "property",
        [
            ManifestKey("type", .text, "The type."),
            ManifestKey("default", .text, "The initial value, as an expression."),
            ManifestKey(
                "optional",
                .word(["!", "?"]),
                "`!` for an implicitly unwrapped optional, `?` for an optional."
            ),
            ManifestKey("uses", .list(.object(use)), "The methods that read it."),
            line("The line of its declaration."),
        ]
    )

    /// The keys of a use of a property.
    static let use = ManifestObject(
        "use",
        [
            ManifestKey("in", .name, "The method, such as `viewDidLoad` or `add:`."),
            line("The line of the use."),
            ManifestKey("traps", .flag, "False if nil does not trap there. The default is true."),
        ],
        conditions: [.required("in")]
    )

    /// The keys of an initialiser.
    static let initializer = ManifestObject(
        "initializer",
        [
            ManifestKey("sets", expressions, "The values of the properties it sets, as expressions."),
            ManifestKey(
                "calls",
                .form(#"^(super\.init\((coder:|nibName:bundle:)\)|self\.init\(.*)$"#),
                "The initialiser it calls: `super.init(coder:)`, `super.init(nibName:bundle:)` or `self.init(…)`."
            ),
            ManifestKey("nib", .text, "The name of the nib that it passes to `super`."),
            ManifestKey("traps", .text, "The message with which it traps."),
            ManifestKey("returns", .absent, "`nil` if it returns nil."),
            line("The line of its declaration."),
            ManifestKey("convenience", .flag, "True for a convenience initialiser."),
            ManifestKey("required", .flag, "True for a required initialiser."),
            ManifestKey("objc", .flag, "True if Objective-C can call it."),
            ManifestKey("unavailable", .flag, "True if it is marked unavailable."),
        ]
    )

    /// The keys of a segue action.
    static let segueAction = ManifestObject(
        "segueAction",
        making + [line("The line of its declaration.")],
        conditions: [.anyOf(["creates", "returns"])]
    )

    /// The keys of a branch of `prepare(for:sender:)`.
    static let branch = ManifestObject(
        "branch",
        [
            ManifestKey("segue", .text, "The identifier of the segue. The default is every segue."),
            ManifestKey("through", .word(["navigation"]), "`navigation` if it looks in a navigation controller."),
            ManifestKey("cast", .name, "The class to which it casts the destination."),
            ManifestKey("forced", .flag, "True for `as!`."),
            ManifestKey("sets", expressions, "The values of the destination's properties, as expressions."),
            line("The line of the branch."),
        ],
        conditions: [.required("cast")]
    )

    /// The keys of `launch`.
    static let launch = ManifestObject(
        "launch",
        [ManifestKey("file", .text, "The source file of the delegate.")] + shown(by: operations(isLaunch: true)),
        conditions: [.anyOf(["storyboard", "class"])] + origin
    )

    /// The keys of an element of `navigations`.
    static let navigation = ManifestObject(
        "navigation",
        [ManifestKey("when", .object(trigger), "The trigger of the code.")] + shown(by: operations(isLaunch: false)),
        conditions: [
            .required("when"), .required("then"),
            .anyOfUnless(
                ["storyboard", "class"],
                key: "then",
                words: CodeNavigation.Operation.allCases.filter(\.isReturn).map(\.rawValue)
            ),
        ] + origin
    )

    /// The keys of `when`.
    static let trigger = ManifestObject(
        "trigger",
        [
            ManifestKey("select", .text, "The selection of a row: `true`, or the object ID of a list or cell."),
            ManifestKey("accessory", .text, "A tap on an accessory: `true`, or the object ID of a list or cell."),
            ManifestKey("action", .text, "The selector of an action."),
            ManifestKey("callback", .text, "A method that UIKit calls, such as `viewDidAppear`."),
        ],
        conditions: [.oneOf(["select", "accessory", "action", "callback"])]
    )

    /// The keys of `creator`.
    static let creator = ManifestObject("creator", making)

    /// The words for the operations of a transition from code.
    /// - Parameter isLaunch: true for those of a launch, which cannot go back.
    /// - Returns: the words, in the order of the model.
    static func operations(isLaunch: Bool) -> [String] {
        CodeNavigation.Operation.allCases.filter { $0 != .make && !(isLaunch && $0.isReturn) }.map(\.rawValue)
    }

    /// Declares the key for a line.
    /// - Parameter summary: the meaning.
    /// - Returns: the key.
    static func line(_ summary: String) -> ManifestKey { ManifestKey("line", .number, summary) }

    // MARK: - Private

    /// The conditions on the origin of a shown view controller: a storyboard, or a class.
    private static let origin: [Condition] = [
        .excludes("class", ["storyboard", "identifier", "creator"]), .excludes("storyboard", ["with", "arguments"]),
        .needs("forced", "cast"),
    ]

    /// Expressions by the name of a property, an argument or the like.
    private static let expressions = ManifestType.map(.text)

    private static let making = [
        ManifestKey("creates", .text, "The class of the view controller that it creates."),
        ManifestKey("with", .text, "The initialiser. The default is `init(coder:)`."),
        ManifestKey("arguments", expressions, "The arguments besides the coder, as expressions."),
        ManifestKey("returns", .absent, "`nil` if it returns nil."),
    ]

    private static func shown(by operations: [String]) -> [ManifestKey] {
        [
            ManifestKey("storyboard", .text, "The storyboard that has the scene."),
            ManifestKey("identifier", .text, "The identifier of the scene. The default is the initial one."),
            ManifestKey("creator", .object(creator), "The creator passed to `instantiateViewController`."),
            ManifestKey("cast", .text, "The class to which it casts the view controller."),
            ManifestKey("forced", .flag, "True for `as!`."),
            ManifestKey("sets", expressions, "The values of the view controller's properties, as expressions."),
            ManifestKey("class", .text, "The class of a view controller made without a storyboard."),
            ManifestKey("with", .text, "The initialiser of the class. The default is `init()`."),
            ManifestKey("arguments", expressions, "The arguments of the initialiser, as expressions."),
            ManifestKey("in", .text, "The class of the container around the view controller."),
            ManifestKey("style", .text, "The presentation style."),
            ManifestKey("then", .word(operations), "The operation."),
            line("The line of the code."),
        ]
    }
}

internal import Injection

/// The registrations and scopes of an app.
extension ManifestObject {
    /// The values of one key of `registrations`: a registration, or several.
    static let registrations = ManifestType.either([
        .empty, .text, .object(registration), .list(.either([.empty, .text, .object(registration)])),
    ])

    /// The keys of `overrides`: layers.
    static let overrides = ManifestObject(
        "overrides",
        ManifestReader.layers.map {
            ManifestKey($0.name, .map(registrations), "The registrations of the layer `\($0.name)`.")
        }
    )

    /// The keys of a registration.
    static let registration = ManifestObject(
        "registration",
        [
            ManifestKey("type", .text, "The type that is made. The default is the type of the key."),
            ManifestKey("as", .texts, "The protocols that it is registered as besides."),
            ManifestKey(
                "scope",
                .either([.text, .object(storage)]),
                "The lifetime: `transient` (the default), `graph`, `singleton` or a kind of scope."
            ),
            ManifestKey("in", .text, "The kind of scope that it is registered in. The default is the app."),
            ManifestKey("needs", .map(.either([.text, .object(need)])), "Its dependencies, by label."),
            ManifestKey("arguments", .map(.text), "The types of the arguments that the caller supplies, by label."),
            ManifestKey("value", .text, "A value from outside, as an expression."),
            ManifestKey("alias", .text, "The key of the registration that it stands for."),
            ManifestKey(
                "contributes",
                .either([.yes, .identifier]),
                "`true` for an element of a collection, or the identifier of an element of a map."
            ),
            ManifestKey("primary", .flag, "True for the preferred one of several registrations."),
            ManifestKey("replaces", .flag, "True for an intended replacement of the others of its key."),
            ManifestKey("eager", .flag, "True if it is resolved at launch."),
            ManifestKey("keyedByArguments", .flag, "True if there is one instance for each set of arguments."),
            ManifestKey("onClose", .text, "The method called when its scope closes."),
            ManifestKey("module", .text, "The module that registers it."),
            ManifestKey("file", .text, "The source file of the registration."),
            line("The line of the registration."),
        ],
        conditions: [
            .excludes("alias", ["value", "contributes", "needs", "arguments", "scope", "type"]),
            .excludes("value", ["contributes", "needs", "arguments"]), .excludes("contributes", ["arguments"]),
        ]
    )

    /// The keys of a mapping as `scope`.
    static let storage = ManifestObject(
        "storage",
        [
            ManifestKey("shared", .text, "The kind of scope; the instance is dropped when nothing holds it."),
            ManifestKey("cached", .text, "The kind of scope; the instance is dropped when its group is reset."),
            ManifestKey("group", .text, "The group of a cached instance."),
        ],
        conditions: [.oneOf(["shared", "cached"]), .needs("cached", "group"), .excludes("shared", ["group"])]
    )

    /// The keys of a need.
    static let need = ManifestObject(
        "need",
        [
            ManifestKey("type", .text, "The requested type, or the kind of scope for the kind `scope`."),
            ManifestKey("name", .text, "The requested name."),
            ManifestKey("kind", .word(ManifestReader.needKinds.map(\.word)), "The form. The default is `instance`."),
            ManifestKey("default", .text, "The value without a registration, as an expression."),
            ManifestKey(
                "site",
                .form(#"^(init|creator|property|.*\(.*\))$"#),
                "The place of the injection: `init`, `creator`, `property` or a method such as `configure(with:)`."
            ),
            ManifestKey("arguments", .map(.text), "The arguments for a registration with arguments, by label."),
        ],
        conditions: [.required("type"), .wordNeeds(key: "kind", word: "default", other: "default")]
    )

    /// The keys of a kind of scope.
    static let scope = ManifestObject(
        "scope",
        [
            ManifestKey("below", .texts, "The kinds of scope around it."),
            ManifestKey("binding", .word(ManifestReader.bindings.map(\.word)), "The opener of its scopes."),
            ManifestKey("scenes", .texts, "The scenes of a flow: storyboard identifiers, keys or classes."),
            ManifestKey("inherits", .texts, "The scenes that join the flow of the scene below them."),
            ManifestKey("open", .word(["launch"]), "`launch` if it is open from the launch on."),
        ]
    )
}

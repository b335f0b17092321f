/// Something a person, the system or code may do.
package struct Action: WireVariants {
    package static let tag = "do"

    /// The kind of action; each takes its own fields.
    package enum Verb: String, WireWord {
        /// The app starts, or starts again.
        case launch
        /// `view` is tapped.
        case tap
        /// Row `row` of `view` is selected.
        case select
        /// The accessory of row `row` of `view` is tapped.
        case accessory
        /// The navigation bar's back button.
        case back
        /// The edge swipe.
        case swipeBack
        /// The edge swipe, let go of halfway.
        case cancelSwipeBack
        /// Code closes a modal.
        case dismiss
        /// A sheet is pulled down, or a popover's outside is tapped.
        case swipeDown
        /// A sheet is pulled down halfway, and let go of.
        case cancelSwipeDown
        /// Tab `index` is tapped.
        case selectTab
        /// Code performs the segue `identifier`.
        case performSegue
        /// The method `method` runs, without a trigger in any document.
        case call
        /// The transition `transition` is carried out without its code: an assumption.
        case assume
        /// Code pops.
        case pop
        /// Code pops to the root.
        case popToRoot
        /// Code pops to the instance `to`.
        case popTo
        /// The return to the instance `to`, by any transition.
        case unwindTo
        /// The device is turned, or the window resized, to `traits`.
        case setTraits
        /// The type `with` replaces the registration `registration`, or a key without one, from now on.
        case override
        /// All overrides end.
        case resetContainer
        /// Code opens a scope of the kind `scope`.
        case openScope
        /// Code closes the newest scope of the kind `scope`.
        case closeScope
        /// The technique `technique` injects `scene` from now on: a what-if.
        case setTechnique
        /// The property `property` of `scene`'s controller holds a stub from now on if nothing else sets it.
        ///
        /// A crashed app continues from before the step of the crash.
        case stub
        /// The app continues past `crash` from now on, at every such crash: a nil value becomes a stub, a forced cast
        /// succeeds, a fatal error returns, and a call with a UIKit exception does nothing.
        ///
        /// After such a crash, the app continues from before the step of the crash.
        case continuePast
    }

    /// The kind of action.
    package var verb = Verb.launch
    /// For `tap`, `select`, `accessory`: the object ID of the touched element.
    package var view: String?
    /// Of `select` and `accessory`: the row.
    package var row: Int?
    /// Of `selectTab`: the tab.
    package var index: Int?
    /// Of `performSegue`: the segue's identifier.
    package var identifier: String?
    /// For `call`: the method's full name, or the title of its closure's receiver.
    package var method: String?
    /// Of `assume`: the key of the transition from code.
    package var transition: String?
    /// Of `popTo` and `unwindTo`: the instance.
    package var to: String?
    /// For `launch`: the iOS version of the device, such as `15.0`; if omitted, the lowest supported by the app.
    package var deploymentTarget: String?
    /// For `launch`: the launched build; if omitted, the one from the room's creation.
    package var configuration: BuildConfiguration?
    /// For `launch`: the iOS SDK of the app's build, such as `12.0`; if omitted, the newest.
    package var linkedSDK: String?
    /// For `setTraits`: the traits from now on.
    ///
    /// For `launch`: the initial traits; if omitted, an iPhone in portrait.
    package var traits: Traits?
    /// For `launch`: the key of the scene for the window's root; if omitted, the app's own root.
    package var root: String?
    /// For `launch` with `root`: true to show the scene on its own, with stubs for everything it was not given.
    package var alone: Bool?
    /// Of `continuePast`: the crash, as the state has it.
    package var crash: Crash?
    /// Of `override`: the registration, as `container.list` names it.
    package var registration: String?
    /// For `override`: the replacement type; empty for nothing at all.
    package var with: String?
    /// Of `openScope` and `closeScope`: the kind of scope.
    package var scope: String?
    /// Of `setTechnique` and `stub`: the scene's key.
    package var scene: String?
    /// Of `stub`: the property.
    package var property: String?
    /// For `setTechnique`: the technique; if omitted, the one in the sources.
    package var technique: InjectionTechnique?
    /// The target instance; if omitted, the one on top.
    package var instance: String?
    /// Answers to choices left open by the files, by the choice's id.
    package var choices: [String: String]?

    package init() {}

    /// Creates an action without fields.
    /// - Parameter verb: the kind of action.
    package init(_ verb: Verb) { self.verb = verb }

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("do", &verb)
        switch verb {
        case .launch:
            try fields.optional("deploymentTarget", &deploymentTarget)
            try fields.optional("configuration", &configuration)
            try fields.optional("linkedSDK", &linkedSDK)
            try fields.optional("traits", &traits)
            try fields.optional("root", &root)
            try fields.optional("alone", &alone)
        case .continuePast:
            try fields.required("crash", &crash)
        case .setTraits:
            try fields.required("traits", &traits)
        case .back, .swipeBack, .cancelSwipeBack, .dismiss, .swipeDown, .cancelSwipeDown, .pop, .popToRoot:
            break
        case .resetContainer:
            break
        case .override:
            try fields.required("registration", &registration)
            try fields.required("with", &with)
        case .openScope, .closeScope:
            try fields.required("scope", &scope)
        case .setTechnique:
            try fields.required("scene", &scene)
            try fields.optional("technique", &technique)
        case .stub:
            try fields.required("scene", &scene)
            try fields.required("property", &property)
        case .tap:
            try fields.required("view", &view)
        case .select, .accessory:
            try fields.required("view", &view)
            try fields.required("row", &row)
        case .selectTab:
            try fields.required("index", &index)
        case .performSegue:
            try fields.required("identifier", &identifier)
        case .call:
            try fields.required("method", &method)
        case .assume:
            try fields.required("transition", &transition)
        case .popTo, .unwindTo:
            try fields.required("to", &to)
        }
        try fields.optional("instance", &instance)
        try fields.optional("choices", &choices)
    }
}

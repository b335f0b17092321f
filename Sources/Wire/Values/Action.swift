/// Something a person, the system or code may do.
package struct Action: WireVariants {
    package static let tag = "do"

    /// What is done; each takes its own fields.
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
        /// The method `method` runs, which no element of a document sets off.
        case call
        /// Code pops.
        case pop
        /// Code pops to the root.
        case popToRoot
        /// Code pops to the instance `to`.
        case popTo
        /// Whatever leads back to the instance `to`.
        case unwindTo
        /// The device is turned, or the window resized, to `traits`.
        case setTraits
        /// The type `with` stands for the registration `registration`, or for a key that has none, from now on.
        case override
        /// What was overridden holds again.
        case resetContainer
        /// Code opens a scope of the kind `scope`.
        case openScope
        /// Code closes the newest scope of the kind `scope`.
        case closeScope
        /// What if `scene` were injected by `technique` from now on?
        case setTechnique
        /// The property `property` of `scene`'s controller holds a stub from now on where nothing else gives it a value; an
        /// app that crashed goes on from before the step that crashed it.
        case stub
        /// The app goes on past `crash` from now on, wherever it crashes so: what is nil is a stub, a forced cast succeeds, a
        /// fatal error returns, and a call at which UIKit raises does nothing. An app that has crashed so goes on from before
        /// the step that crashed it.
        case continuePast
    }

    /// What is done.
    package var verb = Verb.launch
    /// Of `tap`, `select`, `accessory`: the object ID of what is touched.
    package var view: String?
    /// Of `select` and `accessory`: the row.
    package var row: Int?
    /// Of `selectTab`: the tab.
    package var index: Int?
    /// Of `performSegue`: the segue's identifier.
    package var identifier: String?
    /// Of `call`: the method's full name, or the title of what its closure was given to.
    package var method: String?
    /// Of `popTo` and `unwindTo`: the instance.
    package var to: String?
    /// Of `launch`: the iOS version to run on, such as `15.0`; the lowest that the app runs on where it is left out.
    package var deploymentTarget: String?
    /// Of `launch`: the build that starts; the one that the room was made with where it is left out.
    package var configuration: BuildConfiguration?
    /// Of `launch`: the iOS SDK that the app was built with, such as `12.0`; the newest where it is left out.
    package var linkedSDK: String?
    /// Of `setTraits`: the room from now on; of `launch`: the room to begin with, an iPhone in portrait where it is left
    /// out.
    package var traits: Traits?
    /// Of `launch`: the key of the scene that becomes the window's root; the app's own root where it is left out.
    package var root: String?
    /// Of `launch` with `root`: whether the scene is shown on its own, with stubs for all that it was not given.
    package var alone: Bool?
    /// Of `continuePast`: the crash, as the state has it.
    package var crash: Crash?
    /// Of `override`: the registration, as `container.list` names it.
    package var registration: String?
    /// Of `override`: the type that stands for it; empty for nothing at all.
    package var with: String?
    /// Of `openScope` and `closeScope`: the kind of scope.
    package var scope: String?
    /// Of `setTechnique` and `stub`: the scene's key.
    package var scene: String?
    /// Of `stub`: the property.
    package var property: String?
    /// Of `setTechnique`: the technique; as the sources say where it is left out.
    package var technique: InjectionTechnique?
    /// On which instance; the one on top where it is left out.
    package var instance: String?
    /// Answers to what the files do not decide, by the choice's id.
    package var choices: [String: String]?

    package init() {}

    /// Creates an action without fields.
    /// - Parameter verb: what is done.
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
        case .popTo, .unwindTo:
            try fields.required("to", &to)
        }
        try fields.optional("instance", &instance)
        try fields.optional("choices", &choices)
    }
}

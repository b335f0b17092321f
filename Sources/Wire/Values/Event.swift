/// What UIKit would do at one moment of a step.
///
/// The fields beside `event`, `instance`, `rule` and `confidence` depend on `event`; Docs/Protocol.md lists them.
package struct Event: WireVariants {
    package static let tag = "event"

    /// What happens.
    package var event: EventName = .callback
    /// To which instance.
    package var instance: String?
    /// The id of the rule that says so.
    package var rule = ""
    /// How sure it is, where it is not certain.
    package var confidence: Confidence?
    /// Of `willInstantiate`: the scene's key.
    package var scene: String?
    /// Of `initialize`: the instance's class; of `superInit`: the superclass, empty where it is not known.
    package var `class`: String?
    /// Of `initialize` and `superInit`: the initialiser.
    package var initializer: String?
    /// Of `initialize`: how dependencies reach the instance.
    package var technique: String?
    /// Of `inject`, `assign` and `retain` the property, of `callback` the method, of `crash` the exception, of `openScope` and
    /// `closeScope` the scope.
    package var name: String?
    /// Of `inject` and `assign`: the property's type; of `resolve`: the type of what was given.
    package var type: String?
    /// Of `inject` and `assign`: the source text of the value, which is what was passed where it came by a parameter.
    package var value: String?
    /// Of `inject` who gives it, of `assign` the method that sets it, of `pop` the navigation controller, of `resolve` the scope that asked.
    package var from: String?
    /// Of `inject`: the parameter that the property was set from, as it is declared; left out where it was set directly.
    package var parameter: String?
    /// Of `callback`: the argument, where the method has one.
    package var animated: Bool?
    /// Of `segueAction`, `action`, `unwindSearch`, `unwind`: the selector.
    package var selector: String?
    /// Of `segueAction` and `creator`: the class that it made; left out where it returned nil.
    package var returned: String?
    /// Of `segueAction` and `creator`: true where the app crashes in it, so that it does not return; left out otherwise.
    package var unfinished: Bool?
    /// Of `selectRow`: the row.
    package var row: Int?
    /// Of `push`: the navigation controller.
    package var onto: String?
    /// Of `present`, `dismiss`, `adopt`, `retain`: the instance that does it.
    package var by: String?
    /// Of `present`: the presentation style.
    package var style: String?
    /// Of `select`: the tab.
    package var index: Int?
    /// Of `embed` and `showDetail`: the instance that shows it.
    package var `in`: String?
    /// Of `adopt`: which relationship.
    package var relationship: String?
    /// Of `unwindSearch`: what the instance answers.
    package var answer: Bool?
    /// Of `resolve`: what was asked for.
    package var key: String?
    /// Of `resolve`: how it arrives, such as `init:model`.
    package var via: String?
    /// Of `resolve`: the scope that what was given belongs to; empty where nothing was.
    package var owner: String?
    /// Of `resolve`: how the container answered.
    package var hit: String?
    /// Of `resolve`: how many requests are around it.
    package var depth: Int?
    /// Of `resolve`: the number of the object; 0 where there is none.
    package var number: Int?
    /// Of `openScope` and `closeScope`: what was done, such as `push`.
    package var cause: String?
    /// Of `crash`: what sort of failure.
    package var sort: CrashSort?
    /// Of `order`, `warn`, `problem` and `crash`: the text.
    package var message: String?
    /// Of `crash`: where the user's code fails.
    package var location: Location?

    package init() {}

    package init(_ event: EventName) { self.event = event }

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("event", &event)
        try fields.optional("instance", &instance)
        try fields.field("rule", &rule)
        try fields.optional("confidence", &confidence)
        try visitDetails(&fields)
    }

    /// The fields that depend on what happens.
    private mutating func visitDetails<F: Fields>(_ fields: inout F) throws(F.Failure) {
        switch event {
        case .setRoot, .deinitialize, .completion:
            break
        case .willInstantiate:
            try fields.required("scene", &scene)
        case .initialize:
            try fields.required("class", &`class`)
            try fields.required("initializer", &initializer)
            try fields.required("technique", &technique)
        case .superInit:
            try fields.required("class", &`class`)
            try fields.required("initializer", &initializer)
        case .inject:
            try fields.required("name", &name)
            try fields.required("type", &type)
            try fields.required("value", &value)
            try fields.required("from", &from)
            try fields.optional("parameter", &parameter)
        case .assign:
            try fields.required("name", &name)
            try fields.required("type", &type)
            try fields.required("value", &value)
            try fields.required("from", &from)
        case .callback:
            try fields.required("name", &name)
            try fields.optional("animated", &animated)
        case .segueAction:
            try fields.required("selector", &selector)
            try fields.optional("returned", &returned)
            try fields.optional("unfinished", &unfinished)
        case .creator:
            try fields.optional("returned", &returned)
            try fields.optional("unfinished", &unfinished)
        case .action, .unwind:
            try fields.required("selector", &selector)
        case .selectRow:
            try fields.required("row", &row)
        case .push:
            try fields.required("onto", &onto)
        case .pop:
            try fields.required("from", &from)
        case .present:
            try fields.required("by", &by)
            try fields.required("style", &style)
        case .dismiss:
            try fields.required("by", &by)
        case .retain:
            try fields.required("name", &name)
            try fields.required("by", &by)
        case .select:
            try fields.required("index", &index)
        case .embed, .showDetail:
            try fields.required("in", &`in`)
        case .adopt:
            try fields.required("by", &by)
            try fields.required("relationship", &relationship)
        case .unwindSearch:
            try fields.required("selector", &selector)
            try fields.required("answer", &answer)
        case .resolve:
            try fields.required("type", &type)
            try fields.required("from", &from)
            try fields.required("key", &key)
            try fields.required("via", &via)
            try fields.required("owner", &owner)
            try fields.required("hit", &hit)
            try fields.required("depth", &depth)
            try fields.required("number", &number)
        case .openScope, .closeScope:
            try fields.required("name", &name)
            try fields.required("cause", &cause)
        case .warn, .order, .problem:
            try fields.required("message", &message)
        case .crash:
            try fields.required("name", &name)
            try fields.required("sort", &sort)
            try fields.required("message", &message)
            try fields.optional("location", &location)
        }
    }
}

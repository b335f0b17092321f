/// The behavior of UIKit at one moment of a step.
///
/// The fields beside `event`, `instance`, `rule` and `confidence` depend on `event`; Docs/Protocol.md lists them.
package struct Event: WireVariants {
    package static let tag = "event"

    /// The kind of event.
    package var event: EventName = .callback
    /// The affected instance.
    package var instance: String?
    /// The id of the rule behind it.
    package var rule = ""
    /// The confidence, if it is not certain.
    package var confidence: Confidence?
    /// Of `willInstantiate`: the scene's key.
    package var scene: String?
    /// For `initialize`: the instance's class.
    ///
    /// For `superInit`: the superclass, empty if unknown.
    package var `class`: String?
    /// Of `initialize` and `superInit`: the initialiser.
    package var initializer: String?
    /// For `initialize`: the technique that passes dependencies to the instance.
    package var technique: String?
    /// Of `inject`, `assign` and `retain` the property, of `callback` the method, of `crash` the exception, of `openScope` and
    /// `closeScope` the scope.
    package var name: String?
    /// For `inject` and `assign`: the property's type.
    ///
    /// For `resolve`: the type of the resolved value.
    package var type: String?
    /// For `inject` and `assign`: the source text of the value.
    ///
    /// For a value from a parameter, it is the text of the argument.
    package var value: String?
    /// For `inject` the source of the value, for `assign` the method, for `pop` the navigation controller, for
    /// `resolve` the requesting scope.
    package var from: String?
    /// For `inject`: the parameter assigned to the property, as declared; omitted if the property was set directly.
    package var parameter: String?
    /// For `callback`: the argument, if the method has one.
    package var animated: Bool?
    /// Of `segueAction`, `action`, `unwindSearch`, `unwind`: the selector.
    package var selector: String?
    /// For `segueAction` and `creator`: the class of the new controller; omitted if it returned nil.
    package var returned: String?
    /// For `segueAction` and `creator`: true if the app crashes in it, before it returns; otherwise omitted.
    package var unfinished: Bool?
    /// Of `selectRow`: the row.
    package var row: Int?
    /// Of `push`: the navigation controller.
    package var onto: String?
    /// For `present`, `dismiss`, `adopt`, `retain`: the acting instance.
    package var by: String?
    /// Of `present`: the presentation style.
    package var style: String?
    /// Of `select`: the tab.
    package var index: Int?
    /// For `embed` and `showDetail`: the instance that shows it.
    package var `in`: String?
    /// For `adopt`: the relationship.
    package var relationship: String?
    /// For `unwindSearch`: the instance's answer.
    package var answer: Bool?
    /// For `resolve`: the requested key.
    package var key: String?
    /// For `resolve`: the parameter or property that receives it, such as `init:model`.
    package var via: String?
    /// For `resolve`: the scope of the resolved object; empty if there is none.
    package var owner: String?
    /// For `resolve`: the container's answer.
    package var hit: String?
    /// For `resolve`: the number of enclosing requests.
    package var depth: Int?
    /// For `resolve`: the number of the object; 0 if there is none.
    package var number: Int?
    /// For `openScope` and `closeScope`: the action, such as `push`.
    package var cause: String?
    /// For `crash`: the sort of failure.
    package var sort: CrashSort?
    /// Of `order`, `warn`, `problem` and `crash`: the text.
    package var message: String?
    /// For `problem`: the problem in parts.
    package var problem: ContainerProblem?
    /// For `warn`: the skipped code, if the warning is about code that was not understood.
    package var unresolved: FlowUnresolved?
    /// For `crash`: the location of the failure in the user's code.
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

    /// Visits the fields that depend on the kind of event.
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
        case .order:
            try fields.required("message", &message)
        case .warn:
            try fields.required("message", &message)
            try fields.optional("unresolved", &unresolved)
        case .problem:
            try fields.required("message", &message)
            try fields.required("problem", &problem)
        case .crash:
            try fields.required("name", &name)
            try fields.required("sort", &sort)
            try fields.required("message", &message)
            try fields.optional("location", &location)
        }
    }
}

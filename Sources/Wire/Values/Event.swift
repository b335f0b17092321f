/// What UIKit would do at one moment of a step.
///
/// The fields beside `event`, `instance`, `rule` and `confidence` depend on `event`; Docs/Protocol.md lists them.
package struct Event: WireObject {
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
    /// Of `initialize`: the instance's class.
    package var `class`: String?
    /// Of `initialize`: the initialiser.
    package var initializer: String?
    /// Of `initialize`: how dependencies reach the instance.
    package var technique: String?
    /// Of `inject` and `retain` the property, of `callback` the method, of `crash` the exception, of `openScope` and
    /// `closeScope` the scope.
    package var name: String?
    /// Of `inject`: the property's type; of `resolve`: the type of what was given.
    package var type: String?
    /// Of `inject`: the source text of the value.
    package var value: String?
    /// Of `inject` who gives it, of `pop` the navigation controller, of `resolve` the scope that asked.
    package var from: String?
    /// Of `callback`: the argument, where the method has one.
    package var animated: Bool?
    /// Of `segueAction`, `action`, `unwindSearch`, `unwind`: the selector.
    package var selector: String?
    /// Of `segueAction` and `creator`: the class that it made; left out where it returned nil.
    package var returned: String?
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

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("event", &event)
        try fields.optional("instance", &instance)
        try fields.field("rule", &rule)
        try fields.optional("confidence", &confidence)
        try fields.optional("scene", &scene)
        try fields.optional("class", &`class`)
        try fields.optional("initializer", &initializer)
        try fields.optional("technique", &technique)
        try fields.optional("name", &name)
        try fields.optional("type", &type)
        try fields.optional("value", &value)
        try fields.optional("from", &from)
        try fields.optional("animated", &animated)
        try fields.optional("selector", &selector)
        try fields.optional("returned", &returned)
        try fields.optional("row", &row)
        try fields.optional("onto", &onto)
        try fields.optional("by", &by)
        try fields.optional("style", &style)
        try fields.optional("index", &index)
        try fields.optional("in", &`in`)
        try fields.optional("relationship", &relationship)
        try fields.optional("answer", &answer)
        try fields.optional("key", &key)
        try fields.optional("via", &via)
        try fields.optional("owner", &owner)
        try fields.optional("hit", &hit)
        try fields.optional("depth", &depth)
        try fields.optional("number", &number)
        try fields.optional("cause", &cause)
        try fields.optional("sort", &sort)
        try fields.optional("message", &message)
        try fields.optional("location", &location)
    }
}

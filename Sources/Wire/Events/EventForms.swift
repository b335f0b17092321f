/// The kinds of events, each declared here and nowhere else.
///
/// A new kind is one declaration: `all` finds it by itself. A class, so that reading one form copies no other.
package final class EventForms: Sendable {
    package let willInstantiate = EventForm(
        "willInstantiate",
        "A scene is about to be instantiated.",
        EventField<String>.required("scene", "the scene's key")
    )
    package let initialize = EventForm(
        "initialize",
        "An initialiser of the instance runs.",
        EventField<String>.required("class", "the instance's class"),
        EventField<String>.required("initializer", "the initialiser"),
        EventField<String>.required("technique", "the technique that passes dependencies to the instance")
    )
    package let superInit = EventForm(
        "superInit",
        "An initialiser calls one of its superclass. Assignments before it are separate from those after it.",
        EventField<String>.required("class", "the superclass, empty if unknown"),
        EventField<String>.required("initializer", "the initialiser")
    )
    package let inject = EventForm(
        "inject",
        "A dependency arrives.",
        EventField<String>.required("name", "the property"),
        EventField<String>.required("type", "the property's type"),
        EventField<String>.required("value", "the argument: the expression at the call"),
        EventField<String>.required("from", "the code with the call"),
        EventField<String>.optional(
            "parameter",
            "the parameter assigned to the property, as declared in Swift, such as `with item`; omitted if the property"
                + " is set directly"
        )
    )
    package let assign = EventForm(
        "assign",
        "The controller sets a property of its own; no injection.",
        EventField<String>.required("name", "the property"),
        EventField<String>.required("type", "the property's type"),
        EventField<String>.required("value", "the source text of the value"),
        EventField<String>.required("from", "the method")
    )
    package let callback = EventForm(
        "callback",
        "UIKit calls a method of the instance.",
        EventField<String>.required("name", "the method"),
        EventField<Bool>.optional("animated", "the argument; omitted if the method has none")
    )
    package let segueAction = EventForm(
        "segueAction",
        "A segue action runs on the instance.",
        EventField<String>.required("selector", "the selector"),
        EventField<String>.optional("returned", "the class of the new controller; omitted if it returned nil"),
        EventField<Bool>.optional("unfinished", "true if the app crashes in it")
    )
    package let creator = EventForm(
        "creator",
        "A creator closure runs.",
        EventField<String>.optional("returned", "the class of the new controller; omitted if it returned nil"),
        EventField<Bool>.optional("unfinished", "true if the app crashes in it")
    )
    package let action = EventForm(
        "action",
        "An `@IBAction` is sent to the instance.",
        EventField<String>.required("selector", "the selector")
    )
    package let completion = EventForm("completion", "A transition has ended, and its completion closure runs.")
    package let selectRow = EventForm(
        "selectRow",
        "The selection of a row reaches the instance.",
        EventField<Int>.required("row", "the row")
    )
    package let setRoot = EventForm("setRoot", "The instance becomes the window's root.")
    package let push = EventForm(
        "push",
        "The instance is pushed.",
        EventField<String>.required("onto", "the navigation controller")
    )
    package let pop = EventForm(
        "pop",
        "The instance is popped.",
        EventField<String>.required("from", "the navigation controller")
    )
    package let present = EventForm(
        "present",
        "The instance is presented.",
        EventField<String>.required("by", "the presenter"),
        EventField<String>.required("style", "the presentation style")
    )
    package let dismiss = EventForm(
        "dismiss",
        "The instance is dismissed.",
        EventField<String>.required("by", "the presenter")
    )
    package let select = EventForm(
        "select",
        "A tab of the instance is selected.",
        EventField<Int>.required("index", "the tab")
    )
    package let embed = EventForm(
        "embed",
        "The instance becomes an embedded child.",
        EventField<String>.required("in", "the parent")
    )
    package let adopt = EventForm(
        "adopt",
        "The instance becomes a child of a container by a relationship.",
        EventField<String>.required("by", "the container"),
        EventField<String>.required("relationship", "the relationship")
    )
    package let showDetail = EventForm(
        "showDetail",
        "The instance replaces the content of a split view.",
        EventField<String>.required("in", "the split view controller")
    )
    package let unwindSearch = EventForm(
        "unwindSearch",
        "The search for an unwind's destination asks the instance.",
        EventField<String>.required("selector", "the selector"),
        EventField<Bool>.required("answer", "the instance's answer")
    )
    package let unwind = EventForm(
        "unwind",
        "The instance's unwind action runs.",
        EventField<String>.required("selector", "the selector")
    )
    package let retain = EventForm(
        "retain",
        "The instance left, and stays alive.",
        EventField<String>.required("name", "the property that holds it"),
        EventField<String>.required("by", "the property's owner")
    )
    package let deinitialize = EventForm("deinitialize", "The instance is released.")
    package let resolve = EventForm(
        "resolve",
        "The container answers a request.",
        EventField<String>.required("type", "the type of the resolved value, empty if there is none"),
        EventField<String>.required("from", "the requesting scope"),
        EventField<String>.required("key", "the requested key"),
        EventField<String>.required("via", "the parameter or property that receives it, such as `init:model`"),
        EventField<String>.required("owner", "the scope of the resolved object, empty if there is none"),
        EventField<String>.required("hit", "the answer, a word of [the trace](Injection.md#the-trace)"),
        EventField<Int>.required("depth", "the number of enclosing requests"),
        EventField<Int>.required("number", "the object's number, 0 if there is none")
    )
    package let openScope = EventForm(
        "openScope",
        "A scope opens.",
        EventField<String>.required("name", "the scope"),
        EventField<String>.required("cause", "the navigation behind it, such as `push`")
    )
    package let closeScope = EventForm(
        "closeScope",
        "A scope closes.",
        EventField<String>.required("name", "the scope"),
        EventField<String>.required("cause", "the navigation behind it, such as `pop`")
    )
    package let problem = EventForm(
        "problem",
        "A request to the container has a problem; the rule is its code.",
        EventField<String>.required("message", "the problem as a text for people"),
        EventField<ContainerProblem>.required("problem", "its parts, as the `cause` of `container.explain`")
    )
    package let order = EventForm(
        "order",
        "UIKit promises no order here.",
        EventField<String>.required("message", "the order taken")
    )
    package let warn = EventForm(
        "warn",
        "UIKit prints a warning, or the run skips code that was not understood.",
        EventField<String>.required("message", "the warning as a text for people"),
        EventField<FlowUnresolved>.optional(
            "unresolved",
            "the skipped code with the reason and its place, as in a Flow; omitted for a warning of UIKit"
        )
    )
    package let crash = EventForm(
        "crash",
        "The app crashes.",
        EventField<String>.required("name", "the exception"),
        EventField<CrashSort>.required("sort", "the sort of failure"),
        EventField<String>.required("message", "the message"),
        EventField<Location>.optional("location", "the location of the failure in the app's code")
    )

    private init() {}

    /// The kinds of events, for writing.
    package static let declared = EventForms()

    /// All kinds of events, in the order of their declaration.
    package static let all: [any EventDeclaration] = Mirror(reflecting: declared).children.compactMap {
        $0.value as? any EventDeclaration
    }
}

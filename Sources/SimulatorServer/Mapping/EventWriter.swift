import Injection
import SceneFlow
import Simulation
import Wire

/// Writes the events of one app as `Wire.Event` has them.
struct EventWriter {
    /// The names of the app's scenes.
    let names: SceneNames

    /// Writes an event.
    /// - Parameters:
    ///   - writer: the JSON writer.
    ///   - event: the event.
    func write(_ writer: inout JSONWriter, _ event: Simulation.Event) {
        writer.beginObject()
        writer.name("event")
        writer.string(Self.name(of: event.kind).rawValue)
        if let instance = event.instance {
            writer.name("instance")
            writer.string(instance)
        }
        writer.name("rule")
        writer.word(event.rule.rawValue)
        if event.confidence != .certain {
            writer.name("confidence")
            writer.string(event.confidence.rawValue)
        }
        writeDetails(of: event.kind, to: &writer)
        writer.endObject()
    }

    // MARK: - Private

    private static func name(of kind: Simulation.Event.Kind) -> EventName {
        switch kind {
        case .willInstantiate: .willInstantiate
        case .initialize: .initialize
        case .superInit: .superInit
        case .inject: .inject
        case .assign: .assign
        case .callback: .callback
        case .segueAction: .segueAction
        case .creator: .creator
        case .action: .action
        case .completion: .completion
        case .selectRow: .selectRow
        case .setRoot: .setRoot
        case .push: .push
        case .pop: .pop
        case .present: .present
        case .dismiss: .dismiss
        case .select: .select
        case .embed: .embed
        case .adopt: .adopt
        case .showDetail: .showDetail
        case .unwindSearch: .unwindSearch
        case .unwind: .unwind
        case .retain: .retain
        case .deinitialize: .deinitialize
        case .resolve: .resolve
        case .openScope: .openScope
        case .closeScope: .closeScope
        case .problem: .problem
        case .order: .order
        case .warn, .notUnderstood: .warn
        case .crash: .crash
        }
    }

    /// Writes the fields specific to the kind, in the order of `Wire.Event`'s fields.
    private func writeDetails(of kind: Simulation.Event.Kind, to writer: inout JSONWriter) {
        switch kind {
        case .setRoot, .deinitialize, .completion:
            break
        case .willInstantiate(let scene):
            writer.field("scene", names.keys[scene.index])
        case .initialize(let name, let initializer, let technique):
            writer.field("class", name)
            writer.field("initializer", initializer)
            writer.field("technique", technique.rawValue)
        case .superInit(let name, let initializer):
            writer.field("class", name)
            writer.field("initializer", initializer)
        case .inject(let property, let type, let value, let from, let parameter):
            writer.field("name", property)
            writer.field("type", type)
            writer.field("value", value)
            writer.field("from", from)
            if let parameter { writer.field("parameter", parameter) }
        case .assign(let property, let type, let value, let from):
            writer.field("name", property)
            writer.field("type", type)
            writer.field("value", value)
            writer.field("from", from)
        case .callback(let name, let animated):
            writer.field("name", name)
            if let animated {
                writer.name("animated")
                writer.bool(animated)
            }
        case .segueAction(let selector, let answer):
            writer.field("selector", selector)
            writer.field(answer)
        case .creator(let answer):
            writer.field(answer)
        case .action(let selector), .unwind(let selector):
            writer.field("selector", selector)
        case .selectRow(let row):
            writer.name("row")
            writer.integer(row)
        case .push(let onto):
            writer.field("onto", onto)
        case .pop(let from):
            writer.field("from", from)
        case .present(let by, let style):
            writer.field("by", by)
            writer.field("style", style)
        case .retain(let by, let property):
            writer.field("name", property)
            writer.field("by", by)
        case .dismiss(let by):
            writer.field("by", by)
        case .select(let index):
            writer.name("index")
            writer.integer(index)
        case .embed(let parent), .showDetail(let parent):
            writer.field("in", parent)
        case .adopt(let by, let relationship):
            writer.field("by", by)
            writer.field("relationship", relationship)
        case .unwindSearch(let selector, let answer):
            writer.field("selector", selector)
            writer.name("answer")
            writer.bool(answer)
        case .resolve(let resolution):
            writer.field("type", resolution.type)
            writer.field("from", resolution.from)
            writer.field("key", resolution.key)
            writer.field("via", resolution.via)
            writer.field("owner", resolution.owner)
            writer.field("hit", resolution.hit)
            writer.name("depth")
            writer.integer(resolution.depth)
            writer.name("number")
            writer.integer(resolution.number)
        case .openScope(let name, let cause), .closeScope(let name, let cause):
            writer.field("name", name)
            writer.field("cause", cause)
        case .warn(let message), .order(let message):
            writer.field("message", message)
        case .problem(let problem):
            writer.field("message", problem.description)
            writer.name("problem")
            ContainerProblem(problem).write(to: &writer)
        case .notUnderstood(let code):
            writer.field("message", "not understood (\(code.reason.rawValue)): \(code.text)")
            writer.name("unresolved")
            FlowUnresolved(code).write(to: &writer)
        case .crash(let crash):
            writer.field("name", crash.name)
            writer.field("sort", CrashSort(crash.sort).rawValue)
            writer.field("message", crash.message)
            if let location = crash.location {
                writer.name("location")
                Wire.Location(location).write(to: &writer)
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func field(_ answer: Simulation.Event.Answer) {
        switch answer {
        case .made(let name): field("returned", name)
        case .nothing: break
        case .unfinished:
            name("unfinished")
            bool(true)
        }
    }

    fileprivate mutating func field(_ name: StaticString, _ value: String) {
        self.name(name)
        string(value)
    }

    fileprivate mutating func field(_ name: StaticString, _ id: Simulation.InstanceID) {
        self.name(name)
        string(id)
    }
}

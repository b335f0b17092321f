import Diagnostics
import Rooms
import SceneFlow
import Simulation
import Wire

extension Wire.Recording {
    /// Writes a recording down.
    init(_ recording: Rooms.Recording) {
        self.init()
        flow = recording.flow
        digest = recording.digest
        if let target = recording.deploymentTarget {
            var settings = Wire.LaunchSettings()
            settings.deploymentTarget = target.description
            launch = settings
        }
        steps = recording.entries.map(RecordedStep.init)
    }
}

extension Rooms.Recording {
    /// Decodes a recording.
    /// - Parameter recording: the recording in its written form.
    /// - Throws: `InvalidField` for an invalid version or instance id.
    init(_ recording: Wire.Recording) throws(InvalidField) {
        var settings = LaunchSettings()
        if let text = recording.launch?.deploymentTarget {
            guard let version = Version(text) else {
                throw InvalidField("a version such as '15.0' is expected", at: ["launch", "deploymentTarget"])
            }
            settings.deploymentTarget = version
        }
        if let build = recording.launch?.configuration { settings.configuration = SceneFlow.BuildConfiguration(build) }
        var entries: [Entry] = []
        for (index, step) in recording.steps.enumerated() {
            do {
                entries.append(try Entry(step, in: settings))
            } catch {
                throw error.inside(String(index)).inside("steps")
            }
        }
        self.init(
            flow: recording.flow,
            digest: recording.digest,
            deploymentTarget: settings.deploymentTarget,
            entries: entries
        )
    }
}

extension RecordedStep {
    /// Writes a step down.
    init(_ entry: Rooms.Recording.Entry) {
        self.init()
        action = Wire.Action(entry.action)
        guard let result = entry.result else { return }
        outcome = Wire.Outcome(result.outcome)
        summary = result.summary.isEmpty ? nil : result.summary
        crash = result.crash.map(Wire.Crash.init)
        stack = result.stack.map { screen in
            var written = RecordedScreen()
            (written.scene, written.title) = (screen.scene, screen.title)
            return written
        }
        made = result.made.map { made in
            var written = RecordedInstance()
            (written.instance, written.scene) = (made.instance.name, made.scene)
            return written
        }
    }
}

extension Rooms.Recording.Entry {
    /// Understands a step.
    init(_ step: RecordedStep, in launch: LaunchSettings = LaunchSettings()) throws(InvalidField) {
        let action: Simulation.Action
        do {
            action = try Simulation.Action(step.action, in: launch)
        } catch {
            throw error.inside("action")
        }
        self.init(action)
        guard let outcome = step.outcome else { return }
        var made: [Rooms.Recording.Made] = []
        for (index, written) in step.made.enumerated() {
            guard let instance = InstanceID(name: written.instance) else {
                throw InvalidField(
                    "an instance id must be a whole number in a string",
                    at: ["made", "\(index)", "instance"]
                )
            }
            made.append(Rooms.Recording.Made(instance, scene: written.scene))
        }
        result = Rooms.Recording.Result(
            Simulation.Step.Outcome(outcome),
            crash: step.crash.map(Simulation.Crash.init),
            stack: step.stack.map { Rooms.Recording.Screen(scene: $0.scene, title: $0.title) },
            made: made,
            summary: step.summary ?? ""
        )
    }
}

extension Simulation.Step.Outcome {
    /// Creates the outcome of an action.
    fileprivate init(_ outcome: Wire.Outcome) {
        self =
            switch outcome {
            case .ok: .ok
            case .ignored: .ignored
            case .crashed: .crashed
            }
    }
}

extension Simulation.Crash {
    /// Creates the crash of a simulated app.
    init(_ crash: Wire.Crash) {
        let sort: Sort =
            switch crash.sort {
            case .exception: .exception
            case .trap: .trap
            case .cast: .cast
            }
        let location = crash.location.map { SourceLocation(file: $0.file, line: $0.line, column: $0.column) }
        self.init(sort, name: crash.name, message: Sentence(crash.message), location: location)
        missing = crash.missing.map { Missing(scene: $0.scene, property: $0.property, type: $0.type) }
    }
}

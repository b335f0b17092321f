import Diagnostics
import Rooms
import SceneFlow
import Simulation
import Wire

extension Wire.Location {
    /// A place in one of the user's files.
    init(_ location: SourceLocation) {
        self.init()
        file = location.file
        line = location.line
        column = location.column
    }
}

extension Wire.Confidence {
    /// Creates a confidence.
    init(_ confidence: SceneFlow.Confidence) {
        self =
            switch confidence {
            case .certain: .certain
            case .likely: .likely
            case .unsure: .unsure
            }
    }

    /// Creates the confidence of a transition from the certainty of its parsed code.
    init(_ reading: SceneFlow.ReadingCertainty) {
        self =
            switch reading {
            case .certain: .certain
            case .likely: .likely
            case .unresolved: .unsure
            }
    }
}

extension Wire.Severity {
    /// Creates a severity.
    init(_ severity: Diagnostics.Severity) {
        self =
            switch severity {
            case .note: .note
            case .warning: .warning
            case .error: .error
            }
    }
}

extension Wire.BuildConfiguration {
    /// Creates a build configuration.
    init(_ configuration: SceneFlow.BuildConfiguration) { self = configuration == .debug ? .debug : .release }
}

extension SceneFlow.BuildConfiguration {
    /// Creates a build configuration.
    init(_ configuration: Wire.BuildConfiguration) { self = configuration == .debug ? .debug : .release }
}

extension Wire.Rectangle {
    /// A rectangle in points.
    init(_ frame: Frame) {
        self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    }
}

extension Wire.Size {
    /// A size in points.
    init(_ size: SceneFlow.Size) {
        self.init()
        width = size.width
        height = size.height
    }
}

extension Wire.Crash {
    /// Creates the crash of a simulated app.
    init(_ crash: Simulation.Crash) {
        self.init()
        sort = CrashSort(crash.sort)
        name = crash.name
        message = crash.message
        location = crash.location.map(Wire.Location.init)
        missing = crash.missing.map(Wire.EmptyProperty.init)
    }
}

extension Wire.EmptyProperty {
    /// Creates the missing property behind a crash.
    init(_ missing: Simulation.Crash.Missing) {
        self.init()
        scene = missing.scene
        property = missing.property
        type = missing.type
    }
}

extension CrashSort {
    /// Creates the sort of a crash.
    init(_ sort: Simulation.Crash.Sort) {
        self =
            switch sort {
            case .exception: .exception
            case .trap: .trap
            case .cast: .cast
            }
    }
}

extension Wire.Participant {
    /// Creates a participant of a room.
    init(_ participant: Rooms.Participant) {
        self.init()
        id = participant.id.name
        name = participant.name
        role = participant.role == .presenter ? .presenter : .follower
    }
}

extension Rooms.Participant.ID {
    /// The id on the wire.
    var name: String { "p\(number)" }

    /// Reads an id as it is on the wire.
    /// - Parameter name: `p` and a whole number without sign.
    init?(name: String) {
        guard let number = Int(name.dropFirst()), number > 0, name == "p\(number)" else { return nil }
        self.init(number)
    }
}

extension InstanceID {
    /// The id on the wire.
    var name: String { String(rawValue) }

    /// Reads an id as it is on the wire.
    /// - Parameter name: a whole number without sign.
    init?(name: String) {
        guard let number = Int32(name), number > 0, String(number) == name else { return nil }
        self.init(Int(number))
    }
}

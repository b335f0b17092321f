import Rooms
import SceneFlow
import Wire

extension Session {
    /// Sends a room's run as a recording.
    func exportRecording(_ request: RoomsExportRequest, _ id: RequestID) async throws(ResponseError) {
        let membership = try await membership(request.room)
        let (beginning, served) = try await beginning(of: membership, upTo: nil)
        guard beginning.entries.count == beginning.seq else {
            throw ResponseError(.beginningNotKept(limit: context.limits.rooms.replay), in: request.room)
        }
        let plan = Rooms.Recording(
            flow: served.id,
            digest: served.app.flow.digest,
            deploymentTarget: membership.room.audience.launch.deploymentTarget,
            entries: beginning.entries.map { Rooms.Recording.Entry($0.action) }
        )
        let limits = context.limits.rooms
        let response = try await worked { () throws(ResponseError) in
            var response = RoomsExportResponse()
            response.recording = Wire.Recording(RecordedRun(plan, of: served, limits).recording)
            return Encoded(response)
        }
        answer(id, response)
    }

    /// Makes a room, and does a recording again in it.
    func importRecording(_ request: RoomsImportRequest, _ id: RequestID) async throws(ResponseError) {
        let title = try name(request.title, at: "/params/title")
        let recording: Rooms.Recording
        do {
            recording = try RecordingFile.recording(request.recording)
        } catch {
            throw .invalidParams(error.inside("recording").inside("params"))
        }
        let wanted = request.flow ?? recording.flow
        guard !wanted.isEmpty else {
            throw .invalidParams(InvalidField("the recording names no flow", at: ["params", "flow"]))
        }
        let served = try flow(wanted)
        let limits = context.limits.rooms
        let (run, steps, entries) = try await worked { () throws(ResponseError) in
            let run = RecordedRun(recording, of: served, limits)
            if run.steps.isEmpty, let first = run.divergences.first { throw .rejectedAction(first.actual) }
            let steps = run.steps.enumerated().map { RoomStep(seq: $0 + 1, by: nil, step: $1.step) }
            return (run, steps, LogEntry.list(of: steps, in: run.simulator))
        }
        var launch = LaunchSettings()
        launch.deploymentTarget = recording.deploymentTarget
        let made = try await context.open(
            RoomPlan(
                title: title ?? served.summary.title,
                served: served,
                launch: launch,
                simulator: run.simulator,
                steps: steps,
                entries: entries,
                owner: principal
            )
        )
        var response = RoomsImportResponse()
        response.room = made.room
        response.keys = made.keys
        response.url = made.url
        response.flow = served.id
        response.divergences = Divergence.list(of: run)
        answer(id, response)
    }
}

extension RecordedRun {
    /// Does a recording again with an app.
    fileprivate init(_ recording: Rooms.Recording, of served: ServedFlow, _ limits: RoomLimits) {
        self.init(recording, with: served.app.flow, release: served.app.release, limits: limits)
    }
}

extension Divergence {
    /// Returns the differences of a run from its recording.
    fileprivate static func list(of run: RecordedRun) -> [Self] {
        let places = Dictionary(uniqueKeysWithValues: run.steps.enumerated().map { ($1.seq, $0 + 1) })
        return run.divergences.map { divergence in
            var written = Divergence()
            written.seq = divergence.seq
            written.step = places[divergence.seq]
            written.summary = divergence.summary
            written.expected = divergence.expected
            written.actual = divergence.actual
            return written
        }
    }
}

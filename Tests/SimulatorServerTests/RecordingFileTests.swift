import Diagnostics
import Rooms
import SceneFlow
import Simulation
import SimulatorServer
import Testing

struct RecordingFileTests {
    private func read(_ text: String) throws -> Recording { try RecordingFile.read(Array(text.utf8)) }

    private func write(_ recording: Recording) -> String {
        String(decoding: RecordingFile.write(recording), as: UTF8.self)
    }

    private let text = """
        {"version":1,"flow":"app","digest":"d1","launch":{"deploymentTarget":"12.0"},"steps":[
        {"action":{"do":"launch","configuration":"debug"},"outcome":"ok","summary":"Launched.","stack":[{"scene":"Main/a","title":"A"}],"made":[{"instance":"1","scene":"Main/a"}]},
        {"action":{"do":"tap","view":"go","instance":"1"},"outcome":"crashed","crash":{"sort":"trap","name":"Fatal error","message":"nil","location":{"file":"A.swift","line":3,"column":5}},"stack":[{"scene":"Main/a","title":"A"}]},
        {"action":{"do":"launch","configuration":"release"}}
        ]}

        """

    @Test func `a recording is read and written as it stands, a step a line`() throws {
        let recording = try read(text)
        #expect(recording.flow == "app")
        #expect(recording.digest == "d1")
        #expect(recording.deploymentTarget == Version("12.0"))
        #expect(recording.entries.map(\.result?.outcome) == [.ok, .crashed, nil])
        #expect(recording.entries[1].result?.crash?.location?.line == 3)
        #expect(recording.entries[1].action == Action(.tap(view: "go"), on: InstanceID(1)))
        #expect(write(recording) == text)
    }

    @Test func `a run of the app is read back as it was written`() throws {
        let plan = try read(#"[{"do": "launch"}, {"do": "tap", "view": "go"}, {"do": "back"}]"#)
        let run = RecordedRun(plan, with: TestApp.flow)
        let recording = try read(write(run.recording))
        #expect(recording == run.recording)
        #expect(RecordedRun(recording, with: TestApp.flow).divergences.isEmpty)
    }

    @Test func `a bare list of actions is a recording without results`() throws {
        let recording = try read(#"[{"do": "launch"}, {"do": "back"}]"#)
        #expect(recording.flow == "")
        #expect(recording.entries.map(\.action) == [Action(.launch), Action(.back)])
        #expect(recording.entries.allSatisfy { $0.result == nil })
    }

    @Test func `the build of a launch is that of the recording where it names none`() throws {
        let recording = try read(
            #"{"version":1,"flow":"a","digest":"","launch":{"configuration":"release"},"steps":[{"action":{"do":"launch"}}]}"#
        )
        #expect(recording.entries[0].action.options.configuration == .release)
    }

    @Test(
        arguments: [
            ("{", "it is not JSON: line 1: "),
            (#"{"version":2}"#, "it is not a recording: /version: version 2 is not supported, only version 1"),
            (#"{"version":1,"flow":"a","digest":""}"#, "it is not a recording: /steps: 'steps' is missing"),
            ("[]", "it is not a recording: /steps: the first step must be a launch"),
            (#"[{"do":"back"}]"#, "it is not a recording: /steps: the first step must be a launch"),
            (#"[{"do":"fly"}]"#, "it is not a recording: /0/do: one of 'launch'"),
            (
                #"{"version":1,"flow":"a","digest":"","steps":[{"action":{"do":"launch"}},{"action":{"do":"back","instance":"x"}}]}"#,
                "it is not a recording: /steps/1/action/instance: an instance id must be a whole number in a string"
            ),
            (
                #"{"version":1,"flow":"a","digest":"","steps":[{"action":{"do":"launch"},"outcome":"ok","made":[{"instance":"0","scene":"s"}]}]}"#,
                "it is not a recording: /steps/0/made/0/instance: an instance id must be a whole number in a string"
            ),
            (
                #"{"version":1,"flow":"a","digest":"","launch":{"deploymentTarget":"x"},"steps":[{"action":{"do":"launch"}}]}"#,
                "it is not a recording: /launch/deploymentTarget: a version such as '15.0' is expected"
            ),
        ]
    )
    func `what is no recording says where it is wrong`(_ text: String, _ expected: String) {
        do {
            let recording = try RecordingFile.read(Array(text.utf8))
            Issue.record("it was read: \(recording)")
        } catch {
            #expect(error.description.hasPrefix(expected), "\(error)")
        }
    }
}

internal import ProjectLoading
import Reviewing
import SceneFlow
import Synchronization
import Wire

/// A version of an app beside what it is compared with; each answer is made when it is first asked for.
final class FlowComparison: Sendable {
    private struct Question: Hashable {
        let build: SceneFlow.BuildConfiguration
        let isJudged: Bool
    }

    /// What the app is compared with, as it is called.
    let name: String
    /// The names of the apps that the folder has no more.
    let gone: [String]
    private let make: @Sendable (Question) -> Encoded<FlowsCompareResponse>
    private let answers = Mutex<[Question: OnDemand<Encoded<FlowsCompareResponse>>]>([:])

    /// Prepares a comparison.
    /// - Parameters:
    ///   - app: the app as it is.
    ///   - id: its name in its folder.
    ///   - root: the absolute path of the folder.
    ///   - base: the app as it was; nil where it was not there.
    ///   - gone: the apps that the folder has no more, each with its name.
    ///   - comparison: what the folder is compared with.
    init(
        _ app: LoadedApp,
        named id: String,
        root: String,
        with base: BaseApp?,
        gone: [(id: String, app: BaseApp)],
        of comparison: ComparisonBase
    ) {
        name = comparison.name
        self.gone = gone.map(\.id)
        make = { question in
            // The served name may have a number, of which the base knows nothing.
            var named = app
            named.id = id
            let folder = LoadedProject(root: root, apps: [])
            let judgement =
                question.isJudged ? comparison.judge.judge(named, question.build, remarks: folder.remarks) : nil
            let difference = DumpDifference(
                from: base?.dump(question.build, isJudged: question.isJudged),
                to: FlowDump(named[question.build], judgement)
            )
            var response = FlowsCompareResponse(difference, base: base?[question.build])
            response.flow = app.id
            response.digest = app[question.build].digest
            response.base = comparison.name
            response.goneApps = gone.map { GoneApp($0.app[question.build], named: $0.id) }
            return Encoded(response)
        }
    }

    /// What is different.
    /// - Parameters:
    ///   - build: in which build.
    ///   - isJudged: whether with the findings of a check, which takes as long as that.
    /// - Returns: the answer; who asks while it is made waits for it.
    func answer(_ build: SceneFlow.BuildConfiguration, isJudged: Bool) -> Encoded<FlowsCompareResponse> {
        let question = Question(build: build, isJudged: isJudged)
        let answer = answers.withLock { answers in
            let answer = answers[question] ?? OnDemand { [make] in make(question) }
            answers[question] = answer
            return answer
        }
        return answer.value
    }

    /// Drops what was answered: comments in the sources may ask for something else now.
    func forget() { answers.withLock { $0 = [:] } }
}

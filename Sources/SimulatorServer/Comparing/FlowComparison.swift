internal import ProjectLoading
import Reviewing
import SceneFlow
import Synchronization
import Wire

/// A version of an app beside its comparison base.
///
/// Each answer is made at its first request.
final class FlowComparison: Sendable {
    private struct Question: Hashable {
        let build: SceneFlow.BuildConfiguration
        let isJudged: Bool
    }

    /// The name of the comparison base.
    let name: String
    /// The names of the apps removed from the folder.
    let gone: [String]
    private let make: @Sendable (Question) -> Encoded<FlowsCompareResponse>
    private let answers = Mutex<[Question: OnDemand<Encoded<FlowsCompareResponse>>]>([:])

    /// Prepares a comparison.
    /// - Parameters:
    ///   - app: the current app.
    ///   - id: its name in its folder.
    ///   - root: the absolute path of the folder.
    ///   - base: the earlier app; nil if it did not exist.
    ///   - gone: the apps removed from the folder, each with its name.
    ///   - comparison: the comparison base of the folder.
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
            // The served name may have a number unknown to the base.
            var named = app
            named.id = id
            let folder = LoadedProject(root: root, apps: [])
            let checkResult =
                question.isJudged ? comparison.runner.check(named, question.build, remarks: folder.remarks) : nil
            let difference = DumpDifference(
                from: base?.dump(question.build, isJudged: question.isJudged),
                to: FlowDump(named[question.build], checkResult)
            )
            var response = FlowsCompareResponse(difference, base: base?[question.build])
            response.flow = app.id
            response.digest = app[question.build].digest
            response.base = comparison.name
            response.goneApps = gone.map { GoneApp($0.app[question.build], named: $0.id) }
            return Encoded(response)
        }
    }

    /// Returns the differences.
    /// - Parameters:
    ///   - build: the build.
    ///   - isJudged: true to include the findings of a check, at the cost of its time.
    /// - Returns: the answer; concurrent callers wait for the same one.
    func answer(_ build: SceneFlow.BuildConfiguration, isJudged: Bool) -> Encoded<FlowsCompareResponse> {
        let question = Question(build: build, isJudged: isJudged)
        let answer = answers.withLock { answers in
            let answer = answers[question] ?? OnDemand { [make] in make(question) }
            answers[question] = answer
            return answer
        }
        return answer.value
    }

    /// Drops the kept answers, because changed comments in the sources may change the results.
    func forget() { answers.withLock { $0 = [:] } }
}

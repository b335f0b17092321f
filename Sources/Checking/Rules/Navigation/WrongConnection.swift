internal import Diagnostics
internal import SceneFlow

/// A connection of a document to a member missing in the class.
struct WrongConnection: Hashable {
    /// The scene of the connected controller.
    let scene: Scene
    /// The class of that controller.
    let className: String
    /// The missing member: an outlet's property, or an action's selector.
    let name: String
    /// A further distinction among the scene's connections, such as the control sending an action.
    let sender: String
    /// The place of the connection.
    let location: SourceLocation?
    /// The reason that nothing uses it, or nil if it is used.
    var obstacle: String?
}

extension CheckRule {
    /// Creates findings for connections to missing members.
    ///
    /// If one crashed the app, its finding has the path to the crash.
    /// - Parameters:
    ///   - connections: the wrong connections evident from the files.
    ///   - analysis: the app, explored.
    ///   - isAction: true if the members are actions; false for outlets.
    ///   - remedy: the remedy.
    ///   - name: returns the missing member named by a crash.
    ///   - crash: returns the message of a crash, from the scene's title and the member.
    ///   - message: returns the message of a connection without a crash.
    /// - Returns: the findings, those with a trace first.
    func findings(
        of connections: [WrongConnection],
        in analysis: Analysis,
        isAction: Bool,
        remedy: String,
        name: (Analysis.Counterexample) -> String,
        crash: (String, String) -> String,
        message: (WrongConnection) -> String
    ) -> [Finding] {
        // An unread module may add the method to every controller; its extensions cannot add stored properties.
        let mayBeAdded = isAction && !analysis.flow.unreadModules.isEmpty
        let led = LedScenes(analysis)
        var told: Set<WrongConnection> = []
        // Those with an unsure path only: the files say more, but not that anybody gets there.
        var doubtful: Set<WrongConnection> = []
        let problems = analysis.problems(coveredRules).filter { !analysis.isOfUnknownClass($0) }
        let met = problems.compactMap { counterexample -> Finding? in
            let missing = name(counterexample)
            let scene = counterexample.scene.map { analysis[counterexample.configuration][$0] }
            let causes = connections.filter { $0.scene.key == scene?.key && $0.name == missing }
            if counterexample.confidence == .unsure, !causes.isEmpty {
                doubtful.formUnion(causes)
                return nil
            }
            told.formUnion(causes)
            var finding = finding(
                of: counterexample,
                in: analysis,
                message: (scene?.title).map { crash($0, missing) },
                remedy: remedy
            )
            finding.move(to: causes.first?.location)
            if let obstacle = causes.first?.obstacle {
                finding.message += ", but \(obstacle)"
                finding.ceiling = .warning
            }
            if mayBeAdded { finding.doubtAddedMethod() }
            return finding
        }
        return met
            + connections.filter { !told.contains($0) }.map { connection in
                var finding = finding(
                    message(connection) + (connection.obstacle.map { ", and \($0)" } ?? ""),
                    in: connection.scene,
                    at: connection.location,
                    anchor: connection.sender.isEmpty ? connection.name : "\(connection.sender) \(connection.name)",
                    of: analysis,
                    remedy: remedy
                )
                if mayBeAdded { finding.doubtAddedMethod() }
                if connection.obstacle != nil || doubtful.contains(connection) { finding.ceiling = .warning }
                led.lower(&finding)
                return finding
            }
    }
}

extension Finding {
    /// Lowers a finding about a missing method, because an unread module may add the method to every controller.
    mutating func doubtAddedMethod() {
        doubt("no imported module adds the method in an extension", .unread)
    }
}

extension Analysis {
    /// Returns true if the cause of a counterexample is a class not found by UIKit, which made a plain controller instead.
    /// - Parameter counterexample: the counterexample.
    /// - Returns: true if the class is at fault.
    func isOfUnknownClass(_ counterexample: Counterexample) -> Bool {
        counterexample.scene.map { self[counterexample.configuration][$0].isClassUnknown } ?? false
    }
}

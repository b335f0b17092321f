internal import Diagnostics
internal import SceneFlow

/// A connection of a document to something that the class does not have.
struct WrongConnection: Hashable {
    /// The scene whose controller it leads to.
    let scene: Scene
    /// The class of that controller.
    let className: String
    /// What the class does not have: an outlet's property, or an action's selector.
    let name: String
    /// What else makes it this one among the scene's, such as the control that sends an action.
    let sender: String
    /// Where the connection is.
    let location: SourceLocation?
    /// Why nothing uses it, or nil where it is used.
    var obstacle: String?
}

extension CheckRule {
    /// Findings of connections to what a class does not have: where the app crashed over one, with the way there.
    /// - Parameters:
    ///   - connections: those that are plain from the files.
    ///   - examination: in which app.
    ///   - remedy: what to do about it.
    ///   - name: what a crash says that the class does not have.
    ///   - crash: what is said of a crash, of the scene's title and the name.
    ///   - message: what is said of a connection over which nothing crashed.
    /// - Returns: the findings, those with a trace first.
    func findings(
        of connections: [WrongConnection],
        in examination: Examination,
        remedy: String,
        name: (Examination.Incident) -> String,
        crash: (String, String) -> String,
        message: (WrongConnection) -> String
    ) -> [Finding] {
        // A module that was not read may add the member to every controller.
        let confidence: Confidence = examination.flow.unreadModules.isEmpty ? .certain : .likely
        let led = LedScenes(examination)
        var told: Set<WrongConnection> = []
        let met = examination.problems(answers).filter { !examination.isOfUnknownClass($0) }.map { incident in
            let missing = name(incident)
            let title = incident.scene.map { examination[incident.configuration][$0].title }
            var finding = finding(
                of: incident,
                in: examination,
                message: title.map { crash($0, missing) },
                remedy: remedy
            )
            let causes = connections.filter { $0.scene.key == finding.scene && $0.name == missing }
            told.formUnion(causes)
            finding.move(to: causes.first?.location)
            finding.confidence = finding.confidence.orLess(confidence)
            return finding
        }
        return met
            + connections.filter { !told.contains($0) }.map { connection in
                var finding = finding(
                    message(connection) + (connection.obstacle.map { ", and \($0)" } ?? ""),
                    in: connection.scene,
                    at: connection.location,
                    anchor: connection.sender.isEmpty ? connection.name : "\(connection.sender) \(connection.name)",
                    confidence: confidence,
                    of: examination,
                    remedy: remedy
                )
                if connection.obstacle != nil { finding.ceiling = .warning }
                led.lower(&finding)
                return finding
            }
    }
}

extension Examination {
    /// Whether something happens only because UIKit made a plain controller in place of a class that it does not find.
    /// - Parameter incident: what was met.
    /// - Returns: whether the class is what is wrong.
    func isOfUnknownClass(_ incident: Incident) -> Bool {
        incident.scene.map { self[incident.configuration][$0].isClassUnknown } ?? false
    }
}

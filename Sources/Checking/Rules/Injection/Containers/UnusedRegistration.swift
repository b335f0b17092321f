internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A registration without any request for it.
    static let unusedRegistration = CheckRule(
        "unused-registration",
        .injection,
        .warning,
        "no scene and no other registration requests a registration",
        coveredRules: ["DI17"]
    ) { rule, analysis in
        analysis.unused.map { service in
            let key = service.name.map { "\(service.service)#\($0)" } ?? service.service
            var finding = Finding(
                rule: rule.name,
                severity: rule.severity,
                message: "no scene and no other registration requests '\(key)'",
                remedy: "remove the registration, or request '\(key)' where it is needed",
                flow: analysis.flow.id,
                anchor: key
            )
            finding.location = service.location
            // Code outside controllers may use a container registered in the sources.
            finding.confidence = service.form == .manifest ? .likely : .unsure
            return finding
        }
    }
}

internal import Diagnostics
internal import SceneFlow
internal import Simulation

extension CheckRule {
    /// Code requests a missing storyboard or scene (INST-10, INST-11, INST-20).
    static let sceneIdentifier = CheckRule(
        "scene-identifier",
        .navigation,
        .error,
        "code requests a storyboard or a scene that does not exist",
        coveredRules: ["INST-10", "INST-11", "INST-20"]
    ) { rule, analysis in
        let findings = rule.findings(
            of: analysis.problems(rule.coveredRules).filter { analysis.reference(behind: $0) == nil },
            and: analysis.diagnostics(["unresolved-navigation"]),
            in: analysis,
            remedy: "correct the name, or give the scene this storyboard ID",
            isSame: { counterexample, diagnostic in
                guard case .crash(let crash) = counterexample.kind else { return false }
                if let place = crash.location { return place.isSameLine(as: diagnostic.location) }
                return counterexample.names.last.map { diagnostic.names.contains($0) } ?? false
            }
        )
        let strange = analysis.strangeStoryboards
        let missing = analysis.missingStoryboards
        let isRead = analysis.flow.unreadModules.isEmpty
        return analysis.doubting(findings).map { finding in
            var finding = finding
            if strange.contains(where: { finding.names.contains($0) }) { finding.confidence = .unsure }
            // No path gets here, and no iPad runs the app as its own.
            if finding.trace == nil, analysis.flow.isForPhonesOnly,
                case .storyboard(let name, _)? = analysis.flow.padLaunch, finding.names.contains(name)
            {
                finding.confidence = .unsure
            }
            // No path gets here, and from the other storyboard the code leads somewhere.
            if finding.trace == nil,
                analysis.flow.mayFind(finding.names.last, from: finding.scene, besides: finding.names)
            {
                finding.confidence = .unsure
            }
            // One of several names, selected by a value that no path has.
            if finding.trace == nil, analysis.flow.isOneOfSeveral(at: finding.location) { finding.confidence = .unsure }
            // An unread module may have its own storyboard, in its own bundle.
            if !isRead, !missing.isDisjoint(with: finding.names) {
                finding.doubt("no imported module has this storyboard in its bundle", .unread)
            }
            return finding
        }
    }
}

extension Analysis {
    /// The names of storyboards requested by code but missing in the app.
    fileprivate var missingStoryboards: Set<String> {
        let names = flow.navigations.compactMap { navigation in
            if case .noSuchStoryboard(let name) = navigation.destination { name } else { nil }
        }
        return Set(names).subtracting(flow.storyboards.map(\.name))
    }

    /// The names of storyboards requested by code, missing in the app, and unlike any of its names.
    ///
    /// They may be in the bundle of a framework.
    fileprivate var strangeStoryboards: Set<String> {
        let present = Set(flow.storyboards.map(\.name))
        // A diagnostic with the name of one of the app's storyboards concerns a scene of it.
        let missing = diagnostics(["unresolved-navigation"]).filter { present.isDisjoint(with: $0.names) }
        let known = missing.filter { $0.remedy != nil }.flatMap(\.names)
        let told = missing.filter { $0.remedy == nil }.flatMap(\.names)
        return missingStoryboards.union(told).subtracting(known).subtracting(present)
    }

    /// Makes findings unsure if they name a storyboard or a xib of the project without its file.
    ///
    /// The built app may well contain it. The rule `partly-read` reports the missing file.
    /// - Parameter findings: the findings of a rule.
    /// - Returns: the same number of findings.
    func doubting(_ findings: [Finding]) -> [Finding] {
        guard !flow.absentDocuments.isEmpty else { return findings }
        return findings.map { finding in
            var finding = finding
            if !Set(finding.names).isDisjoint(with: flow.absentDocuments) { finding.confidence = .unsure }
            return finding
        }
    }

    /// Returns the segue of the broken storyboard reference behind a counterexample.
    /// - Parameter counterexample: a crash because of a missing storyboard or scene.
    /// - Returns: the segue, or nil for a request by code.
    func reference(behind counterexample: Counterexample) -> Segue? {
        let flow = self[counterexample.configuration]
        let broken = flow.segues.filter { segue in
            if case .unresolved = segue.destination { true } else { false }
        }
        if let edge = edge(of: counterexample), let segue = broken.first(where: { $0.key == edge }) { return segue }
        // The segue may also belong to a container's child, made together with the container.
        guard let name = counterexample.names.last else { return nil }
        return broken.first { segue in
            guard case .unresolved(let reference, let reason) = segue.destination else { return false }
            switch reason {
            case .noSuchStoryboard: return reference.storyboard == name
            case .noSuchIdentifier: return reference.identifier == name
            case .noInitialViewController: return name.isEmpty
            }
        }
    }
}

extension Flow {
    /// Returns true if the class of a scene is in a storyboard that has a scene with an identifier.
    /// - Parameters:
    ///   - identifier: the storyboard ID.
    ///   - key: the key of the scene.
    ///   - storyboards: the storyboards known not to have it.
    /// - Returns: true if code of the class may find the scene.
    fileprivate func mayFind(_ identifier: String?, from key: String?, besides storyboards: [String]) -> Bool {
        guard let identifier, let type = scenes.first(where: { $0.key == key })?.className else { return false }
        let others = scenes.filter { $0.className == type }.compactMap(\.storyboard).filter {
            !storyboards.contains($0)
        }
        return scenes.contains { scene in
            scene.identifier == identifier && scene.storyboard.map(others.contains) == true
        }
    }
}

extension Scene {
    /// The name of its storyboard, or nil for any other scene.
    fileprivate var storyboard: String? { if case .storyboard(let name, _) = origin { name } else { nil } }
}

extension SourceLocation {
    /// Returns true if another place is in the same line of the same file.
    func isSameLine(as other: SourceLocation?) -> Bool { file == other?.file && line == other?.line }
}

extension Flow {
    /// Returns true if a value selects the scene that code at a location shows.
    fileprivate func isOneOfSeveral(at location: SourceLocation?) -> Bool {
        guard let location else { return false }
        return Set(navigations.lazy.filter { $0.location == location }.map(\.destination)).count > 1
    }
}

package import Checking
internal import Diagnostics
package import SceneFlow

/// An app as facts, one a line.
///
/// Sorted, without places, indices and times, so that it can be committed and reviewed.
package struct FlowDump: Sendable, Hashable {
    /// The flow's name in URLs.
    package let flow: String
    /// The app's title for people.
    package let title: String
    /// The facts, sorted, no two of one kind with the same key.
    package let facts: [Fact]
    /// The keys of segues and navigations, by the key of their fact.
    ///
    /// They locate the fact on a map.
    package let edges: [[String]: String]
    /// True if everything reachable was checked for findings, or nil if findings are omitted.
    package let isComplete: Bool?

    /// Collects the facts of an app.
    /// - Parameters:
    ///   - flow: the app, as one of its builds has it.
    ///   - result: the result of a check of this build. With nil, the default, findings are left out.
    package init(_ flow: Flow, _ result: CheckResult? = nil) {
        self.flow = flow.id
        title = flow.title
        isComplete = result?.analysis.isComplete
        let (edgeFacts, edges) = Self.edges(flow)
        self.edges = edges
        let findings = Self.facts(of: result?.findings ?? []).map(\.fact)
        facts =
            (Self.app(flow) + Self.scenes(flow) + edgeFacts + Self.registrations(flow) + Self.unresolved(flow)
            + findings)
            .sorted()
    }

    /// The dump as text: one fact a line, each line ending with a line break.
    package var text: String { facts.map { "\($0)\n" }.joined() }

    // MARK: - Private

    private static func app(_ flow: Flow) -> [Fact] {
        var launch: String?
        var facts: [Fact] = []
        switch flow.launch {
        case .nothing: break
        case .storyboard, .scene:
            launch = if case .storyboard(let name, _) = flow.launch { "storyboard \(name)" } else { "scene" }
            let initial = flow.launch.initial
            let injection = flow.launchInjection
            guard initial != nil || injection != nil else { break }
            facts += handedOver(injection, on: ["launch"])
            facts.append(
                Fact(
                    .launch,
                    [],
                    [
                        "to": initial.map { flow[$0].key },
                        "technique": injection?.technique.rawValue,
                        "initializer": injection?.initializer,
                        "reading": injection.flatMap { uncertain($0.reading) },
                    ]
                )
            )
        case .code: launch = "code"
        }
        facts.append(
            Fact(
                .app,
                [flow.id],
                [
                    "title": flow.title,
                    "module": flow.module,
                    "deploymentTarget": flow.deploymentTarget?.description,
                    "swiftVersion": flow.swiftVersion?.description,
                    "launch": launch,
                    "start": flow.start.isRead ? nil : flow.start.word,
                    "delegate": flow.delegate,
                    "autowire": flow.composition.isAutowiring ? "true" : nil,
                ]
            )
        )
        return facts
    }

    private static func scenes(_ flow: Flow) -> [Fact] {
        let ancestries = Ancestry.Index(flow)
        let sites = flow.injectionSites
        let initials = Set(flow.storyboards.compactMap(\.initial))
        let flows = Dictionary(flow.composition.memberships.map { ($0.scene, $0.flow ?? "inherited") }) { first, _ in
            first
        }
        return flow.scenes.enumerated().flatMap { index, scene in
            let ancestry = ancestries[scene.className]
            let fact = Fact(
                .scene,
                [scene.key],
                [
                    "class": scene.className,
                    "title": scene.title,
                    "kind": scene.kind.element,
                    "identifier": scene.identifier,
                    "module": scene.customModule,
                    "unknownClass": scene.isClassUnknown ? "true" : nil,
                    "initial": initials.contains(Scene.ID(index)) ? "true" : nil,
                    "presentationStyle": scene.presentationStyle,
                    "flow": flows[Scene.ID(index)],
                ]
            )
            let dependencies = ancestry.dependencies(given: Set(sites[index].map(\.name))).map { property in
                Fact(
                    .dependency,
                    [scene.key, property.name],
                    ["type": property.writtenType, "default": property.defaultValue, "wrapper": property.wrapper]
                )
            }
            // Of members with one name, such as those below different conditions, the first stands for all.
            var named: Set<String> = []
            let members = (ancestry.declaration?.interface ?? []).filter { named.insert($0.name).inserted }.map {
                Fact(
                    .member,
                    [scene.key, $0.name],
                    [
                        "declaration": $0.declaration,
                        "access": $0.access == .internal ? nil : $0.access.rawValue,
                        "settable": $0.isSettable ? "true" : nil,
                    ]
                )
            }
            return [fact] + dependencies + members
        }
    }

    private static func unresolved(_ flow: Flow) -> [Fact] {
        Dictionary(flow.unresolved.map { ($0.reason.rawValue, 1) }, uniquingKeysWith: +).map { reason, count in
            Fact(.unresolved, [reason], ["count": "\(count)"])
        }
    }

    // MARK: - Findings

    /// Returns the facts of findings.
    ///
    /// The key contains the fingerprint known to a baseline, after the rule and the scene, so that the list sorts by
    /// these.
    /// - Parameter findings: the findings of an app.
    /// - Returns: a fact for each finding, no two with the same key.
    package static func facts(of findings: [Finding]) -> [(fact: Fact, finding: Finding)] {
        let facts = findings.map { finding in
            Fact(
                .finding,
                [finding.rule, finding.scene ?? "-", finding.fingerprint],
                [
                    "severity": finding.severity.rawValue,
                    "confidence": finding.confidence == .certain ? nil : finding.confidence.rawValue,
                    "scene": finding.scene,
                    "message": finding.message,
                ]
            )
        }
        return distinct(Array(zip(facts, findings))).map { (fact: $0, finding: $1) }
    }
}

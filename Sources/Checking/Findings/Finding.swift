package import Diagnostics
package import SceneFlow
package import Simulation

/// A problem in an app's flow, found by one rule.
///
/// It is a value, collected and never thrown.
package struct Finding: Sendable, Hashable {
    /// Another place related to the finding.
    package struct Related: Sendable, Hashable {
        /// The place.
        package var location: SourceLocation
        /// A description of the place: one sentence, lower case, no full stop.
        package var message: String

        /// Creates a place.
        /// - Parameters:
        ///   - location: the place.
        ///   - message: its description.
        package init(_ location: SourceLocation, _ message: String) {
            self.location = location
            self.message = message
        }
    }

    /// An app with the finding.
    package struct Occurrence: Sendable, Hashable {
        /// The flow's id.
        package var flow: String
        /// The builds with the finding; empty if it is visible without running a build.
        package var configurations: [BuildConfiguration]

        /// Creates an occurrence.
        /// - Parameters:
        ///   - flow: the flow's id.
        ///   - configurations: the builds with the finding. The default is none.
        package init(_ flow: String, _ configurations: [BuildConfiguration] = []) {
            self.flow = flow
            self.configurations = configurations
        }
    }

    /// The rule's name, such as `segue-identifier`: a page of `Docs/Findings` explains each.
    package var rule: String
    /// The severity: that of the rule, unless the configuration overrides it.
    package var severity: Severity
    /// One sentence, lower case, no full stop, names in single quotes; it names the scene.
    package var message: String
    /// The remedy, in one sentence.
    package var remedy: String
    /// The apps with the finding.
    ///
    /// Message, place and trace are those of the first.
    package var occurrences: [Occurrence]
    /// The fingerprints of the findings merged into it, with one entry for each.
    package var otherFingerprints: [String] = []
    /// The key of the scene concerned, or nil if there is none.
    package var scene: String?
    /// The key of the segue or navigation concerned, or nil.
    package var edge: String?
    /// The place, or nil for a finding about the app as a whole.
    package var location: SourceLocation?
    /// Other places related to it, in the order of reading.
    package var related: [Related]
    /// The shortest path to it, from the launch on; nil if it is visible without any action.
    package var trace: Trace?
    /// The confidence: less than certain if it depends on an open question or on code read as likely.
    package var confidence: Confidence
    /// True if exploring found it, so it rests on the start of the app.
    ///
    /// In the results of `Checker`, true only if that start is also assumed.
    package var restsOnStart: Bool
    /// The highest severity allowed despite the configuration; nil for any.
    package var ceiling: Severity?
    /// The conditions of the finding that no file settles, in the order of its path.
    package var assumptions: [Analysis.Assumption] = []
    /// True if the revision of a comparison has the finding as well; false without a comparison.
    package var isOlder = false
    /// The names of its cause, apart from the scene's.
    package var names: [String] = []
    /// The names the finding is about, stable under changes of message and lines.
    ///
    /// The fingerprint is computed from it, the rule and the scene. The flow is left out, because its name may be that
    /// of its folder.
    package var anchor: String

    /// Creates a finding.
    /// - Parameters:
    ///   - rule: the rule's name.
    ///   - severity: the severity.
    ///   - message: one sentence naming the scene.
    ///   - remedy: the remedy.
    ///   - flow: the flow's id.
    ///   - anchor: the names it is about, apart from the scene's.
    package init(
        rule: String,
        severity: Severity,
        message: String,
        remedy: String,
        flow: String,
        anchor: String
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.remedy = remedy
        occurrences = [Occurrence(flow)]
        self.scene = nil
        self.edge = nil
        self.location = nil
        self.related = []
        self.trace = nil
        self.confidence = .certain
        self.restsOnStart = false
        self.ceiling = nil
        self.anchor = anchor
    }

    /// The id of the first flow with the finding.
    package var flow: String { occurrences.first?.flow ?? "" }

    /// The identifier of the finding in a baseline, in 16 hexadecimal digits.
    ///
    /// It stays the same if lines move or messages are reworded.
    package var fingerprint: String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for part in [rule, scene ?? "", anchor] {
            for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
            hash = (hash ^ 0xFF) &* 0x0000_0100_0000_01B3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension Finding: Comparable {
    /// Orders by place, then rule, scene and message: a list of findings reads along the files.
    package static func < (left: Self, right: Self) -> Bool {
        switch (left.location, right.location) {
        case (nil, .some): true
        case (.some, nil): false
        case (let one?, let other?) where one != other: one < other
        default:
            (left.rule, left.scene ?? "", left.message, left.anchor)
                < (right.rule, right.scene ?? "", right.message, right.anchor)
        }
    }
}

/// A way through the app, as it can be replayed and read.
package struct Trace: Sendable, Hashable {
    /// The actions, from the launch on, each with its necessary answers.
    package var actions: [Action]
    /// A one-sentence description of each action.
    package var sentences: [String]
    /// The launched build.
    package var configuration: BuildConfiguration
    /// The documents and sources of the controllers on the way, and of the answered questions, sorted.
    package var files: [String] = []
}

extension Finding {
    /// Returns the finding with other file names, such as those seen from another folder.
    /// - Parameter name: returns the new name of a file.
    /// - Returns: the finding; its fingerprint is the same.
    package func namingFiles(_ name: (String) -> String) -> Self {
        var finding = self
        finding.location = location?.namingFile(name)
        for index in related.indices { finding.related[index].location = related[index].location.namingFile(name) }
        for index in assumptions.indices {
            finding.assumptions[index].location = assumptions[index].location?.namingFile(name)
        }
        if let trace { finding.trace?.files = trace.files.map(name).sorted() }
        return finding
    }

    /// The files that the finding rests on: those of its places, and those on the way to it.
    package var evidence: Set<String> {
        Set(places.map(\.file) + (trace?.files ?? []))
    }

    /// All places of the finding: its own, the related ones, and those of its assumptions.
    package var places: [SourceLocation] {
        ([location] + related.map(\.location) + assumptions.map(\.location)).compactMap(\.self)
    }
}

extension SourceLocation {
    /// Returns the place with another file name.
    /// - Parameter name: returns the new name of a file.
    /// - Returns: the place.
    package func namingFile(_ name: (String) -> String) -> Self {
        Self(file: name(file), line: line, column: column)
    }
}

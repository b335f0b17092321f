package import Diagnostics
package import SceneFlow
package import Simulation

/// What is wrong with an app's flow, by one rule: a value, collected and never thrown.
package struct Finding: Sendable, Hashable {
    /// Another place that belongs to it.
    package struct Related: Sendable, Hashable {
        /// Where.
        package var location: SourceLocation
        /// What is there: one sentence, lower case, no full stop.
        package var message: String

        /// Creates a place.
        /// - Parameters:
        ///   - location: where.
        ///   - message: what is there.
        package init(_ location: SourceLocation, _ message: String) {
            self.location = location
            self.message = message
        }
    }

    /// An app in which a finding occurs.
    package struct Occurrence: Sendable, Hashable {
        /// The flow's id.
        package var flow: String
        /// The builds in which it was met; empty where no build has to run to see it.
        package var configurations: [BuildConfiguration]

        /// Creates an occurrence.
        /// - Parameters:
        ///   - flow: the flow's id.
        ///   - configurations: the builds in which it was met. The default is none.
        package init(_ flow: String, _ configurations: [BuildConfiguration] = []) {
            self.flow = flow
            self.configurations = configurations
        }
    }

    /// The rule's name, such as `segue-identifier`: a page of `Docs/Findings` explains each.
    package var rule: String
    /// How much it matters: what the rule says, unless the configuration says otherwise.
    package var severity: Severity
    /// One sentence, lower case, no full stop, names in single quotes; it names the scene.
    package var message: String
    /// What to do about it, in one sentence.
    package var remedy: String
    /// The apps in which it occurs.
    ///
    /// Message, place and trace are those of the first.
    package var occurrences: [Occurrence]
    /// The fingerprints of the findings that are reported with it as one, each once for each of them.
    package var otherFingerprints: [String] = []
    /// The key of the scene that it concerns, or nil where it concerns none.
    package var scene: String?
    /// The key of the segue or navigation that it concerns, or nil.
    package var edge: String?
    /// Where it is, or nil where it concerns the app as a whole.
    package var location: SourceLocation?
    /// Other places that belong to it, in the order of reading.
    package var related: [Related]
    /// The shortest way to make it happen, from the launch on; nil where nothing has to be done to see it.
    package var trace: Trace?
    /// How sure it is: less than certain where an open question had to be answered one way, or code was read as likely.
    package var confidence: Confidence
    /// A Boolean value that indicates whether it was found by exploring, so that it rests on the start of the app; of a finding
    /// that `Checker` gives, whether that start is assumed.
    package var restsOnStart: Bool
    /// The highest severity that it may have, whatever is configured; nil for any.
    package var ceiling: Severity?
    /// What stays the same where the message and the lines change: the names that the finding is about.
    ///
    /// The fingerprint is made of it, the rule and the scene; not of the flow, which may be called as its folder is.
    package var anchor: String

    /// Creates a finding.
    /// - Parameters:
    ///   - rule: the rule's name.
    ///   - severity: how much it matters.
    ///   - message: one sentence that names the scene.
    ///   - remedy: what to do about it.
    ///   - flow: the flow's id.
    ///   - anchor: the names that it is about, apart from the scene's.
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

    /// The id of the first flow in which it occurs.
    package var flow: String { occurrences.first?.flow ?? "" }

    /// What a baseline knows it by, in 16 hexadecimal digits: the same where lines move and messages are worded anew.
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
    /// The actions, from the launch on, each with the answers that it needs.
    package var actions: [Action]
    /// What each of them does, in one sentence.
    package var sentences: [String]
    /// The build that was launched.
    package var configuration: BuildConfiguration

    /// Creates a trace.
    /// - Parameters:
    ///   - actions: the actions.
    ///   - sentences: what each does.
    ///   - configuration: the build.
    package init(actions: [Action], sentences: [String], configuration: BuildConfiguration) {
        self.actions = actions
        self.sentences = sentences
        self.configuration = configuration
    }
}

extension Finding {
    /// The same with files that are called otherwise: as they are seen from another folder.
    /// - Parameter name: what a file is called.
    /// - Returns: the finding; its fingerprint is the same.
    package func namingFiles(_ name: (String) -> String) -> Self {
        var finding = self
        finding.location = location?.namingFile(name)
        for index in related.indices { finding.related[index].location = related[index].location.namingFile(name) }
        return finding
    }
}

extension SourceLocation {
    /// The same in a file that is called otherwise.
    /// - Parameter name: what a file is called.
    /// - Returns: the place.
    package func namingFile(_ name: (String) -> String) -> Self {
        Self(file: name(file), line: line, column: column)
    }
}

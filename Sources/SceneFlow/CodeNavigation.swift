package import Diagnostics

/// A transition from code: instantiate a scene, inject its dependencies and show it, or go back.
package struct CodeNavigation: Sendable, Hashable {
    /// A navigation's index in its flow.
    package struct ID: Sendable, Hashable, Comparable {
        /// The index as it is kept in states.
        package var rawValue: Int32

        /// Creates an index.
        /// - Parameter index: the index into the flow's navigations.
        package init(_ index: Int) { self.rawValue = Int32(index) }

        /// The index into the flow's navigations.
        package var index: Int { Int(rawValue) }

        /// Orders as the flow's navigations are ordered.
        package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// The trigger of the code.
    package enum Trigger: Sendable, Hashable {
        /// The app or scene delegate, at launch.
        case launch
        /// An `@IBAction` of the source, by selector.
        case action(String)
        /// Selecting a row of a table or collection view; nil means any list of the scene.
        case row(view: String?)
        /// Tapping the accessory of a row.
        case accessory(view: String?)
        /// A callback of the source, such as `viewDidAppear`.
        case callback(String)
        /// A method of the source by name, with a caller outside the analysis.
        ///
        /// Examples are a delegate's method and a closure given to a control.
        case method(String)

        /// The class with the property for the closure: `List` of `List.onSelect`; nil for other triggers.
        package var keeper: String? {
            guard case .method(let name) = self, let dot = name.firstIndex(of: ".") else { return nil }
            return String(name[..<dot])
        }
    }

    /// The instantiation of the controller.
    package enum Instantiation: Sendable, Hashable {
        /// It does not: the code goes back.
        case nothing
        /// `instantiateViewController(withIdentifier:)`, or the variant with a creator if an initialiser is named.
        case identifier(String, storyboard: String, creator: Creator?)
        /// `instantiateInitialViewController()`, or the variant with a creator if an initialiser is named.
        case initial(storyboard: String, creator: Creator?)
        /// A call of an initialiser without a coder.
        case initializer(class: String, signature: String, arguments: [Assignment])
    }

    /// The closure given to `instantiateViewController(identifier:creator:)`.
    package struct Creator: Sendable, Hashable {
        /// The class of the created controller; nil if the creator returns nil (INST-22).
        package var creates: String?
        /// The initialiser called by the creator.
        package var initializer: String
        /// The arguments of the call, without the coder.
        package var arguments: [Assignment]

        /// Creates a creator.
        /// - Parameters:
        ///   - creates: the class of the created controller; nil if the creator returns nil.
        ///   - initializer: the initialiser called by the creator.
        ///   - arguments: the arguments of the call, without the coder.
        package init(creates: String?, initializer: String, arguments: [Assignment] = []) {
            self.creates = creates
            self.initializer = initializer
            self.arguments = arguments
        }
    }

    /// An operation on the controller, or a return without one.
    package enum Operation: String, Sendable, Hashable, Encodable, CaseIterable {
        case push
        case present
        case show
        case showDetail
        case setRoot
        /// `dismiss(animated:)` on the source (NAV-30).
        case dismiss
        /// `navigationController?.popViewController(animated:)` (NAV-2).
        case pop
        /// `navigationController?.popToRootViewController(animated:)` (NAV-3).
        case popToRoot
        /// `addChild(_:)`: the controller becomes a child of the source, and the source's view shows it (OBJ-13).
        case embed
        /// The code makes the controller.
        ///
        /// The analysis did not find the place that shows it.
        case make

        /// True if it goes back and instantiates nothing.
        package var isReturn: Bool {
            switch self {
            case .dismiss, .pop, .popToRoot: true
            case .push, .present, .show, .showDetail, .setRoot, .embed, .make: false
            }
        }
    }

    /// The controller's origin, if known.
    package enum Destination: Sendable, Hashable {
        /// A scene of this app.
        case scene(Scene.ID)
        /// The origin of the source itself.
        case back
        /// A storyboard name without a storyboard: the code raises (INST-11).
        case noSuchStoryboard(String)
        /// An identifier without a scene in the storyboard: the code raises (INST-20).
        case noSuchIdentifier(String, storyboard: String)
        /// The storyboard has no initial view controller: nil (INST-10).
        case noInitialViewController(storyboard: String)
    }

    /// The navigation's name on the wire, unique in its flow: `code/ImageListViewController/0`.
    package var key: String
    /// The scene of the code; nil for the app or scene delegate, and for code run at an unknown time.
    package var source: Scene.ID?
    /// The trigger of the code.
    package var trigger: Trigger
    /// The instantiation of the controller.
    package var instantiation: Instantiation
    /// The origin of the controller.
    package var destination: Destination
    /// The operation on the controller.
    package var operation: Operation
    /// The scene of the container around the controller (`UINavigationController(rootViewController:)`).
    package var wrapper: Scene.ID?
    /// The presentation style set by the code; nil means the scene's own.
    package var presentationStyle: String?
    /// The certainty of the analysis.
    package var confidence: Confidence
    /// The injection into the destination; nil if it is unknown or nothing is made.
    package var injection: EdgeInjection?
    /// The conditions of the transition, as written, from the outside in.
    ///
    /// With several branches, only the conditions common to all.
    package var conditions: [String]
    /// The label on the map.
    package var label: String
    /// The source location.
    package var location: SourceLocation?
    /// The locations of the same transition in other branches, sorted.
    package var alsoAt: [SourceLocation]

    /// Creates a transition from code.
    /// - Parameters:
    ///   - key: the name on the wire.
    ///   - source: the scene of the code; nil for the delegate, and for code run at an unknown time.
    ///   - trigger: the trigger of the code.
    ///   - instantiation: the instantiation of the controller.
    ///   - destination: the origin of the controller.
    ///   - operation: the operation on the controller.
    package init(
        key: String,
        source: Scene.ID?,
        trigger: Trigger,
        instantiation: Instantiation,
        destination: Destination,
        operation: Operation
    ) {
        self.key = key
        self.source = source
        self.trigger = trigger
        self.instantiation = instantiation
        self.destination = destination
        self.operation = operation
        self.wrapper = nil
        self.presentationStyle = nil
        self.confidence = .certain
        self.injection = nil
        self.conditions = []
        self.label = ""
        self.location = nil
        self.alsoAt = []
    }
}

/// A conditional or forced cast.
package struct Cast: Sendable, Hashable {
    /// The class after `as`.
    package var to: String
    /// True for `as!`.
    package var isForced: Bool

    /// Creates a cast.
    /// - Parameters:
    ///   - to: the class after `as`.
    ///   - isForced: true for `as!`.
    package init(to: String, isForced: Bool) {
        self.to = to
        self.isForced = isForced
    }
}

/// The certainty of a fact from a rule's source or from code analysis.
package enum Confidence: String, Sendable, Hashable, Encodable, CaseIterable {
    /// Documented, measured, or read without doubt.
    case certain
    /// One good source, several indirect ones, or an assumption in place of an unknown fact.
    case likely
    /// The best guess.
    case unsure

    /// The confidence in a conclusion from analysed code.
    /// - Parameter reading: the certainty of the analysis.
    package init(_ reading: ReadingCertainty) {
        switch reading {
        case .certain: self = .certain
        case .likely: self = .likely
        case .unresolved: self = .unsure
        }
    }
}

extension Confidence {
    /// Returns the lower of two confidences.
    /// - Parameter other: the other confidence.
    /// - Returns: the lower confidence.
    package func orLess(_ other: Self) -> Self {
        switch (self, other) {
        case (.unsure, _), (_, .unsure): .unsure
        case (.likely, _), (_, .likely): .likely
        case (.certain, .certain): .certain
        }
    }
}

/// The technique of injecting a dependency into a scene.
package enum Technique: String, Sendable, Hashable, Encodable, CaseIterable {
    /// Nothing is injected: UIKit decodes the scene with `init(coder:)`.
    case coder
    /// An initialiser called from code, for a scene with a xib or no file.
    case initializer
    /// The closure of `instantiateViewController(identifier:creator:)`.
    case creator
    /// An `@IBSegueAction`.
    case segueAction
    /// Properties set in `prepare(for:sender:)`.
    case prepare
    /// Properties set after `instantiateViewController(withIdentifier:)`.
    case property
    /// A convenience `init(coder:)` that passes on shared dependencies.
    case shared
}

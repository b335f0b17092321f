package import Diagnostics

/// What code does beside segues: instantiate a scene, give it what it needs and show it, or go back.
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

    /// What makes the code run.
    package enum Trigger: Sendable, Hashable {
        /// The app or scene delegate, at launch.
        case launch
        /// An `@IBAction` of the source, by selector.
        case action(String)
        /// Selecting a row of a table or collection view; nil for whichever the scene has.
        case row(view: String?)
        /// Tapping the accessory of a row.
        case accessory(view: String?)
        /// A callback of the source, such as `viewDidAppear`.
        case callback(String)
        /// A method of the source that something calls which is not followed, such as a delegate's, or a closure that a
        /// control was given; by name.
        case method(String)

        /// The class whose property keeps the closure that is the method: `List` of `List.onSelect`; nil for other triggers.
        var keeper: String? {
            guard case .method(let name) = self, let dot = name.firstIndex(of: ".") else { return nil }
            return String(name[..<dot])
        }
    }

    /// How the controller comes to be.
    package enum Instantiation: Sendable, Hashable {
        /// It does not: the code goes back.
        case nothing
        /// `instantiateViewController(withIdentifier:)`, or with a creator where an initialiser is named.
        case identifier(String, storyboard: String, creator: Creator?)
        /// `instantiateInitialViewController()`, or with a creator where an initialiser is named.
        case initial(storyboard: String, creator: Creator?)
        /// A call of an initialiser that names no coder.
        case initializer(class: String, signature: String, arguments: [Assignment])
    }

    /// The closure given to `instantiateViewController(identifier:creator:)`.
    package struct Creator: Sendable, Hashable {
        /// The class that it makes; nil where it returns nil (INST-22).
        package var creates: String?
        /// The initialiser that it calls.
        package var initializer: String
        /// What it passes, beside the coder.
        package var arguments: [Assignment]

        /// Creates a creator.
        /// - Parameters:
        ///   - creates: the class that it makes; nil where it returns nil.
        ///   - initializer: the initialiser that it calls.
        ///   - arguments: what it passes, beside the coder.
        package init(creates: String?, initializer: String, arguments: [Assignment] = []) {
            self.creates = creates
            self.initializer = initializer
            self.arguments = arguments
        }
    }

    /// What is done with the controller, or without one.
    package enum Operation: String, Sendable, Hashable, Codable, CaseIterable {
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
        /// `addChild(_:)`: the controller becomes a child of the source, whose view shows it (OBJ-13).
        case embed
        /// It is made; who shows it where was not followed.
        case make

        /// Whether it goes back, so that nothing is instantiated.
        package var isReturn: Bool {
            switch self {
            case .dismiss, .pop, .popToRoot: true
            case .push, .present, .show, .showDetail, .setRoot, .embed, .make: false
            }
        }
    }

    /// Where the controller comes from, as far as it is known.
    package enum Destination: Sendable, Hashable {
        /// A scene of this app.
        case scene(Scene.ID)
        /// Wherever the source came from.
        case back
        /// No storyboard of that name: the code raises (INST-11).
        case noSuchStoryboard(String)
        /// The storyboard has no scene of that identifier: the code raises (INST-20).
        case noSuchIdentifier(String, storyboard: String)
        /// The storyboard has no initial view controller: nil (INST-10).
        case noInitialViewController(storyboard: String)
    }

    /// The navigation's name on the wire, unique in its flow: `code/ImageListViewController/0`.
    package var key: String
    /// The scene whose code it is; nil for the app or scene delegate, and for code of which it is not known when it runs.
    package var source: Scene.ID?
    /// What makes it run.
    package var trigger: Trigger
    /// How the controller comes to be.
    package var instantiation: Instantiation
    /// Where the controller comes from.
    package var destination: Destination
    /// What is done with it.
    package var operation: Operation
    /// The scene of a container that the code wraps the controller in (`UINavigationController(rootViewController:)`).
    package var wrapper: Scene.ID?
    /// The presentation style that the code sets; nil means the scene's own.
    package var presentationStyle: String?
    /// How sure the reading is.
    package var confidence: Confidence
    /// What reaches the destination on this edge; nil where nothing is known or nothing is made.
    package var injection: EdgeInjection?
    /// The conditions under which it happens, as written, from the outside in; where code gets there by several
    /// branches, those that all of them have in common.
    package var conditions: [String]
    /// What it is called on the map.
    package var label: String
    /// Where it is written.
    package var location: SourceLocation?
    /// Where else the same is written, in other branches; sorted.
    package var alsoAt: [SourceLocation]

    /// Creates a navigation.
    /// - Parameters:
    ///   - key: the name on the wire.
    ///   - source: the scene whose code it is; nil for the delegate, and for code of which it is not known when it runs.
    ///   - trigger: what makes it run.
    ///   - instantiation: how the controller comes to be.
    ///   - destination: where the controller comes from.
    ///   - operation: what is done with it.
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
    /// The class that is cast to.
    package var to: String
    /// Whether it is `as!`.
    package var isForced: Bool

    /// Creates a cast.
    /// - Parameters:
    ///   - to: the class that is cast to.
    ///   - isForced: whether it is `as!`.
    package init(to: String, isForced: Bool) {
        self.to = to
        self.isForced = isForced
    }
}

/// How sure something is, from a rule's source or from the reading of code.
package enum Confidence: String, Sendable, Hashable, Codable, CaseIterable {
    /// Documented, measured, or read without doubt.
    case certain
    /// One good source, several indirect ones, or an assumption where no fact is known.
    case likely
    /// The best guess.
    case unsure

    /// How sure what follows from a reading of code is.
    /// - Parameter reading: how sure the reading is.
    package init(_ reading: Reading) {
        switch reading {
        case .certain: self = .certain
        case .likely: self = .likely
        case .unresolved: self = .unsure
        }
    }
}

extension Confidence {
    /// The less sure of two.
    /// - Parameter other: the other.
    /// - Returns: the one that promises less.
    package func orLess(_ other: Self) -> Self {
        switch (self, other) {
        case (.unsure, _), (_, .unsure): .unsure
        case (.likely, _), (_, .likely): .likely
        case (.certain, .certain): .certain
        }
    }
}

/// How a dependency reaches a scene.
package enum Technique: String, Sendable, Hashable, Codable, CaseIterable {
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
    /// A convenience `init(coder:)` that passes shared dependencies on.
    case shared
}

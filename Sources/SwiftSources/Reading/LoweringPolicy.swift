/// Decides which bodies of a file are read.
///
/// Reading bodies costs far more than reading declarations, and most code of an app – models, networking, views –
/// says nothing about its flow. Bodies are read whole where the type may be a view controller, an app delegate or a
/// scene delegate: there, each use of a dependency counts. Everywhere else, a body is read if its text has one of the
/// words without which no scene can be made, shown, prepared or left, and no container asked. So no call of UIKit that
/// bears on a flow is ever passed over. In a type that speaks of screens, what leads to such a body is read too: see
/// ``PassingBodies``. What is passed over is a body that does nothing but call bodies of other types.
struct LoweringPolicy {
    /// What is read of a type.
    enum Extent {
        /// Every body.
        case all
        /// The bodies that have one of the words, and the short ones, which are mostly constants.
        case words
    }

    /// The most bytes of a computed property, an initialiser or a function without parameters that answers yes or no, which is
    /// read whatever it says: they give identifiers, and conditions.
    static let shortLength = 400

    /// What is read everywhere, whatever the code says; nil where that depends on the code.
    private let fixed: Extent?
    private var valueTypes: Set<String> = []
    /// The classes of which every body is read.
    private var wholeTypes: Set<String> = []
    /// The protocols restricted to classes.
    ///
    /// A default method of such a protocol may set properties of the class.
    private var classProtocols: Set<String> = []

    /// Creates a policy.
    /// - Parameter fixed: what is read everywhere; nil where that depends on the code. The default is nil.
    init(_ fixed: Extent? = nil) { self.fixed = fixed }

    /// What is read outside of types.
    var outermost: Extent { fixed ?? .words }

    /// What is read of a type that is declared here, or of an extension.
    /// - Parameters:
    ///   - type: the type or the extension.
    ///   - constrainsSelf: a Boolean value that indicates whether it is an extension of a protocol for certain classes alone,
    ///     as in `where Self: UIViewController`.
    /// - Returns: what is read.
    mutating func extent(_ type: TypeDeclaration, constrainsSelf: Bool) -> Extent {
        if let fixed { return fixed }
        // What a property wrapper does is done wherever it is used.
        if type.attributes.contains(where: { $0.name == "propertyWrapper" }) { return .all }
        // What a factory makes is a service, whatever the service is called.
        if FactoryNames.isFactory(type.name) { return .all }
        // A presenter shows a screen by a call of its interactor that says nothing of screens.
        if Self.roles.contains(where: { type.name.hasSuffix($0) || type.name.hasSuffix($0 + "Impl") }) { return .all }
        switch type.kind {
        case .struct, .enum, .actor:
            valueTypes.insert(type.name)
            return .words
        case .protocol:
            if isOfClasses(type) {
                classProtocols.insert(type.name)
            } else if type.inherited.allSatisfy({ Self.protocols.contains($0.text) || valueTypes.contains($0.text) }) {
                // One that refines a protocol of another file, or of further down, may be of classes.
                valueTypes.insert(type.name)
            }
            return .words
        case .class:
            let isPlain = isPlain(class: type)
            if isPlain { valueTypes.insert(type.name) } else { wholeTypes.insert(type.name) }
            return isPlain ? .words : .all
        case .extension:
            if constrainsSelf || classProtocols.contains(type.name) || wholeTypes.contains(type.name) { return .all }
            return valueTypes.contains(type.name) || isPlain(type.name) || Self.values.contains(type.name)
                ? .words : .all
        }
    }

    /// Whether a protocol is restricted to classes.
    private func isOfClasses(_ type: TypeDeclaration) -> Bool {
        type.attributes.contains { $0.name == "objc" }
            || type.inherited.contains {
                ["AnyObject", "class", "NSObjectProtocol"].contains($0.text) || $0.text.hasPrefix("UI")
                    || classProtocols.contains($0.text)
            }
    }

    /// Whether a class cannot be a view controller, a window or a delegate of the app.
    private func isPlain(class type: TypeDeclaration) -> Bool {
        guard let first = type.inherited.first?.text else { return true }
        let isDelegate = type.inherited.contains { Self.delegates.contains($0.text) }
        return !isDelegate && (isPlain(first) || valueTypes.contains(first))
    }

    /// Whether a class that inherits from this, or an extension of it, cannot be a view controller's.
    private func isPlain(_ name: String) -> Bool {
        if Self.wholes.contains(where: name.hasSuffix) || Self.delegates.contains(name) { return false }
        if name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasPrefix("CA") { return true }
        return Self.suffixes.contains { name.hasSuffix($0) } || Self.plain.contains(name)
    }

    private static let delegates: Set<String> = [
        "UIResponder", "UIApplication", "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate", "UIWindow",
    ]

    /// Suffixes of the names of view controllers and of app and scene delegates.
    private static let wholes = ["Controller", "AppDelegate", "SceneDelegate"]

    /// What classes of an app inherit from that is no view controller: by the name's end, and by the whole name.
    private static let suffixes = [
        "View", "Cell", "Button", "Label", "Protocol", "Delegate", "DataSource", "Type", "able", "ing", "Model",
        "Service", "Store", "Operation", "Layer", "Layout", "Error",
    ]
    private static let plain: Set<String> = [
        "AnyObject", "Object", "ObservableObject", "Sendable", "XCTestCase", "Codable", "Thread",
    ]
    /// Protocols of the standard library that values conform to.
    private static let protocols: Set<String> = [
        "CaseIterable", "Codable", "Comparable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable",
        "Error",
        "Hashable", "Identifiable", "RawRepresentable", "Sendable",
    ]
    /// Types of the standard library and Foundation that apps extend.
    private static let values: Set<String> = [
        "Array", "Bool", "Bundle", "Calendar", "Character", "CGFloat", "CGPoint", "CGRect", "CGSize", "Collection",
        "Data", "Date", "DateFormatter", "Decimal", "Dictionary", "DispatchQueue", "Double", "Error", "FileManager",
        "Float", "IndexPath", "Int", "JSONDecoder", "JSONEncoder", "Locale", "Notification", "Notification.Name",
        "Optional", "Result", "Sequence", "Set", "String", "StringProtocol", "Substring", "TimeInterval", "URL",
        "URLRequest", "URLSession", "UserDefaults",
    ]

    /// Suffixes of the names of types that decide what an app shows.
    private static let roles = ["Presenter", "Interactor", "Coordinator", "Router", "Wireframe", "Navigator"]

    /// Whether a body has one of the words.
    static func hasWord(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Bool {
        guard let base = bytes.baseAddress, range.count >= 4 else { return false }
        let raw = UnsafeRawPointer(base)
        return heads.withUnsafeBufferPointer { heads in
            for index in range.lowerBound...(range.upperBound - 4) {
                let head = raw.loadUnaligned(fromByteOffset: index, as: UInt32.self)
                if heads[slot(head)], matches(base, index, range.upperBound) { return true }
            }
            return false
        }
    }

    private static func matches(_ base: UnsafePointer<UInt8>, _ index: Int, _ end: Int) -> Bool {
        words.contains { word in
            guard index + word.count <= end else { return false }
            for offset in word.indices where base[index + offset] != word[offset] { return false }
            return true
        }
    }

    /// The words, mostly without their first letter, which may be a capital one; none is shorter than four.
    private static let words: [[UInt8]] = [
        "ontroller", "toryboard", "egue", "resent", "push", "Push", "popTo", "popView", "ismiss", "show", "Show",
        "erform", "nstantiate", "electedIndex", "repare", "oordinat", "outer", "oute(", "avigat", "indow", "esolve",
        "egister", "ontainer", "elegate", "nibName", "UINib", "loadNib", "cene", "ssembl", "njected", "tart", "root",
        "Root", "aunch", "#if ", "nteractor", "utput", "view?.", "(forKey", "eychain", "SecItem", "iewModel = ",
    ].map { Array($0.utf8) }

    /// Where the first four letters of a word stand, so that few places are looked at twice.
    private static let heads: [Bool] = {
        var heads = [Bool](repeating: false, count: 1 << 12)
        for word in words {
            word.withUnsafeBytes { heads[slot($0.loadUnaligned(as: UInt32.self))] = true }
        }
        return heads
    }()

    private static func slot(_ head: UInt32) -> Int { Int((head &* 0x9E37_79B1) >> 20) }
}

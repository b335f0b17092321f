internal import HostSystem
internal import SwiftFacts
import UIKitFacts

/// Decides which bodies of a file are read.
///
/// Reading bodies costs far more than reading declarations. Most code of an app – models, networking, views – has no
/// bearing on its flow. Of a possible view controller, app delegate or scene delegate, every body is read whole: there,
/// each use of a dependency counts. Elsewhere, a body is read if its text has one of a list of words. Without these
/// words, code cannot make, show, prepare or leave a scene, or use a container. So no UIKit call with a bearing on a
/// flow is missed. If a type mentions screens, the bodies leading to such a body are read too: see ``PassingBodies``.
/// Bodies containing only calls of other types' bodies are skipped.
struct LoweringPolicy {
    /// The extent to which a type is read.
    enum Extent {
        /// Every body.
        case all
        /// The bodies with one of the words, and the short ones, mostly constants.
        case words
    }

    /// The maximum length, in bytes, of a body read regardless of its words.
    ///
    /// It applies to computed properties, initialisers, functions of at most one parameter that return a Boolean value or
    /// an optional, and functions with a closure: they give identifiers, conditions, and the end of some work.
    static let shortLength = 400

    /// The maximum length, in bytes, of a body read regardless of its words if its type mentions screens.
    ///
    /// Such a body may set a property that another one asks before it shows a screen.
    static let tinyLength = 120

    /// The extent for all code; nil if it depends on the code.
    private let fixed: Extent?
    private var valueTypes: Set<String> = []
    /// SwiftUI's views, and the types of its apps.
    private var views: Set<String> = []
    /// The classes with every body read.
    private var wholeTypes: Set<String> = []
    /// The protocols restricted to classes.
    ///
    /// A default method of such a protocol may set properties of the class.
    private var classProtocols: Set<String> = []

    /// Creates a policy.
    /// - Parameter fixed: the extent for all code; nil if it depends on the code. The default is nil.
    init(_ fixed: Extent? = nil) { self.fixed = fixed }

    /// The extent outside of types.
    var outermost: Extent { fixed ?? .words }

    /// Returns the extent of a type declared here, or of an extension.
    /// - Parameters:
    ///   - type: the type or the extension.
    ///   - constrainsSelf: true for an extension of a protocol for certain classes alone, as in `where Self:
    ///     UIViewController`.
    /// - Returns: the extent.
    mutating func extent(_ type: TypeDeclaration, constrainsSelf: Bool) -> Extent {
        if let fixed { return fixed }
        // The code of a property wrapper runs at each use of the wrapper.
        if type.attributes.contains(where: { $0.name == "propertyWrapper" }) { return .all }
        // The product of a factory is a service, whatever its name.
        if FactoryNames.isFactory(type.name) { return .all }
        // A presenter may show a screen through a call of its interactor. The text of the call does not mention
        // screens.
        if Self.roles.contains(where: { type.name.hasSuffix($0) || type.name.hasSuffix($0 + "Impl") }) { return .all }
        // Setting one of its properties publishes a value, and a subscriber may navigate.
        if type.isObservable || type.inherited.contains(where: { $0.text == "ObservableObject" }) { return .all }
        // A view of SwiftUI decides in its body which screens it shows.
        if type.kind == .struct || type.kind == .extension,
            type.inherited.contains(where: { Self.views.contains($0.text) })
                || views.contains(type.name)
        {
            views.insert(type.name)
            return .all
        }
        switch type.kind {
        case .struct, .enum, .actor:
            valueTypes.insert(type.name)
            return .words
        case .protocol:
            if isOfClasses(type) {
                classProtocols.insert(type.name)
            } else if type.inherited.allSatisfy({ Self.protocols.contains($0.text) || valueTypes.contains($0.text) }) {
                // A protocol refining one from another file, or from further down, may be limited to classes.
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

    /// True if a protocol is restricted to classes.
    private func isOfClasses(_ type: TypeDeclaration) -> Bool {
        type.attributes.contains { $0.name == "objc" }
            || type.inherited.contains {
                ["AnyObject", "class", "NSObjectProtocol"].contains($0.text) || $0.text.hasPrefix("UI")
                    || classProtocols.contains($0.text)
            }
    }

    /// True if a class cannot be a view controller, a window or a delegate of the app.
    private func isPlain(class type: TypeDeclaration) -> Bool {
        guard let first = type.inherited.first?.text else { return true }
        let isDelegate = type.inherited.contains { UIKitClasses.launching.contains($0.text) }
        return !isDelegate && (isPlain(first) || valueTypes.contains(first))
    }

    /// True if neither a subclass nor an extension of this class can belong to a view controller.
    private func isPlain(_ name: String) -> Bool {
        if Self.wholes.contains(where: name.hasSuffix) || UIKitClasses.launching.contains(name) { return false }
        if name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasPrefix("CA") { return true }
        return Self.suffixes.contains { name.hasSuffix($0) } || Self.plain.contains(name)
    }

    /// The protocols of SwiftUI's views, of wrapped controllers and of apps.
    private static let views: Set = [
        "View", "SwiftUI.View", "ViewModifier", "UIViewControllerRepresentable", "App", "SwiftUI.App",
    ]

    /// Suffixes of the names of view controllers and of app and scene delegates.
    private static let wholes = ["Controller", "AppDelegate", "SceneDelegate"]

    /// Supertypes of an app's classes other than view controllers, by the end of the name and by the whole name.
    private static let suffixes = [
        "View", "Cell", "Button", "Label", "Protocol", "Delegate", "DataSource", "Type", "able", "ing", "Model",
        "Service", "Store", "Operation", "Layer", "Layout", "Error",
    ]
    private static let plain: Set<String> = [
        "AnyObject", "Object", "ObservableObject", "Sendable", "XCTestCase", "Codable", "Thread",
    ]
    /// Standard library protocols for values.
    private static let protocols: Set<String> = [
        "CaseIterable", "Codable", "Comparable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable",
        "Error",
        "Hashable", "Identifiable", "RawRepresentable", "Sendable",
    ]
    /// Types of the standard library and Foundation commonly extended by apps.
    private static let values: Set<String> = [
        "Array", "Bool", "Bundle", "Calendar", "Character", "CGFloat", "CGPoint", "CGRect", "CGSize", "Collection",
        "Data", "Date", "DateFormatter", "Decimal", "Dictionary", "DispatchQueue", "Double", "Error", "FileManager",
        "Float", "IndexPath", "Int", "JSONDecoder", "JSONEncoder", "Locale", "Notification", "Notification.Name",
        "Optional", "Result", "Sequence", "Set", "String", "StringProtocol", "Substring", "TimeInterval", "URL",
        "URLRequest", "URLSession", "UserDefaults",
    ]

    /// Suffixes of the names of types in control of an app's screens, or of the decisions behind one.
    private static let roles = [
        "Presenter", "Interactor", "Coordinator", "Router", "Wireframe", "Navigator", "Configurator", "Launcher",
        "Initializer", "Bootstrapper", "Flow", "ViewModel",
    ]

    /// Returns true if a body has one of the words, or calls a closure kept in an optional property.
    static func hasWord(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Bool {
        guard let base = bytes.baseAddress, range.count >= 4 else { return false }
        if callsKeptClosure(base, range) { return true }
        let raw = UnsafeRawPointer(base)
        return heads.withUnsafeBufferPointer { heads in
            for index in range.lowerBound...(range.upperBound - 4) {
                let head = raw.loadUnaligned(fromByteOffset: index, as: UInt32.self)
                if heads[slot(head)], matches(base, index, range.upperBound) { return true }
            }
            return false
        }
    }

    /// Returns true if a body contains `?(`, as `onFinish?()` does.
    private static func callsKeptClosure(_ base: UnsafePointer<UInt8>, _ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while let found = ByteSearch.first(UInt8(ascii: "?"), at: base + index, count: range.upperBound - index) {
            index += found + 1
            if index < range.upperBound, base[index] == UInt8(ascii: "(") { return true }
        }
        return false
    }

    private static func matches(_ base: UnsafePointer<UInt8>, _ index: Int, _ end: Int) -> Bool {
        words.contains { word in
            guard index + word.count <= end else { return false }
            for offset in word.indices where base[index + offset] != word[offset] { return false }
            return true
        }
    }

    /// The words, mostly without their first letter, which may be a capital.
    ///
    /// None is shorter than four.
    private static let words: [[UInt8]] = [
        "ontroller", "toryboard", "egue", "resent", "push", "Push", "popTo", "popView", "ismiss", "show", "Show",
        "erform", "nstantiate", "electedIndex", "repare", "oordinat", "outer", "oute(", "avigat", "indow", "esolve",
        "egister", "ontainer", "elegate", "nibName", "UINib", "loadNib", "cene", "ssembl", "njected", "tart", "root",
        "Root", "aunch", "#if ", "nteractor", "utput", "view?.", "(forKey", "eychain", "SecItem", "iewModel = ",
        ".send(", ".accept(", ".onNext(",
    ].map { Array($0.utf8) }

    /// The slots of the words' first four letters, so that few places are compared with the words.
    private static let heads: [Bool] = {
        var heads = [Bool](repeating: false, count: 1 << 12)
        for word in words {
            word.withUnsafeBytes { heads[slot($0.loadUnaligned(as: UInt32.self))] = true }
        }
        return heads
    }()

    private static func slot(_ head: UInt32) -> Int { Int((head &* 0x9E37_79B1) >> 20) }
}

internal import CodeSemantics
internal import SceneFlow
internal import UIKitFacts

/// The compiler's view of the initialisers of a class (INJ-1, INJ-2).
struct InitializerRules {
    /// The initialisers of a class.
    struct Known {
        /// The known signatures, including unavailable ones.
        var signatures: Set<String>
        /// True if the class may have others, from an extension outside the sources that were read.
        var mayHaveOthers: Bool
    }

    private let graph: ClassGraph
    private let unreadModules: Set<String>

    /// Creates rules over the app's classes.
    /// - Parameters:
    ///   - graph: the classes.
    ///   - unreadModules: the app's modules with unread sources.
    init(_ graph: ClassGraph, unreadModules: [String]) {
        self.graph = graph
        self.unreadModules = Set(unreadModules)
    }

    /// Returns the initialisers available to code.
    /// - Parameter type: a class from the sources.
    /// - Returns: the initialisers; nil if a superclass is not known well enough.
    func initializers(of type: String) -> Known? {
        var names = graph.names(from: type)
        guard names.last == "NSObject" else { return nil }
        // Down from UIKit's class to the class itself.
        var designated: Set<String> = []
        var convenience: Set<String> = []
        // An extension of UIKit's class can be in any module; one of the app's own, in the module of the class.
        var inheritsUnread = !unreadModules.isEmpty
        var isInUnread = false
        while let name = names.popLast() {
            let declared = graph[name]
            if let more = UIKitInitializer.signatures(of: name) {
                if let own = UIKitInitializer.designated(of: name) {
                    convenience.formUnion(designated)
                    designated = own
                }
                convenience.formUnion(more)
                // The additions of extensions to UIKit's own class.
                convenience.formUnion(declared?.initializers.map(\.signature) ?? [])
            } else if let declared {
                if declared.isObjectiveC { return nil }
                isInUnread = isInUnread || declared.module.map(unreadModules.contains) ?? false
                let own = Set(declared.initializers.map(\.signature))
                let ownDesignated = Set(declared.initializers.filter { !$0.isConvenience }.map(\.signature))
                guard !ownDesignated.isEmpty else {
                    convenience.formUnion(own)
                    continue
                }
                // INJ-65: a required initialiser need not be declared if a superclass marks it unavailable.
                let freed = designated.filter { $0 == "init(coder:)" && Self.freesSubclasses(name, graph) }
                // INJ-2: a class with a designated initialiser of its own inherits none, unless it overrides all of
                // them.
                let isFull = designated.subtracting(freed).isSubset(of: own)
                inheritsUnread = inheritsUnread && isFull
                convenience = (isFull ? convenience : []).union(own).subtracting(ownDesignated)
                designated = ownDesignated.union(freed)
            }
        }
        let available = designated.union(convenience)
        return available.isEmpty ? nil : Known(signatures: available, mayHaveOthers: inheritsUnread || isInUnread)
    }

    /// Returns true if the initialisers inherited from UIKit are listed here.
    func isJudged(_ type: String) -> Bool {
        let stock = graph.names(from: type).first { UIKitClasses.superclass(of: $0) != nil }
        return stock.map { UIKitInitializer.signatures(of: $0) != nil } ?? false
    }

    /// INJ-65: a base class that marks `init(coder:)` unavailable frees its subclasses from declaring it.
    ///
    /// A base class in Objective-C may do so in its header, of which the marks are not read.
    static func freesSubclasses(_ type: String, _ graph: ClassGraph) -> Bool {
        graph.chain(from: type).dropFirst().contains { base in
            base.isObjectiveC || base.initializers.contains { $0.signature == "init(coder:)" && $0.isUnavailable }
        }
    }

    /// Returns the declared initialiser for a signature in code.
    func declared(_ signature: String, of type: String) -> Initializer? {
        graph.initializer(signature, of: type)?.initializer
    }

    /// Suggests another initialiser: the one sharing the most labels, with the labels to add and to drop.
    ///
    /// If none shares a label, no initialiser is nearer than another, and all are listed.
    func remedy(for signature: String, of type: String) -> String? {
        let wanted = Self.labels(of: signature)
        let known = (initializers(of: type)?.signatures ?? [])
            .filter { declared($0, of: type)?.isUnavailable != true }.sorted()
        let ranked = known.compactMap { candidate -> (score: Int, signature: String)? in
            let labels = Self.labels(of: candidate)
            let shared = wanted.count { $0 != "_" && labels.contains($0) }
            return shared == 0 ? nil : (2 * shared - abs(labels.count - wanted.count), candidate)
        }
        guard let best = ranked.max(by: { $0.score < $1.score }) else {
            return known.isEmpty ? nil : "it has \(known.map { "'\($0)'" }.joined(separator: ", "))"
        }
        let labels = Self.labels(of: best.signature)
        let missing = labels.filter { !wanted.contains($0) }.map { "'\($0):'" }
        let extra = wanted.filter { !labels.contains($0) }.map { "'\($0):'" }
        var parts: [String] = []
        if !missing.isEmpty { parts.append("add \(missing.joined(separator: ", "))") }
        if !extra.isEmpty { parts.append("drop \(extra.joined(separator: ", "))") }
        let tail = parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))"
        return "the nearest is '\(best.signature)'\(tail)"
    }

    private static func labels(of signature: String) -> [String] {
        let inside = signature.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
        return inside.split(separator: ":").map(String.init)
    }
}

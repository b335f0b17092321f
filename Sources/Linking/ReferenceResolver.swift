internal import InterfaceBuilder
internal import SceneFlow

/// Finds the scene for a storyboard's name and an identifier, through references of references (INST-70).
struct ReferenceResolver {
    /// The result of a lookup.
    enum Outcome: Hashable {
        /// A scene, by index into the flow's scenes.
        case scene(Int)
        /// Nowhere.
        case unresolved(Segue.UnresolvedReason)
        /// In a circle of references.
        case cycle
    }

    private static let maximumReferences = 16

    private let state: LinkState

    /// Creates a resolver.
    /// - Parameter state: the documents and their objects by object ID.
    init(_ state: LinkState) { self.state = state }

    /// Resolves a `viewControllerPlaceholder`.
    /// - Parameters:
    ///   - reference: the placeholder.
    ///   - document: the index of the placeholder's document.
    /// - Returns: the result of the lookup.
    func resolve(_ reference: Element, in document: Int) -> Outcome {
        var (reference, document) = (reference, document)
        for _ in 0..<Self.maximumReferences {
            var target = document
            if let name = Self.name(of: reference) {
                let found = state.storyboard(
                    named: name,
                    from: state.documents[document].document.file,
                    inBundle: reference["bundleIdentifier"]
                )
                guard let found else { return .unresolved(.noSuchStoryboard) }
                target = found
            }
            switch lookUp(Self.identifier(of: reference), in: target) {
            case .scene(let scene): return .scene(scene)
            case .reference(let next): (reference, document) = (next, target)
            case .unresolved(let reason): return .unresolved(reason)
            }
        }
        return .cycle
    }

    /// Resolves a storyboard's scene by identifier, or its initial view controller, as requested by code.
    /// - Parameters:
    ///   - identifier: the identifier, or nil for the initial view controller.
    ///   - document: the index of the storyboard.
    /// - Returns: the result of the lookup.
    func resolve(identifier: String?, inStoryboard document: Int) -> Outcome {
        switch lookUp(identifier, in: document) {
        case .scene(let scene): .scene(scene)
        case .reference(let reference): resolve(reference, in: document)
        case .unresolved(let reason): .unresolved(reason)
        }
    }

    /// Returns the storyboard named by a placeholder; nil means its own.
    static func name(of reference: Element) -> String? {
        reference["storyboardName"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Returns the identifier named by a placeholder; nil means the initial view controller.
    static func identifier(of reference: Element) -> String? {
        reference["referencedIdentifier"].flatMap { $0.isEmpty ? nil : $0 }
    }

    // MARK: - Private

    private enum Found {
        case scene(Int)
        case reference(Element)
        case unresolved(Segue.UnresolvedReason)
    }

    private func lookUp(_ identifier: String?, in document: Int) -> Found {
        let id: String?
        if let identifier {
            let controllers = state.documents[document].document.scenes.compactMap(\.controller)
            id = controllers.first { $0["storyboardIdentifier"] == identifier }?.id
        } else {
            id = state.documents[document].document.initialViewController
        }
        switch id.flatMap({ state.objects[document].byID[$0] }) {
        case .scene(let scene)?: return .scene(scene)
        case .reference(let reference)?: return .reference(reference)
        default: return .unresolved(identifier == nil ? .noInitialViewController : .noSuchIdentifier)
        }
    }
}

internal import CodeSemantics
internal import SceneFlow
internal import UIKitFacts

/// Builds the injection of a transition from a walk's findings about the controller at its end.
struct InjectionReader {
    private let graph: ClassGraph
    private let dependencies: Dependencies

    /// Creates a reader over the app's classes.
    init(_ state: LinkState) {
        graph = state.graph
        dependencies = Dependencies(state)
    }

    /// Returns the injection of a controller made or instantiated by code.
    /// - Parameters:
    ///   - object: the controller.
    ///   - more: the values set on the container around it and on the controllers in it.
    ///   - reading: the certainty that it is shown at all.
    /// - Returns: the injection.
    func injection(of object: WalkedObject, and more: [InjectionSite], reading: ReadingCertainty) -> EdgeInjection {
        var result: EdgeInjection
        switch object.origin {
        case .instantiated(_, _, let creator?) where creator.creates != nil:
            result = EdgeInjection(.creator, initializer: creator.initializer)
            result.sites = object.sites
        case .instantiated, .unknownIdentifier, .given:
            result = byDefault(object.className, object.sites)
        case .made(let signature, _):
            let isProperty = !object.sites.isEmpty && !object.sites.contains { $0.technique == .initializer }
            result = EdgeInjection(isProperty ? .property : .initializer, initializer: signature)
            result.sites = object.sites
        case .typed:
            result = EdgeInjection(.initializer, initializer: nil)
            result.sites = object.sites
        }
        result.reading = max(result.reading, max(object.reading, reading))
        result.location = object.location
        // The injections of the controllers in a container say more than the creation of the container itself.
        if result.technique == .coder, let first = more.first { result.technique = first.technique }
        result.sites += more
        complete(&result, type: object.className)
        return result
    }

    /// Returns the injection of a controller decoded by UIKit: only the values set on it, and those taken by
    /// `init(coder:)`.
    func byDefault(_ type: String?, _ sites: [InjectionSite]) -> EdgeInjection {
        let shared = type.map { sharedDependencies(of: $0) } ?? []
        var technique = Technique.coder
        if let first = sites.first { technique = first.technique } else if !shared.isEmpty { technique = .shared }
        var result = EdgeInjection(technique, initializer: "init(coder:)")
        result.sites = shared + sites
        if let type, graph[type] == nil, UIKitClasses.superclass(of: type) == nil { result.reading = .likely }
        return result
    }

    /// Adds the dependencies set by neither a site nor the initialiser.
    func complete(_ injection: inout EdgeInjection, type: String?) {
        guard let type, injection.reading != .unresolved else { return }
        var provided = Set(injection.sites.map(\.name))
        if let parameters = injection.initializer.flatMap({ graph.initializer($0, of: type) })?.initializer.parameters {
            provided.formUnion(parameters.map(\.name))
        }
        injection.missing = dependencies.missing(of: type, provided: provided, initializer: injection.initializer)
    }

    // MARK: - Private

    /// INJ-70, INJ-72: returns the dependencies that `init(coder:)` takes from elsewhere itself.
    private func sharedDependencies(of type: String) -> [InjectionSite] {
        guard let found = graph.initializer("init(coder:)", of: type) else { return [] }
        var sites: [InjectionSite] = []
        let walk = AbstractInterpreter.texts
        CodeVisitor(instruction: { instruction in
            switch instruction.kind {
            case .set(let name, .current, let value) where value != .nothing:
                guard let property = graph.property(named: name, of: type), !property.isOutlet else { return }
                var site = InjectionSite(name, type: property.writtenType, expression: walk(value), technique: .shared)
                site.location = instruction.location
                sites.append(site)
            case .initialize(let call) where call.isOwn:
                for (index, argument) in call.arguments.enumerated() where argument.value != .coder {
                    guard argument.label != "coder", argument.label != "nibName", argument.label != "bundle" else {
                        continue
                    }
                    let (name, parameter) = graph.dependency(
                        of: index,
                        in: call.arguments,
                        signature: call.signature,
                        of: found.owner
                    )
                    var site = InjectionSite(
                        name,
                        type: parameter?.writtenType,
                        expression: argument.text,
                        technique: .shared
                    )
                    site.location = instruction.location
                    sites.append(site)
                }
            default: break
            }
        }).visit(found.initializer.body)
        return sites
    }
}

internal import SceneFlow

/// Merges the classes of a manifest into the classes of the sources.
///
/// The manifest wins for each member it states: a superclass; a property by its name, if only with a type, an
/// optionality or a default; an initialiser or a method by its full name. Actions, unwind actions and outlets are added
/// to those of the source. A class without a source declaration comes from the manifest alone.
enum ManifestMerge {
    /// Merges classes by name.
    /// - Parameters:
    ///   - sources: the classes of the sources.
    ///   - manifest: the classes of the manifest.
    /// - Returns: the classes, sorted by name.
    static func merge(_ sources: [ControllerClass], _ manifest: [ControllerClass]) -> [ControllerClass] {
        var result = sources
        var places: [String: Int] = [:]
        for (place, item) in sources.enumerated() where places[item.name] == nil { places[item.name] = place }
        for item in manifest {
            if let place = places[item.name] {
                merge(item, into: &result[place])
            } else {
                places[item.name] = result.count
                result.append(item)
            }
        }
        return result.sorted { $0.name < $1.name }
    }

    // MARK: - Private

    private static func merge(_ stated: ControllerClass, into result: inout ControllerClass) {
        result.superclass = stated.superclass ?? result.superclass
        for property in stated.properties {
            guard let place = result.properties.firstIndex(where: { $0.name == property.name }) else {
                result.properties.append(property)
                continue
            }
            merge(property, into: &result.properties[place])
        }
        for initializer in stated.initializers {
            replace(initializer, in: &result.initializers) { $0.signature == initializer.signature }
        }
        for method in stated.methods {
            replace(method, in: &result.methods) { other in
                other.name == method.name || (method.selector != nil && other.selector == method.selector)
            }
        }
        add(stated.unwindActions, to: &result.unwindActions)
        if let actions = stated.actions { result.actions = (result.actions ?? []).adding(actions) }
        if let outlets = stated.outlets { result.outlets = (result.outlets ?? []).adding(outlets) }
    }

    private static func merge(_ stated: Property, into result: inout Property) {
        if !stated.type.isEmpty { result.type = stated.type }
        if stated.optionality != .none { result.optionality = stated.optionality }
        result.defaultValue = stated.defaultValue ?? result.defaultValue
        result.didSet = stated.didSet ?? result.didSet
    }

    private static func replace<Value>(_ value: Value, in list: inout [Value], where isSame: (Value) -> Bool) {
        if let place = list.firstIndex(where: isSame) { list[place] = value } else { list.append(value) }
    }

    private static func add(_ names: [String], to list: inout [String]) { list = list.adding(names) }
}

extension [String] {
    /// Returns the list followed by the missing elements of another.
    fileprivate func adding(_ others: [String]) -> [String] { self + others.filter { !contains($0) } }
}

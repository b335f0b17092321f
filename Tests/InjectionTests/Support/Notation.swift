import Diagnostics
import Injection
import Foundation

/// The notation of the scenarios, read into declarations.
///
/// `Repo#live(api: API, prop log: weak Log, x: X?, n: Int = 3, arg id: Int)@session in window as P,Q` — the name behind
/// `#`; parameters with `prop`, `creator` or `arg` before the label and `lazy`, `provider`, `weak`, `list`, `map` or
/// `handle` before the type; the policy behind `@` (`t`, `g`, `1`, `shared:K`, `cached:K:group`, or a kind of scope);
/// the kind that it is registered in; the protocols that it is registered as.
enum Notation {
    /// Reads a registration.
    static func registration(_ text: String, line: Int) -> Registration {
        var words = text.split(separator: " as ", maxSplits: 1)
        let protocols = words.count > 1 ? words[1].split(separator: ",").map(String.init) : []
        words = words[0].split(separator: " in ", maxSplits: 1)
        let home = words.count > 1 ? String(words[1]) : nil
        let (head, policy) = split(String(words[0]), at: "@", after: ")")
        let name = head.prefix { $0 != "(" }
        var registration = Registration(Key(stringLiteral: String(name)))
        let parameters = head.dropFirst(name.count + 1).dropLast()
        for (index, parameter) in parameters.split(separator: ", ").enumerated() {
            let dependency = dependency(String(parameter), line: line, column: index + 1)
            registration.dependencies.append(dependency)
            if dependency.kind == .argument {
                registration.form = .assisted
                registration.parameters.append(Parameter(dependency.label, dependency.key.type))
            }
        }
        registration.storage = storage(policy ?? "t")
        registration.home = home
        registration.protocols = protocols
        registration.location = SourceLocation(file: "App.swift", line: line)
        return registration
    }

    private static func split(_ text: String, at separator: Character, after bracket: Character) -> (String, String?) {
        let start = text.lastIndex(of: bracket) ?? text.startIndex
        guard let place = text[start...].firstIndex(of: separator) else { return (text, nil) }
        return (String(text[..<place]), String(text[text.index(after: place)...]))
    }

    private static func storage(_ text: String) -> StoragePolicy {
        let parts = text.split(separator: ":").map(String.init)
        switch parts[0] {
        case "t": return .transient
        case "g": return .graph
        case "1": return .singleton
        case "shared": return .shared(parts[1])
        case "cached": return .cached(parts[1], group: parts[2])
        default: return .scoped(parts[0])
        }
    }

    static func dependency(_ text: String, line: Int, column: Int) -> Dependency {
        let sides = text.split(separator: ": ", maxSplits: 1).map(String.init)
        var site = Dependency.Site.initializer
        var label = sides[0]
        var kind = InjectionKind.instance
        for (word, meaning) in [("prop ", Dependency.Site.property), ("creator ", .creator)] where label.hasPrefix(word)
        {
            site = meaning
            label.removeFirst(word.count)
        }
        if label.hasPrefix("arg ") {
            kind = .argument
            label.removeFirst(4)
        }
        var type = sides[1]
        var defaultText: String?
        if let range = type.range(of: " = ") {
            defaultText = String(type[range.upperBound...])
            type = String(type[..<range.lowerBound])
            kind = .default
        }
        let words: [(String, InjectionKind)] = [
            ("lazy ", .lazy), ("provider ", .provider), ("weak ", .weak), ("list ", .collection), ("map ", .map),
            ("handle ", .scopeHandle),
        ]
        for (word, meaning) in words where type.hasPrefix(word) {
            kind = meaning
            type.removeFirst(word.count)
        }
        if type.hasSuffix("?") {
            kind = .optional
            type.removeLast()
        }
        return Dependency(
            label,
            Key(stringLiteral: type),
            kind,
            site: site,
            defaultText: defaultText,
            location: SourceLocation(file: "App.swift", line: line, column: column)
        )
    }
}

internal import SceneFlow

/// Guesses values on a fresh install from names such as `isLoggedIn`, `hasSeenOnboarding` and `currentUser`.
///
/// On a fresh install the person is not signed in, and nothing has been seen, finished or stored. The app has just been
/// downloaded. It needs no update, and the device is supported and online. The guess is used only if the value cannot
/// be derived from the sources. It only selects the default answer to an open question during the launch.
package enum FreshInstallWords {
    /// Returns true if the name of a class suggests a stand-in for the app's own class during tests: `TestAppDelegate`.
    package static func isForTests(_ className: String) -> Bool {
        !tests.isDisjoint(with: NameWords.words(of: className))
    }

    /// Returns the answer to a question of yes or no.
    /// - Parameter name: the name of a property or function.
    /// - Returns: nil if the name says nothing about it.
    package static func truth(_ name: String) -> Bool? {
        let words = NameWords.words(of: name)
        if let isFit = isFit(words) { return isFit }
        if words.count == 2, words[0] == "no", credentialsHeld.contains(words[1]) { return true }
        guard words.count > 1, denials.isDisjoint(with: words) else { return nil }
        if NameWords.contains(words, "first", before: beginnings)
            || NameWords.contains(words, "fresh", before: ["install"])
            || NameWords.contains(words, "new", before: ["user", "install", "installation"])
            || NameWords.contains(words, "after", before: ["install", "installation"])
            || NameWords.contains(words, "logged", before: ["out"])
            || NameWords.contains(words, "signed", before: ["out"])
        {
            return true
        }
        // News of a version are for people with an earlier version.
        if NameWords.contains(words, "release", before: ["notes"])
            || NameWords.contains(words, "whats", before: ["new"])
            || words.contains("changelog")
        {
            return needs.isDisjoint(with: words) ? nil : false
        }
        let isIntroduction =
            !introductions.isDisjoint(with: words) || NameWords.contains(words, "log", before: ["in"])
            || NameWords.contains(words, "sign", before: ["in", "up"])
        if words.contains("already") { return false }
        if !past.isDisjoint(with: words) {
            // `isFinished` of anything: it was done by this person before.
            return isIntroduction || !had.isDisjoint(with: words) ? false : nil
        }
        if isIntroduction, !needs.isDisjoint(with: words) { return true }
        if words.first == "did" { return false }
        if NameWords.contains(words, "has", before: ["previous"]) { return false }
        if words.first == "has", !credentialsHeld.isDisjoint(with: words) { return false }
        if NameWords.contains(words, "logged", before: ["in", "on"])
            || NameWords.contains(words, "signed", before: ["in", "up"])
            || !identities.isDisjoint(with: words) && !had.isDisjoint(with: words)
        {
            return false
        }
        if !locks.isDisjoint(with: words), !settings.isDisjoint(with: words) { return false }
        return !tests.isDisjoint(with: words) && !running.isDisjoint(with: words) ? false : nil
    }

    /// Returns true if a name means that the device is online: `isReachable`, `reachable`, `isNetworkAvailable`.
    ///
    /// The initial value of such a property holds only until the app has checked the connection.
    /// - Parameters:
    ///   - name: the name of a property.
    ///   - owner: the type that declares it, as in `NetworkMonitor.isConnected`.
    /// - Returns: true for names such as these.
    package static func asksForNetwork(_ name: String, of owner: String) -> Bool {
        let words = NameWords.words(of: name)
        if isFit(words) == true, !networks.isDisjoint(with: words) { return true }
        if ["connected", "available"].contains(words.last), words.count == 1 || words.count == 2 && words[0] == "is" {
            return !observers.isDisjoint(with: NameWords.words(of: owner))
        }
        guard let last = words.last, ["reachable", "online"].contains(last) else { return false }
        return words.count == 1 || words == ["is", last]
    }

    /// Returns true if the name of an enum case suggests an earlier grant or action of the person, or a fault:
    /// `authorized`, `loggedIn`, `unavailable`.
    package static func isRuledOut(_ caseName: String) -> Bool {
        let words = NameWords.words(of: caseName)
        if !faults.isDisjoint(with: words) { return true }
        guard let first = words.first, denials.isDisjoint(with: words) else { return false }
        return granted.contains(first) || NameWords.contains(words, "logged", before: ["in", "on"])
            || NameWords.contains(words, "signed", before: ["in"])
    }

    /// Returns the answer to the question if an unknown value is the case of an enum with a name: an earlier grant is ruled
    /// out, and what begins, as `initialSession`, holds.
    package static func truth(ofCase name: String) -> Bool? {
        if isRuledOut(name) { return false }
        let words = NameWords.words(of: name)
        let isOut = [["signed", "out"], ["logged", "out"], ["unauthenticated"], ["unauthorized"]].contains(words)
        return isOut || words.first == "initial" ? true : nil
    }

    /// Returns true if a value is missing on a fresh install.
    /// - Parameters:
    ///   - name: the name of a property or function.
    ///   - owner: the name of its owner, such as a type or a variable. The default is nil: there is none.
    /// - Returns: false if the name gives no indication.
    package static func isMissing(_ name: String, of owner: String? = nil) -> Bool {
        let words = NameWords.words(of: name)
        guard let last = words.last else { return false }
        if credentials.contains(last) || NameWords.contains(words, "restoration", before: ["activity"]) { return true }
        if let first = words.first, words.count > 1, obtained.contains(first) { return true }
        if let place = words.firstIndex(of: "keychain"), words.count > 1 {
            // `keychainItem`, `loadFromKeychain`; a `sharedKeychain` is the keychain itself.
            if place < words.count - 1 || words[place - 1] == "from" { return true }
        }
        let context = Set(owner.map(NameWords.words(of:)) ?? []).union(words)
        if words == ["current"], !context.isDisjoint(with: persons) { return true }
        let isObtained = words.count > 1 && words[1] == "current" && obtaining.contains(words[0])
        if words.first == "current" || isObtained, situations.isDisjoint(with: words),
            words.count > 1
        {
            return true
        }
        if last == "wallets" || last == "profiles" { return true }
        // There is no older data to bring into another form.
        if words.first == "migrate" || last == "migration" { return true }
        if !failures.isDisjoint(with: words), details.contains(last) { return true }
        if let thing = words.dropLast().last, owns.contains(thing), ["name", "names", "id", "ids"].contains(last) {
            return true
        }
        if owns.contains(last) { return !owned.isDisjoint(with: words) }
        if last == "uid" { return !owned.isDisjoint(with: context) }
        if last == "user", words.first == "get" { return true }
        if last == "user" || last == "context" { return !owned.isDisjoint(with: context) }
        if last == "session" { return !owned.union(["user"]).isDisjoint(with: context.subtracting(["session"])) }
        return NameWords.contains(words, "user", before: ["id", "identifier", "name"])
            && !owned.isDisjoint(with: context)
    }

    /// Returns true if a name is that of a person or of what a person signs in with: `user`, `session`.
    package static func isPerson(_ name: String) -> Bool { persons.contains(name) }

    /// Returns true if the name of a list suggests that a person fills it, rather than the app or the system.
    /// - Parameter name: the name of a property or function.
    /// - Returns: false if the name gives no indication.
    package static func isStoredList(_ name: String) -> Bool {
        let words = NameWords.words(of: name)
        guard let last = words.last, last.hasSuffix("s"), last.count > 3 else { return false }
        return supplied.isDisjoint(with: words)
    }

    /// Returns the result of a comparison between the version of the app or system and a required version.
    /// - Parameters:
    ///   - first: the source text of the left side.
    ///   - operation: `<`, `>`, `<=` or `>=`.
    ///   - second: the source text of the right side.
    /// - Returns: nil for any other comparison.
    package static func comparison(_ first: String, _ operation: String, _ second: String) -> Bool? {
        let (left, right) = (isRequirement(first), isRequirement(second))
        guard left != right else { return nil }
        let (demand, other) = left ? (first, second) : (second, first)
        guard !versions.isDisjoint(with: NameWords.words(of: other)) else { return nil }
        // The newest version equals the one in a store, and exceeds the required one.
        let isEqual = !newest.isDisjoint(with: NameWords.words(of: demand))
        switch operation {
        case "<": return left && !isEqual
        case "<=": return left || isEqual
        case ">": return right && !isEqual
        case ">=": return right || isEqual
        default: return nil
        }
    }

    // MARK: - Private

    /// Returns true if a text names a version required of an app, or offered by a store.
    private static func isRequirement(_ text: String) -> Bool {
        let words = NameWords.words(of: text)
        return !versions.isDisjoint(with: words) && !demands.isDisjoint(with: words)
    }

    /// Returns true if the app or its device is in order, for a name with such a question.
    /// - Parameter words: the words of the name.
    /// - Returns: nil if the name has another meaning.
    private static func isFit(_ words: [String]) -> Bool? {
        if words.count > 1, !failures.isDisjoint(with: words), words.last != "handler" { return false }
        if NameWords.contains(words, "needs", before: ["migration"])
            || NameWords.contains(words, "new", before: ["version"])
            || !faults.isDisjoint(with: words)
            || !updates.isDisjoint(with: words) && !pressing.isDisjoint(with: words)
            || NameWords.contains(words, "app", before: ["disabled", "blocked", "expired"])
        {
            return false
        }
        guard words.count > 1, words[0] == "is" || words[0] == "has" else { return nil }
        if words.contains("supported") { return true }
        let isOfNetwork = !networks.isDisjoint(with: words)
        return isOfNetwork && !connected.isDisjoint(with: words) || words == ["has", "internet"] ? true : nil
    }

    /// Returns true if a name means the version of the app itself: `currentVersion`, `appVersion`.
    package static func isOwnVersion(_ name: String) -> Bool {
        let words = NameWords.words(of: name)
        return !versions.isDisjoint(with: words) && !own.isDisjoint(with: words) && demands.isDisjoint(with: words)
    }

    private static let own: Set = ["app", "bundle", "current", "installed", "local"]
    /// The words for a type that watches the connection.
    private static let observers: Set = ["network", "connection", "connectivity", "internet", "reachability"]
    private static let versions: Set = ["version", "build"]
    private static let newest: Set = ["latest", "newest", "store", "remote"]
    private static let demands: Set = [
        "min", "minimum", "minimal", "required", "supported", "force", "forced", "mandatory", "latest", "newest",
        "store",
        "remote",
    ]
    private static let faults: Set = [
        "maintenance", "jailbroken", "jailbreak", "rooted", "outdated", "obsolete", "deprecated", "unsupported",
        "offline",
        "unavailable", "unreachable", "disconnected", "tampered", "compromised", "engineered", "proxied",
    ]
    private static let failures: Set = ["error", "errors", "failed", "failure"]
    private static let details: Set = ["error", "message", "description", "reason", "text"]
    private static let updates: Set = ["update", "upgrade"]
    private static let pressing: Set = [
        "force", "forced", "required", "mandatory", "need", "needed", "needs", "available",
    ]
    private static let networks: Set = ["network", "internet", "online", "reachable", "connection"]
    private static let connected: Set = ["available", "connected", "online", "reachable", "active"]
    /// Words for lists supplied by the app or the system.
    private static let supplied: Set = [
        "arguments", "available", "bundled", "bundles", "cases", "categories", "cells", "components", "constraints",
        "controllers", "default", "defaults", "demo", "dependencies", "directories", "features", "fonts", "identifiers",
        "initial", "items", "keys", "languages", "layers", "locales", "localizations", "menus", "modules", "options",
        "pages",
        "paths", "plugins", "products", "routes", "rows", "sample", "scenes", "screens", "sections", "services",
        "settings",
        "slides", "static", "steps", "supported", "tabs", "themes", "titles", "topics", "types", "urls", "views",
        "windows",
        "words",
    ]
    private static let beginnings: Set = [
        "launch", "run", "start", "startup", "open", "time", "install", "use", "login", "session", "timer",
    ]
    private static let introductions = NameWords.introductions.union(["guide", "splash"])
    private static let past: Set = [
        "seen", "shown", "showed", "viewed", "displayed", "presented", "finished", "completed", "complete", "done",
        "passed", "dismissed", "skipped", "accepted", "agreed", "launched", "onboarded", "visited", "read",
    ]
    private static let had: Set = ["has", "have", "had", "did", "was", "were", "already", "is", "user", "ever"]
    private static let needs: Set = [
        "need", "needs", "require", "requires", "required", "should", "must", "show", "shows", "display", "present",
    ]
    private static let denials: Set = ["not", "no", "never", "without", "hide", "hides", "skip", "disable", "disabled"]
    /// Words for a person's identity and credentials.
    private static let persons: Set = ["token", "session", "user", "profile", "account", "credential", "credentials"]
    /// Words for values present from the first launch of an app, such as `currentPage`.
    private static let situations: Set = [
        "app", "calendar", "config", "configuration", "context", "controller", "country", "currency", "date", "day",
        "device",
        "environment", "filter", "font", "frame", "index", "indexes", "input", "item", "kind", "language", "level",
        "locale", "location",
        "locations", "mode", "month", "offset", "orientation", "page", "pages", "phase", "position", "progress",
        "queue", "radio", "region", "run",
        "scene", "screen", "section", "selection", "size", "sort", "state", "status", "step", "style", "system", "tab",
        "text", "theme",
        "thread", "time", "title", "trait", "type", "value", "version", "view", "week", "window", "year",
    ]
    private static let identities: Set = [
        "authenticated", "authed", "authorised", "authorized", "configured", "enrolled", "linked", "logged", "login",
        "paired",
        "registered",
    ]
    private static let granted: Set = ["authenticated", "authorised", "authorized", "granted"]
    private static let locks: Set = ["passcode", "pin", "passlock", "biometric", "biometrics", "faceid", "touchid"]
    private static let settings: Set = [
        "enabled", "set", "exists", "on", "active", "has", "protected", "required", "enforced",
    ]
    private static let tests: Set = [
        "test", "tests", "testing", "uitest", "uitests", "uitesting", "unittest", "unittests", "xctest", "snapshot",
        "snapshots", "screenshots", "preview", "previews",
    ]
    private static let running: Set = ["is", "are", "running", "run", "in", "for", "has", "ui", "unit"]
    private static let credentials: Set = [
        "account", "accounts", "credential", "credentials", "token", "authentication", "passcode", "jwt",
    ]
    private static let credentialsHeld: Set = [
        "auth", "keychain", "credential", "credentials", "token", "account", "accounts", "wallet", "wallets",
    ]
    /// Things created by an app for a person, so absent on a fresh install.
    private static let owns: Set = ["profile", "wallet"]
    private static let obtaining: Set = ["get", "load", "fetch", "read", "retrieve", "find"]
    private static let obtained: Set = [
        "saved", "stored", "cached", "persisted", "previous", "restored", "archived", "authenticated", "authorised",
        "authorized",
    ]
    private static let owned: Set = [
        "current", "logged", "signed", "active", "auth", "authenticated", "authentication", "stored", "saved", "my",
        "login", "session", "account",
    ]
}

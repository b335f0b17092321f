/// The words that the names of properties, functions and segues consist of.
package enum NameWords {
    /// Splits a name into its words, in lower case: `hasSeenOnboarding` into has, seen, onboarding.
    package static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var wasUppercase = false
        for character in name {
            guard character.isLetter else {
                if !word.isEmpty { words.append(word) }
                word = ""
                wasUppercase = false
                continue
            }
            if character.isUppercase, !wasUppercase, !word.isEmpty {
                words.append(word)
                word = ""
            } else if !character.isUppercase, wasUppercase, word.count > 1, let last = word.popLast() {
                // The last capital of `UITesting` begins a word.
                words.append(word)
                word = String(last)
            }
            word += character.lowercased()
            wasUppercase = character.isUppercase
        }
        return word.isEmpty ? words : words + [word]
    }

    /// Tells whether a name says that something is what a library's container shows, and not a menu beside it.
    ///
    /// Drawers call it `contentViewController`, `centerPanel` or `mainViewController`; in a storyboard their segues are called
    /// `sw_front` and `mm_center`.
    /// - Parameter name: the name of a property, an argument or a segue.
    /// - Returns: true for names such as these.
    package static func meansContent(_ name: String) -> Bool {
        var words = words(of: name)
        if words.count == 2, words[0].count == 2 { words.removeFirst() }
        guard let first = words.first, contents.contains(first) else { return false }
        return words.count == 1 || words.last == "controller" || words.last == "panel"
    }

    /// Tells whether a name is that of something with which an app begins for a person who is new to it.
    /// - Parameter name: the name of a class, a scene or a document.
    /// - Returns: true for names such as `LoginViewController` and `OnboardingPages`.
    package static func meansIntroduction(_ name: String) -> Bool {
        let words = words(of: name)
        guard locks.isDisjoint(with: words) else { return false }
        return !introductions.isDisjoint(with: words) || !registrations.isDisjoint(with: words)
            || contains(words, "log", before: ["in"]) || contains(words, "sign", before: ["in", "up"])
            || contains(words, "on", before: ["boarding"]) || contains(words, "walk", before: ["through"])
            || contains(words, "getting", before: ["started"]) || contains(words, "get", before: ["started"])
    }

    /// Tells whether a name is that of a screen that goes on by itself.
    /// - Parameter name: the name of a class, a scene or a document.
    /// - Returns: true for names such as `SplashViewController`.
    package static func meansPassing(_ name: String) -> Bool {
        let words = words(of: name)
        return words.contains("splash") || words.contains("loading") || contains(words, "launch", before: ["screen"])
    }

    /// Tells whether a name is that of a screen that keeps a person out of the app.
    /// - Parameter name: the name of a class, a scene or a document.
    /// - Returns: true for names such as `ForceUpdateViewController` and `PasscodeViewController`.
    package static func meansRefusal(_ name: String) -> Bool {
        let words = words(of: name)
        return !refusals.isDisjoint(with: words) || !locks.isDisjoint(with: words)
            || !updates.isDisjoint(with: words) && !updated.isDisjoint(with: words)
            || contains(words, "pin", before: ["code", "entry", "input", "pad", "screen"])
    }

    /// Tells whether a name is that of a message over another screen.
    /// - Parameter name: the name of a class, a scene or a document.
    /// - Returns: true for names such as `MessageDialogViewController`.
    package static func meansMessage(_ name: String) -> Bool { !messages.isDisjoint(with: words(of: name)) }

    /// Tells whether one of some words follows a word.
    /// - Parameters:
    ///   - words: the words of a name.
    ///   - first: the word.
    ///   - next: those that may follow it.
    /// - Returns: true where one of them follows it anywhere.
    package static func contains(_ words: [String], _ first: String, before next: Set<String>) -> Bool {
        zip(words, words.dropFirst()).contains { $0 == first && next.contains($1) }
    }

    /// Words for what an app shows to a person who is new to it.
    package static let introductions: Set = [
        "onboarding", "onboard", "onboarded", "intro", "introduction", "tutorial", "walkthrough", "welcome", "login",
        "signin", "signup", "registration", "gdpr", "consent", "terms", "disclaimer", "eula",
    ]

    private static let contents: Set = ["center", "centre", "content", "front", "main", "middle", "root"]
    private static let registrations: Set = ["register", "auth", "authentication", "authorization", "setup", "landing"]
    private static let locks: Set = ["lock", "locked", "passcode", "pincode", "biometric", "biometrics"]
    private static let refusals: Set = [
        "maintenance", "outdated", "unsupported", "jailbreak", "jailbroken", "blocked", "error", "offline",
    ]
    private static let updates: Set = ["update", "upgrade"]
    private static let updated: Set = ["app", "force", "forced", "mandatory", "os", "required", "version"]
    private static let messages: Set = ["alert", "dialog", "popup", "toast"]
}

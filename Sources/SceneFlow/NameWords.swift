/// The words in the names of properties, functions and segues.
package enum NameWords {
    /// Splits a name into its words, in lower case: `hasSeenOnboarding` into has, seen, onboarding.
    package static func words(of name: String) -> [String] {
        var name = name
        let ascii = name.withUTF8 { bytes in bytes.allSatisfy { $0 < 0x80 } ? words(ofASCII: bytes) : nil }
        return ascii ?? words(ofCharacters: name)
    }

    /// Splits a name as `words(of:)` does; nearly all names are of such letters.
    private static func words(ofASCII name: UnsafeBufferPointer<UInt8>) -> [String] {
        var words: [String] = []
        var first = 0
        func end(at index: Int) {
            guard index > first else { return }
            words.append(
                String(unsafeUninitializedCapacity: index - first) { text in
                    for place in first..<index { text[place - first] = name[place] | 0x20 }
                    return index - first
                }
            )
        }
        for (index, byte) in name.enumerated() {
            guard isLetter(byte) else {
                end(at: index)
                first = index + 1
                continue
            }
            guard index > first else { continue }
            if isCapital(byte), !isCapital(name[index - 1]) {
                end(at: index)
                first = index
            } else if !isCapital(byte), isCapital(name[index - 1]), index - first > 1 {
                // The last capital of `UITesting` begins a word.
                end(at: index - 1)
                first = index - 1
            }
        }
        end(at: name.count)
        return words
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// Returns true if a letter is a capital one.
    private static func isCapital(_ letter: UInt8) -> Bool { letter & 0x20 == 0 }

    /// Splits a name of any letters.
    private static func words(ofCharacters name: String) -> [String] {
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

    /// Returns true if a name denotes the content of a library's container, and not a menu beside it.
    ///
    /// Drawers call it `contentViewController`, `centerPanel` or `mainViewController`; in a storyboard their segues are
    /// called `sw_front` and `mm_center`.
    /// - Parameter name: the name of a property, an argument or a segue.
    /// - Returns: true for names such as these.
    package static func meansContent(_ name: String) -> Bool {
        var words = words(of: name)
        if words.count == 2, words[0].count == 2 { words.removeFirst() }
        guard let first = words.first, contents.contains(first) else { return false }
        return words.count == 1 || words.last == "controller" || words.last == "panel"
    }

    /// Returns true if a name denotes a first screen for new users of an app.
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

    /// Returns true if a name denotes a screen that advances by itself.
    /// - Parameter name: the name of a class, a scene or a document.
    /// - Returns: true for names such as `SplashViewController`.
    package static func meansPassing(_ name: String) -> Bool {
        let words = words(of: name)
        return !passing.isDisjoint(with: words) || contains(words, "launch", before: ["screen"])
    }

    /// Returns true if a name denotes a frame around other screens, without content of its own.
    /// - Parameter name: the name of a class or a scene.
    /// - Returns: true for names such as `RootViewController`, `AppView` and `UINavigationController`.
    package static func meansFrame(_ name: String) -> Bool {
        let words = Set(words(of: name)).subtracting(screens)
        return !words.isEmpty && words.isSubset(of: frames)
    }

    /// Returns true if a name denotes a screen that keeps users out of the app.
    /// - Parameter name: the name of a class, a scene or a document.
    /// - Returns: true for names such as `ForceUpdateViewController` and `PasscodeViewController`.
    package static func meansRefusal(_ name: String) -> Bool {
        let words = words(of: name)
        return !refusals.isDisjoint(with: words) || !locks.isDisjoint(with: words)
            || !updates.isDisjoint(with: words) && !updated.isDisjoint(with: words)
            || contains(words, "pin", before: ["code", "entry", "input", "pad", "screen"])
    }

    /// Returns true if a name denotes a message over another screen.
    /// - Parameter name: the name of a class, a scene or a document.
    /// - Returns: true for names such as `MessageDialogViewController`.
    package static func meansMessage(_ name: String) -> Bool { !messages.isDisjoint(with: words(of: name)) }

    /// Returns true if a word is directly followed by one of several others.
    /// - Parameters:
    ///   - words: the words of a name.
    ///   - first: the word.
    ///   - next: the possible next words.
    /// - Returns: true if one of them follows it anywhere.
    package static func contains(_ words: [String], _ first: String, before next: Set<String>) -> Bool {
        zip(words, words.dropFirst()).contains { $0 == first && next.contains($1) }
    }

    /// Words for screens shown to new users of an app.
    package static let introductions: Set = [
        "onboarding", "onboard", "onboarded", "intro", "introduction", "tutorial", "walkthrough", "welcome", "login",
        "signin", "signup", "registration", "gdpr", "consent", "terms", "disclaimer", "eula",
    ]

    private static let passing: Set = ["splash", "loading", "loader", "launching"]
    private static let frames: Set = [
        "app", "base", "container", "content", "coordinated", "coordinator", "flow", "hosting", "master", "nav",
        "navigation", "navigator", "parent", "root", "router", "switcher", "tab", "tabs", "window", "wrapper",
    ]
    private static let screens: Set = ["ui", "view", "controller", "vc", "screen", "scene"]
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

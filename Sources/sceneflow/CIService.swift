import ArgumentParser
import Foundation

/// A service for continuous integration that `init` writes a file for.
enum CIService: String, CaseIterable, ExpressibleByArgument {
    case github, gitlab, none

    /// The maximum number of bytes read of a repository's configuration.
    private static let configurationLimit = 1 << 20

    /// Guesses the service of a repository: by its files, else by the host of its remote.
    /// - Parameter top: the top folder of the repository.
    /// - Returns: the service; `none` if nothing names one.
    static func guess(at top: String) -> Self {
        let files: [(name: String, service: Self)] = [
            (".github/workflows", .github), (".gitlab-ci.yml", .gitlab), (".github", .github), (".gitlab", .gitlab),
        ]
        if let found = files.first(where: { FileManager.default.fileExists(atPath: "\(top)/\($0.name)") }) {
            return found.service
        }
        let host = remoteHost(at: top)
        if host.contains("github") { return .github }
        return host.contains("gitlab") ? .gitlab : .none
    }

    /// Finds the top folder of the repository around a folder.
    /// - Parameter folder: an absolute path.
    /// - Returns: the nearest folder with a `.git`; nil if there is none.
    static func top(above folder: String) -> String? {
        var place = URL(filePath: folder)
        while true {
            if FileManager.default.fileExists(atPath: place.appending(path: ".git").path) { return place.path }
            if place.path == "/" { return nil }
            place.deleteLastPathComponent()
        }
    }

    // MARK: - Private

    /// Returns the host of the remote `origin`, or of the first remote; empty without one.
    private static func remoteHost(at top: String) -> String {
        guard let file = FileHandle(forReadingAtPath: "\(top)/.git/config"),
            let data = try? file.read(upToCount: configurationLimit)
        else { return "" }
        var isRemote = false
        var isOrigin = false
        var hosts: [(isOrigin: Bool, host: String)] = []
        for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("[") {
                isRemote = line.hasPrefix("[remote ")
                isOrigin = line.hasPrefix("[remote \"origin\"]")
            } else if isRemote, let match = line.wholeMatch(of: /url\s*=\s*(?:[a-z+]+:\/\/)?(?:[^@\/]*@)?([^:\/]+).*/) {
                hosts.append((isOrigin, match.1.lowercased()))
            }
        }
        return (hosts.first(where: \.isOrigin) ?? hosts.first)?.host ?? ""
    }
}

/// The example of a CI file in the documentation, which `init` writes for an app.
struct CIExample {
    /// The file's path, relative to the top of the repository.
    let file: String
    private let text: String

    /// Finds the example of a service in the shipped page.
    /// - Parameter service: the service, which is not `none`.
    /// - Throws: `CommandError` if the page is not beside the program.
    init(of service: CIService) throws(CommandError) {
        file = service == .github ? ".github/workflows/sceneflow.yml" : ".gitlab-ci.yml"
        let start = "```yaml\n# \(file)\n"
        guard let folder = ShippedFolder.find("Docs", holding: "InCI.md"),
            let data = FileManager.default.contents(atPath: "\(folder)/InCI.md"),
            case let page = String(decoding: data, as: UTF8.self),
            let begin = page.range(of: start),
            let end = page.range(of: "```", range: begin.upperBound..<page.endIndex)
        else { throw CommandError(description: "the example in Docs/InCI.md was not found near the program") }
        text = String(page[begin.upperBound..<end.lowerBound])
    }

    /// Returns the example for an app.
    /// - Parameters:
    ///   - path: the folder of the app, relative to the top of the repository.
    ///   - owner: the owner of the repository with the releases, or nil to keep the placeholder.
    /// - Returns: the file's text.
    func text(path: String, owner: String?) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard let match = line.wholeMatch(of: /(\s*(?:path|SCENEFLOW_PATH): )App/) else { return String(line) }
            return match.1 + YAMLScalar.text(path)
        }
        return Self.naming(owner, in: lines.joined(separator: "\n"))
    }

    /// Puts the owner of the releases in place of the placeholders.
    /// - Parameters:
    ///   - owner: the owner, or nil to keep the placeholders.
    ///   - text: the text.
    /// - Returns: the text.
    static func naming(_ owner: String?, in text: String) -> String {
        guard let owner else { return text }
        return placeholders.reduce(text) { $0.replacing("\($1)/sceneflow", with: "\(owner)/sceneflow") }
    }

    /// Finds the placeholder for the owner in a text.
    /// - Parameter text: the text of a file.
    /// - Returns: the placeholder, or nil if there is none.
    static func placeholder(in text: String) -> String? { placeholders.first { text.contains("\($0)/sceneflow") } }

    private static let placeholders = ["OWNER", "GROUP"]
}

/// Scalars of YAML.
enum YAMLScalar {
    /// Returns a text as a scalar: plain if it then stays a text, otherwise quoted.
    /// - Parameter value: the text.
    /// - Returns: the scalar on one line.
    static func text(_ value: String) -> String {
        let words = ["true", "false", "yes", "no", "on", "off", "null", "nil"]
        let isPlain = value.wholeMatch(of: /[A-Za-z._][A-Za-z0-9._\/#+-]*/) != nil
        if isPlain, value.contains(where: \.isLetter) || value == ".", !words.contains(value.lowercased()) {
            return value
        }
        var quoted = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

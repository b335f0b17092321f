internal import SceneFlow
internal import SwiftFacts

/// The calls that ask a server, and pass its answer to a closure.
enum NetworkCalls {
    /// The methods of `URLSession`, Alamofire, AFNetworking, YTKNetwork, Moya, Apollo, Parse and Firebase.
    private static let names: Set = [
        "dataTask", "downloadTask", "uploadTask", "response", "responseArray", "responseData", "responseDecodable",
        "responseJSON", "responseObject", "responseString", "fetchAndActivate", "fetch", "GET", "POST",
        "startWithCompletionBlockWithSuccess", "getDocument", "getDocuments", "observeSingleEvent",
        "findObjectsInBackground", "getFirstObjectInBackground", "getObjectInBackground", "signInAnonymously",
        "signInAnonymouslyWithCompletion",
    ]
    /// The words for a type that speaks with a server.
    private static let owners: Set = ["api", "client", "http", "network", "networking", "remote", "server", "service"]
    /// The words for a function that asks a server.
    private static let requests: Set = ["download", "fetch", "request", "sync", "synchronize", "upload"]

    /// The first words of functions that prepare the app on the device.
    private static let preparations: Set = ["config", "configure", "prepare", "register", "setup", "setUp"]

    /// Returns true if a function suggests by its name that it prepares the app on the device: `configure()`.
    static func isPreparation(_ name: String) -> Bool {
        preparations.contains(name) || NameWords.words(of: name).first.map(preparations.contains) ?? false
    }

    /// Returns true if a method of a library asks a server.
    static func contains(_ name: String) -> Bool { names.contains(name) }

    /// Returns true if an awaited method of a library asks a server: a method above without a closure, or one of
    /// `URLSession` such as `data(from:)`.
    static func isAwaited(_ name: String, _ label: String?) -> Bool {
        contains(name)
            || ["data", "upload", "download", "bytes"].contains(name) && label.map(["from", "for"].contains) ?? false
    }

    /// Returns true if a function of the app suggests by its name, or the name of its type, that it asks a server.
    static func isSuggested(by name: String, of owner: String) -> Bool {
        let words = NameWords.words(of: name)
        // The session of a library is on the device.
        if words.last == "session" { return false }
        return !owners.isDisjoint(with: NameWords.words(of: owner)) || !requests.isDisjoint(with: words)
    }
}

extension BodyReader {
    /// Records the closures given to a method of a library that asks a server.
    ///
    /// A fresh install shows its first screen before any answer: the answer is an event of its own.
    mutating func noteAnswered(_ name: String, _ arguments: [CallArgument]) {
        if NetworkCalls.contains(name) { noteAnswers(arguments, to: name) }
    }

    /// Records the closures given to a function of the app that is not followed, if it asks a server or may do so by its
    /// name.
    mutating func noteAnswered(
        _ found: CodeIndex.Found<FunctionDeclaration>,
        _ arguments: [CallArgument?]
    ) {
        let name = found.declaration.name
        guard NetworkCalls.isSuggested(by: name, of: found.owner) || asksServer(found) else { return }
        noteAnswers(arguments.compactMap(\.self), to: name)
    }

    /// Records that code enters a dispatch group, or leaves it at once: `group.enter()`.
    mutating func noteEntered(_ group: SourceExpression, _ name: String, _ arguments: [CallArgument]) {
        guard arguments.isEmpty else { return }
        if name == "enter" { scope.enteredGroups.insert(group.shownText) }
        if name == "leave" { scope.enteredGroups.remove(group.shownText) }
    }

    /// Records the closure that runs when a dispatch group is left, if the code has entered it: what it waits for is an
    /// answer that comes after the launch.
    mutating func noteGroup(_ group: SourceExpression?, _ name: String, _ arguments: [CallArgument]) {
        guard name == "notify", arguments.first?.label == "queue", let group,
            scope.enteredGroups.contains(group.shownText)
        else { return }
        noteAnswers(arguments, to: name)
    }

    /// Returns true if a function with a closure as its parameter passes one to a method of a library that asks a server.
    private func asksServer(_ found: CodeIndex.Found<FunctionDeclaration>) -> Bool {
        let closures = found.declaration.parameters.filter(ArgumentMatching.takesClosure).map(\.name)
        guard !closures.isEmpty else { return false }
        return sources.index.body(of: found.declaration, in: found.file).mentioned.calls.contains { call in
            NetworkCalls.contains(call.name)
                && call.arguments?.contains { argument in
                    argument.value.isClosure || argument.value.plainName.map(closures.contains) ?? false
                } == true
        }
    }

    private mutating func noteAnswers(_ arguments: [CallArgument], to name: String) {
        var handler = Handler(title: nil, owner: name, isAlert: false)
        handler.isAnswer = true
        for argument in arguments { note(handler, for: argument.value) }
    }
}

import Foundation
import Testing

@testable import Revisions

struct RepositoryTests {
    /// A repository in a temporary folder.
    private final class Desk {
        let url: URL

        init(_ files: [String: String] = [:]) throws {
            url = FileManager.default.temporaryDirectory.appending(path: "sceneflow-\(UUID().uuidString)/desk")
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            guard !files.isEmpty else { return }
            try git("init", "--quiet", "--initial-branch", "main")
            try commit(files)
        }

        deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

        func write(_ text: String, to path: String) throws {
            let file = url.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }

        func commit(_ files: [String: String]) throws {
            for (path, text) in files { try write(text, to: path) }
            try git("add", "--all")
            try git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "--allow-empty", "--message", "m")
        }

        @discardableResult
        func git(_ arguments: String...) throws -> String {
            let result = try Git(folder: url.path).run(arguments)
            try #require(result.status == 0, "git \(arguments): \(result.message)")
            return result.text
        }
    }

    private func text(_ files: RevisionFiles, _ path: String) -> String? {
        try? String(contentsOf: files.url.appending(path: path), encoding: .utf8)
    }

    @Test func `a revision's files are written to a folder of the same name`() throws {
        let desk = try Desk(["app/A.swift": "one", "app/b/ü.md": "two", "other/C.swift": "three"])
        try desk.commit(["app/A.swift": "changed"])
        let repository = try Repository(containing: desk.url.appending(path: "app").path)
        #expect(repository.path == "app")
        let old = try repository.files(of: "HEAD~1")
        defer { old.remove() }
        #expect(old.url.lastPathComponent == "app")
        #expect(text(old, "A.swift") == "one")
        #expect(text(old, "b/ü.md") == "two")
        #expect(try FileManager.default.contentsOfDirectory(atPath: old.url.path).sorted() == ["A.swift", "b"])
        let new = try repository.files(of: "main") { $0.hasSuffix(".swift") }
        #expect(text(new, "A.swift") == "changed")
        #expect(text(new, "b/ü.md") == nil)
        new.remove()
        #expect(!FileManager.default.fileExists(atPath: new.url.path))
    }

    @Test func `the top of a repository and a single file can be asked for`() throws {
        let desk = try Desk(["A.swift": "one", "b/C.swift": "two"])
        let top = try Repository(containing: desk.url.path).files(of: "HEAD")
        defer { top.remove() }
        #expect(top.url.lastPathComponent == "desk")
        #expect(text(top, "b/C.swift") == "two")
        let file = try Repository(containing: desk.url.appending(path: "b/C.swift").path).files(of: "HEAD") { _ in false
        }
        defer { file.remove() }
        #expect(try String(contentsOf: file.url, encoding: .utf8) == "two")
    }

    @Test func `neither the work tree nor the index is touched`() throws {
        let desk = try Desk(["A.swift": "one"])
        try desk.write("edited", to: "A.swift")
        try desk.write("new", to: "B.swift")
        try desk.git("add", "B.swift")
        let index = try Data(contentsOf: desk.url.appending(path: ".git/index"))
        try Repository(containing: desk.url.path).files(of: "HEAD").remove()
        #expect(try Data(contentsOf: desk.url.appending(path: ".git/index")) == index)
        #expect(try desk.git("status", "--porcelain") == " M A.swift\nA  B.swift")
    }

    @Test func `a folder that is gone is still in older revisions`() throws {
        let desk = try Desk(["old/app/A.swift": "one", "B.swift": "two"])
        try FileManager.default.removeItem(at: desk.url.appending(path: "old"))
        try desk.commit([:])
        let repository = try Repository(containing: desk.url.appending(path: "old/app").path)
        let files = try repository.files(of: "HEAD~1")
        defer { files.remove() }
        #expect(text(files, "A.swift") == "one")
        #expect(throws: RevisionError.noSuchPath("old/app", revision: "HEAD")) { try repository.files(of: "HEAD") }
    }

    @Test func `what two branches have in common is found`() throws {
        let desk = try Desk(["A.swift": "one"])
        let base = try desk.git("rev-parse", "HEAD")
        try desk.git("checkout", "--quiet", "-b", "side")
        try desk.commit(["A.swift": "two"])
        try desk.git("checkout", "--quiet", "main")
        try desk.commit(["B.swift": "three"])
        let repository = try Repository(containing: desk.url.path)
        #expect(try repository.mergeBase("main", "side") == base)
        try desk.git("checkout", "--quiet", "--orphan", "alone")
        try desk.commit(["C.swift": "four"])
        #expect(throws: RevisionError.nothingInCommon("main", "alone")) { try repository.mergeBase("main", "alone") }
    }

    @Test(arguments: ["nope", "", "--help", "-c", "HEAD:A.swift", "main file"])
    func `a name that is no commit is an unknown revision`(_ name: String) throws {
        let desk = try Desk(["A.swift": "one"])
        let repository = try Repository(containing: desk.url.path)
        #expect(throws: RevisionError.unknownRevision(name)) { try repository.commit(name) }
        withExtendedLifetime(desk) {}
    }

    @Test func `a folder without a repository says so`() throws {
        let desk = try Desk()
        #expect(throws: RevisionError.noRepository(path: desk.url.path)) { try Repository(containing: desk.url.path) }
    }

    @Test func `a link is a link, and its target is not written through`() throws {
        let desk = try Desk(["real/A.swift": "one"])
        try FileManager.default.createSymbolicLink(
            atPath: desk.url.appending(path: "link.swift").path,
            withDestinationPath: "real/A.swift"
        )
        try desk.commit([:])
        let files = try Repository(containing: desk.url.path).files(of: "HEAD")
        defer { files.remove() }
        let link = files.url.appending(path: "link.swift").path
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/A.swift")
        #expect(text(files, "link.swift") == "one")
    }

    @Test func `a path that leads out of the folder is left out`() {
        let hash = String(repeating: "a", count: 40)
        let names = ["A.swift", "../B.swift", "a/../../C.swift", "/D.swift", "a//E.swift", "./F.swift", "a/G.swift"]
        let listing = names.map { "100644 blob \(hash)\t\($0)\0" }.joined() + "160000 commit \(hash)\tmodule\0"
        #expect(TreeEntry.read(Data(listing.utf8), below: "").map(\.path) == ["A.swift", "a/G.swift"])
        #expect(TreeEntry.read(Data(listing.utf8), below: "a").map(\.path) == ["G.swift"])
    }

    // MARK: - Changes

    @Test func `a file is changed if its bytes are others, whatever the index says`() throws {
        let desk = try Desk(["app/A.swift": "one", "app/B.swift": "two", "app/C.swift": "three", "D.swift": "four"])
        let root = desk.url.resolvingSymlinksInPath().appending(path: "app").path
        let repository = try Repository(containing: desk.url.appending(path: "app").path)
        func changed(_ names: String...) throws -> Set<String> {
            let files = try repository.changed(Set(names.map { root + "/" + $0 }), since: "HEAD")
            return Set(files.map { String($0.dropFirst(root.count + 1)) })
        }
        #expect(try changed("A.swift", "B.swift", "C.swift") == [])
        try desk.write("uno", to: "app/A.swift")
        try desk.write("due", to: "app/B.swift")
        try desk.git("add", "app/B.swift")
        try desk.write("new", to: "app/E.swift")
        #expect(try changed("A.swift", "B.swift", "C.swift", "E.swift") == ["A.swift", "B.swift", "E.swift"])
        // A file outside the requested path is not known.
        #expect(try changed("../D.swift") == ["../D.swift"])
        // The contents count, not the time of the change.
        try desk.write("one", to: "app/A.swift")
        #expect(try changed("A.swift") == [])
    }

    @Test func `a single file is compared with itself`() throws {
        let desk = try Desk(["A.swift": "one"])
        let file = desk.url.resolvingSymlinksInPath().appending(path: "A.swift").path
        let repository = try Repository(containing: file)
        #expect(try repository.changed([file], since: "HEAD") == [])
        try desk.write("two", to: "A.swift")
        #expect(try repository.changed([file], since: "HEAD") == [file])
    }

    @Test func `the identity of a revision's files is that of their names and contents`() throws {
        let desk = try Desk(["app/A.swift": "one", "B.swift": "two"])
        func identity(_ path: String, _ revision: String) throws -> [String] {
            try Repository(containing: desk.url.appending(path: path).path).identity(of: revision)
        }
        let (app, top) = (try identity("app", "HEAD"), try identity("", "HEAD"))
        #expect(app.first == "app" && top.first == "desk" && app != top)
        try desk.commit(["B.swift": "changed"])
        #expect(try identity("app", "HEAD") == app)
        #expect(try identity("", "HEAD") != top)
        try desk.commit(["app/A.swift": "changed"])
        #expect(try identity("app", "HEAD") != app)
        #expect(try identity("app", "HEAD~2") == app)
        #expect(throws: RevisionError.noSuchPath("gone", revision: "HEAD")) { try identity("gone", "HEAD") }
    }

    // MARK: - Hostile revisions

    /// The settings of a clone that fetches what it lacks by a program of its own.
    private static func settings(running mark: URL) -> String {
        """
        [core]
            repositoryformatversion = 1
            bare = false
            sshCommand = "touch '\(mark.path)'; false"
        [extensions]
            partialClone = origin
        [remote "origin"]
            url = ssh://host/path
            promisor = true
        """
    }

    @Test func `a bare repository in the work tree is no repository`() throws {
        let desk = try Desk(["App/A.swift": "one"])
        let mark = desk.url.deletingLastPathComponent().appending(path: "mark")
        let inner = try Desk(["B.swift": "inner"])
        let blob = try inner.git("rev-parse", "HEAD:B.swift")
        let objects = inner.url.appending(path: ".git")
        for part in ["HEAD", "objects", "refs"] {
            let copy = desk.url.appending(path: "App/\(part)")
            try FileManager.default.copyItem(at: objects.appending(path: part), to: copy)
        }
        try FileManager.default.removeItem(
            at: desk.url.appending(path: "App/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
        )
        try desk.commit(["App/config": Self.settings(running: mark)])
        let repository = try Repository(containing: desk.url.appending(path: "App").path)
        #expect(repository.path == "App")
        let files = try repository.files(of: "HEAD~1")
        defer { files.remove() }
        #expect(text(files, "A.swift") == "one")
        #expect(!FileManager.default.fileExists(atPath: mark.path))
        // Without a repository around it, there is none.
        let alone = try Desk()
        try FileManager.default.copyItem(
            at: desk.url.appending(path: "App"),
            to: alone.url.appending(path: "App")
        )
        let path = alone.url.appending(path: "App").path
        #expect(throws: RevisionError.noRepository(path: path)) { try Repository(containing: path) }
    }

    @Test func `what a clone lacks is not fetched`() throws {
        let desk = try Desk(["A.swift": "one", "b/C.swift": "two"])
        let mark = desk.url.deletingLastPathComponent().appending(path: "mark")
        let blob = try desk.git("rev-parse", "HEAD:b/C.swift")
        try FileManager.default.removeItem(
            at: desk.url.appending(path: ".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
        )
        try desk.write(Self.settings(running: mark), to: ".git/config")
        let repository = try Repository(containing: desk.url.path)
        #expect(throws: RevisionError.missingContents(path: "b/C.swift")) { try repository.files(of: "HEAD") }
        #expect(!FileManager.default.fileExists(atPath: mark.path))
    }

    @Test func `variables of the caller do not lead to another repository`() throws {
        let desk = try Desk(["A.swift": "one"])
        let other = try Desk(["A.swift": "other"])
        setenv("GIT_DIR", other.url.appending(path: ".git").path, 1)
        defer { unsetenv("GIT_DIR") }
        let files = try Repository(containing: desk.url.path).files(of: "HEAD")
        defer { files.remove() }
        #expect(text(files, "A.swift") == "one")
    }

    @Test func `a path through a link leads to the repository behind it`() throws {
        let desk = try Desk(["app/A.swift": "one"])
        let link = desk.url.deletingLastPathComponent().appending(path: "link")
        try FileManager.default.createSymbolicLink(
            at: link,
            withDestinationURL: desk.url.appending(path: "app")
        )
        let repository = try Repository(containing: link.path)
        #expect(repository.path == "app")
        #expect(repository.name == "app")
    }

    private static func entry(_ path: String, _ letter: Character, isLink: Bool = false) -> TreeEntry {
        TreeEntry(path: path, object: String(repeating: letter, count: 40), isLink: isLink)
    }

    /// The contents of entries as `git cat-file --batch` prints them.
    private static func contents(_ entries: [TreeEntry], _ texts: [String]) -> Data {
        Data(zip(entries, texts).map { "\($0.object) blob \($1.utf8.count)\n\($1)\n" }.joined().utf8)
    }

    @Test(arguments: [false, true])
    func `a tree with a link and a folder of one name writes nothing outside`(_ isLinkFirst: Bool) throws {
        let outside = FileManager.default.temporaryDirectory.appending(path: "sceneflow-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: outside) }
        let link = Self.entry("deep", "a", isLink: true)
        let inner = [Self.entry("deep/er/profile.swift", "b"), Self.entry("deep/link", "c", isLink: true)]
        let entries = isLinkFirst ? [link] + inner : inner + [link]
        let texts = isLinkFirst ? [outside.path, "text", "/etc"] : ["text", "/etc", outside.path]
        #expect(throws: RevisionError.self) {
            try RevisionFiles(entries, Self.contents(entries, texts), named: "app")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == [])
    }

    @Test func `two files of one name are a malformed tree`() throws {
        let entries = [Self.entry("a/A.swift", "a"), Self.entry("a/A.swift", "b")]
        #expect(throws: RevisionError.malformedTree(path: "a/A.swift")) {
            try RevisionFiles(entries, Self.contents(entries, ["one", "two"]), named: "app")
        }
    }
}

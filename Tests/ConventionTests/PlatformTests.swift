import SwiftSyntax
import Testing

/// Limits what only one system has to a few files, so that the rest builds on Linux and macOS.
struct PlatformTests {
    /// The files that import the C library of a system by name, all with a side for each system.
    private static let twoSided: Set = [
        "Sources/HostSystem/ByteSearch.swift", "Sources/HostSystem/ChildProgram.swift",
        "Sources/HostSystem/DeepThread.swift", "Sources/HostSystem/DescriptorSet.swift",
        "Sources/HostSystem/FileTimes.swift", "Sources/HostSystem/OpenDescriptor.swift",
        "Sources/HostSystem/PeriodicTimer.swift", "Sources/HostSystem/ResourceLimits.swift",
        "Sources/HostSystem/StreamSocket.swift",
    ]
    /// The files for Linux alone, which `PollingLoop` replaces on macOS.
    private static let onlyLinux: Set = [
        "Sources/ProjectFiles/Watching/InotifyLoop.swift", "Sources/ProjectFiles/Watching/WatchedTree.swift",
    ]
    /// Names of Linux's and glibc's C that Darwin does not have, or has with another type.
    private static let linuxNames: Set = [
        "MSG_NOSIGNAL", "SOCK_CLOEXEC", "SOCK_NONBLOCK", "SOCK_STREAM", "accept4", "adjtimex", "dup3", "eventfd",
        "fdatasync", "getrandom", "mallinfo2", "malloc_trim", "memrchr", "pipe2", "prctl", "prlimit", "renameat2",
        "st_atim", "st_ctim", "st_mtim", "sysinfo",
    ]
    private static let linuxPrefixes = ["EPOLL", "IN_", "RLIMIT_", "TFD_", "epoll_", "inotify_", "timerfd_"]

    /// The imports and the names of one file.
    private final class Visitor: SyntaxVisitor {
        var imports: Set<String> = []
        var names: Set<String> = []
        var paths: [String] = []

        override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
            imports.insert(node.path.trimmedDescription)
            return .skipChildren
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            names.insert(node.baseName.text)
            return .visitChildren
        }

        override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
            names.insert(node.name.text)
            return .visitChildren
        }

        override func visit(_ node: StringSegmentSyntax) -> SyntaxVisitorContinueKind {
            if ["/proc", "/sys/"].contains(where: node.content.text.hasPrefix) { paths.append(node.content.text) }
            return .skipChildren
        }
    }

    /// The imports and names of one file.
    private struct Contents {
        var imports: Set<String>
        var names: Set<String>
        var paths: [String]
    }

    /// The contents of every file, by its path: each is visited once for all tests.
    private static let contents: [String: Contents] = Dictionary(
        uniqueKeysWithValues: SourceTree.files.map { file in
            let visitor = Visitor(viewMode: .sourceAccurate)
            visitor.walk(file.syntax)
            return (file.path, Contents(imports: visitor.imports, names: visitor.names, paths: visitor.paths))
        }
    )

    @Test func `only the named files import the C library of a system`() {
        let importers = Self.contents.filter { !$0.value.imports.isDisjoint(with: ["Darwin", "Glibc"]) }
        #expect(Set(importers.keys) == Self.twoSided.union(Self.onlyLinux))
    }

    @Test(arguments: SourceTree.files.filter { twoSided.contains($0.path) })
    func `a file that imports Glibc has a side for Darwin`(_ file: SourceTree.File) throws {
        let imports = try #require(Self.contents[file.path]).imports
        #expect(imports.isSuperset(of: ["Darwin", "Glibc"]))
    }

    @Test(arguments: SourceTree.files.filter { onlyLinux.contains($0.path) })
    func `a file for Linux alone is empty on other systems`(_ file: SourceTree.File) throws {
        let item = try #require(file.syntax.statements.first?.item.as(IfConfigDeclSyntax.self))
        #expect(file.syntax.statements.count == 1 && item.clauses.count == 1)
        #expect(item.clauses.first?.condition?.trimmedDescription == "os(Linux)")
    }

    @Test(arguments: SourceTree.files.filter { $0.target != "HostSystem" && !onlyLinux.contains($0.path) })
    func `no other file uses what only Linux has`(_ file: SourceTree.File) throws {
        let contents = try #require(Self.contents[file.path])
        let names = contents.names.filter { name in
            Self.linuxNames.contains(name) || Self.linuxPrefixes.contains(where: name.hasPrefix)
        }
        #expect(names.isEmpty && contents.paths.isEmpty, "\(file.path) uses \(names) \(contents.paths)")
    }
}

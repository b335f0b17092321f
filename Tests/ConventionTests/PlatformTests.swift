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

    private static func visited(_ file: SourceTree.File) -> Visitor {
        let visitor = Visitor(viewMode: .sourceAccurate)
        visitor.walk(file.syntax)
        return visitor
    }

    @Test func `only the named files import the C library of a system`() {
        let importers = SourceTree.files.filter { !Self.visited($0).imports.isDisjoint(with: ["Darwin", "Glibc"]) }
        #expect(Set(importers.map(\.path)) == Self.twoSided.union(Self.onlyLinux))
    }

    @Test(arguments: SourceTree.files.filter { twoSided.contains($0.path) })
    func `a file that imports Glibc has a side for Darwin`(_ file: SourceTree.File) {
        #expect(Self.visited(file).imports.isSuperset(of: ["Darwin", "Glibc"]))
    }

    @Test(arguments: SourceTree.files.filter { onlyLinux.contains($0.path) })
    func `a file for Linux alone is empty on other systems`(_ file: SourceTree.File) throws {
        let item = try #require(file.syntax.statements.first?.item.as(IfConfigDeclSyntax.self))
        #expect(file.syntax.statements.count == 1 && item.clauses.count == 1)
        #expect(item.clauses.first?.condition?.trimmedDescription == "os(Linux)")
    }

    @Test(arguments: SourceTree.files.filter { $0.target != "HostSystem" && !onlyLinux.contains($0.path) })
    func `no other file uses what only Linux has`(_ file: SourceTree.File) {
        let visitor = Self.visited(file)
        let names = visitor.names.filter { name in
            Self.linuxNames.contains(name) || Self.linuxPrefixes.contains(where: name.hasPrefix)
        }
        #expect(names.isEmpty && visitor.paths.isEmpty, "\(file.path) uses \(names) \(visitor.paths)")
    }
}

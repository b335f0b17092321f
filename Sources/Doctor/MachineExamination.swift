internal import CLibWebSockets
internal import Foundation
internal import HostSystem
internal import WebSockets

/// Examines the machine that is to run a server.
package struct MachineExamination {
    private let folder: String
    private let connections: Int
    private let publicFolder: String?
    private let version: String

    /// Creates an examination of the server's resources.
    ///
    /// - Parameters:
    ///   - folder: the folder of the rooms.
    ///   - connections: the maximum number of open sockets, or zero for any number.
    ///   - publicFolder: the folder with the page, or nil if none was found.
    ///   - version: the version of this program.
    package init(folder: String, connections: Int, publicFolder: String?, version: String) {
        self.folder = folder
        self.connections = connections
        self.publicFolder = publicFolder
        self.version = version
    }

    /// Runs all examinations.
    ///
    /// - Returns: the results, in the order of the examinations.
    package func run() -> [Diagnosis] {
        [programs, eventLoop, page, user, files, writing, space, clock]
    }

    // MARK: - Private

    private var programs: Diagnosis {
        let library = String(cString: lws_get_library_version()).prefix { $0 != "-" }
        let tls = String(cString: OpenSSL_version(0)).split(separator: " ").prefix(2).joined(separator: " ")
        return .ok("versions", "sceneflow \(version), libwebsockets \(library), \(tls)")
    }

    private var eventLoop: Diagnosis {
        WebServer.hasEventLibrary
            ? .ok("event loop", "libev and its libwebsockets plugin are installed")
            : .warning(
                "event loop",
                "libev is not available: messages get slower with each open socket",
                "apt-get install libwebsockets-evlib-ev"
            )
    }

    private var page: Diagnosis {
        publicFolder.map { .ok("page", "in \($0)") }
            ?? .problem("page", "not found", "install Public beside the program, or pass its folder with --public")
    }

    private var user: Diagnosis {
        geteuid() == 0
            ? .warning("user", "root, which a server does not need", "run the server as a separate user")
            : .ok("user", "not root")
    }

    /// Each socket is a descriptor; files, the database and the library take some besides.
    private var files: Diagnosis {
        let (available, needed) = (ResourceLimits.openFiles, connections + 100)
        let raise = "set 'LimitNOFILE=\(max(needed, 1024))' in the unit, raise 'ulimit -n', or lower --connections"
        if available > 10_000_000 {
            let finding = "the limit is \(available), which libwebsockets reduces to 2,560"
            return .problem("file descriptors", finding, "set 'LimitNOFILE=65536' in the unit")
        }
        if connections == 0 {
            return .warning(
                "file descriptors",
                "the limit is \(available), and --connections 0 has no limit of sockets",
                "set --connections to a number"
            )
        }
        return available < needed
            ? .problem(
                "file descriptors",
                "the limit is \(available), and --connections \(connections) needs \(needed)",
                raise
            )
            : .ok("file descriptors", "the limit is \(available), enough for \(connections) sockets")
    }

    private var writing: Diagnosis {
        var info = stat()
        guard stat(folder, &info) == 0 else {
            let parent = URL(fileURLWithPath: folder).deletingLastPathComponent().path
            return access(parent, W_OK | X_OK) == 0
                ? .ok("data folder", "the server creates '\(folder)' at the first start")
                : .problem(
                    "data folder",
                    "'\(folder)' does not exist and cannot be created",
                    "create it for the server's user"
                )
        }
        let path = "\(folder)/.doctor-\(getpid())"
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            let reason = String(cString: strerror(errno)).lowercased()
            return .problem("data folder", "'\(folder)' cannot be written: \(reason)", "chown it to the server's user")
        }
        let isWritten = write(descriptor, "x", 1) == 1 && fsync(descriptor) == 0
        close(descriptor)
        unlink(path)
        guard isWritten else {
            return .problem("data folder", "a file in '\(folder)' cannot be flushed to disk", "check the disk")
        }
        return info.st_mode & 0o077 == 0
            ? .ok("data folder", "'\(folder)' is writable, and only its owner can read it")
            : .warning("data folder", "other users can read '\(folder)'", "chmod 700 '\(folder)'")
    }

    private var space: Diagnosis {
        var info = statvfs()
        var path = folder
        while statvfs(path, &info) != 0, path != "/", path != "." {
            path = path.contains("/") ? URL(fileURLWithPath: path).deletingLastPathComponent().path : "."
        }
        let megabytes = Int(info.f_bavail) * Int(info.f_frsize) / 1_048_576
        let remedy = "free some space: while the disk is full, rooms cannot be changed"
        return megabytes < 100
            ? .problem("disk", "\(megabytes) MiB are free", remedy)
            : megabytes < 1024
                ? .warning("disk", "\(megabytes) MiB are free", remedy)
                : .ok("disk", "\(megabytes / 1024) GiB are free")
    }

    private var clock: Diagnosis {
        SystemClock.isSynchronised
            ? .ok("clock", "synchronised")
            : .warning("clock", "not synchronised, but certificates and expiry depend on it", "run an NTP client")
    }
}

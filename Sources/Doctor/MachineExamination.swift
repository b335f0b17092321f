internal import CLibWebSockets
internal import Foundation
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
            ? .ok("event loop", "libev and the library's plugin for it are there")
            : .warning(
                "event loop",
                "libev is not used: each message costs more the more sockets are open",
                "apt-get install libwebsockets-evlib-ev"
            )
    }

    private var page: Diagnosis {
        publicFolder.map { .ok("page", "it is in \($0)") }
            ?? .problem("page", "it is not beside the program", "install Public beside it, or name it with --public")
    }

    private var user: Diagnosis {
        geteuid() == 0
            ? .warning("user", "this is root, which a server has no need of", "run it as a user of its own")
            : .ok("user", "this is not root")
    }

    /// Each socket is a descriptor; files, the database and the library take some besides.
    private var files: Diagnosis {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(7), &limit)
        let (available, needed) = (limit.rlim_cur, UInt(connections) + 100)
        let raise = "set 'LimitNOFILE=\(max(needed, 1024))' in the unit, or 'ulimit -n', or lower --connections"
        if available > 10_000_000 {
            let finding = "\(available) are allowed, which libwebsockets takes for 2,560"
            return .problem("file descriptors", finding, "set 'LimitNOFILE=65536' in the unit")
        }
        if connections == 0 {
            return .warning(
                "file descriptors",
                "any number of sockets, and \(available) are allowed",
                "set --connections"
            )
        }
        return available < needed
            ? .problem(
                "file descriptors",
                "\(available) are allowed, and --connections \(connections) needs \(needed)",
                raise
            )
            : .ok("file descriptors", "\(available) are allowed, for \(connections) sockets")
    }

    private var writing: Diagnosis {
        var info = stat()
        guard stat(folder, &info) == 0 else {
            let parent = URL(fileURLWithPath: folder).deletingLastPathComponent().path
            return access(parent, W_OK | X_OK) == 0
                ? .ok("data folder", "'\(folder)' is made at the first start")
                : .problem(
                    "data folder",
                    "'\(folder)' is not there and cannot be made",
                    "make it, for the server's user"
                )
        }
        let path = "\(folder)/.doctor-\(getpid())"
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            let reason = String(cString: strerror(errno)).lowercased()
            return .problem("data folder", "'\(folder)' cannot be written: \(reason)", "give it to the server's user")
        }
        let isWritten = write(descriptor, "x", 1) == 1 && fsync(descriptor) == 0
        close(descriptor)
        unlink(path)
        guard isWritten else {
            return .problem("data folder", "what is written in '\(folder)' does not reach the disk", "see to the disk")
        }
        return info.st_mode & 0o077 == 0
            ? .ok("data folder", "'\(folder)' can be written, and is its owner's alone")
            : .warning("data folder", "others may look into '\(folder)'", "chmod 700 '\(folder)'")
    }

    private var space: Diagnosis {
        var info = statvfs()
        var path = folder
        while statvfs(path, &info) != 0, path != "/", path != "." {
            path = path.contains("/") ? URL(fileURLWithPath: path).deletingLastPathComponent().path : "."
        }
        let megabytes = Int(info.f_bavail) * Int(info.f_frsize) / 1_048_576
        let remedy = "make room: while the disk is full, rooms can be looked at and not changed"
        return megabytes < 100
            ? .problem("disk", "\(megabytes) MiB are free", remedy)
            : megabytes < 1024
                ? .warning("disk", "\(megabytes) MiB are free", remedy)
                : .ok("disk", "\(megabytes / 1024) GiB are free")
    }

    private var clock: Diagnosis {
        var state = timex()
        let isSet = adjtimex(&state) != TIME_ERROR
        return isSet
            ? .ok("clock", "it is kept right")
            : .warning("clock", "nothing keeps it right: certificates and times are judged by it", "run an NTP client")
    }
}

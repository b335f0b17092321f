internal import CPostgres
internal import Foundation

/// The address of a database and the settings of its connections.
package struct PostgresSettings: Sendable {
    /// The address without the user and the settings, for messages.
    package let name: String

    /// The names of libpq's settings with their values, without the host and the port.
    private let common: [String: String]
    /// The hosts in the order of trying, each with its settings.
    private let hosts: [[String: String]]

    /// The file with the certification authorities of the system, which libpq 15 does not look up.
    private static let systemCertificates = "/etc/ssl/certs/ca-certificates.crt"

    /// Reads an address.
    ///
    /// A password comes from `PGPASSWORD`, `PGPASSFILE`, `~/.pgpass` or the file named by the parameter `passfile`. The
    /// server's certificate is verified (`sslmode=verify-full`), unless the address or `PGSSLMODE` says otherwise, or each
    /// host is a Unix socket or a loopback address. Of several hosts, the first one that accepts writes is used.
    /// - Parameters:
    ///   - address: the address, such as `postgres://db1,db2/sceneflow`.
    ///   - environment: the environment variables. The default is the process's.
    /// - Throws: `PostgresError.address`.
    package init(
        _ address: String,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(PostgresError) {
        guard Self.isAddress(address) else { throw .address(reason: "'\(address)' does not begin with postgres://") }
        var settings = try Self.parse(address)
        guard settings["password"] == nil else {
            let reason = "an address with a password is visible to others; set PGPASSFILE or PGPASSWORD"
            throw .address(reason: reason)
        }
        func take(_ keyword: String, _ variable: String) -> [String] {
            let text = settings.removeValue(forKey: keyword) ?? environment[variable] ?? ""
            return text.isEmpty ? [] : text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        let (names, addresses) = (take("host", "PGHOST"), take("hostaddr", "PGHOSTADDR"))
        let ports = take("port", "PGPORT")
        let count = max(names.count, addresses.count, 1)
        guard ports.count <= 1 || ports.count == count else {
            throw .address(reason: "the address has \(ports.count) ports for \(count) hosts")
        }
        guard names.isEmpty || addresses.isEmpty || names.count == addresses.count else {
            throw .address(reason: "the address has \(addresses.count) values of hostaddr for \(names.count) hosts")
        }
        hosts = (0..<count).map { index in
            var host: [String: String] = [:]
            if index < names.count { host["host"] = names[index] }
            if index < addresses.count { host["hostaddr"] = addresses[index] }
            if let port = ports.count == 1 ? ports.first : ports.indices.contains(index) ? ports[index] : nil {
                host["port"] = port
            }
            return host
        }
        if settings["sslmode"] == nil, environment["PGSSLMODE"] == nil, !hosts.allSatisfy(Self.isOnThisMachine) {
            settings["sslmode"] = "verify-full"
        }
        if settings["sslrootcert"] == nil, environment["PGSSLROOTCERT"] == nil,
            !FileManager.default.fileExists(atPath: "\(environment["HOME"] ?? "")/.postgresql/root.crt"),
            FileManager.default.fileExists(atPath: Self.systemCertificates)
        {
            settings["sslrootcert"] = Self.systemCertificates
        }
        settings["target_session_attrs"] = settings["target_session_attrs"] ?? "read-write"
        settings["application_name"] = settings["application_name"] ?? "sceneflow"
        settings["client_encoding"] = "UTF8"
        // The kernel ends a connection whose packets nobody acknowledges.
        settings["tcp_user_timeout"] = settings["tcp_user_timeout"] ?? "10000"
        common = settings
        let places = hosts.map { host in
            (host["host"] ?? host["hostaddr"] ?? "") + (host["port"].map { ":\($0)" } ?? "")
        }
        name = "postgres://\(places.joined(separator: ","))/\(settings["dbname"] ?? "")"
    }

    /// Returns true if a text has the scheme of a database's address.
    /// - Parameter text: the text.
    /// - Returns: true if it begins with `postgres://` or `postgresql://`.
    package static func isAddress(_ text: String) -> Bool {
        text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
    }

    /// The settings for a connection to each host, in the order of trying.
    var attempts: [[String: String]] { hosts.map { common.merging($0) { $1 } } }

    // MARK: - Private

    /// Returns the settings that an address gives.
    private static func parse(_ address: String) throws(PostgresError) -> [String: String] {
        var message: UnsafeMutablePointer<CChar>?
        guard let options = PQconninfoParse(address, &message) else {
            defer { PQfreemem(message) }
            let reason = message.map { String(cString: $0).firstLine } ?? "the address cannot be read"
            throw .address(reason: reason)
        }
        defer { PQconninfoFree(options) }
        var settings: [String: String] = [:]
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val { settings[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
        return settings
    }

    /// Returns true if the connection to a host cannot leave this machine.
    private static func isOnThisMachine(_ host: [String: String]) -> Bool {
        let place = host["hostaddr"] ?? host["host"] ?? ""
        return place.isEmpty || place.hasPrefix("/") || place.hasPrefix("@") || place == "localhost" || place == "::1"
            || place.hasPrefix("127.")
    }
}

package import Foundation
internal import WebSockets

/// Examines a server from outside, as a browser sees it, including any proxy before it.
package struct ServerExamination {
    private let address: ServerAddress
    private let key: String?
    private let idleSeconds: Int
    private let now: Date

    /// Creates an examination of a server.
    ///
    /// - Parameters:
    ///   - address: the address of its page.
    ///   - key: the access key, or nil for the key in the address.
    ///   - idleSeconds: the duration to keep an idle socket open, or zero to skip this.
    ///   - now: the time for judging a certificate.
    package init(_ address: ServerAddress, key: String?, idleSeconds: Int, now: Date = Date()) {
        self.address = address
        self.key = key ?? address.key
        self.idleSeconds = idleSeconds
        self.now = now
    }

    /// Runs all examinations, or only the first if the server cannot be reached.
    ///
    /// - Returns: the results, in the order of the examinations.
    package func run() -> [Diagnosis] {
        let first: ProbeSocket
        do {
            first = try ProbeSocket(address)
        } catch {
            let remedy =
                "check the name, the port, the scheme and the firewall, and that 'sceneflow serve' or its proxy runs"
            return [.problem("connection", "\(address.origin) cannot be reached: \(error)", remedy)]
        }
        let trust = transport(first)
        // The key is sent only to a server with a trusted certificate.
        let isTrusted = first.mistrust == nil
        return [.ok("connection", "\(address.origin) answers")] + trust + health() + page() + secrecy()
            + socket(sendingKey: isTrusted)
    }

    // MARK: - Private

    private func transport(_ socket: ProbeSocket) -> [Diagnosis] {
        guard let certificate = socket.certificate else {
            if address.isLoopback { return [.ok("TLS", "not used; not needed on this machine")] }
            let remedy = "use --tls-certificate and --tls-key, or a proxy with TLS: others on the network can read keys"
            return [.problem("TLS", "the server does not encrypt", remedy)]
        }
        var found: [Diagnosis] = []
        if let mistrust = socket.mistrust {
            let remedy =
                "use a certificate for '\(address.host)' from a trusted authority, with its intermediate certificates"
            found.append(.problem("certificate", "not trusted: \(mistrust)", remedy))
        } else {
            found.append(.ok("certificate", "trusted, for \(certificate.names.joined(separator: ", "))"))
        }
        let seconds = certificate.end - Int(now.timeIntervalSince1970)
        let days = seconds / 86_400
        let renew = "renew it; 'sceneflow serve' reloads the files without a restart"
        if seconds < 0 {
            found.append(.problem("certificate expiry", "expired \(-days) days ago", renew))
        } else if days < 14 {
            found.append(.warning("certificate expiry", "expires in \(days) days", renew))
        } else {
            found.append(.ok("certificate expiry", "in \(days) days"))
        }
        return found
    }

    private func health() -> [Diagnosis] {
        let proxied = "check that the proxy connects to the right address, and that its 'Host' is an --allow-host"
        return [
            judge("/healthz", "healthz") { answer in
                answer.status == 200 && answer.body == "ok\n"
                    ? .ok("/healthz", "the server is running")
                    : answer.status == 503
                        ? .warning("/healthz", "the server is shutting down", "wait for its restart")
                        : answer.status == 421
                            ? .problem(
                                "/healthz",
                                "'\(address.authority)' is not served",
                                "start the server with --allow-host \(address.host)"
                            ) : .problem("/healthz", "status \(answer.status)", proxied)
            },
            judge("/readyz", "readyz") { answer in
                answer.status == 200
                    ? .ok("/readyz", "the apps are loaded")
                    : .warning(
                        "/readyz",
                        "status \(answer.status): the apps are not loaded yet",
                        "try again later"
                    )
            },
            judge("version", "version") { answer in
                answer.status == 200 && answer.body.contains("\"server\":\"sceneflow\"")
                    ? clock(answer) ?? .ok("version", Self.version(answer.body))
                    : .problem("version", "this is not a Sceneflow server", proxied)
            },
        ]
    }

    /// Returns a warning about the server's clock, or nil if it gives no time or nearly the same.
    private func clock(_ answer: ProbeAnswer) -> Diagnosis? {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(secondsFromGMT: 0)
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
        guard let date = answer.headers["date"].flatMap(format.date(from:)) else { return nil }
        let seconds = Int(abs(date.timeIntervalSince(now)))
        guard seconds > 60 else { return nil }
        return .warning("clock", "\(seconds) seconds off this machine's clock", "synchronise both with NTP")
    }

    private static func version(_ document: String) -> String {
        let parts = document.split(separator: "\"").map(String.init)
        let place = parts.firstIndex(of: "version").map { $0 + 2 } ?? parts.count
        return parts.indices.contains(place) ? "sceneflow \(parts[place])" : "sceneflow"
    }

    private func page() -> [Diagnosis] {
        var found = [
            judge("page", "") { answer in
                answer.status == 200 && answer.body.contains("<title>Sceneflow</title>")
                    ? .ok("page", "available")
                    : .problem("page", "status \(answer.status)", "pass the page's folder with --public")
            },
            judge("security headers", "") { answer in headers(answer) },
        ]
        if address.path != "/" {
            let bare = String(address.path.dropLast())
            do {
                let answer = try ProbeAnswer.get(bare, of: address)
                let location = answer.headers["location"] ?? ""
                found.append(
                    (300..<400).contains(answer.status) && location.hasSuffix(address.path)
                        ? .ok("base path", "\(bare) redirects to \(address.path)")
                        : .warning(
                            "base path",
                            "\(bare) does not redirect to \(address.path): status \(answer.status)",
                            "start the server with --base-path \(bare), and make the proxy forward or redirect \(bare)"
                        )
                )
            } catch {
                found.append(unreachable("base path", error))
            }
        }
        return found
    }

    private func headers(_ answer: ProbeAnswer) -> Diagnosis {
        let expected = [
            ("content-security-policy", "default-src 'none'"), ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"), ("cross-origin-resource-policy", "same-origin"),
        ]
        let missing = expected.filter { answer.headers[$0.0]?.contains($0.1) != true }.map(\.0)
        guard missing.isEmpty else {
            let remedy = "make the proxy forward the server's headers unchanged"
            return .problem("security headers", "missing or changed: \(missing.joined(separator: ", "))", remedy)
        }
        guard !address.isSecure || answer.headers["strict-transport-security"] != nil else {
            let remedy = "make the proxy add 'Strict-Transport-Security: max-age=31536000'"
            return .warning("security headers", "a browser's first request may not use TLS", remedy)
        }
        return .ok("security headers", "complete")
    }

    private func secrecy() -> [Diagnosis] {
        [
            judge("keys", "docs/") { answer in
                switch answer.status {
                case 401: .ok("keys", "required for all apps")
                case 200 where address.isLoopback: .ok("keys", "not needed on this machine")
                case 200:
                    .problem("keys", "anyone can read the apps without a key", "start the server with --require-keys")
                default:
                    .warning(
                        "keys",
                        "plain pages: status \(answer.status)",
                        "check how the proxy handles /docs/"
                    )
                }
            }
        ]
    }

    private func socket(sendingKey: Bool) -> [Diagnosis] {
        var found: [Diagnosis] = []
        do {
            let foreign = try ProbeWebSocket(address, from: "https://doctor.invalid")
            found.append(
                foreign.answer.status == 403
                    ? .ok("origin", "pages of other sites cannot connect")
                    : foreign.answer.status == 101
                        ? .problem(
                            "origin",
                            "pages of other sites can connect",
                            "make the proxy forward 'Origin' unchanged"
                        )
                        : .warning(
                            "origin",
                            "a page of another site gets status \(foreign.answer.status) instead of 403",
                            "see the result for the page's own socket below"
                        )
            )
        } catch {
            found.append(unreachable("origin", error))
        }
        do {
            let own = try ProbeWebSocket(address, from: address.origin)
            guard own.isAccepted else {
                let remedy =
                    own.answer.status == 403
                    ? "make the proxy forward 'Host' with its port, or use --allow-origin \(address.origin)"
                    : "make the proxy forward 'Upgrade' and 'Connection' over HTTP/1.1"
                found.append(.problem("WebSocket", "the upgrade failed with status \(own.answer.status)", remedy))
                return found
            }
            guard own.answer.headers["sec-websocket-protocol"] == ProbeWebSocket.subprotocol else {
                let remedy = "make the proxy forward 'Sec-WebSocket-Protocol' in both directions"
                found.append(.problem("WebSocket", "the answer has no subprotocol", remedy))
                return found
            }
            found.append(.ok("WebSocket", "opens, with its subprotocol"))
            try own.ping()
            found.append(.ok("ping", "answered"))
            found.append(greeting(try own.hello(key: sendingKey ? key : nil), isSent: sendingKey))
            if idleSeconds > 0, found.last?.level == .ok, key != nil || address.isLoopback {
                found.append(idle(own))
            }
        } catch {
            found.append(.problem("WebSocket", error.description, "see the logs of the server and the proxy"))
        }
        return found
    }

    private func greeting(_ answer: [String: String], isSent: Bool) -> Diagnosis {
        switch (answer["error"], answer["access"]) {
        case ("unauthorized", _) where key == nil: .ok("hello", "requires a key; none was given")
        case ("unauthorized", _) where !isSent:
            .warning("hello", "the key was not tried, because the certificate is not trusted", "see above")
        case ("unauthorized", _):
            .problem("hello", "the key does not open the server", "use the link printed by the server")
        case (let error?, _): .problem("hello", "refused: \(error)", "use 'sceneflow doctor' of the server's version")
        case (nil, let access):
            .ok("hello", access.map { "the key opens \($0 == "all" ? "all apps" : $0)" } ?? "answered")
        }
    }

    private func idle(_ socket: ProbeWebSocket) -> Diagnosis {
        do {
            try socket.rest(seconds: idleSeconds)
            try socket.ping()
            return .ok("idle", "an idle socket stays open for \(idleSeconds) seconds")
        } catch {
            let remedy = "set the proxy's timeout above 25 seconds, the server's ping interval"
            return .problem("idle", "an idle socket closes within \(idleSeconds) seconds: \(error)", remedy)
        }
    }

    private func judge(_ subject: String, _ path: String, _ judge: (ProbeAnswer) -> Diagnosis) -> Diagnosis {
        do {
            return judge(try ProbeAnswer.get(address.path + path, of: address))
        } catch {
            return unreachable(subject, error)
        }
    }

    private func unreachable(_ subject: String, _ error: ProbeError) -> Diagnosis {
        .problem(subject, error.description, "see the logs of the server and the proxy")
    }
}

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
                "check the name, the port and the scheme, that 'sceneflow serve' or its proxy runs, and what a firewall lets through"
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
            if address.isLoopback { return [.ok("TLS", "none, and none is needed on this machine")] }
            let remedy = "use --tls-certificate and --tls-key, or a proxy that speaks TLS: keys can be read on the way"
            return [.problem("TLS", "the server speaks in clear text", remedy)]
        }
        var found: [Diagnosis] = []
        if let mistrust = socket.mistrust {
            let remedy =
                "use a certificate for '\(address.host)' of an authority that browsers know, with those between them"
            found.append(.problem("certificate", "it is not trusted: \(mistrust)", remedy))
        } else {
            found.append(.ok("certificate", "it is trusted, and for \(certificate.names.joined(separator: ", "))"))
        }
        let seconds = certificate.end - Int(now.timeIntervalSince1970)
        let days = seconds / 86_400
        let renew = "have it renewed; 'sceneflow serve' takes the new files without a restart"
        if seconds < 0 {
            found.append(.problem("certificate's end", "it ended \(-days) days ago", renew))
        } else if days < 14 {
            found.append(.warning("certificate's end", "it ends in \(days) days", renew))
        } else {
            found.append(.ok("certificate's end", "in \(days) days"))
        }
        return found
    }

    private func health() -> [Diagnosis] {
        let proxied = "see whether the proxy asks the right address, and passes 'Host' on as an --allow-host"
        return [
            judge("/healthz", "healthz") { answer in
                answer.status == 200 && answer.body == "ok\n"
                    ? .ok("/healthz", "the server serves")
                    : answer.status == 503
                        ? .warning("/healthz", "the server is about to stop", "wait for the next one")
                        : answer.status == 421
                            ? .problem(
                                "/healthz",
                                "'\(address.authority)' is not served",
                                "start it with --allow-host \(address.host)"
                            ) : .problem("/healthz", "answered with \(answer.status)", proxied)
            },
            judge("/readyz", "readyz") { answer in
                answer.status == 200
                    ? .ok("/readyz", "the apps are read")
                    : .warning(
                        "/readyz",
                        "answered with \(answer.status): the apps are not read yet",
                        "ask again in a while"
                    )
            },
            judge("version", "version") { answer in
                answer.status == 200 && answer.body.contains("\"server\":\"sceneflow\"")
                    ? clock(answer) ?? .ok("version", Self.version(answer.body))
                    : .problem("version", "what answers is no Sceneflow", proxied)
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
        return .warning("clock", "the server's is \(seconds) seconds from this machine's", "set both by NTP")
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
                    ? .ok("page", "it is there")
                    : .problem("page", "answered with \(answer.status)", "name the page's folder with --public")
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
                        ? .ok("base path", "\(bare) leads to \(address.path)")
                        : .warning(
                            "base path",
                            "\(bare) does not lead to \(address.path): answered with \(answer.status)",
                            "start it with --base-path \(bare), and have the proxy pass \(bare) on or redirect it"
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
            let remedy = "have the proxy pass the server's headers on as they are, and set none of them itself"
            return .problem("security headers", "missing or changed: \(missing.joined(separator: ", "))", remedy)
        }
        guard !address.isSecure || answer.headers["strict-transport-security"] != nil else {
            let remedy = "have the proxy add 'Strict-Transport-Security: max-age=31536000'"
            return .warning("security headers", "browsers may come without TLS the first time", remedy)
        }
        return .ok("security headers", "all there")
    }

    private func secrecy() -> [Diagnosis] {
        [
            judge("keys", "docs/") { answer in
                switch answer.status {
                case 401: .ok("keys", "nothing of the apps is had without one")
                case 200 where address.isLoopback: .ok("keys", "none are needed on this machine")
                case 200:
                    .problem("keys", "everyone who comes here reads the apps", "start it with --require-keys")
                default:
                    .warning(
                        "keys",
                        "plain pages were answered with \(answer.status)",
                        "see what the proxy makes of /docs/"
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
                    ? .ok("origin", "pages of other sites may not connect")
                    : foreign.answer.status == 101
                        ? .problem(
                            "origin",
                            "a page of another site may connect",
                            "have the proxy pass 'Origin' on as it is"
                        )
                        : .warning(
                            "origin",
                            "a page of another site is answered with \(foreign.answer.status), and not with 403",
                            "see below whether the page's own socket opens"
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
                    ? "have the proxy pass 'Host' on with its port, or start with --allow-origin \(address.origin)"
                    : "have the proxy pass 'Upgrade' and 'Connection' on, by HTTP/1.1"
                found.append(.problem("WebSocket", "the upgrade was answered with \(own.answer.status)", remedy))
                return found
            }
            guard own.answer.headers["sec-websocket-protocol"] == ProbeWebSocket.subprotocol else {
                let remedy = "have the proxy pass 'Sec-WebSocket-Protocol' on, both ways"
                found.append(.problem("WebSocket", "the subprotocol is lost on the way", remedy))
                return found
            }
            found.append(.ok("WebSocket", "it opens, with its subprotocol"))
            try own.ping()
            found.append(.ok("ping", "it is answered"))
            found.append(greeting(try own.hello(key: sendingKey ? key : nil), isSent: sendingKey))
            if idleSeconds > 0, found.last?.level == .ok, key != nil || address.isLoopback {
                found.append(idle(own))
            }
        } catch {
            found.append(.problem("WebSocket", error.description, "see the server's and the proxy's logs"))
        }
        return found
    }

    private func greeting(_ answer: [String: String], isSent: Bool) -> Diagnosis {
        switch (answer["error"], answer["access"]) {
        case ("unauthorized", _) where key == nil: .ok("hello", "it needs a key, and none was given")
        case ("unauthorized", _) where !isSent:
            .warning("hello", "the key was not tried, since the certificate is not trusted", "see above")
        case ("unauthorized", _):
            .problem("hello", "the key is not the server's", "use the link that the server printed")
        case (let error?, _): .problem("hello", "refused: \(error)", "use a doctor of the server's version")
        case (nil, let access):
            .ok("hello", access.map { "the key opens \($0 == "all" ? "all apps" : $0)" } ?? "it is answered")
        }
    }

    private func idle(_ socket: ProbeWebSocket) -> Diagnosis {
        do {
            try socket.rest(seconds: idleSeconds)
            try socket.ping()
            return .ok("idle", "a socket lives for \(idleSeconds) seconds without a word")
        } catch {
            let remedy = "give the proxy a longer timeout than the server's 25 seconds from ping to ping"
            return .problem("idle", "a socket does not live for \(idleSeconds) seconds: \(error)", remedy)
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
        .problem(subject, error.description, "see the server's and the proxy's logs")
    }
}

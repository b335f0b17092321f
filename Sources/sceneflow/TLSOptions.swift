import ArgumentParser
import WebSockets

/// The options for TLS.
struct TLSOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Use TLS, with the certificate in this PEM file, followed by its issuing certificates.",
            valueName: "file"
        ),
        completion: .file()
    )
    var tlsCertificate: String?

    @Option(
        help: ArgumentHelp(
            "Use the certificate's private key in this PEM file, without a passphrase.",
            valueName: "file"
        ),
        completion: .file()
    )
    var tlsKey: String?

    @Option(
        help: ArgumentHelp(
            "Check the files for changes at this interval; 0 to reload them only at SIGHUP.",
            valueName: "seconds"
        )
    )
    var tlsCheckSeconds = 60

    /// The files; nil for plain HTTP.
    var files: TLSFiles? {
        guard let tlsCertificate, let tlsKey else { return nil }
        return TLSFiles(certificate: tlsCertificate, key: tlsKey)
    }

    /// The time between two looks; nil for none.
    var interval: Duration? { files == nil || tlsCheckSeconds == 0 ? nil : .seconds(tlsCheckSeconds) }

    func validate() throws {
        guard (tlsCertificate == nil) == (tlsKey == nil) else {
            throw ValidationError("--tls-certificate and --tls-key must be used together")
        }
        guard tlsCheckSeconds >= 0 else { throw ValidationError("--tls-check-seconds cannot be negative") }
    }
}

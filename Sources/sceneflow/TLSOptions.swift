import ArgumentParser
import WebSockets

/// The options for TLS.
struct TLSOptions: ParsableArguments {
    @Option(
        help: "Speak TLS, with the certificate in this PEM file and those that it was signed by after it.",
        completion: .file()
    )
    var tlsCertificate: String?

    @Option(help: "The PEM file with the certificate's private key, without a passphrase.", completion: .file())
    var tlsKey: String?

    @Option(help: "Seconds between two looks whether the files are others; 0 reads them again at SIGHUP only.")
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
            throw ValidationError("--tls-certificate and --tls-key need each other")
        }
        guard tlsCheckSeconds >= 0 else { throw ValidationError("--tls-check-seconds cannot be negative") }
    }
}

internal import CLibWebSockets
internal import Foundation
internal import HostSystem

/// The certificate and the key for TLS, as PEM files.
package struct TLSFiles: Sendable, Hashable {
    /// Stamps to detect changed files.
    package struct Stamps: Sendable, Hashable {
        fileprivate let values: [Int]
    }

    /// The path of the certificate, followed by the certificates of its signers.
    package let certificate: String
    /// The path of the certificate's private key, without a passphrase.
    package let key: String

    /// Creates the pair of files.
    ///
    /// - Parameters:
    ///   - certificate: the path of the certificate, followed by the certificates of its signers.
    ///   - key: the path of its private key.
    package init(certificate: String, key: String) {
        self.certificate = certificate
        self.key = key
    }

    /// The current stamps of the files on disk, links followed.
    package var stamps: Stamps {
        Stamps(
            values: [certificate, key].flatMap { path -> [Int] in
                var info = stat()
                guard stat(path, &info) == 0 else {
                    return [-1]
                }
                return [Int(info.st_ino), Int(info.st_size), info.modification.tv_sec, info.modification.tv_nsec]
            }
        )
    }

    /// Reads both files like a server about to use them.
    ///
    /// - Returns: the contents of the certificate.
    /// - Throws: a `WebServerError` with the unusable file.
    @discardableResult
    package func check() throws(WebServerError) -> CertificateFacts {
        for (path, what) in [(certificate, "certificate"), (key, "key")] {
            guard let file = fopen(path, "r") else {
                throw Self.error("cannot read the \(what) '\(path)': \(SystemError.text(errno))")
            }
            fclose(file)
        }
        guard let context = SSL_CTX_new(TLS_server_method()) else {
            throw Self.error("the TLS library cannot be initialised")
        }
        defer {
            SSL_CTX_free(context)
            ERR_clear_error()
        }
        // A server cannot prompt for a passphrase.
        SSL_CTX_set_default_passwd_cb(context) { _, _, _, _ in 0 }
        guard SSL_CTX_use_certificate_chain_file(context, certificate) == 1 else {
            throw Self.error("no PEM certificate in '\(certificate)'")
        }
        guard let loaded = SSL_CTX_get0_certificate(context) else {
            throw Self.error("no PEM certificate in '\(certificate)'")
        }
        guard SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) == 1 else {
            // The library compares them as soon as it has both.
            throw Self.error(
                Self.isMismatch
                    ? "the key '\(key)' does not match the certificate '\(certificate)'"
                    : "no PEM private key without a passphrase in '\(key)'"
            )
        }
        guard SSL_CTX_check_private_key(context) == 1 else {
            throw Self.error("the key '\(key)' does not match the certificate '\(certificate)'")
        }
        return CertificateFacts(loaded)
    }

    // MARK: - Private

    /// True if the last failure came from a key not matching the certificate (`X509_R_KEY_VALUES_MISMATCH` and
    /// `X509_R_KEY_TYPE_MISMATCH`).
    private static var isMismatch: Bool {
        [115, 116].contains(ERR_peek_last_error() & 0x7F_FFFF)
    }

    private static func error(_ message: String) -> WebServerError {
        WebServerError(code: .certificate, message: message)
    }
}

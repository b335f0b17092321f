internal import CLibWebSockets
internal import Foundation

/// The contents of a certificate.
package struct CertificateFacts: Sendable, Hashable {
    /// Its last moment, in seconds since 1970.
    package let end: Int
    /// The certified names and addresses.
    package let names: [String]
    /// Its serial number, as hexadecimal digits.
    package let serial: String

    /// Reads a certificate.
    ///
    /// - Parameter certificate: OpenSSL's `X509`.
    package init(_ certificate: OpaquePointer) {
        end = Self.seconds(X509_get0_notAfter(certificate))
        let number = ASN1_INTEGER_to_BN(X509_get0_serialNumber(certificate), nil)
        let digits = BN_bn2hex(number)
        serial = digits.map { String(cString: $0) } ?? ""
        CRYPTO_free(digits, "", 0)
        BN_free(number)
        names = Self.names(of: certificate)
    }

    // MARK: - Private

    private static func seconds(_ time: UnsafePointer<ASN1_TIME>?) -> Int {
        var moment = tm()
        guard ASN1_TIME_to_tm(time, &moment) == 1 else {
            return 0
        }
        return timegm(&moment)
    }

    /// Returns the entries of the alternative-name extension, written as `DNS:team.example, IP Address:192.0.2.1`.
    private static func names(of certificate: OpaquePointer) -> [String] {
        let place = X509_get_ext_by_NID(certificate, NID_subject_alt_name, -1)
        guard place >= 0, let output = BIO_new(BIO_s_mem()) else {
            return []
        }
        defer { BIO_free(output) }
        X509V3_EXT_print(output, X509_get_ext(certificate, place), 0, 0)
        var bytes = [UInt8](repeating: 0, count: 16 * 1024)
        let count = BIO_read(output, &bytes, Int32(bytes.count))
        guard count > 0 else {
            return []
        }
        return String(decoding: bytes.prefix(Int(count)), as: UTF8.self).split(separator: ",").map { entry in
            let value = entry.split(separator: ":", maxSplits: 1).last ?? ""
            return String(value.drop { $0 == " " })
        }
    }
}

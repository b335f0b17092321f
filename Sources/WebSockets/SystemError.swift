internal import Foundation

/// The system's words for its error numbers.
enum SystemError {
    /// Names an error.
    static func text(_ number: Int32) -> String {
        String(cString: strerror(number)).lowercased()
    }
}

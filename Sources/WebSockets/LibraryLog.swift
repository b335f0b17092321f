internal import CLibWebSockets
internal import Logging

/// The log of the library's own messages.
///
/// A peer can cause most of them, so they are worth no more than `debug`.
enum LibraryLog {
    /// Sends errors and warnings of the library to the logger, for the whole process.
    static func install() {
        _ = installed
    }

    private static let logger = Logger(label: "libwebsockets")

    private static let installed: Void = {
        let levels = (1 << 0) | (1 << 1)
        lws_set_log_level(Int32(levels)) { _, line in
            guard let line else {
                return
            }
            let text = String(cString: line)
            LibraryLog.logger.debug("\(text.filter { !$0.isNewline })")
        }
    }()
}

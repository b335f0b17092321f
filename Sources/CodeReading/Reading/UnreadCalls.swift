internal import Diagnostics

/// Looks for what shows something or goes back outside of all that was read: in code that nothing known calls.
enum UnreadCalls {
    /// Finds the calls of which no instruction tells.
    /// - Parameters:
    ///   - calls: all calls of the sources that show something or go back.
    ///   - read: the lines of what was read.
    /// - Returns: those that were not read.
    static func find(_ calls: [FlowNames.FlowCall], beside read: ReadLines) -> [FlowNames.FlowCall] {
        calls.filter { !read.tell(of: $0.location) }
    }
}

/// Finds calls that show something or go back outside the read code: in code without a known caller.
enum UnreadCalls {
    /// Finds the calls without an instruction.
    /// - Parameters:
    ///   - calls: all calls of the sources that show something or go back.
    ///   - read: the lines of the read code.
    /// - Returns: the unread calls.
    static func find(_ calls: [FlowNames.FlowCall], beside read: ReadLines) -> [FlowNames.FlowCall] {
        calls.filter { !read.tell(of: $0.location) }
    }
}

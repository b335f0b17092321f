/// The registrations under construction, the root first.
///
/// The stack reuses its memory and never frees it.
struct FrameStack: RandomAccessCollection {
    private var frames: ContiguousArray<Frame> = []
    private(set) var count = 0

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(index: Int) -> Frame {
        precondition(index >= 0 && index < count, "there is no frame \(index) of \(count)")
        return frames[index]
    }

    /// Puts a frame on top.
    @inline(__always)
    mutating func append(_ frame: Frame) {
        if count < frames.count { frames[count] = frame } else { frames.append(frame) }
        count += 1
    }

    /// Takes the frame on top away.
    @inline(__always)
    mutating func removeLast() {
        precondition(count > 0, "there is no frame to take away")
        count -= 1
    }

    /// Returns the index of the frame for a registration in a scope, or nil.
    ///
    /// Scans all frames each time, because there are few of them, never more than the walk's limit. Reads them in
    /// place, because copying them as a sequence would count references on each request.
    @inline(__always)
    func place(of registration: Int32, in context: Int32) -> Int? {
        frames.withUnsafeBufferPointer { frames in
            for index in 0..<count where frames[index].registration == registration {
                if frames[index].context == context { return index }
            }
            return nil
        }
    }
}

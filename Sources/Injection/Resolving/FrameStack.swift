/// What is being made, the root first: a stack whose places are written again and never given back.
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

    /// The place where a registration is being made in a scope, or nil.
    ///
    /// All frames are looked through each time: they are few, and never more than the walk's limit. They are read in
    /// place, since taking them along as a sequence would count references for each request.
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

import Foundation
import HostSystem
import Synchronization

/// The last written step of each room, recorded beside the database.
///
/// A database proves its contents, but not that nothing is missing. If its log is lost or cut, SQLite silently
/// continues with the earlier contents. Here each room has a slot, written a moment after its steps and without waiting
/// for the disk. After a kill it may be older than the database, but it is never newer.
final class StepLedger: Sendable {
    /// The name of the file in the folder.
    static let fileName = "rooms.steps"

    /// The last step of a room.
    struct Mark: Sendable, Hashable {
        /// The room's name.
        var room: String
        /// The life of its log.
        var life: Int64
        /// The number of the last entry of that life.
        var seq: Int
    }

    /// A slot is the room's name, filled up with zeros, the number of the entry in eight bytes, the life in four, and a checksum of
    /// all of these in four, each little-endian.
    private static let nameBytes = 16
    private static let checkedBytes = nameBytes + 12
    private static let slotBytes = checkedBytes + 4

    /// The time to collect marks before writing them, because each write delays the database's next `fsync`.
    private static let delay = DispatchTimeInterval.milliseconds(100)

    private let descriptor: Mutex<Int32?>
    /// Marks not yet written, by the room's number.
    private let pending = Mutex<[Int64: Mark]>([:])
    private let queue = DispatchQueue(label: "sceneflow.ledger")

    /// Opens the ledger of a folder.
    ///
    /// A missing ledger is made.
    /// - Parameter folder: the folder's path.
    /// - Throws: `RoomStoreError.folder`.
    init(folder: String) throws(RoomStoreError) {
        let file = open("\(folder)/\(Self.fileName)", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .folder(path: folder, reason: String(cString: strerror(errno)).lowercased()) }
        descriptor = Mutex(file)
    }

    deinit { release() }

    /// Writes the pending marks and closes the file.
    ///
    /// Nothing is read or written afterwards.
    func release() {
        flush()
        descriptor.withLock { descriptor in
            if let descriptor { close(descriptor) }
            descriptor = nil
        }
    }

    /// Reads the mark of each room, by the room's number in the database; unreadable slots are skipped.
    func marks() -> [Int64: Mark] {
        descriptor.withLock { descriptor in
            guard let descriptor else { return [:] }
            var marks: [Int64: Mark] = [:]
            var buffer = [UInt8](repeating: 0, count: Self.slotBytes * 1024)
            var number: Int64 = 0
            while true {
                let count = pread(descriptor, &buffer, buffer.count, off_t(number) * off_t(Self.slotBytes))
                guard count >= Self.slotBytes else { return marks }
                for start in stride(from: 0, through: count - Self.slotBytes, by: Self.slotBytes) {
                    marks[number] = Self.mark(buffer[start..<start + Self.slotBytes])
                    number += 1
                }
            }
        }
    }

    /// Records a room's last step, once it is in the database.
    ///
    /// Write errors are ignored. A loss of that step would then go unnoticed.
    /// - Parameters:
    ///   - mark: the step.
    ///   - number: the room's number in the database.
    func note(_ mark: Mark, of number: Int64) {
        let isFirst = pending.withLock { pending in
            defer { pending[number] = mark }
            return pending.isEmpty
        }
        if isFirst { queue.asyncAfter(deadline: .now() + Self.delay) { [weak self] in self?.flush() } }
    }

    /// Writes the pending marks.
    func flush() {
        pending.withLock { pending in
            for (number, mark) in pending { write(mark, at: number) }
            pending = [:]
        }
    }

    private func write(_ mark: Mark, at number: Int64) {
        guard mark.room.utf8.count <= Self.nameBytes, let life = UInt32(exactly: mark.life) else { return }
        var slot = Array(mark.room.utf8)
        slot += [UInt8](repeating: 0, count: Self.nameBytes - slot.count)
        slot += UInt64(mark.seq).littleEndianBytes + life.littleEndianBytes
        slot += Self.sum(slot[...]).littleEndianBytes
        write(slot, at: number)
    }

    /// Deletes the marks of rooms before the database does, and waits for the disk, because a room deleted on purpose
    /// is not missing.
    /// - Parameter numbers: the rooms' numbers in the database.
    func forget(_ numbers: [Int64]) {
        guard !numbers.isEmpty else { return }
        pending.withLock { pending in
            for number in numbers { pending[number] = nil }
        }
        for number in numbers { write([UInt8](repeating: 0, count: Self.slotBytes), at: number) }
        descriptor.withLock { descriptor in descriptor.map(OpenDescriptor.flush) }
    }

    // MARK: - Private

    private func write(_ slot: [UInt8], at number: Int64) {
        descriptor.withLock { descriptor in
            guard let descriptor, number >= 0 else { return }
            _ = slot.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(number) * off_t($0.count)) }
        }
    }

    /// Decodes a slot; nil if it is empty or damaged.
    private static func mark(_ slot: ArraySlice<UInt8>) -> Mark? {
        let name = slot.prefix(nameBytes).prefix { $0 != 0 }
        guard !name.isEmpty, number(slot.suffix(4)) == UInt64(sum(slot.prefix(checkedBytes))) else { return nil }
        let numbers = slot.dropFirst(nameBytes)
        return Mark(
            room: String(decoding: name, as: UTF8.self),
            life: Int64(number(numbers.dropFirst(8).prefix(4))),
            seq: Int(clamping: number(numbers.prefix(8)))
        )
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Returns the FNV-1a checksum.
    ///
    /// It detects an incompletely written slot, but not a forged one.
    private static func sum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }
}

extension FixedWidthInteger {
    /// The bytes, the lowest first.
    fileprivate var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { [UInt8]($0) } }
}

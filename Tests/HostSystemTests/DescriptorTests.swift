import Foundation
import HostSystem
import Testing

/// Descriptors of files, sockets and timers.
struct DescriptorTests {
    /// Waits until a descriptor is readable.
    private func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, milliseconds) > 0
    }

    @Test func `an open file has its path with links resolved, and is listed`() throws {
        let folder = try #require(realpath(FileManager.default.temporaryDirectory.path, nil))
        defer { free(folder) }
        let path = String(cString: folder) + "/host-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        try Data("x".utf8).write(to: URL(filePath: path))
        try FileManager.default.createSymbolicLink(atPath: path + ".link", withDestinationPath: path)
        defer { for name in [path, path + ".link"] { unlink(name) } }
        let descriptor = open(path + ".link", O_RDONLY | O_CLOEXEC)
        #expect(OpenDescriptor.path(of: descriptor) == Array(path.utf8))
        #expect(try #require(OpenDescriptor.all).contains(descriptor))
        var status = stat()
        #expect(fstat(descriptor, &status) == 0)
        #expect(abs(Date.now.timeIntervalSince1970 - Double(status.modification.tv_sec)) < 600)
        #expect(status.change.tv_sec >= status.modification.tv_sec)
        close(descriptor)
        #expect(OpenDescriptor.path(of: descriptor) == nil)
    }

    @Test func `sending to a closed socket fails without a signal`() throws {
        let (first, second) = try #require(StreamSocket.pair())
        defer { close(first) }
        #expect([UInt8]("ab".utf8).withUnsafeBytes { StreamSocket.send($0, to: first) } == 2)
        #expect(fcntl(first, F_GETFD) & FD_CLOEXEC != 0)
        close(second)
        #expect([UInt8]("c".utf8).withUnsafeBytes { StreamSocket.send($0, to: first) } == -1)
        #expect(errno == EPIPE)
    }

    @Test func `a socket that does not wait sends as much as fits`() throws {
        let (first, second) = try #require(StreamSocket.pair())
        defer {
            close(first)
            close(second)
        }
        let many = [UInt8](repeating: 1, count: 64 << 20)
        let sent = many.withUnsafeBytes { StreamSocket.send($0, to: first, waits: false) }
        #expect(sent > 0 && sent < many.count)
    }

    @Test func `a made socket neither waits nor reaches other programs`() {
        let descriptor = StreamSocket.make(family: AF_INET, waits: false)
        defer { close(descriptor) }
        #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
        #expect(fcntl(descriptor, F_GETFL) & O_NONBLOCK != 0)
    }

    @Test func `a timer is readable after each interval, until it is acknowledged`() {
        let timer = PeriodicTimer.start(every: .milliseconds(40))
        defer { close(timer) }
        #expect(!isReadable(timer, within: 0))
        for _ in 0..<2 {
            #expect(isReadable(timer, within: 5000))
            PeriodicTimer.acknowledge(timer)
        }
        let pause = PeriodicTimer.start(every: .seconds(3600))
        defer { close(pause) }
        #expect(!isReadable(pause, within: 10))
    }

    @Test func `a set reports each socket once, with its id`() throws {
        let set = DescriptorSet.make()
        let (first, second) = try #require(StreamSocket.pair())
        defer { for descriptor in [set, first] { close(descriptor) } }
        DescriptorSet.watch(first, in: set, id: 7, awaitsRoom: true)
        #expect(isReadable(set, within: 5000))
        var events = DescriptorSet.takeEvents(of: set)
        #expect(events.count == 1 && events.first?.id == 7 && events.first?.event == .isWritable)
        #expect(DescriptorSet.takeEvents(of: set).isEmpty)
        // Bytes to read are not the end.
        DescriptorSet.watch(first, in: set, id: 8, awaitsRoom: false)
        #expect([UInt8]("a".utf8).withUnsafeBytes { StreamSocket.send($0, to: second) } == 1)
        #expect(!isReadable(set, within: 50))
        close(second)
        #expect(isReadable(set, within: 5000))
        events = DescriptorSet.takeEvents(of: set)
        #expect(events.count == 1 && events.first?.id == 8 && events.first?.event == .isBroken)
    }
}

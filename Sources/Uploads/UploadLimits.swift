/// The limits for an upload.
package struct UploadLimits: Sendable, Hashable {
    /// Bytes of the uploaded file; 5,242,880 by default, zero disables uploads.
    package var bytes = 5 * 1024 * 1024
    /// Bytes of all files in an archive together, once unpacked; 104,857,600 by default, zero means none.
    package var unpackedBytes = 100 * 1024 * 1024
    /// The highest ratio of the unpacked files' size to the archive's; 100 by default, zero means no limit.
    package var ratio = 100
    /// Entries of an archive, and folders named by their paths; 10,000 by default, zero means none.
    package var entries = 10_000
    /// Bytes of the path of an entry; 512 by default, zero means none.
    package var pathBytes = 512

    /// The defaults.
    package init() {}
}

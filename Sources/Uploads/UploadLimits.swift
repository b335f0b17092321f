/// What an upload may ask of the machine.
package struct UploadLimits: Sendable, Hashable {
    /// Bytes of the file that is sent; 5,242,880 by default, zero means that nothing can be uploaded.
    package var bytes = 5 * 1024 * 1024
    /// Bytes of all files in an archive together, once unpacked; 104,857,600 by default, zero means none.
    package var unpackedBytes = 100 * 1024 * 1024
    /// How many times as large as the archive its files may be; 100 by default, zero means any number.
    package var ratio = 100
    /// Entries of an archive, and folders that their paths name; 10,000 by default, zero means none.
    package var entries = 10_000
    /// Bytes of the path of an entry; 512 by default, zero means none.
    package var pathBytes = 512

    /// The defaults.
    package init() {}
}

#if canImport(Darwin)
package import Darwin
#else
package import Glibc
#endif

extension stat {
    /// The time of the last change of the contents.
    package var modification: timespec {
        #if canImport(Darwin)
        st_mtimespec
        #else
        st_mtim
        #endif
    }

    /// The time of the last change of the contents or the attributes.
    package var change: timespec {
        #if canImport(Darwin)
        st_ctimespec
        #else
        st_ctim
        #endif
    }
}

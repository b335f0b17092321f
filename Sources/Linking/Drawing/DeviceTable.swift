internal import InterfaceBuilder
internal import SceneFlow

/// The sizes of Interface Builder's devices.
///
/// The files name a device without its size.
enum DeviceTable {
    /// Returns the size of a canvas in points.
    /// - Parameter device: the document's device, or nil if it names none.
    /// - Returns: the size, or nil if the device is unknown.
    static func size(of device: DeviceElement?) -> Size? {
        guard let device, let size = sizes[device.id] else { return nil }
        let isPortrait = size.width <= size.height
        return isPortrait == (device.orientation != "landscape") || device.id == "appleTV"
            ? size : Size(width: size.height, height: size.width)
    }

    /// Xcode's canvas size for documents without a named device.
    static let unnamed = Size(width: 375, height: 667)

    private static let sizes: [String: Size] = [
        "retina3_5": Size(width: 320, height: 480),
        "retina4_0": Size(width: 320, height: 568),
        "retina4_7": Size(width: 375, height: 667),
        "retina5_5": Size(width: 414, height: 736),
        "retina5_9": Size(width: 375, height: 812),
        "retina6_0": Size(width: 390, height: 844),
        "retina6_1": Size(width: 414, height: 896),
        "retina6_12": Size(width: 393, height: 852),
        "retina6_3": Size(width: 402, height: 874),
        "retina6_5": Size(width: 414, height: 896),
        "retina6_7": Size(width: 428, height: 926),
        "retina6_72": Size(width: 430, height: 932),
        "retina6_9": Size(width: 440, height: 956),
        "ipad9_7": Size(width: 768, height: 1024),
        "ipad10_2": Size(width: 810, height: 1080),
        "ipad10_5": Size(width: 834, height: 1112),
        "ipad10_9rounded": Size(width: 820, height: 1180),
        "ipad11_0rounded": Size(width: 834, height: 1194),
        "ipad12_9": Size(width: 1024, height: 1366),
        "ipad12_9rounded": Size(width: 1024, height: 1366),
        "appleTV": Size(width: 1920, height: 1080),
        "watch38": Size(width: 136, height: 170),
    ]
}

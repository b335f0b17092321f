internal import SceneFlow

/// UIKit's colours in light appearance, for documents that name one without listing its value.
enum SystemColors {
    /// Returns the colour of a name, as written by Interface Builder.
    /// - Parameter name: such as `systemBackgroundColor` or `darkTextColor`.
    /// - Returns: the colour, or nil if UIKit has none of this name.
    static func color(named name: String) -> Color? {
        guard let value = values[name] else { return nil }
        func component(_ shift: UInt32) -> Double { Double(value >> shift & 0xFF) / 255 }
        return Color(name: name, red: component(24), green: component(16), blue: component(8), alpha: component(0))
    }

    /// Red, green, blue, alpha, a byte each.
    private static let values: [String: UInt32] = [
        "blackColor": 0x0000_00FF, "whiteColor": 0xFFFF_FFFF, "clearColor": 0x0000_0000,
        "darkGrayColor": 0x5555_55FF, "lightGrayColor": 0xAAAA_AAFF, "grayColor": 0x8080_80FF,
        "darkTextColor": 0x0000_00FF, "lightTextColor": 0xFFFF_FF99, "tintColor": 0x007A_FFFF,
        "labelColor": 0x0000_00FF, "secondaryLabelColor": 0x3C3C_4399, "tertiaryLabelColor": 0x3C3C_434C,
        "quaternaryLabelColor": 0x3C3C_432D, "placeholderTextColor": 0x3C3C_434C, "linkColor": 0x007A_FFFF,
        "separatorColor": 0x3C3C_434A, "opaqueSeparatorColor": 0xC6C6_C8FF,
        "systemFillColor": 0x7878_8033, "secondarySystemFillColor": 0x7878_8028,
        "tertiarySystemFillColor": 0x7676_801E, "quaternarySystemFillColor": 0x7474_8014,
        "systemBackgroundColor": 0xFFFF_FFFF, "secondarySystemBackgroundColor": 0xF2F2_F7FF,
        "tertiarySystemBackgroundColor": 0xFFFF_FFFF, "systemGroupedBackgroundColor": 0xF2F2_F7FF,
        "secondarySystemGroupedBackgroundColor": 0xFFFF_FFFF, "tertiarySystemGroupedBackgroundColor": 0xF2F2_F7FF,
        "groupTableViewBackgroundColor": 0xF2F2_F7FF, "tableCellGroupedBackgroundColor": 0xFFFF_FFFF,
        "viewFlipsideBackgroundColor": 0x1F21_24FF, "scrollViewTexturedBackgroundColor": 0x6F71_79FF,
        "systemRedColor": 0xFF3B_30FF, "systemGreenColor": 0x34C7_59FF, "systemBlueColor": 0x007A_FFFF,
        "systemOrangeColor": 0xFF95_00FF, "systemYellowColor": 0xFFCC_00FF, "systemPinkColor": 0xFF2D_55FF,
        "systemPurpleColor": 0xAF52_DEFF, "systemTealColor": 0x30B0_C7FF, "systemIndigoColor": 0x5856_D6FF,
        "systemMintColor": 0x00C7_BEFF, "systemCyanColor": 0x32AD_E6FF, "systemBrownColor": 0xA284_5EFF,
        "systemGrayColor": 0x8E8E_93FF, "systemGray2Color": 0xAEAE_B2FF, "systemGray3Color": 0xC7C7_CCFF,
        "systemGray4Color": 0xD1D1_D6FF, "systemGray5Color": 0xE5E5_EAFF, "systemGray6Color": 0xF2F2_F7FF,
    ]
}

// A document's colours as CSS. System colours follow the device's appearance, other colours are fixed.

import { colorProperty, rgb } from "../model/catalogColors.js";

/** @typedef {import("../wire/messages.js").Color} Color */

/** The system colours defined in tokens.css, by their names in Interface Builder. @type {Record<string, string>} */
const systemColors = {
    systemBackgroundColor: "background",
    secondarySystemBackgroundColor: "background-2",
    tertiarySystemBackgroundColor: "background",
    systemGroupedBackgroundColor: "grouped",
    groupTableViewBackgroundColor: "grouped",
    secondarySystemGroupedBackgroundColor: "cell",
    tertiarySystemGroupedBackgroundColor: "grouped",
    labelColor: "label",
    darkTextColor: "label",
    secondaryLabelColor: "label-2",
    tertiaryLabelColor: "label-3",
    quaternaryLabelColor: "label-3",
    placeholderTextColor: "label-3",
    separatorColor: "separator",
    opaqueSeparatorColor: "separator",
    linkColor: "blue",
    tintColor: "blue",
    systemFillColor: "fill",
    secondarySystemFillColor: "fill",
    tertiarySystemFillColor: "fill",
    quaternarySystemFillColor: "fill",
    systemBlueColor: "blue",
    systemGreenColor: "green",
    systemRedColor: "red",
    systemOrangeColor: "orange",
    systemYellowColor: "yellow",
    systemPurpleColor: "purple",
    systemPinkColor: "pink",
    systemTealColor: "teal",
    systemIndigoColor: "indigo",
    systemGrayColor: "gray",
    systemGray2Color: "gray-2",
    systemGray3Color: "gray-3",
    systemGray4Color: "gray-4",
    systemGray5Color: "gray-5",
    systemGray6Color: "grouped",
};

/**
 * @param {Color|undefined} color
 * @returns {string|null} a CSS colour
 */
export function cssColor(color) {
    if (color === undefined) {
        return null;
    }
    const name = color.name ?? "";
    const system = systemColors[name] ?? systemColors[`${name}Color`];
    if (system !== undefined) {
        return `var(--ui-${system})`;
    }
    const written = rgb(color.rgba);
    return name === "" ? written : `var(${colorProperty(name)}, ${written})`;
}

// The controls with a fixed appearance: switches, sliders, segments, pickers and others.

import { glyph } from "./glyphs.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").View} View */
/** @typedef {(element: HTMLElement, view: View) => void} Painter */

const { search, today, option } = words.device.wireframe;

/** @type {Painter} */
export function paintSwitch(element, view) {
    element.append(make("span", { class: "ui-switch", data: { on: view.style?.on ?? false } }));
}

/** @type {Painter} */
export function paintSlider(element, view) {
    const share = `${(view.style?.value ?? 0.5) * 100}%`;
    const track = make("span", { class: "ui-slider" });
    track.style.setProperty("--share", share);
    element.append(track);
}

/** @type {Painter} */
export function paintProgress(element, view) {
    const track = make("span", { class: "ui-progress" });
    track.style.setProperty("--share", `${(view.style?.value ?? 0.5) * 100}%`);
    element.append(track);
}

/** @type {Painter} */
export function paintStepper(element) {
    element.append(
        make("span", { class: "ui-stepper" }, [glyph("minus"), make("i"), glyph("add")]),
    );
}

/** @type {Painter} */
export function paintSegments(element, view) {
    const selected = Math.round(view.style?.value ?? 0);
    element.append(
        make(
            "span",
            { class: "ui-segments" },
            (view.segments ?? []).map((text, index) =>
                make("span", { text, data: { selected: index === selected } })
            ),
        ),
    );
}

/** @type {Painter} */
export function paintActivity(element) {
    const spinner = make("span", { class: "ui-spinner" });
    for (let spoke = 0; spoke < 8; spoke += 1) {
        const line = make("i");
        line.style.transform = `rotate(${spoke * 45}deg)`;
        line.style.opacity = String(0.25 + (spoke / 8) * 0.75);
        spinner.append(line);
    }
    element.append(spinner);
}

/** @type {Painter} */
export function paintPages(element) {
    element.append(make("span", { class: "ui-pages" }, [make("i"), make("i"), make("i")]));
}

/** @type {Painter} */
export function paintSearchBar(element, view) {
    element.append(
        make("span", { class: "ui-search" }, [
            glyph("search"),
            make("span", { text: view.text ?? view.detail ?? search }),
        ]),
    );
}

/** @type {Painter} */
export function paintPicker(element, view) {
    const options = view.segments?.length
        ? view.segments
        : ["…", view.kind === "datePicker" ? today : option, "…"];
    const middle = Math.floor((options.length - 1) / 2);
    element.append(
        make(
            "span",
            { class: "ui-picker" },
            options.slice(0, 5).map((text, index) =>
                make("span", { text, data: { selected: index === middle } })
            ),
        ),
    );
}

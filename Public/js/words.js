// What the page says, in English, by area: `words/` is the one place to translate. What holds a value is a function of
// it, so that another language can put it where it belongs.
//
// Here are the areas of which the first screen says something. A part of the page that is fetched later imports the
// file of its own area, which is fetched with it.

import { codeWords } from "./words/code.js";
import { deviceWords } from "./words/device.js";
import { flowWords } from "./words/flow.js";
import { headerWords } from "./words/header.js";
import { inspectorWords } from "./words/inspector.js";
import { mapWords } from "./words/map.js";
import { pageWords } from "./words/page.js";
import { rulesWords } from "./words/rules.js";
import { runWords } from "./words/run.js";
import { scenesWords } from "./words/scenes.js";
import { sharingWords } from "./words/sharing.js";
import { timelineWords } from "./words/timeline.js";
import { uploadsWords } from "./words/uploads.js";

export const words = {
    code: codeWords,
    device: deviceWords,
    flow: flowWords,
    header: headerWords,
    inspector: inspectorWords,
    map: mapWords,
    page: pageWords,
    rules: rulesWords,
    run: runWords,
    scenes: scenesWords,
    sharing: sharingWords,
    timeline: timelineWords,
    uploads: uploadsWords,
};

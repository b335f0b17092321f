// What the page says, in English, by area: `words/` is the one place to translate. What holds a value is a function of
// it, so that another language can put it where it belongs.
//
// Here are the areas of which the first screen says something. A part of the page that is fetched later imports the
// file of its own area, which is fetched with it.

import { codeWords } from "./codeWords.js";
import { deviceWords } from "./deviceWords.js";
import { flowWords } from "./flowWords.js";
import { headerWords } from "./headerWords.js";
import { inspectorWords } from "./inspectorWords.js";
import { mapWords } from "./mapWords.js";
import { pageWords } from "./pageWords.js";
import { rulesWords } from "./rulesWords.js";
import { runWords } from "./runWords.js";
import { scenesWords } from "./scenesWords.js";
import { sharingWords } from "./sharingWords.js";
import { timelineWords } from "./timelineWords.js";
import { uploadsWords } from "./uploadsWords.js";

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

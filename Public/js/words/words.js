// The English texts of the page, by area. All texts are in `words/`, the one place to translate. A
// text with values is a function, so that a language can order them.
//
// This file has the areas of the first screen. A part that loads later imports the file of its own area.

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

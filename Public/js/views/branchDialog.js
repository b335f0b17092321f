// Asks, once, whether what was tapped while looking back starts a branch.

import { make } from "../support/dom.js";
import { branchWords as said } from "../words/branchWords.js";

/**
 * @param {number} seq the step that is looked at
 * @returns {Promise<boolean>}
 */
export function askForBranch(seq) {
    return new Promise((resolve) => {
        const dialog = make("dialog", {
            class: "question",
            aria: { labelledby: "question-title", describedby: "question-text" },
            on: {
                close: () => {
                    dialog.remove();
                    resolve(dialog.returnValue === "yes");
                },
                // What the keys mean to the page behind does not hold here.
                keydown: (event) => event.stopPropagation(),
            },
        }, [
            make("h2", { id: "question-title", text: said.askTitle }),
            make("p", { id: "question-text", text: said.askText(seq) }),
            make("form", { method: "dialog", class: "question-actions" }, [
                make("button", { class: "button", value: "no", text: said.askNo }),
                make("button", {
                    class: "button",
                    value: "yes",
                    text: said.askYes,
                    autofocus: true,
                    data: { kind: "primary" },
                }),
            ]),
        ]);
        document.body.append(dialog);
        dialog.showModal();
    });
}

// Asks, once, to confirm that an action during replay creates a branch.

import { make } from "../support/dom.js";
import { branchWords as said } from "../words/branchWords.js";

/**
 * @param {number} seq the shown step
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
                // The page's keyboard shortcuts do not apply in the dialog.
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

// What the parts of a flow are called: its edges, their ends, how a controller is made, where a scene comes from.

export const flowWords = {
    /** @type {Record<string, string>} */
    kinds: {
        show: "show",
        push: "push",
        showDetail: "show detail",
        replace: "replace",
        setRoot: "set root",
        make: "made, not followed further",
        presentation: "present modally",
        popoverPresentation: "popover",
        modal: "modal",
        popover: "popover",
        present: "present",
        popToRoot: "pop to root",
        unwind: "unwind",
        embed: "embed",
        relationship: "relationship",
        custom: "custom",
    },
    launch: "Launch",
    back: "Back",
    nowhere: "Nowhere",
    /** How a controller is made and gets what it needs. @type {Record<string, string>} */
    made: {
        coder: "by UIKit, nothing injected",
        initializer: "by code",
        creator: "in a creator closure",
        segueAction: "in a segue action",
        prepare: "by UIKit, then prepared",
        property: "by UIKit, then given properties",
        shared: "with shared dependencies",
    },
    xibs: "Xibs",
    code: "Code",
    fromCode: "From code",
};

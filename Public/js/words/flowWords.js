// The parts of a flow: transitions, their ends, the creation of controllers, the origins of scenes.

export const flowWords = {
    /** @type {Record<string, string>} */
    kinds: {
        show: "show",
        push: "push",
        showDetail: "show detail",
        replace: "replace",
        setRoot: "set root",
        make: "created; not traced further",
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
    /** The creation and injection of a controller. @type {Record<string, string>} */
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

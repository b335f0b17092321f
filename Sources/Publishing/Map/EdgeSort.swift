internal import SceneFlow

/// The appearance of an edge: its dash and colour, the same as on the page.
enum EdgeSort: String, CaseIterable {
    case push, modal, unwind, contain, custom, code, problem

    /// The sort of a segue.
    init(_ kind: SegueKind) {
        self =
            switch kind {
            case .show, .push, .showDetail, .replace: .push
            case .presentation, .popoverPresentation, .modal, .popover: .modal
            case .unwind: .unwind
            case .embed, .relationship: .contain
            case .custom, .other: .custom
            }
    }

    /// The name in the legend.
    var title: String {
        switch self {
        case .push: "show, push"
        case .modal: "present"
        case .unwind: "unwind"
        case .contain: "embed, relationship"
        case .custom: "custom"
        case .code: "from code"
        case .problem: "leads nowhere"
        }
    }

    /// A colour for print, with a contrast of at least 4.5:1 on white.
    var color: String {
        switch self {
        case .push: "#0066cc"
        case .modal: "#7a3eb8"
        case .unwind: "#8f5400"
        case .contain: "#6e6e73"
        case .custom: "#1d1d1f"
        case .code: "#0b6e7f"
        case .problem: "#c4261d"
        }
    }

    /// The dash, so that no meaning is in the colour alone; nil for an unbroken line.
    var dash: String? {
        switch self {
        case .push, .custom, .problem: nil
        case .modal: "9 4 1.5 4"
        case .unwind: "6 5"
        case .contain: "3 3"
        case .code: "1.5 4.5"
        }
    }
}

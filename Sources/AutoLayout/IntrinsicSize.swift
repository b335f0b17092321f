internal import InterfaceBuilder

/// The size that a view's content asks for, in points; nil for a side that it leaves open.
///
/// Interface Builder wrote the frames that UIKit gave, so a frame close to the estimate is the exact size.
struct IntrinsicSize {
    private(set) var width: Double?
    private(set) var height: Double?
    /// The text that wraps if the view is narrower than its content.
    private(set) var text: WrappedText?

    /// Reads the size of a view.
    /// - Parameters:
    ///   - item: the view with its frame on the canvas.
    ///   - images: the sizes of images by name.
    ///   - classes: the size classes.
    init(of item: LayoutTree.Item, images: [String: Size], classes: SizeClasses) {
        let element = item.element
        let rect = AlignmentRect.rect(ofFrame: item.frame, item)
        let frame = Size(width: rect.width, height: rect.height)
        switch element.name {
        case "label": readLabel(element, frame, classes)
        case "button": readButton(element, frame, images)
        case "textField":
            let font = Font(of: element, defaultSize: 14, classes: classes)
            let text = element.writtenText("text") ?? element.writtenText("placeholder") ?? ""
            let isBordered = element["borderStyle"].map { $0 != "none" } ?? false
            width = Self.exact(
                frame.width,
                near: TextMeasure.width(of: text, in: font) + (isBordered ? 14 : 0),
                within: 6
            )
            let line = TextMeasure.lineHeight(font.size)
            height = Self.exact(frame.height, near: isBordered ? max(34, line + 4) : line + 1, within: 6)
        case "imageView":
            guard let name = element["image"] else { break }
            guard let size = images[name], element["catalog"] != "system" else {
                (width, height) = (frame.width, frame.height)
                break
            }
            (width, height) = (Self.scaled(size.width, to: frame.width), Self.scaled(size.height, to: frame.height))
        case "textView":
            guard element["scrollEnabled"] == "NO" else { break }
            height = frame.height
        default:
            guard let usual = Self.usual(element) else { break }
            width = usual.width.map { Self.exact(frame.width, near: $0, within: $0 * 0.4) }
            height = usual.height.map { Self.exact(frame.height, near: $0, within: $0 * 0.4) }
            if element.name == "segmentedControl" { width = frame.width }
        }
        readPlaceholder(of: element)
    }

    /// Sets the size of a text in a given width.
    mutating func wrap(to available: Double) {
        guard let text, let natural = width else { return }
        height = text.height(in: available)
        width = min(natural, max(available, 0))
    }

    // MARK: - Private

    /// The sizes of UIKit's controls.
    private static let controls: [String: (width: Double?, height: Double?)] = [
        "switch": (49, 31), "slider": (nil, 30), "stepper": (94, 32), "segmentedControl": (100, 31),
        "progressView": (nil, 3), "pageControl": (39, 37),
        "datePicker": (320, 216), "pickerView": (320, 216), "searchBar": (nil, 56), "toolbar": (nil, 44),
        "navigationBar": (nil, 44), "tabBar": (nil, 49),
    ]

    private static func usual(_ element: Element) -> (width: Double?, height: Double?)? {
        guard element.name == "activityIndicatorView" else { return controls[element.name] }
        let isLarge = element["style"]?.lowercased().contains("large") ?? false
        return isLarge ? (37, 37) : (20, 20)
    }

    private static let scales: [Double] = [0.333, 0.5, 0.667, 1, 1.5, 2, 3]

    /// Returns the length of an image: a document may have the size of one of its other scales.
    private static func scaled(_ length: Double, to frame: Double) -> Double {
        scales.contains { abs(length * $0 - frame) <= 1 } ? frame : length
    }

    /// Returns a length of the canvas if it can be the estimated one, else the estimate.
    private static func exact(_ length: Double, near estimate: Double, within tolerance: Double) -> Double {
        abs(length - estimate) <= tolerance ? length : estimate
    }

    private mutating func readLabel(_ element: Element, _ frame: Size, _ classes: SizeClasses) {
        let font = Font(of: element, defaultSize: 17, classes: classes)
        let text = element.writtenText("text") ?? ""
        let tolerance = font.isSystem ? 1.5 : font.size * 0.4
        let lineHeight = Self.exact(frame.height, near: TextMeasure.lineHeight(font.size), within: tolerance)
        guard !text.isEmpty else {
            (width, height) = (0, 0)
            return
        }
        let natural = TextMeasure.width(of: text, in: font)
        width = Self.exact(frame.width, near: natural, within: 3 + natural * (font.isSystem ? 0.12 : 0.25))
        height = lineHeight
        let lines = element["numberOfLines"].flatMap(Int.init) ?? 1
        guard lines != 1 else { return }
        let wrapped = WrappedText(text, font: font, maximumLines: lines, frame: frame)
        self.text = wrapped
        height = wrapped.height(in: .infinity)
    }

    private mutating func readButton(_ element: Element, _ frame: Size, _ images: [String: Size]) {
        let configuration = element.children.first { $0.name == "buttonConfiguration" }
        let state = element.children.first { $0.name == "state" && $0.key == "normal" }
        let source = configuration ?? element
        let font = Font(
            of: source,
            defaultSize: configuration == nil ? 15 : 17,
            classes: SizeClasses(width: 0, height: 0)
        )
        let title = configuration.flatMap { $0.writtenText("title") } ?? state.flatMap { $0.writtenText("title") } ?? ""
        let imageName = configuration?["image"] ?? state?["image"] ?? state?["backgroundImage"]
        let image = imageName.map { images[$0] ?? frame }
        let text = TextMeasure.width(of: title, in: font)
        let insets =
            configuration == nil
            ? element.children.first { $0.key == "contentEdgeInsets" }
            : source.children.first { $0.key == "contentInsets" }
        func padding(_ names: [String], usual: Double) -> Double {
            insets.map { insets in names.reduce(0) { $0 + (insets.number($1) ?? 0) } } ?? usual
        }
        let across = padding(["minX", "maxX", "leading", "trailing"], usual: configuration == nil ? 0 : 24)
        let along = padding(["minY", "maxY", "top", "bottom"], usual: configuration == nil ? 12 : 14)
        let line = title.isEmpty && image != nil ? 0 : TextMeasure.lineHeight(font.size)
        let estimate = Size(
            width: max(text + (image?.width ?? 0) + across, image == nil ? 30 : 0),
            height: max(line, image?.height ?? 0) + (title.isEmpty && image != nil ? 0 : along)
        )
        width = Self.exact(frame.width, near: estimate.width, within: 6 + estimate.width * 0.15)
        height = Self.exact(frame.height, near: estimate.height, within: 8)
    }

    /// A size for the canvas of a view whose class draws itself.
    private mutating func readPlaceholder(of element: Element) {
        func length(_ name: String) -> Double?? {
            element[name].map { $0 == "infinite" ? nil : element.number(name) }
        }
        if let placeholder = length("placeholderIntrinsicWidth") { width = placeholder }
        if let placeholder = length("placeholderIntrinsicHeight") { height = placeholder }
    }
}

/// A text on several lines.
struct WrappedText {
    private let text: String
    private let font: Font
    private let lineHeight: Double
    private let maximumLines: Int
    /// The factor of the estimated widths with which the text has the lines of the canvas.
    private let scale: Double

    /// - Parameters:
    ///   - text: the text.
    ///   - font: its font.
    ///   - maximumLines: the maximum number of lines; 0 means any number.
    ///   - frame: the size on the canvas.
    init(_ text: String, font: Font, maximumLines: Int, frame: Size) {
        self.text = text
        self.maximumLines = maximumLines
        self.font = font
        let estimate = TextMeasure.lineHeight(font.size)
        let count = max(1, (frame.height / estimate).rounded())
        let fromFrame = frame.height / count
        let isExact = abs(fromFrame - estimate) <= (font.isSystem ? 1 : font.size * 0.25)
        lineHeight = isExact ? fromFrame : estimate
        // The factors nearest to 1 come first.
        let factors = [1, 0.98, 1.02, 0.96, 1.04, 0.94, 1.06, 0.92, 1.08, 0.9, 1.1]
        scale =
            factors.first { factor in
                let lines = TextMeasure.lineCount(of: text, width: frame.width / factor, in: font)
                return isExact && (maximumLines > 0 ? min(lines, maximumLines) : lines) == Int(count)
            } ?? 1
    }

    /// Returns the height in a given width.
    func height(in width: Double) -> Double {
        let lines = TextMeasure.lineCount(of: text, width: max(width, font.size) / scale, in: font)
        return Double(maximumLines > 0 ? min(lines, maximumLines) : lines) * lineHeight
    }
}

/// A font of a document, as far as it decides sizes.
struct Font {
    /// In points.
    let size: Double
    /// True for a weight above medium.
    let isBold: Bool
    /// True for the system's font; the lines and letters of others have other sizes.
    let isSystem: Bool

    /// Reads the font of a view.
    /// - Parameters:
    ///   - element: the view, or the configuration of a button.
    ///   - defaultSize: UIKit's size for the view.
    ///   - classes: the size classes.
    init(of element: Element, defaultSize: Double, classes: SizeClasses) {
        let inVariation = element.variations(for: classes).lazy.reversed()
            .compactMap { $0.children.first { $0.name == "fontDescription" } }.first
        var description = inVariation ?? element.children.first { $0.name == "fontDescription" }
        if let string = element.children.first(where: { $0.name == "attributedString" }),
            let attributes = string.children.first?.children.first(where: { $0.name == "attributes" }),
            let font = attributes.children.first(where: { $0.name == "font" })
        {
            let bold = font["name"]?.contains("Bold") ?? false || font["metaFont"]?.contains("Bold") ?? false
            size = min(max(font.number("size") ?? defaultSize, 1), 400)
            isBold = bold
            isSystem = font["metaFont"] != nil
            return
        }
        if description == nil { description = element.children.first { $0.key == "fontDescription" } }
        let style = description?["style"].flatMap { Self.styles[$0] }
        size = min(max(style ?? description?.number("pointSize") ?? defaultSize, 1), 400)
        // The sizes of text styles have changed with the versions of iOS.
        isSystem = description?["name"] == nil && style == nil
        let weight = (description?["weight"] ?? description?["name"] ?? description?["type"] ?? "").lowercased()
        isBold =
            ["bold", "heavy", "black"].contains { weight.contains($0) }
            || description?["style"] == "UICTFontTextStyleHeadline"
    }

    private static let styles: [String: Double] = [
        "UICTFontTextStyleTitle0": 34, "UICTFontTextStyleLargeTitle": 34, "UICTFontTextStyleTitle1": 28,
        "UICTFontTextStyleTitle2": 22, "UICTFontTextStyleTitle3": 20, "UICTFontTextStyleHeadline": 17,
        "UICTFontTextStyleBody": 17, "UICTFontTextStyleCallout": 16, "UICTFontTextStyleSubhead": 15,
        "UICTFontTextStyleFootnote": 13, "UICTFontTextStyleCaption1": 12, "UICTFontTextStyleCaption2": 11,
    ]
}

/// A width and a height in points.
struct Size {
    /// The width.
    var width: Double
    /// The height.
    var height: Double
}

extension Element {
    /// The maximum length of a measured text in characters: no screen shows more.
    private static var longestText: Int { 4000 }

    /// Returns a text: an attribute, a string, or the fragments of an attributed string.
    ///
    /// The text is cut where it is longer than any screen shows.
    /// - Parameter property: `text` or `title`.
    /// - Returns: the text, or nil if there is none.
    func writtenText(_ property: String) -> String? {
        if let text = self[property] { return String(text.prefix(Self.longestText)) }
        for child in children where child.key == property {
            if let text = child.text { return String(text.prefix(Self.longestText)) }
        }
        guard let string = children.first(where: { $0.name == "attributedString" }) else { return nil }
        let fragments = string.children.filter { $0.name == "fragment" }
        let text = fragments.map { $0["content"] ?? $0.child(forKey: "content")?.text ?? "" }.joined()
        return String(text.prefix(Self.longestText))
    }
}

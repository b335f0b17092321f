/// The XML tree of one file, with the reason for its end.
struct ElementTree {
    /// The reason for stopping before the end of the file.
    enum Failure: Hashable {
        /// libxml2's own words.
        case malformed(String)
        /// A byte outside of UTF-8.
        case notUTF8
        /// The file ends inside an element.
        case truncated
        /// A `<!DOCTYPE`, which could define entities, and its root element.
        case doctype(String)
        case tooDeep
        case tooManyElements
        case tooManyAttributes
        case tooManyNamespaces
        /// libxml2's dictionary gets slow with many names.
        case tooManyNames

        /// True if the part before is still the beginning of a document, rather than something to be refused.
        var keepsBeginning: Bool {
            switch self {
            case .malformed, .notUTF8, .truncated: true
            case .doctype, .tooDeep, .tooManyElements, .tooManyAttributes, .tooManyNamespaces,
                .tooManyNames:
                false
            }
        }
    }

    /// An oddity of an element that is kept all the same.
    enum Remark: Hashable {
        /// A frame with a value that is no number.
        ///
        /// The value counts as 0.
        case invalidFrame
        /// A connection has no such attribute.
        case missingAttribute(String, of: String)
    }

    /// The root element with every complete element of the second and third level; nil if there is none.
    var root: Element? = nil
    /// The comment before each child of `scenes`, in order.
    var displayNames: [String?] = []
    /// The reason and place of the parser's stop.
    var failure: (reason: Failure, position: Position)?
    /// The oddities of elements kept all the same, up to the limit.
    var remarks: [(remark: Remark, position: Position)] = []
    /// The number of remarks without the limit.
    var remarkCount = 0
}

/// What reading the XML of one file gave: the tree, and why there is no more of it.
struct ElementTree {
    /// Why reading stopped before the end of the file.
    enum Failure: Hashable {
        /// libxml2's own words.
        case malformed(String)
        /// A byte that is not UTF-8.
        case notUTF8
        /// The file ends inside an element.
        case truncated
        /// A `<!DOCTYPE`, which could define entities, and the root element that it names.
        case doctype(String)
        case tooDeep
        case tooManyElements
        case tooManyAttributes
        case tooManyNamespaces
        /// libxml2's dictionary gets slow with many names.
        case tooManyNames

        /// Whether what came before is still the beginning of a document, rather than something to be refused.
        var keepsBeginning: Bool {
            switch self {
            case .malformed, .notUTF8, .truncated: true
            case .doctype, .tooDeep, .tooManyElements, .tooManyAttributes, .tooManyNamespaces,
                .tooManyNames:
                false
            }
        }
    }

    /// What is odd in an element that is kept all the same.
    enum Remark: Hashable {
        /// A frame has a value that is no number, which counts as 0.
        case invalidFrame
        /// A connection has no such attribute.
        case missingAttribute(String, of: String)
    }

    /// The root element with every complete element of the second and third level; nil where there is none.
    var root: Element? = nil
    /// The comment before each child of `scenes`, in order.
    var displayNames: [String?] = []
    /// Why reading stopped, and where.
    var failure: (reason: Failure, position: Position)?
    /// What is odd in elements that were kept all the same; no more of them than the limits allow.
    var remarks: [(remark: Remark, position: Position)] = []
    /// How many remarks there would be without the limit.
    var remarkCount = 0
}

/// Anchors for headings: GitHub's rule, unique in one document.
struct Slugs {
    private var used: Set<String> = []
    private var counts: [String: Int] = [:]

    /// Returns the anchor of the next heading.
    ///
    /// `doc-` precedes GitHub's slug, so that no heading can take the `id` of an element of the page.
    /// - Parameter heading: the heading's text.
    /// - Returns: an `id` different from those of all earlier headings.
    mutating func anchor(for heading: String) -> String {
        let slug = Self.slug(heading)
        let base = "doc-" + (slug.isEmpty ? "section" : slug)
        var anchor = base
        while !used.insert(anchor).inserted {
            let count = counts[base, default: 0] + 1
            counts[base] = count
            anchor = "\(base)-\(count)"
        }
        return anchor
    }

    /// GitHub's slug: lower case, white space as hyphens, punctuation left out, letters of any script kept.
    /// - Parameter text: any text; the first 80 characters count.
    /// - Returns: letters, digits, `_` and `-`; may be empty.
    static func slug(_ text: String) -> String {
        var slug = ""
        for character in text.lowercased().prefix(80) {
            if character.isWhitespace {
                slug += "-"
                continue
            }
            for scalar in character.unicodeScalars {
                switch scalar.properties.generalCategory {
                case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
                    .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
                    slug.unicodeScalars.append(scalar)
                default:
                    if scalar == "_" || scalar == "-" { slug.unicodeScalars.append(scalar) }
                }
            }
        }
        return slug
    }
}

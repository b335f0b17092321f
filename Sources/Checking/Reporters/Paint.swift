internal import Diagnostics

/// Colours of a terminal, or none.
struct Paint {
    let isOn: Bool

    func bold(_ text: String) -> String { painted(text, "1") }

    func faint(_ text: String) -> String { painted(text, "2") }

    func loud(_ text: String, _ severity: Severity) -> String {
        switch severity {
        case .note: painted(text, "1;36")
        case .warning: painted(text, "1;33")
        case .error: painted(text, "1;31")
        }
    }

    private func painted(_ text: String, _ code: String) -> String { isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}

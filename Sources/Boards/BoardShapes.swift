import Clocks
import FoundationEssentials
import JSON
import Panels

extension JSONShape<String> {
    /// A name for the command line: letters, digits, `-` and `_`.
    static var identifier: Self {
        name.then { text throws(JSONMisfit) in
            let isPlain = text.utf8.allSatisfy { byte in
                let scalar = Unicode.Scalar(byte)
                return scalar == "-" || scalar == "_" || (scalar.isASCII && Character(scalar).isLetter)
                    || ("0"..."9").contains(scalar)
            }
            guard isPlain else {
                throw JSONMisfit(
                    "\(JSONValue.string(text).text()) is no id", suggestion: "use letters, digits, - and _")
            }
            return text
        }
    }

    /// The label of a GPIO chip; numbers are refused, since they change with the kernel.
    static var chipLabel: Self {
        name.then { text throws(JSONMisfit) in
            guard !text.contains("gpiochip") else {
                throw JSONMisfit(
                    "\(JSONValue.string(text).text()) is a number that changes with the kernel",
                    suggestion: "write the chip's label as gpiodetect shows it, pinctrl-rp1 for example, "
                        + "or leave the key out")
            }
            return text
        }
    }
}

extension JSONShape<String> {
    /// The name of a zone this machine has.
    static var zone: Self {
        name.then { text throws(JSONMisfit) in
            do throws(ZoneError) {
                return try TimeZoneRules(identifier: text).identifier
            } catch {
                throw JSONMisfit(error.message)
            }
        }
    }
}

extension JSONShape<URL> {
    /// A URL with a scheme.
    static var action: Self {
        JSONShape<String>.name.then { text throws(JSONMisfit) in
            guard let url = URL(string: text), let scheme = url.scheme, text.count > scheme.count + 1,
                !text.contains(where: \.isWhitespace)
            else {
                throw JSONMisfit(
                    "\(JSONValue.string(text).text()) is no URL with a scheme",
                    suggestion: "write one such as cadran://next")
            }
            return url
        }
    }
}

extension JSONShape<PanelOrientation.Rotation> {
    /// A quarter turn, in degrees.
    static var rotation: Self {
        Self("one of 0, 90, 180, 270 degrees") { $0.integer.flatMap(PanelOrientation.Rotation.init(rawValue:)) }
    }
}

extension JSONShape<Board.GPIOLine> {
    /// The offset of a line as a number, or its name.
    static var line: Self {
        JSONShape { value throws(JSONMisfit) in
            if let offset = value.integer, (0...1023).contains(offset) { return .offset(offset) }
            guard let name = value.string, name.contains(where: { !$0.isWhitespace }) else {
                throw JSONMisfit(
                    "expected a line number from 0 to 1023 or a line name, found \(value.spoken)",
                    suggestion: "5 and \"GPIO5\" are such")
            }
            guard Int(name) == nil else {
                throw JSONMisfit("a line number stands without quotes", suggestion: "write \(name) or \"GPIO\(name)\"")
            }
            return .name(name)
        }
    }
}

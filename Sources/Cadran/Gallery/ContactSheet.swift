import Pixels
import Views

/// A picture of a gallery as the contact sheet lists it.
struct GalleryPicture {
    var scene: String
    var panel: String
    var appearance: String
    var textSize: String
    var state: String
    var size: PixelSize
    var lints: [Lint]

    /// `scene@panel-appearance-size-state.png`, of characters any file system takes.
    var file: String {
        let name = "\(scene)@\(panel)-\(appearance)-\(textSize)-\(state).png"
        return String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-.@_".contains($0)) ? $0 : "_" })
    }
}

/// One HTML page of all pictures, with relative links and without scripts.
struct ContactSheet {
    let title: String
    let pictures: [GalleryPicture]

    /// The page.
    var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <title>\(Self.escaped(title))</title>
        <style>
        body { font: 13px sans-serif; background: #888; color: #000; margin: 16px; }
        h2 { margin: 32px 0 4px; } h3 { margin: 16px 0 4px; font-weight: normal; }
        table { border-collapse: collapse; } td, th { padding: 4px 8px 4px 0; vertical-align: top; text-align: left; }
        img { image-rendering: pixelated; display: block; } .lint { background: #fd6; max-width: 30em; }
        </style>
        </head>
        <body>
        <h1>\(Self.escaped(title))</h1>
        \(sections.joined(separator: "\n"))
        </body>
        </html>

        """
    }

    private var sections: [String] {
        var lines: [String] = []
        for scene in pictures.map(\.scene).distinct {
            let ofScene = pictures.filter { $0.scene == scene }
            lines.append("<h2>\(Self.escaped(scene))</h2>")
            for panel in ofScene.map(\.panel).distinct {
                lines.append("<h3>\(Self.escaped(panel))</h3>")
                lines.append(table(ofScene.filter { $0.panel == panel }))
            }
        }
        return lines
    }

    /// A row for each appearance and text size, a column for each state.
    private func table(_ pictures: [GalleryPicture]) -> String {
        let states = pictures.map(\.state).distinct
        var rows = ["<tr><th></th>" + states.map { "<th>\($0)</th>" }.joined() + "</tr>"]
        for row in pictures.map({ "\($0.appearance) \($0.textSize)" }).distinct {
            let cells = pictures.filter { "\($0.appearance) \($0.textSize)" == row }.map(cell)
            rows.append("<tr><th>\(row)</th>\(cells.joined())</tr>")
        }
        return "<table>\n\(rows.joined(separator: "\n"))\n</table>"
    }

    private func cell(_ picture: GalleryPicture) -> String {
        let file = Self.escaped(picture.file)
        let notes = picture.lints.map { "<div class=\"lint\">\(Self.escaped($0.description))</div>" }.joined()
        return "<td><img src=\"\(file)\" alt=\"\(file)\" width=\"\(picture.size.width * 2)\" "
            + "height=\"\(picture.size.height * 2)\">\(notes)</td>"
    }

    /// Text as HTML takes it.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
    }
}

extension [String] {
    /// Each once, in the order of the first.
    fileprivate var distinct: [String] {
        var seen = Set<String>()
        return filter { seen.insert($0).inserted }
    }
}

#!/usr/bin/env python3
"""Builds the Cadran BDF faces from the drawings beside this script.

    python3 Fonts/Sources/make-bdf.py            writes Fonts/*.bdf
    python3 Fonts/Sources/make-bdf.py --check    exits 1 if a committed BDF differs from its drawings

The drawings (cadran5.txt, cadran7.txt, cadran7-bold.txt) are the source; the BDF files are what is loaded.
Only the standard library is used.

A drawing file holds lines of these forms; a line starting with `;` is a comment:

    face <family> | <weight> | <file>    names, as they go into the BDF
    ascent N / descent N                 line metrics in pixels
    cap N / xheight N                    heights of capitals and of small letters
    top N                                how far above the baseline the next drawings start
    = A B U+0043                         the characters of the next block, drawn side by side:
    .#.  ##.  .##                        `#` is ink, `.` is paper, columns are divided by spaces
    advance U+0020 N                     an advance other than the drawing's width plus 1
    squeeze N ABC                        row (from the top, 0 first) a capital gives up below an accent
    lift N ABC                           extra rows between these letters and a mark above them

A combining mark (U+0300 ...) is drawn like any other character; accented letters of Latin-1 and Latin
Extended-A and -B are composed from their canonical decomposition unless the file draws them itself.
Capitals give one row up for their accent, so the mark stays apart from the letter.
"""

import pathlib
import sys
import unicodedata

HERE = pathlib.Path(__file__).resolve().parent
SOURCES = ["cadran5.txt", "cadran7.txt", "cadran7-bold.txt"]
BELOW = {"\u0327", "\u0328", "\u0326", "\u0323"}
COMPOSED = range(0x00C0, 0x0250)
PAIRS = {"\u0132": "IJ", "\u0133": "ij", "\u0149": "\u2019n"}


class Glyph:
    """One drawing: rows of `#` and `.`, `top` rows of it above the baseline, and its advance."""

    def __init__(self, rows, top, advance=None):
        self.rows, self.top = rows, top
        self.advance = advance if advance is not None else len(rows[0]) + 1

    def pixels(self):
        """The inked pixels as a set of (x, y), y counted upwards from the baseline."""
        return {(x, self.top - 1 - i) for i, row in enumerate(self.rows)
                for x, c in enumerate(row) if c == "#"}

    @staticmethod
    def of(pixels, advance):
        """The glyph that inks `pixels`, whose x may start below 0 only by mistake."""
        if not pixels:
            return Glyph(["."], 1, advance)
        assert min(x for x, _ in pixels) >= 0
        width, top, bottom = max(x for x, _ in pixels) + 1, max(y for _, y in pixels), min(y for _, y in pixels)
        rows = ["".join("#" if (x, y) in pixels else "." for x in range(width)) for y in range(top, bottom - 1, -1)]
        return Glyph(rows, top + 1, advance)


def character(token):
    """The character a header token stands for: itself, or U+XXXX."""
    return chr(int(token[2:], 16)) if token.startswith("U+") and len(token) > 2 else token


class Face:
    """A drawing file, parsed."""

    def __init__(self, path):
        self.path, self.glyphs, self.squeezed, self.lifted = path, {}, {}, {}
        self.top, block = 0, []
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines() + [""], 1):
            if block and not line.strip():
                self.add(block, number)
                block = []
            elif block or line.startswith("= "):
                block.append(line)
            elif line.strip() and not line.startswith(";"):
                self.directive(line, number)
        for base, n in self.advances.items():
            self.glyphs[base].advance = n

    advances = {}

    def directive(self, line, number):
        """One line outside a block."""
        key, _, rest = line.partition(" ")
        if key == "face":
            self.family, self.weight, self.file = (part.strip() for part in rest.split("|"))
            self.advances = {}
        elif key in ("ascent", "descent", "cap", "xheight", "top"):
            setattr(self, key, int(rest))
        elif key == "advance":
            name, n = rest.split()
            self.advances[character(name)] = int(n)
        elif key in ("squeeze", "lift"):
            n, letters = rest.split()
            (self.squeezed if key == "squeeze" else self.lifted).update({c: int(n) for c in letters})
        else:
            sys.exit(f"{self.path.name}:{number}: unknown line {line!r}")

    def add(self, block, number):
        """A header line and the rows of drawings below it."""
        names = [character(token) for token in block[0][2:].split()]
        rows = [line.split() for line in block[1:]]
        for row in rows:
            if len(row) != len(names):
                sys.exit(f"{self.path.name}: block ending at line {number}: {len(row)} drawings for {len(names)} names")
        for i, name in enumerate(names):
            drawing = [row[i] for row in rows]
            if len({len(r) for r in drawing}) != 1 or set("".join(drawing)) - set("#."):
                sys.exit(f"{self.path.name}: {name!r} above line {number}: rows of unequal width or strange characters")
            if name in self.glyphs:
                sys.exit(f"{self.path.name}: {name!r} above line {number} is drawn twice")
            self.glyphs[name] = Glyph(drawing, self.top)

    def compose(self):
        """Adds the accented letters that decompose into a drawn base and a drawn mark."""
        for code in COMPOSED:
            parts = unicodedata.normalize("NFD", chr(code))
            if chr(code) in self.glyphs or len(parts) != 2:
                continue
            base, mark = parts
            base = {"i": "\u0131", "j": "\u0237"}.get(base, base) if mark not in BELOW else base
            if base in self.glyphs and mark in self.glyphs:
                self.glyphs[chr(code)] = self.accented(base, mark)
        for name, (left, right) in PAIRS.items():
            self.glyphs.setdefault(name, self.joined(self.glyphs[left], self.glyphs[right]))

    def joined(self, left, right):
        """Two drawings side by side as one."""
        ink = left.pixels() | {(x + left.advance, y) for x, y in right.pixels()}
        return Glyph.of(ink, left.advance + right.advance)

    def accented(self, base, mark):
        """`base` with `mark` centred on it, above (one row of paper between) or below (touching)."""
        letter = self.glyphs[base]
        ink, drawn = letter.pixels(), self.glyphs[mark].pixels()
        if mark not in BELOW and base in self.squeezed:
            row = letter.top - 1 - self.squeezed[base]
            ink = {(x, y if y < row else y - 1) for x, y in ink if y != row}
        width = len(letter.rows[0])
        mark_width = len(self.glyphs[mark].rows[0])
        dx = (width - mark_width + (mark == "\u0301")) // 2
        if mark == "\u0328":
            dx = width - mark_width
        top = max(y for _, y in ink)
        bottom = min(y for _, y in drawn)
        dy = 0 if mark in BELOW else top + 2 + self.lifted.get(base, 0) - bottom
        placed = {(x + dx, y + dy) for x, y in drawn}
        left = min(0, min(x for x, _ in placed))
        ink = {(x - left, y) for x, y in ink | placed}
        return Glyph.of(ink, max(letter.advance - left, max(x for x, _ in ink) + 2))

    def bdf(self):
        """The whole BDF file."""
        size = self.ascent + self.descent
        glyphs = sorted(self.glyphs.items())
        glyphs = [(c, g) for c, g in glyphs if not unicodedata.combining(c)]
        boxes = {c: box(g) for c, g in glyphs}
        left, low = min(b[2] for b in boxes.values()), min(b[3] for b in boxes.values())
        wide = max(b[0] + b[2] for b in boxes.values()) - left
        high = max(b[1] + b[3] for b in boxes.values()) - low
        average = round(sum(10 * g.advance for _, g in glyphs) / len(glyphs))
        name = f"-Cadran-{self.family}-{self.weight}-R-Normal--{size}-{size * 10}-72-72-P-{average}-ISO10646-1"
        properties = [
            ('FOUNDRY', '"Cadran"'), ('FAMILY_NAME', f'"{self.family}"'), ('WEIGHT_NAME', f'"{self.weight}"'),
            ('SLANT', '"R"'), ('SETWIDTH_NAME', '"Normal"'), ('ADD_STYLE_NAME', '""'), ('PIXEL_SIZE', size),
            ('POINT_SIZE', size * 10), ('RESOLUTION_X', 72), ('RESOLUTION_Y', 72), ('SPACING', '"P"'),
            ('AVERAGE_WIDTH', average), ('CHARSET_REGISTRY', '"ISO10646"'), ('CHARSET_ENCODING', '"1"'),
            ('FONT_ASCENT', self.ascent), ('FONT_DESCENT', self.descent), ('CAP_HEIGHT', self.cap),
            ('X_HEIGHT', self.xheight), ('DEFAULT_CHAR', 0xFFFD)]
        out = ["STARTFONT 2.1", f"COMMENT Drawn for Cadran; made from Sources/{self.path.name} by Sources/make-bdf.py.",
               f"FONT {name}", f"SIZE {size} 72 72", f"FONTBOUNDINGBOX {wide} {high} {left} {low}",
               f"STARTPROPERTIES {len(properties)}"]
        out += [f"{key} {value}" for key, value in properties]
        out += ["ENDPROPERTIES", f"CHARS {len(glyphs)}"]
        for c, glyph in glyphs:
            out += record(c, glyph, boxes[c], size)
        return "\n".join(out + ["ENDFONT", ""])


def box(glyph):
    """Width, height, left bearing and lowest row of the ink."""
    ink = glyph.pixels()
    if not ink:
        return (1, 1, 0, 0)
    xs, ys = [x for x, _ in ink], [y for _, y in ink]
    return (max(xs) - min(xs) + 1, max(ys) - min(ys) + 1, min(xs), min(ys))


def record(c, glyph, bounds, size):
    """The STARTCHAR ... ENDCHAR lines of one character."""
    width, height, left, low = bounds
    ink, padded = glyph.pixels(), (width + 7) // 8 * 8
    lines = [f"STARTCHAR uni{ord(c):04X}", f"ENCODING {ord(c)}", f"SWIDTH {round(glyph.advance * 1000 / size)} 0",
             f"DWIDTH {glyph.advance} 0", f"BBX {width} {height} {left} {low}", "BITMAP"]
    for y in range(low + height - 1, low - 1, -1):
        bits = sum(1 << (padded - 1 - x) for x in range(width) if (x + left, y) in ink)
        lines.append(f"{bits:0{padded // 4}X}")
    return lines + ["ENDCHAR"]


def main():
    """Writes or checks every face."""
    wrong = False
    for source in SOURCES:
        face = Face(HERE / source)
        face.compose()
        target, text = HERE.parent / face.file, face.bdf()
        if "--check" in sys.argv[1:]:
            if not target.exists() or target.read_text(encoding="ascii") != text:
                print(f"{target.name} differs from {source}: run make-bdf.py", file=sys.stderr)
                wrong = True
        else:
            target.write_text(text, encoding="ascii")
            print(f"{target.name}: {text.count('STARTCHAR')} glyphs")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

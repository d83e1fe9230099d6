"""Draws papers with Cairo and Pango. Reads JSON of `cairo.ts`; lines of all columns of a page are drawn from top to
bottom of the page, so that the order of drawing does not tell the order of reading."""
import json
import sys

import gi

gi.require_version("Pango", "1.0")
gi.require_version("PangoCairo", "1.0")
import cairo  # noqa: E402
from gi.repository import Pango, PangoCairo  # noqa: E402

WIDTH, HEIGHT, MARGIN, GAP = 595, 842, 50, 18


class Page:
    def __init__(self, context):
        self.context, self.lines = context, []

    def text(self, text, x, width, size, align="left", indent=0, bold=False):
        """Lines of a text as layouts with their heights."""
        layout = PangoCairo.create_layout(self.context)
        font = Pango.FontDescription("Noto Serif CJK SC" + (" Bold" if bold else ""))
        font.set_absolute_size(size * Pango.SCALE)
        layout.set_font_description(font)
        layout.set_width(int(width * Pango.SCALE))
        layout.set_wrap(Pango.WrapMode.WORD_CHAR)
        layout.set_indent(int(indent * Pango.SCALE))
        layout.set_justify(align == "justify")
        if align == "center":
            layout.set_alignment(Pango.Alignment.CENTER)
        layout.set_text(text, -1)
        walk, out = layout.get_iter(), []
        while True:
            line = walk.get_line_readonly()
            _, logical = walk.get_line_extents()
            out.append((layout, line, x + logical.x / Pango.SCALE, logical.height / Pango.SCALE * 1.05))
            if not walk.next_line():
                return out

    def put(self, piece, y):
        self.lines.append((y + piece[3] * 0.8, piece))

    def end(self):
        for y, (_, line, x, _) in sorted(self.lines, key=lambda entry: (round(entry[0], 1), entry[1][2])):
            self.context.move_to(x, y)
            PangoCairo.show_layout_line(self.context, line)
        self.context.show_page()
        self.lines = []


def draw(paper, file):
    surface = cairo.PDFSurface(file, WIDTH, HEIGHT)
    page = Page(cairo.Context(surface))
    columns = 2 if paper["columns"] == "mixed" else paper["columns"]
    full = WIDTH - 2 * MARGIN
    width = (full - GAP * (columns - 1)) / columns
    glue = " " if paper["language"] == "en" else ""
    y = MARGIN
    for text, size, align in ((paper["title"], 16, "center"), (", ".join(paper["authors"]), 11, "center"), (glue.join(paper["abstract"]), 10, "justify")):
        for piece in page.text(text, MARGIN, full, size, align):
            page.put(piece, y)
            y += piece[3]
        y += 8
    place = {"column": 0, "top": y, "y": y}

    def room(height):
        if place["y"] + height <= HEIGHT - MARGIN - 20:
            return
        place["column"] += 1
        if place["column"] == columns:
            foot()
            page.end()
            place.update(column=0, top=MARGIN)
        place["y"] = place["top"]

    numbers = [0]

    def foot():
        numbers[0] += 1
        page.put(page.text(f"{paper['head']}   {numbers[0]}", MARGIN, full, 8, "center")[0], HEIGHT - MARGIN)

    def left():
        return MARGIN + place["column"] * (width + GAP)

    def flow(text, size=10, align="justify", indent=0, bold=False, shift=0):
        for piece in page.text(text, 0, width - shift, size, align, indent, bold):
            room(piece[3])
            page.put((piece[0], piece[1], piece[2] + left() + shift, piece[3]), place["y"])
            place["y"] += piece[3]

    for block in paper["blocks"]:
        kind = block["kind"]
        if kind == "heading":
            room(40)
            place["y"] += 6
            flow(block["text"], 11.5, "left", bold=True)
            place["y"] += 2
        elif kind == "paragraph":
            flow(glue.join(block["sentences"]), indent=14)
        elif kind == "table":
            room(60 + 12 * len(block["rows"]))
            place["y"] += 5
            flow(block["caption"], 8.5)
            step = width / len(block["rows"][0])
            for row in block["rows"]:
                for i, cell in enumerate(row):
                    piece = page.text(cell, 0, 400, 8)[0]
                    page.put((piece[0], piece[1], left() + i * step, piece[3]), place["y"])
                place["y"] += 12
            place["y"] += 5
        elif kind == "formula":
            room(30)
            place["y"] += 4
            flow("E = Σ (x − μ)² / 2σ² + λ ∫ f(t) dt", 10, "center")
            place["y"] += 4
        elif kind == "list":
            for item in block["items"]:
                room(14)
                piece = page.text("•", 0, 20, 10)[0]
                page.put((piece[0], piece[1], left() + 2, piece[3]), place["y"])
                flow(item, shift=12)
    foot()
    page.end()
    surface.finish()


for entry in json.load(sys.stdin):
    draw(entry["paper"], entry["file"])

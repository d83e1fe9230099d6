import { PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { PDFObject, PDFPage, PDFRef } from '@cantoo/pdf-lib';
import type { NoteReply, ReadingNote } from '../../../../contract/entities/note';
import { phrase } from '../../../../model/isolated';
import type { NoteColor, NoteKind, PageBox } from '../../../../model/notes';
import { around, quadOf } from './pdfPlace';
import type { PageFrame } from './pdfPlace';

/** Red, green and blue from 0 to 1, as PDF writes them: of lines, and of what lies under words. */
const RGB: Readonly<Record<NoteColor, { line: Rgb; ground: Rgb }>> = {
  yellow: { line: [0.98, 0.78, 0], ground: [1, 0.92, 0.55] },
  green: { line: [0.3, 0.72, 0.2], ground: [0.73, 0.92, 0.65] },
  blue: { line: [0.25, 0.56, 1], ground: [0.7, 0.85, 1] },
  red: { line: [0.95, 0.3, 0.35], ground: [1, 0.74, 0.76] },
  purple: { line: [0.6, 0.4, 0.88], ground: [0.84, 0.74, 0.97] },
};

type Rgb = readonly [number, number, number];
const rgbOf = (kind: NoteKind, color: NoteColor): Rgb => RGB[color][kind === 'highlight' ? 'ground' : 'line'];

/** Side of the sign of a note without a place, in PDF units, and its distance from the edges and from the next. */
const SIGN = 20;

const SUBTYPES = { note: 'Text', highlight: 'Highlight', underline: 'Underline', area: 'Square' } as const;
/** The flag (bit 3) by which an annotation is printed with its page. */
const PRINTED = 4;

/**
 * Writes notes into a PDF as annotations of the standard (ISO 32000-2, 12.5.6), which other readers show: highlights,
 * underlines and squares where they were made, notes without a place as signs on their page, and what others say as replies.
 * The pages stay as they are.
 *
 * @throws when the file has a password, or is none
 */
export async function annotatePdf(bytes: ArrayBuffer, notes: readonly ReadingNote[]): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = document.getPages();
  const signs = new Map<number, number>();
  for (const note of notes) {
    const number = note.boxes[0]?.[0] ?? note.page ?? 1;
    const page = pages[number - 1];
    if (!page) continue;
    const own = note.boxes.filter(([at]) => at === number);
    const first = own.length > 0 ? markOf(page, note, own) : signOf(page, note, signs.get(number) ?? 0);
    if (own.length === 0) signs.set(number, (signs.get(number) ?? 0) + 1);
    const ref = attach(page, first);
    // A passage that goes on over the page is marked there as well.
    for (const [index, other] of pages.entries()) {
      const rest = note.boxes.filter(([at]) => at === index + 1 && at !== number);
      if (rest.length > 0)
        attach(other, { ...markOf(other, { ...note, comment: '', tags: [] }, rest), NM: text(`${note.note_id}-${index + 1}`) });
    }
    for (const reply of note.replies) attach(page, answerOf(reply, ref, first.Rect!));
  }
  return new Uint8Array(await document.save());
}

type Dict = Record<string, PDFObject | readonly unknown[] | number | undefined>;

const text = (value: string) => PDFHexString.fromText(value);
const name = (value: string) => PDFName.of(value);
const time = (iso: string) => PDFString.fromDate(new Date(iso));

function attach(page: PDFPage, dict: Dict): PDFRef {
  const { context } = page.doc;
  const fields = Object.fromEntries(Object.entries(dict).filter(([, value]) => value !== undefined));
  const ref = context.register(context.obj({ Type: name('Annot'), P: page.ref, ...fields } as never));
  page.node.addAnnot(ref);
  return ref;
}

function common({ note_id, color, comment, tags, author, create_time, update_time, kind }: ReadingNote): Dict {
  const words = [comment, tags.map((tag) => `#${tag}`).join(' ')].filter(Boolean).join('\n');
  return {
    Subtype: name(SUBTYPES[kind]),
    NM: text(note_id),
    Contents: text(words),
    T: text(author),
    C: [...rgbOf(kind, color)],
    F: PRINTED,
    CreationDate: time(create_time),
    M: time(update_time),
  };
}

function frameOf(page: PDFPage): PageFrame {
  const { x, y, width, height } = page.getCropBox();
  return { left: x, bottom: y, width, height, turned: page.getRotation().angle };
}

function markOf(page: PDFPage, note: ReadingNote, boxes: readonly PageBox[]): Dict {
  const quads = boxes.map((box) => quadOf(frameOf(page), box));
  const rect = around(quads.flat());
  const places: Dict = note.kind === 'area' ? { Border: [0, 0, 2] } : { QuadPoints: quads.flat(2) };
  // A passage that was kept as words only is a highlight for other readers.
  const kind = note.kind === 'note' ? 'highlight' : note.kind;
  return {
    ...common({ ...note, kind }),
    Rect: rect,
    ...places,
    AP: { N: drawnAs(page, kind, rgbOf(kind, note.color), quads, rect) } as never,
  };
}

/** How a mark is drawn, for readers that draw only what they are told. */
function drawnAs(page: PDFPage, kind: NoteKind, color: Rgb, quads: readonly ReturnType<typeof quadOf>[], rect: readonly number[]): PDFRef {
  const { context } = page.doc;
  const rgb = color.join(' ');
  const point = (corner: readonly [number, number]) => corner.map((unit) => unit.toFixed(2)).join(' ');
  const shapes = quads.map(([upperLeft, upperRight, lowerLeft, lowerRight]) => {
    const line = `${point(lowerLeft)} m ${point(lowerRight)} l`;
    if (kind === 'underline') return `${line} S`;
    const outline = `${point(upperLeft)} m ${point(upperRight)} l ${point(lowerRight)} l ${point(lowerLeft)} l h`;
    return kind === 'area' ? `${outline} S` : `${outline} f`;
  });
  const content = `/Blend gs ${rgb} ${kind === 'highlight' ? 'rg' : 'RG 2 w'}\n${shapes.join('\n')}`;
  const form = context.stream(content, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [...rect],
    Resources: { ExtGState: { Blend: { BM: 'Multiply' } } },
  });
  return context.register(form);
}

/** A sign at the upper edge of a page, beside those that stand there. */
function signOf(page: PDFPage, note: ReadingNote, before: number): Dict {
  const { left, bottom, height } = frameOf(page);
  const x = left + SIGN + before * SIGN * 1.5;
  const top = bottom + height - SIGN;
  const quoted = [note.quote && phrase`“${note.quote}”`, note.comment].filter(Boolean).join('\n');
  return { ...common({ ...note, kind: 'note', comment: quoted }), Name: name('Comment'), Rect: [x, top - SIGN, x + SIGN, top] };
}

function answerOf({ reply_id, text: words, author, create_time }: NoteReply, to: PDFRef, rect: Dict['Rect']): Dict {
  return {
    Subtype: name('Text'),
    NM: text(reply_id),
    IRT: to,
    RT: name('R'),
    Contents: text(words),
    T: text(author),
    F: PRINTED,
    CreationDate: time(create_time),
    M: time(create_time),
    Rect: rect,
  };
}

import zlib from 'node:zlib';

/** A text on a page, in points from the lower left corner. */
export interface Placed {
  text: string;
  x: number;
  y: number;
  size?: number;
}

const PAGE = { width: 612, height: 792 };

/** A byte a pixel, rows from the top. */
interface GreyImage {
  width: number;
  height: number;
  pixels: Uint8Array;
}

interface Options {
  /** Information that the file gives about itself. */
  info?: { Title?: string; Author?: string };
  /** Locked with a password that nobody knows. */
  locked?: boolean;
  /** Entries of the catalogue, such as an action that is to run at opening. */
  catalogue?: string;
  /** The tree of pages contains itself. */
  loop?: boolean;
  /** Pages, from 0, that are an image and no text. */
  scans?: Readonly<Record<number, GreyImage>>;
  /** Entries of the font, such as a matrix that is code. */
  font?: string;
}

const literal = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`;

/** A PDF of pages with Latin text in Helvetica; a page without texts has only a line drawn on it, like a scan. */
export function pdfOf(
  pages: readonly (readonly Placed[])[],
  { info = {}, locked = false, catalogue = '', loop = false, font = '', scans = {} }: Options = {},
): Buffer {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const pageIds = pages.map((_, i) => 4 + 2 * i);
  add(`<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`);
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${loop ? '2 0 R ' : ''}${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`);
  add(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding ${font} >>`);
  for (const [i, texts] of pages.entries()) {
    const drawn = texts.map(({ text, x, y, size = 10 }) => `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm ${literal(text)} Tj ET`);
    const image = scans[i] ? `q ${PAGE.width} 0 0 ${PAGE.height} 0 0 cm\n${inline(scans[i])}\nQ\n` : '';
    const stream = image + (drawn.length > 0 ? drawn.join('\n') : '0 0 m 100 100 l S');
    const box = `[0 0 ${PAGE.width} ${PAGE.height}]`;
    add(`<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageIds[i]! + 1} 0 R >>`);
    add(`<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`);
  }
  const infoId = objects.length + 1;
  add(
    `<< ${Object.entries(info)
      .map(([key, value]) => `/${key} ${literal(value)}`)
      .join(' ')} >>`,
  );
  if (locked) add(`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`);
  const lock = locked ? ` /Encrypt ${infoId + 1} 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]` : '';
  return assemble(objects, `/Root 1 0 R /Info ${infoId} 0 R${lock}`);
}

/** An image within the drawing of a page. */
function inline({ width, height, pixels }: GreyImage): string {
  const hex = zlib.deflateSync(pixels).toString('hex');
  return `BI /W ${width} /H ${height} /BPC 8 /CS /G /F [/AHx /Fl] ID ${hex}> EI`;
}

function assemble(objects: readonly string[], trailer: string): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((body, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** Lines below each other. */
export function column(lines: readonly string[], { x = 72, y = 700, size = 10, pitch = 12 } = {}): Placed[] {
  return lines.map((text, i) => ({ text, x, y: y - i * pitch, size }));
}

/** A PDF whose pages lie in a compressed stream of objects, with so many blanks behind them. */
export function pdfOfObjectStream(blanks: number): Buffer {
  const inside = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ];
  let at = 0;
  const places = inside.map((body, i) => {
    const place = `${i + 1} ${at}`;
    at += body.length + 1;
    return place;
  });
  const index = `${places.join(' ')} `;
  const packed = zlib.deflateSync(Buffer.concat([Buffer.from(`${index}${inside.join(' ')} `), Buffer.alloc(blanks, ' ')]), { level: 9 });
  const stream = (body: string, data: Buffer) =>
    Buffer.concat([Buffer.from(`${body}\nstream\n`), data, Buffer.from('\nendstream\nendobj\n')]);
  const head = Buffer.from('%PDF-1.5\n');
  const objects = stream(
    `4 0 obj\n<< /Type /ObjStm /N ${inside.length} /First ${index.length} /Filter /FlateDecode /Length ${packed.length} >>`,
    packed,
  );
  const row = (type: number, place: number, third: number) => {
    const bytes = Buffer.alloc(7);
    bytes.writeUInt8(type, 0);
    bytes.writeUInt32BE(place, 1);
    bytes.writeUInt16BE(third, 5);
    return bytes;
  };
  const start = head.length + objects.length;
  const rows = Buffer.concat([row(0, 0, 65_535), ...inside.map((_, i) => row(2, 4, i)), row(1, head.length, 0), row(1, start, 0)]);
  const table = stream(`5 0 obj\n<< /Type /XRef /Size 6 /W [1 4 2] /Root 1 0 R /Length ${rows.length} >>`, rows);
  return Buffer.concat([head, objects, table, Buffer.from(`startxref\n${start}\n%%EOF\n`)]);
}

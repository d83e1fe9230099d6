/** A text on a page, in points from the lower left corner. */
export interface Placed {
  text: string;
  x: number;
  y: number;
  size?: number;
}

export const PAGE = { width: 612, height: 792 };

interface Options {
  /** Information that the file gives about itself. */
  info?: { Title?: string; Author?: string };
  /** Locked with a password that nobody knows. */
  locked?: boolean;
}

const literal = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`;

/** A PDF of pages with Latin text in Helvetica; a page without texts has only a line drawn on it, like a scan. */
export function pdfOf(pages: readonly (readonly Placed[])[], { info = {}, locked = false }: Options = {}): Buffer {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const pageIds = pages.map((_, i) => 4 + 2 * i);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const [i, texts] of pages.entries()) {
    const drawn = texts.map(({ text, x, y, size = 10 }) => `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm ${literal(text)} Tj ET`);
    const stream = drawn.length > 0 ? drawn.join('\n') : '0 0 m 100 100 l S';
    const box = `[0 0 ${PAGE.width} ${PAGE.height}]`;
    add(`<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageIds[i]! + 1} 0 R >>`);
    add(`<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`);
  }
  const infoId = objects.length + 1;
  add(`<< ${Object.entries(info).map(([key, value]) => `/${key} ${literal(value)}`).join(' ')} >>`);
  if (locked) add(`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`);
  const lock = locked ? ` /Encrypt ${infoId + 1} 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]` : '';
  return assemble(objects, `/Root 1 0 R /Info ${infoId} 0 R${lock}`);
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

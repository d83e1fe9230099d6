import type { PDFPageProxy } from 'pdfjs-dist';
import { placed, type PageText } from '../../../records/document';
import type { LineBox } from '../../../../src/model/documents';
import type { RecognisedPage } from '../../../records/recognised';
import type { FrontLine } from '../front';

/** A page with fewer characters has no text layer: a number or a stamp that was put on a scan. */
export const FEW_CHARACTERS = 10;
/** Part of the page that images of a scan cover. */
const COVERED = 0.5;
/** Operations of a page that are looked at; an image comes early in a scan. */
const MAX_OPERATIONS = 20_000;

type Matrix = [number, number, number, number, number, number];

/** Whether images cover most of a page. */
export async function isCovered(page: PDFPageProxy): Promise<boolean> {
  const { OPS, Util } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { fnArray, argsArray } = (await page.getOperatorList()) as { fnArray: number[]; argsArray: unknown[] };
  const images = new Set<number | undefined>([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]);
  const { width, height } = page.getViewport({ scale: 1, rotation: 0 });
  const stack: Matrix[] = [];
  let now: Matrix = [1, 0, 0, 1, 0, 0];
  let covered = 0;
  for (const [i, operation] of fnArray.slice(0, MAX_OPERATIONS).entries()) {
    if (operation === OPS.save) stack.push(now);
    else if (operation === OPS.restore) now = stack.pop() ?? now;
    else if (operation === OPS.transform) now = Util.transform(now, argsArray[i] as Matrix) as Matrix;
    else if (operation === OPS.paintFormXObjectBegin) {
      stack.push(now);
      const [matrix] = argsArray[i] as [Matrix | null];
      if (matrix) now = Util.transform(now, matrix) as Matrix;
    } else if (operation === OPS.paintFormXObjectEnd) now = stack.pop() ?? now;
    else if (images.has(operation)) covered += Math.abs(now[0] * now[3] - now[1] * now[2]);
  }
  return covered >= COVERED * width * height;
}

/** A page as it was recognised; all of it is doubtful, so that nothing of it is quoted as certain. */
export function recognisedPage({ page, blocks, confidence }: RecognisedPage): PageText {
  const lines: LineBox[] = [];
  let from = 0;
  const texts = blocks.map((block) => {
    let text = '';
    for (const line of block.lines) {
      const parted = PARTED.test(text) && /^\p{Ll}/u.test(line.text);
      if (parted) {
        text = text.slice(0, -1);
        lines.at(-1)![1] -= 1;
      } else text += glueOf(text, line.text);
      lines.push([from + text.length, from + text.length + line.text.length, ...line.box]);
      text += line.text;
    }
    from += text.length + 1;
    return { text };
  });
  const recognised = { confidence: confidence ?? 0 };
  return { page, heading: '', paragraphs: placed(texts), lines, doubtful: [[0, Math.max(from - 1, 0)]], recognised };
}

/** A word that the end of a line parts. */
const PARTED = /\p{Ll}-$/u;

/** Lines of Chinese follow without a space. */
function glueOf(before: string, after: string): string {
  const joined = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]$/u.test(before) || /^[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(after);
  return before === '' || joined ? '' : ' ';
}

/** Its lines as those of a title page, sizes by the heights of their boxes. */
export function frontLines({ blocks }: RecognisedPage, height: number): FrontLine[] {
  return blocks.flatMap(({ lines }) =>
    lines.map(({ text, box }) => ({ text, plain: text, size: Math.round(box[3] * height), marked: false })),
  );
}

/** Height of most lines: the size of running text. */
export function middleHeight(page: RecognisedPage, height: number): number {
  const sizes = frontLines(page, height)
    .map(({ size }) => size)
    .sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 1;
}

import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { MAX_CHARACTERS, MAX_PAGES } from '../limits';
import { Unreadable, type WorkOrder } from '../order';
import { textOf } from '../../../records/document';
import type { Front, Progress, ReadDocument } from '../front';
import { readingOrder } from './columns';
import { toFragments, type Fragment } from './fragments';
import { findGutters, knownColumns } from './gutters';
import { openPdf } from './open';
import { sizeOfBody, toPages } from './paragraphs';
import { takeRunning, type LinedPage } from './running';
import { taggedParagraphs, type StructureNode, type TaggedPiece } from './tagged';
import type { Paragraph } from './kinds';
import { FEW_CHARACTERS, frontLines, middleHeight, isCovered, recognisedPage } from './scans';
import { drawn } from './witness';

/** Text runs of one page; drawings made of letters have more. */
const MAX_PIECES = 40_000;
/** What stands on a page, with its size in points. */
interface RawPage {
  fragments: Fragment[];
  /** As the file itself tells them; null when it does not. */
  paragraphs: Paragraph[] | null;
  stream: string;
  characters: number;
  width: number;
  height: number;
  /** An image of text, without a text layer. */
  scan: boolean;
}

/** Radians: text that is turned, such as a stamp at the edge, is not part of the text. */
const LEVEL = 0.05;

/** Reads the text layer of a PDF in reading order. Scripts of the file never run. @throws {Unreadable} */
export async function readPdf(order: WorkOrder, progress: Progress): Promise<ReadDocument> {
  const pdf = await openPdf(order.path);
  try {
    return await readOpened(pdf, order, progress);
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function readOpened(pdf: PDFDocumentProxy, order: WorkOrder, progress: Progress): Promise<ReadDocument> {
  const count = Math.min(pdf.numPages, MAX_PAGES);
  const raw: RawPage[] = [];
  let characters = 0;
  let cut = pdf.numPages > MAX_PAGES ? `页数过多，只读取了前 ${MAX_PAGES} 页` : '';
  for (let number = 1; number <= count; number += 1) {
    const page = await readPage(pdf, number);
    raw.push(page);
    characters += page.characters;
    await progress(number, pdf.numPages);
    if (number === count) break;
    if (characters > MAX_CHARACTERS) cut = `文字过多，只读取了前 ${number} 页`;
    else if (Date.now() > order.deadline) cut = `解析时间过长，只读取了前 ${number} 页`;
    else continue;
    break;
  }
  const scans = raw.flatMap(({ scan }, index) => (scan ? [index + 1] : []));
  const recognised = new Map(
    order.recognised?.filter(({ page, blocks }) => raw[page - 1]?.scan && blocks.length > 0).map((p) => [p.page, p]),
  );
  if (characters === 0 && recognised.size === 0) throw new Unreadable('没有可读取的文字（可能是扫描件）', scans);
  const { info } = (await pdf.getMetadata().catch(() => ({ info: {} }))) as { info: Record<string, unknown> };
  const { pages: lined, running } = takeRunning(inOrder(raw));
  const pages = toPages(lined).map((page) => {
    const scan = recognised.get(page.page);
    return scan ? recognisedPage(scan) : page;
  });
  const declared = { title: asText(info.Title), authors: asText(info.Author) };
  const front = frontOf(lined, running, pages, declared);
  const title = recognised.get(1);
  if (title) Object.assign(front, { lines: frontLines(title, raw[0]?.height ?? 1), bodySize: middleHeight(title, raw[0]?.height ?? 1) });
  return { pages, unit: 'page', total: pdf.numPages, cut, front, scans };
}

/** Columns that one page shows clearly are looked for on all of them. */
function inOrder(pages: readonly RawPage[]): LinedPage[] {
  const known = knownColumns(pages.map(({ fragments }) => findGutters(fragments)));
  return pages.map(({ fragments, paragraphs, ...page }) => {
    if (paragraphs) return { ...page, lines: paragraphs.flatMap(({ lines }) => lines), paragraphs };
    return { ...page, lines: readingOrder(fragments, findGutters(fragments, known), page.width) };
  });
}

function frontOf(lined: readonly LinedPage[], running: string[], pages: ReadDocument['pages'], declared: Front['declared']): Front {
  const first = lined.find(({ lines }) => lines.length > 0);
  return {
    lines: (first?.lines ?? []).map(({ text, plain, size, marked }) => ({ text, plain, size, marked })),
    bodySize: sizeOfBody(lined),
    running,
    text: pages.slice(0, 2).map(textOf).join('\n').slice(0, 20_000),
    declared,
    certain: {},
  };
}

const asText = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 1_000) : '');

/** A page that cannot be read is empty: the others still can. */
async function readPage(pdf: PDFDocumentProxy, number: number): Promise<RawPage> {
  try {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const pieces = await readPieces(page);
    const tree = (await page.getStructTree().catch(() => null)) as StructureNode | null;
    const characters = pieces.reduce((all, { text }) => all + text.trim().length, 0);
    const scan = characters < FEW_CHARACTERS && (await isCovered(page));
    page.cleanup();
    const read = { fragments: toFragments(pieces), paragraphs: taggedParagraphs(tree, pieces), stream: drawn(pieces) };
    return { ...read, characters, width, height, scan };
  } catch {
    return { fragments: [], paragraphs: null, stream: '', characters: 0, width: 1, height: 1, scan: false };
  }
}

async function readPieces(page: PDFPageProxy): Promise<TaggedPiece[]> {
  const { Util } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const viewport = page.getViewport({ scale: 1 });
  const content = await page.getTextContent({ includeMarkedContent: true });
  const pieces: TaggedPiece[] = [];
  const open: { mark?: string; artifact: boolean }[] = [];
  for (const item of content.items.slice(0, MAX_PIECES)) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop();
      else
        open.push({
          ...open.at(-1),
          ...(item.id ? { mark: item.id } : {}),
          artifact: (item as { tag?: string }).tag === 'Artifact' || open.at(-1)?.artifact === true,
        });
      continue;
    }
    if (item.str.trim() === '') continue;
    const [a, b, c, d, left, baseline] = Util.transform(viewport.transform, item.transform) as number[];
    if (a === undefined || b === undefined || left === undefined || baseline === undefined) continue;
    if (Math.abs(Math.atan2(b, a)) > LEVEL) continue;
    const size = Math.hypot(c ?? 0, d ?? 0) || Math.hypot(a, b);
    if (!Number.isFinite(left + baseline + size + item.width)) continue;
    pieces.push({ text: item.str, left, right: left + item.width, baseline, size, ...open.at(-1) });
  }
  return pieces;
}

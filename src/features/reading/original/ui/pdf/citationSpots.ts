import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { FileReference } from '../../../../../contract/entities/fileReference';
import { citedByNumbers, markersIn } from '../../lib/citationMarkers';
import type { CitationMarker } from '../../lib/citationMarkers';
import type { Cited } from '../references/ReferencesContext';
import { rangeOf, wordsOf } from './pageWords';
import type { PageWords } from './pageWords';

/** Size of a number that is set above the line, beside the words before it. */
const RAISED = 0.78;
const RAISED_NUMBERS = /^\s?\d{1,3}(?:\s?[,，–-]\s?\d{1,3})*\s?$/;
/** Parts of a page by which a link may miss the entry that it leads to. */
const NEAR = 0.05;

/** Lays an element over each marker of a citation on a page that is no link already. */
export function layCitations(page: HTMLElement, pageNumber: number, { numbered, references }: Cited): void {
  for (const old of page.querySelectorAll('.sn-cite-spot')) old.remove();
  const layer = page.querySelector<HTMLElement>('.textLayer');
  if (!layer || references.length === 0) return;
  const words = wordsOf(layer);
  const markers = markersIn(words.text, references);
  // Raised numbers on the first page are those of institutions.
  const raised = numbered && pageNumber > 1 && markers.length === 0 ? raisedIn(words, references) : [];
  const frame = page.getBoundingClientRect();
  const links = [...page.querySelectorAll('.annotationLayer a')].map((link) => link.getBoundingClientRect());
  const own = references.filter((entry) => entry.page === pageNumber);
  for (const { start, end, cited } of [...markers, ...raised]) {
    const rects = [...rangeOf(words, start, end).getClientRects()].filter(({ width }) => width > 1);
    const [first] = rects;
    if (!first || links.some((link) => overlaps(link, first)) || own.some(({ box }) => box && isWithin(box, frame, first))) continue;
    rects.forEach((rect, i) => {
      const spot = document.createElement('span');
      spot.className = 'sn-cite-spot';
      spot.dataset.cites = cited.join(',');
      if (i === 0) Object.assign(spot, { tabIndex: 0, role: 'button', ariaLabel: words.text.slice(start, end) });
      Object.assign(spot.style, {
        left: percent((rect.left - frame.left) / frame.width),
        top: percent((rect.top - frame.top) / frame.height),
        width: percent(rect.width / frame.width),
        height: percent(rect.height / frame.height),
      });
      page.append(spot);
    });
  }
}

/** Numbers above the line behind a word. */
function raisedIn({ pieces }: PageWords, references: readonly FileReference[]): CitationMarker[] {
  const heightOf = (node: Text) => Number.parseFloat(getComputedStyle(node.parentElement!).fontSize);
  return pieces.flatMap(({ node, start }, i) => {
    const before = pieces[i - 1];
    if (!before || !RAISED_NUMBERS.test(node.data) || !/[\p{L}.,;:)”"'’]\s*$/u.test(before.node.data)) return [];
    const [top, bottom] = [node.parentElement!.getBoundingClientRect(), before.node.parentElement!.getBoundingClientRect()];
    if (heightOf(node) > RAISED * heightOf(before.node) || top.bottom >= bottom.bottom) return [];
    const cited = citedByNumbers(node.data.trim(), references);
    return cited.length > 0 ? [{ start, end: start + node.data.length, cited }] : [];
  });
}

/** Tells each link within the document that leads to an entry of the list which one it is. */
export async function nameLinks(page: HTMLElement, pdf: PDFDocumentProxy, { references }: Cited): Promise<void> {
  const links = page.querySelectorAll<HTMLAnchorElement>('.annotationLayer a[href^="#"], .annotationLayer a[href*="/#"]');
  for (const link of links) {
    const index = references.indexOf((await entryAt(pdf, link.hash.slice(1), references).catch(() => undefined))!);
    if (index >= 0) link.dataset.cites = String(index);
  }
}

/** The entry at the place that a link within the document leads to. */
async function entryAt(pdf: PDFDocumentProxy, hash: string, references: readonly FileReference[]): Promise<FileReference | undefined> {
  const name = decodeURIComponent(hash);
  const dest = name.startsWith('[') ? (JSON.parse(name) as unknown[]) : await pdf.getDestination(name);
  if (!dest) return undefined;
  const [target, { name: kind = '' } = {}, ...rest] = dest as [never, { name?: string }?, ...(number | null)[]];
  const index = typeof target === 'number' ? target : await pdf.getPageIndex(target);
  const [x, y] = kind === 'XYZ' ? rest : kind === 'FitH' || kind === 'FitBH' ? [null, rest[0]] : [];
  const own = references.filter((entry) => entry.page === index + 1 && entry.box);
  if (own.length === 0 || typeof y !== 'number') return undefined;
  const view = (await pdf.getPage(index + 1)).getViewport({ scale: 1 });
  const [left, top] = view.convertToViewportPoint(x ?? 0, y);
  const distance = ({ box }: FileReference) =>
    Math.abs(box![1] - top / view.height) + (typeof x === 'number' ? 0.3 * Math.abs(box![0] - left / view.width) : 0);
  const nearest = own.reduce((best, entry) => (distance(entry) < distance(best) ? entry : best));
  return Math.abs(nearest.box![1] - top / view.height) < NEAR ? nearest : undefined;
}

const percent = (part: number) => `${part * 100}%`;
const overlaps = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function isWithin([left, top, width, height]: readonly [number, number, number, number], frame: DOMRect, rect: DOMRect): boolean {
  const [x, y] = [(rect.left - frame.left) / frame.width, ((rect.top + rect.bottom) / 2 - frame.top) / frame.height];
  return x >= left - 0.06 && x <= left + width && y >= top && y <= top + height;
}

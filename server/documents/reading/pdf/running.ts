import type { Line } from './columns';
import type { Paragraph } from './kinds';

/** A page of lines, with its size in points. */
export interface LinedPage {
  lines: Line[];
  /** Its paragraphs, where the file itself tells them. */
  paragraphs?: Paragraph[];
  /** Its letters in the order in which the file draws them. */
  stream: string;
  width: number;
  height: number;
}

/** Parts of the page's height in which heads and feet stand. */
const MARGIN = 0.1;
/** Share of the pages on which a head or foot comes again. */
const SHARE = 0.4;

/** Digits differ from page to page. */
const shape = (text: string) => text.replace(/[\divxlc]+/gi, '#').replace(/\s+/g, '');
const isPageNumber = (text: string) => /^[-–—·.\s]*(?:第\s*)?(?:\d{1,4}|[ivxlc]{1,6})(?:\s*(?:\/|of|页|共).{0,12})?[-–—·.\s]*$/i.test(text);

/** Takes heads, feet and page numbers out of the pages; answers what was taken, each once. */
export function takeRunning(pages: readonly LinedPage[]): { pages: LinedPage[]; running: string[] } {
  const seen = new Map<string, number>();
  for (const page of pages) {
    for (const key of new Set(page.lines.filter((line) => inMargin(line, page)).map(({ text }) => shape(text)))) {
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  }
  // With odd and even heads each comes on every second page.
  const least = Math.max(2, Math.ceil(pages.length * SHARE));
  const running = new Set<string>();
  const left = pages.map((page) => ({
    ...page,
    lines: page.lines.filter((line) => {
      if (!inMargin(line, page)) return true;
      const repeated = (seen.get(shape(line.text)) ?? 0) >= least;
      if (repeated) running.add(line.text);
      return !repeated && !isPageNumber(line.text);
    }),
  }));
  return { pages: left, running: [...running].slice(0, 50) };
}

const inMargin = ({ baseline }: Line, { height }: LinedPage) => baseline < MARGIN * height || baseline > (1 - MARGIN) * height;

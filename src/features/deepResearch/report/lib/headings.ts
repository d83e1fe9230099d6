/** A heading of a report. */
export interface ReportHeading {
  /** `sec-1` for the first one: what `at=` in the address names. */
  id: string;
  /** 1 to 6. */
  level: number;
  text: string;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;

/** The headings of a Markdown text in order; lines of code that look like some are left out. */
export function headingsOf(markdown: string): ReportHeading[] {
  const found: ReportHeading[] = [];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const sign = FENCE.exec(line)?.[1];
    if (fence !== '') {
      if (sign?.startsWith(fence)) fence = '';
      continue;
    }
    if (sign) {
      fence = sign;
      continue;
    }
    const heading = HEADING.exec(line);
    const text = heading?.[2]!
      .replace(/(\*\*|__|`)/g, '')
      .replace(/\s*\[\d{1,4}\]/g, '')
      .trim();
    if (heading && text) found.push({ id: `sec-${found.length + 1}`, level: heading[1]!.length, text });
  }
  return found;
}

/** A report without the title that it begins with: that stands above it already. */
export const withoutTitle = (markdown: string): string => markdown.replace(/^\s*#[ \t]+[^\n]*\n+/, '');

/** The id of a section of a report, by its title; empty where it has none of this title. */
export const sectionId = (content: string, title: string): string =>
  headingsOf(withoutTitle(content)).find(({ text }) => text === title)?.id ?? '';

/** What stands in the page for a heading: the one with its words, else the one at its place. */
export function findHeading(root: ParentNode, headings: readonly ReportHeading[], id: string): HTMLElement | null {
  const at = headings.findIndex((heading) => heading.id === id);
  const target = headings[at];
  if (!target) return null;
  const shown = [...root.querySelectorAll<HTMLElement>('h3, h4, h5, h6')];
  const wordsOf = (element: HTMLElement) => (element.textContent ?? '').replace(/\s*\[\d{1,4}\]/g, '').trim();
  const before = headings.slice(0, at).filter(({ text }) => text === target.text).length;
  return shown.filter((element) => wordsOf(element) === target.text)[before] ?? shown[at] ?? null;
}

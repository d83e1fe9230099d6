import type { Paper } from '../../../../contract/entities/paper';
import { citationText, uncheckedMark } from '../../../../model/citation';
import type { CslItem } from './csl/cslItem';
import { entryLanguage } from './csl/itemLanguage';
import type { EntryLanguage, LanguageChoice } from './csl/itemLanguage';
import { cslDate, paperToCsl } from './csl/paperToCsl';
import { isByName, isNumberedHere } from './csl/styles';
import type { StyleToUse } from './csl/styles';
import { problemsOf } from './problems';

/** An entry of a reference list. */
export interface Reference {
  paper: Paper;
  /** As it stands in the list, with its number where the style has one. */
  text: string;
  /** The same as HTML: escaped, with emphasis only. */
  html: string;
  /** How it is worded, and why; null in the platform's format, which has one wording. */
  language: LanguageChoice | null;
  problems: readonly string[];
}

/** What a list in another style is made from. */
export interface ReferenceRequest {
  papers: readonly Paper[];
  style: StyleToUse;
  /** Address, DOI and day of citing also for what is printed. */
  links: boolean;
  /** Wording that was chosen for single papers, by id. */
  languages: Readonly<Record<string, EntryLanguage>>;
  /** Day of citing, `YYYY-MM-DD`. */
  day: string;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const numbered = (n: number, text: string) => `[${n}] ${text}`;

/** The list in the specification's format, numbered in the order of the papers. */
export function plainReferences(papers: readonly Paper[]): Reference[] {
  return papers.map((paper, index) => {
    const text = numbered(index + 1, citationText(paper));
    return { paper, text, html: escapeHtml(text), language: null, problems: problemsOf(paper) };
  });
}

/** Types that are read on paper as well: their address is part of the reference only on request. */
const isPrinted = (type: number) => type <= 7;

/** The item that a style formats. */
export function itemOf(paper: Paper, { style, links, day }: Pick<ReferenceRequest, 'style' | 'links' | 'day'>): CslItem {
  const { custom: _custom, ...item } = paperToCsl(paper);
  if (!links && isPrinted(paper.resource_type)) {
    delete item.URL;
    // GB/T 7714 wants none of printed works; other styles say themselves when they print one.
    if (style === 'gbt7714-2015' || style === 'gbt7714-2025') delete item.DOI;
  } else if (item.URL) {
    item.accessed = cslDate(day);
  }
  return item as CslItem;
}

/** Chinese entries first, by pinyin, then the others by the alphabet; one author's by year. */
function byName(references: readonly Reference[]): Reference[] {
  const order = new Intl.Collator('zh-Hans-u-co-pinyin', { numeric: true });
  const later = ({ language }: Reference) => (language?.language === 'zh' ? 0 : 1);
  return [...references].sort((a, b) => later(a) - later(b) || order.compare(a.text, b.text));
}

/** In the order of a style, Chinese entries first; what it could not take stands last. */
function byRank(references: readonly Reference[], ranks: readonly number[]): Reference[] {
  const later = ({ language }: Reference) => (language?.language === 'zh' ? 0 : 1);
  const places = new Map(references.map((reference, index) => [reference, ranks[index] ?? Infinity]));
  const place = (reference: Reference) => places.get(reference) ?? Infinity;
  return [...references].sort((a, b) => later(a) - later(b) || (place(a) === place(b) ? 0 : place(a) - place(b)));
}

/**
 * Entries that are formatted before the page gets a turn. Those of a style of this site may hang together (2020a and 2020b, a dash for
 * the author before): they are formatted in one.
 */
const AT_ONCE = 3;
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * The list in a style of CSL. Long lists of our styles are made in parts, so that the page stays responsive; the work ends when the
 * callback answers false.
 * @throws what loading the formatter throws
 */
export async function styledReferences(request: ReferenceRequest, isCurrent: () => boolean): Promise<Reference[]> {
  const { formatEntries, NUMBER_PLACE } = await import(/* webpackChunkName: "citeproc" */ './csl/formatEntries');
  const { papers, style, languages } = request;
  const locale = typeof style === 'string' ? '' : style.locale;
  const atOnce = typeof style === 'string' ? AT_ONCE : papers.length;
  const list: Reference[] = [];
  const ranks: number[] = [];
  for (let at = 0; at < papers.length && isCurrent(); at += atOnce) {
    const part = papers.slice(at, at + atOnce).map((paper) => {
      const item = itemOf(paper, request);
      return { paper, item, choice: entryLanguage(item, { chosen: languages[paper.paper_id], locale }) };
    });
    const formatted = formatEntries(
      style,
      part.map(({ item, choice }) => ({ item, language: choice.language })),
    );
    ranks.push(...formatted.map((entry) => entry?.rank ?? Infinity));
    part.forEach(({ paper, choice }, index) => {
      const entry = formatted[index] ?? null;
      const plain = citationText(paper);
      const problems = [...problemsOf(paper), ...(entry ? [] : ['此样式无法排出这一条，已用平台格式'])];
      const mark = entry ? uncheckedMark(paper) : '';
      const [words, html] = [entry?.text ?? plain, entry?.html ?? escapeHtml(plain)];
      list.push({ paper, text: `${words}${mark}`, html: `${html}${mark}`, language: choice, problems });
    });
    await turn();
  }
  const ordered = isByName(style) ? (typeof style === 'string' ? byName(list) : byRank(list, ranks)) : list;
  // A style of this site prints numbers, or it does not; what it could not take has one like the others.
  const printed = ordered.some(({ text }) => text.includes(NUMBER_PLACE));
  return ordered.map((entry, index) => {
    const number = (line: string) => {
      if (line.includes(NUMBER_PLACE)) return line.replace(NUMBER_PLACE, String(index + 1));
      return printed || isNumberedHere(style) ? numbered(index + 1, line) : line;
    };
    return { ...entry, text: number(entry.text), html: number(entry.html) };
  });
}

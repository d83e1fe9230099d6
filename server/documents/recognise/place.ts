import type { Front } from '../reading/front';

/** Types of the specification (section 9) that the place of a work tells. */
const TYPES = { article: 1, thesis: 4, conference: 5, preprint: 8, other: 10 } as const;

/** What a journal in English calls itself, up to what stands behind its name. */
const ENGLISH_JOURNAL =
  /(?<![\p{L}&] )\b((?:(?:The|[A-Z][\p{L}-]+|of|and|&) ){0,4}(?:Journal (?:of|for|on)|Transactions on|Annals of|Bulletin of|Archives of) [A-Z][\p{L}&' -]*?\p{L})(?=\s*(?:[,.(:;|·•–—]|\d|vol\b|no\b|$))/iu;
const CHINESE_JOURNAL = /(?<!\p{Script=Han})(\p{Script=Han}{2,15}学报(?:[（(]\p{Script=Han}{2,10}[）)])?)(?!\p{Script=Han})/u;
/** Dates and numbers that a Chinese head runs together with the name. */
const NUMBERING = /(?:\d{4}\s*年|\d{1,2}\s*月|第\s*\d+\s*[卷期]|总第\s*\d+\s*期)/g;
const CONFERENCE = /\bproceedings of\b|\bconference on\b|\bsymposium on\b|\bworkshop on\b|会议论文集/i;
const THESIS = /(?:博士|硕士|学士)(?:学位)?论文|\b(?:doctoral|phd|master'?s) (?:thesis|dissertation)\b/i;
const PREPRINT = /\barXiv:\d{4}\.\d{4,5}|\bChinaXiv:\d{6}\.\d{5}|\bbioRxiv\b|\bmedRxiv\b/i;
const ISSN = /\bISSN\b[^\n]{0,20}?\d{4}-?\d{3}[\dXx]\b/;

/** The journal that a work appeared in and what kind of work that makes it; the name empty, and 10, where nothing tells. */
export function findPlace(front: Front, title: string): { venue: string; resource_type: number } {
  const heads = headsOf(front, title);
  const stated = front.certain.venue ?? '';
  if (stated) return { venue: stated, resource_type: CONFERENCE.test(stated) ? TYPES.conference : TYPES.article };
  const all = heads.join('\n');
  const venue = journalIn(heads);
  if (PREPRINT.test(all)) return { venue: '', resource_type: TYPES.preprint };
  if (CONFERENCE.test(all)) return { venue: '', resource_type: TYPES.conference };
  if (venue || ISSN.test(all)) return { venue, resource_type: TYPES.article };
  return { venue: '', resource_type: THESIS.test(all) ? TYPES.thesis : TYPES.other };
}

/** The one journal that the heads name; empty when they name none, or two. */
function journalIn(heads: readonly string[]): string {
  const names = heads.flatMap((line) => {
    const english = ENGLISH_JOURNAL.exec(line)?.[1];
    const chinese = CHINESE_JOURNAL.exec(line.replace(NUMBERING, ' '))?.[1];
    return [english, chinese].filter((name) => name !== undefined);
  });
  const distinct = new Map(names.map((name) => [name.toLowerCase(), name]));
  return distinct.size === 1 ? [...distinct.values()][0]! : '';
}

/** Heads and feet, and what stands above the title: never the title, nor the text with what it cites. */
function headsOf({ running, lines }: Front, title: string): string[] {
  const at = title ? lines.findIndex(({ plain }) => plain.length > 3 && title.includes(plain.trim())) : -1;
  return [...running, ...lines.slice(0, Math.min(Math.max(at, 0), 6)).map(({ plain }) => plain)];
}

import type { Paragraph } from '../../core/lib/paragraphs';

/** A figure or table of a document, by its caption. */
export interface Figure {
  /** That of its paragraph. */
  key: string;
  kind: 'figure' | 'table' | 'other';
  /** Its number as the document writes it, such as `Fig. 3`; empty for a table without one. */
  label: string;
  title: string;
  page: number;
  /** Its caption, or the first row of a table without one. */
  text: string;
  start: number;
}

const LABEL =
  /^((?:(?:supplementary|extended data)\s+)?(?:fig(?:ure|s?\.)?|tab(?:le|\.)?|scheme|chart|plate|algorithm|listing)\s*\.?\s*(?:[A-Z]?\d+(?:\.\d+)*[a-z]?|[IVX]+)\b|(?:附?图|附?表|算法)\s*[A-Z]?\d+(?:[-–.．]\d+)*)\s*([.:：|—–-]?)\s*(.*)$/isu;
/** A sentence about a figure begins like its caption. */
const SENTENCE = /^(?:\p{Ll}|[（(]?(?:所示|所列|给出|展示|显示|列出|说明|表明|描述|是|为|中|和|与|及|的|可见|可知|、|，|,))/u;
const AGAIN = /^[（(]?(?:continued|cont(?:['’]d|\.)|续)/iu;
/** Characters of a paragraph that may be a caption where nothing but its words says so. */
const SHORT = 400;

/**
 * Figures and tables in reading order, each once.
 * @param told whether the file itself says what a caption and a table is: then also those without a number or a caption
 */
export function figuresOf(paragraphs: readonly Paragraph[], told: boolean): Figure[] {
  const captions = paragraphs.flatMap((paragraph) => captionOf(paragraph, told) ?? []);
  const seen = new Set<string>();
  const once = captions.filter(({ label }) => label === '' || seen.size < seen.add(label.replace(/\s+/g, '').toLowerCase()).size);
  if (!told) return once;
  const own = new Set(captions.map(({ key }) => key));
  const place = new Map(paragraphs.map(({ key }, index) => [key, index]));
  return [...once, ...bareTables(paragraphs, own)].sort((a, b) => place.get(a.key)! - place.get(b.key)!);
}

function captionOf({ key, kind, level, page, start, text }: Paragraph, told: boolean): Figure | null {
  if (level > 0 || (kind && kind !== 'caption')) return null;
  const [, label = '', mark = '', rest = ''] = LABEL.exec(text) ?? [];
  if (label === '') return told && kind === 'caption' ? { key, kind: 'figure', label, title: text, page, text, start } : null;
  if (AGAIN.test(rest) || (mark === '' && SENTENCE.test(rest))) return null;
  if (!kind && (text.length > SHORT || (mark === '' && rest.length > SHORT / 4))) return null;
  return { key, kind: kindOf(label), label, title: rest, page, text, start };
}

function kindOf(label: string): Figure['kind'] {
  if (/tab|表/iu.test(label)) return 'table';
  return /fig|图|plate|chart|scheme/iu.test(label) ? 'figure' : 'other';
}

/** First rows of tables that have no caption directly above or below. */
function bareTables(paragraphs: readonly Paragraph[], captions: ReadonlySet<string>): Figure[] {
  return paragraphs.flatMap(({ key, kind, page, start, text }, i) => {
    if (kind !== 'row' || paragraphs[i - 1]?.kind === 'row') return [];
    let end = i;
    while (paragraphs[end + 1]?.kind === 'row') end += 1;
    const near = [paragraphs[i - 1], paragraphs[end + 1]];
    if (end === i || near.some((one) => one && captions.has(one.key))) return [];
    const title = text.split('\t').filter(Boolean).join(' · ');
    return [{ key, kind: 'table' as const, label: '', title, page, text: text.replaceAll('\t', ' '), start }];
  });
}

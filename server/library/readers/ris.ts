import { parseWith } from './citationJs';
import { fromCsl } from './fromCsl';
import { ownFieldsOfLine } from './ownFields';
import { readLines, type Reader, type ReadItem } from './reader';

const TAG = /^\s*([A-Z][A-Z0-9])\s{1,2}-\s?(.*)$/;
/** Tags that hold dates: the library refuses a record for a date it cannot read, we pass over the date. */
const DATES = new Set(['PY', 'Y1', 'Y2', 'DA']);

/** RIS: one record from TY to ER. A record that breaks off at the next TY counts as finished. */
export const readRis: Reader = async function* (source) {
  let lines: string[] = [];
  let count = 0;
  const flush = () => {
    const record = lines;
    lines = [];
    return record.length > 0 ? readRecord(record, `第 ${(count += 1)} 条`) : undefined;
  };
  for await (const [line] of readLines(source)) {
    const [, tag, value = ''] = TAG.exec(line.replace(/^\uFEFF/, '')) ?? [];
    if (tag === 'TY' || tag === 'ER') {
      const item = flush();
      if (item) yield item;
      if (tag === 'TY') lines.push(`TY  - ${value.trim()}`);
    } else if (tag && lines.length > 0) {
      if (value.trim()) lines.push(`${tag}  - ${DATES.has(tag) ? readableDate(value) : value.trim()}`);
    } else if (lines.length > 0 && line.trim()) {
      lines[lines.length - 1] += ` ${line.trim()}`;
    }
  }
  const item = flush();
  if (item) yield item;
};

/** `2001/09/01/` is the form of RIS; anything else is brought to the year that it begins with. */
function readableDate(value: string): string {
  const [, year, month, day] = /(\d{4})(?:[/.-](\d{1,2}))?(?:[/.-](\d{1,2}))?/.exec(value) ?? [];
  if (!year) return '';
  const parts = [year, Number(month) ? month : '', Number(month) && Number(day) ? day : ''];
  return `${parts.join('/')}/`;
}

function readRecord(lines: readonly string[], place: string): ReadItem {
  const own = ownFieldsOfLine(lines.find((line) => line.startsWith('C8  - '))?.slice(6) ?? '');
  const readable = lines.filter((line) => !/^(?:[A-Z0-9]{2} {2}- $|C8)/.test(line));
  // The library takes the authors of a newspaper for reporters, without parts; a magazine has the same tags.
  const text = [...readable, 'ER  - '].join('\n').replace(/^TY {2}- NEWS$/m, 'TY  - MGZN');
  try {
    const [item] = parseWith('@ris/file', text);
    if (!item) return { place, refusal: '没有内容' };
    const type = readable.includes('TY  - NEWS') ? 'article-newspaper' : item.type;
    return {
      place,
      draft: { ...fromCsl({ ...item, type }), keywords: valuesOf(lines, 'KW'), affiliations: valuesOf(lines, 'AD'), ...own },
    };
  } catch {
    // What the library says of it is English, and about its own workings.
    return { place, refusal: '无法识别：不是有效的 RIS 题录' };
  }
}

const valuesOf = (lines: readonly string[], tag: 'KW' | 'AD') =>
  lines
    .filter((line) => line.startsWith(`${tag}  - `))
    .flatMap((line) => line.slice(6).split(/[;；]/))
    .map((word) => word.trim());

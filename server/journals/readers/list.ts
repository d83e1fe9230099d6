import { readLines } from '../../library/readers/reader';
import { objects, text, texts } from '../../library/readers/values';
import { esiCategory, namedCategory, subjectCategory } from '../categories';
import type { Category, JournalDraft, Rank } from '../../store/journals/record';
import { NO_YEAR, type JournalItem, type JournalReader, type ReadOptions } from './reader';

const MAX_LINE = 1_000_000;

/** One JSON object a line: our own fields, those of merged lists, and the lists of the China Computer Federation. */
export const readJournalList: JournalReader = async function* (source, options) {
  for await (const [line, number] of readLines(source)) {
    const content = line.replace(/^\uFEFF/, '').trim();
    if (content) yield readItem(content, `第 ${number} 行`, options);
  }
};

function readItem(content: string, place: string, options: ReadOptions): JournalItem {
  if (content.length > MAX_LINE) return { place, refusal: '一行过长' };
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return { place, refusal: '不是有效的 JSON' };
  }
  const [item] = objects([value]);
  if (!item) return { place, refusal: '不是一条记录' };
  if (/会议/.test(text(item.kind))) return { place, refusal: '会议不是期刊' };
  return fromItem(item, place, options);
}

function fromItem(item: Record<string, unknown>, place: string, options: ReadOptions): JournalItem {
  const ccf = federation(item, options);
  if (ccf === NO_YEAR) return { place, refusal: NO_YEAR };
  const title = text(item.title);
  const title_zh = text(item.title_zh);
  const chinese = /\p{Script=Han}/u.test(title_zh) && (title === '' || /^(zh|中文)/.test(text(item.language)));
  const draft: JournalDraft = {
    // Chinese journals are named by their Chinese title, those in English by the English one.
    title: chinese ? title_zh : title || unslug(title_zh),
    title_zh: /\p{Script=Han}/u.test(title_zh) ? title_zh : '',
    title_en: text(item.title_en) || (chinese ? title : ''),
    names: [...texts(item.names), text(item.title_alt), text(item.abbr), text(objects([item.ccf])[0]?.abbr)],
    issns: [...texts(item.issn), ...texts(item.eissn)],
    cn_number: text(item.cn_number) || text(item.cn),
    publisher: text(item.publisher) || text(item.sponsor),
    country: text(item.country),
    languages: [...texts(item.languages), ...texts(item.language)],
    open_access: typeof item.open_access === 'boolean' ? item.open_access : null,
    url: text(item.url),
    categories: [...texts(item.esi).map(esiCategory), ...[...texts(item.fields), ...texts(item.subjects)].map(subjectCategory)].filter(
      (category) => category !== null,
    ),
  };
  if (ccf) draft.categories?.push(ccf.category);
  return { place, draft: ccf ? { ...draft, ranks: [ccf.rank] } : draft };
}

/** A rank of the China Computer Federation: A to C in a field, or a tier of Chinese journals. */
function federation(item: Record<string, unknown>, options: ReadOptions): { category: Category; rank: Rank } | typeof NO_YEAR | null {
  const [nested] = objects([item.ccf]);
  const letter = /^([ABC])/.exec(text(nested?.rank) || (text(item.kind) ? text(item.rank) : ''))?.[1];
  const tier = /^T([123])$/.exec(text(item.tier))?.[1];
  const scheme = letter ? 'ccf' : 'ccf-t';
  const category = namedCategory(scheme, letter ? text(nested?.field) || text(item.field) : '计算领域');
  if (!category || (!letter && !tier)) return null;
  const year = Number(text(item.year)) || options.year;
  // The merged list repeats ranks without their edition: they come with the federation's own list.
  if (!year) return nested ? null : NO_YEAR;
  const quartile = letter ? 'ABC'.indexOf(letter) + 1 : Number(tier);
  return { category, rank: { scheme, category: category.code, year, quartile, top: false } };
}

/** `journal-of-geographical-sciences` → `Journal of Geographical Sciences`. */
const unslug = (name: string): string =>
  /^[a-z]+(-[a-z]+)+$/.test(name)
    ? name
        .split('-')
        .map((word) => (/^(of|and|the|in|for|on)$/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
        .join(' ')
    : name;

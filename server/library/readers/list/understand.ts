import type { Draft } from '../../../records/record';
import { readGbt } from './gbt';
import { readGuillemets } from './guillemets';
import { linksIn } from './links';
import { readPlainBook, readQuoted } from './quoted';
import { sentencesOf } from './sentences';
import { shadowOf, trimmed } from './shadow';
import { readAuthorDate, readVancouver } from './western';

/** What was made of an entry: a record, of which something may be unclear, or why it is none; it may have a DOI all the same. */
export type Understood = { draft: Draft; unclear: string } | { refusal: string; doi?: string };

/** A longer text is no entry of a list. */
const MAX_LENGTH = 3_000;
const NO_ENTRY = '这一行不是可识别的题录，也没有 DOI';
/** Types that have authors as a rule, and those that have a year. */
const WITH_AUTHORS = [1, 2, 4, 5];
const WITH_YEAR = [1, 2, 3, 4, 5, 7];
const YEAR = /(?<![\d./-])(?:1[5-9]|20)\d\d(?![\d/]|\.\d)/;

/** Forms in the order in which they are tried: the ones with plain signs first. */
const FORMS = [readGbt, readGuillemets, readVancouver, readQuoted, readAuthorDate, readPlainBook] as const;

/** Reads one entry of a list of literature, in whichever of the common forms it is. */
export function understand(text: string): Understood {
  if (text.length > MAX_LENGTH) return { refusal: `一条文献不超过 ${MAX_LENGTH} 字` };
  const { doi, url, body } = linksIn(text);
  const words = trimmed(body);
  if (doi && isLittle(words)) return { refusal: '只有 DOI，没有题录', doi };
  if (!doi && !url && isNoEntry(words)) return { refusal: NO_ENTRY };
  for (const form of FORMS) {
    const read = form(body);
    if (!read?.title) continue;
    const draft = preprint({ ...read, doi: doi || read.doi, url: url || read.url });
    return { draft, unclear: missing(draft) };
  }
  return { draft: { ...guess(body), doi, url }, unclear: '未识别出著录格式，请核对题名、作者和年份' };
}

/** Whether a line looks like an entry of a list, not like a list of DOIs or like other text. */
export function looksLikeEntry(text: string): boolean {
  const { body } = linksIn(text.slice(0, MAX_LENGTH));
  const words = trimmed(body);
  return !isLittle(words) && !isNoEntry(words);
}

const weight = (text: string): number =>
  (text.match(/\p{Script=Han}/gu)?.length ?? 0) * 3 + (text.match(/[a-zA-Z\u00C0-\u024F]/g)?.length ?? 0);

/** What stands beside a DOI without saying more than it. */
const isLittle = (words: string): boolean => weight(words) < 15;

/** A word or two, or sentences that no year and no mark makes an entry. */
function isNoEntry(words: string): boolean {
  const shadow = shadowOf(words);
  if (YEAR.test(shadow) || /\[[A-Z]{1,2}(?:\/[A-Z]{2})?\]/.test(shadow)) return isLittle(words) && !/\[[A-Z]/.test(shadow);
  return (
    weight(words) < 18 ||
    (!/\p{Script=Han}/u.test(words) && words.split(/\s+/).length < 3) ||
    sentencesOf(words).length > 3 ||
    weight(words) > 400
  );
}

/** arXiv and its like are preprints, whichever mark they bear. */
const preprint = (draft: Draft): Draft =>
  [1, 2, 10].includes(draft.resource_type ?? 10) && /^(?:10\.48550\/arxiv|10\.1101\/)/i.test(draft.doi ?? '') && !draft.basic_source_vo
    ? { ...draft, resource_type: 8 }
    : draft;

function missing({ resource_type = 10, authors, publish_date, title = '' }: Draft): string {
  const absent = [
    ...(title.length > 300 ? ['题名'] : []),
    ...(WITH_AUTHORS.includes(resource_type) && (authors ?? []).length === 0 ? ['作者'] : []),
    ...(WITH_YEAR.includes(resource_type) && !publish_date ? ['年份'] : []),
    ...(resource_type === 10 && (authors ?? []).length === 0 && !publish_date ? ['作者', '年份'] : []),
  ];
  return absent.length > 0 ? `未识别出${absent.join('、')}，请核对` : '';
}

/** A first guess: the longest sentence is the title, else the whole. */
function guess(body: string): Draft {
  const parts = sentencesOf(body).map(trimmed);
  const longest = parts.reduce((best, part) => (weight(part) > weight(best) ? part : best), '');
  return { resource_type: 10, title: longest || body, publish_date: YEAR.exec(shadowOf(body))?.[0] ?? '' };
}

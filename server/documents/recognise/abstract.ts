import type { Front } from '../reading/front';

const MAX_ABSTRACT = 5_000;
const BEGIN = /(?:^|\n)\s*(?:[【［[]?\s*)?(?:abstract|摘\s*要)\s*[】］\]]?\s*[:：.—-]?\s*/i;
const END =
  /\n\s*(?:[【［[]?\s*)?(?:key\s*words?|index terms|关键词|关键字|中图分类号|introduction|\d\.?\s*introduction|[01]?\s*引\s*言|前\s*言|abstract)/i;
const WORDS = /(?:^|\n)\s*[【［[]?\s*(?:key\s*words?|关键词|关键字)\s*[】］\]]?\s*[:：—-]\s*([^\n]{2,400})/i;

/** The abstract between its heading and what follows; empty when it has no heading. */
export function findAbstract({ text }: Front): string {
  const begin = BEGIN.exec(text);
  if (!begin) return '';
  const rest = text.slice(begin.index + begin[0].length);
  const end = END.exec(rest)?.index;
  // Without a following heading its end cannot be found: only the first paragraph is taken.
  const abstract = (end === undefined ? (rest.split('\n')[0] ?? '') : rest.slice(0, end)).trim();
  return abstract.length >= 40 && abstract.length <= MAX_ABSTRACT ? abstract : '';
}

export function findKeywords({ text }: Front): string[] {
  const list = (WORDS.exec(text)?.[1] ?? '').split(/\s*(?:中图分类号|文献标[志识]码|doi)/i)[0] ?? '';
  const parts = list
    .split(/\s*[;；,，、]\s*/)
    .map((word) => word.replace(/[.。]$/, '').trim())
    .filter(Boolean);
  const words = parts.length > 1 ? parts : /\p{Script=Han}/u.test(list) ? list.split(/\s+/).filter(Boolean) : [];
  return words.every((word) => word.length <= 60) ? words.slice(0, 15) : [];
}

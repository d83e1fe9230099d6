import type { Front } from '../reading/front';

const YEAR = '((?:19|20)\\d{2})';
const SIGNS: readonly RegExp[] = [
  new RegExp(`\\bpublished(?: online)?:?[^\\n]{0,30}?\\b${YEAR}\\b`, 'i'),
  new RegExp(`(?:出版日期|发表日期|刊出日期|网络出版时间|网络首发)[:：]?\\s*${YEAR}`),
  new RegExp(`第\\s*\\d+\\s*卷[^\\n]{0,20}?${YEAR}\\s*年|${YEAR}\\s*年\\s*第?\\s*\\d+\\s*[卷期]`),
  new RegExp(`\\bvol(?:ume)?\\.? ?\\d+[^\\n]{0,30}?\\b${YEAR}\\b`, 'i'),
  new RegExp(`(?:©|\\(c\\)|copyright)\\s*${YEAR}\\b`, 'i'),
];

/** The year of publication where the first page, a head or a foot says it; null otherwise. */
export function findYear({ text, running }: Front, now = new Date()): number | null {
  const beginning = `${text.slice(0, 6_000)}\n${running.join('\n')}`;
  for (const sign of SIGNS) {
    const year = valid(sign.exec(beginning)?.slice(1).find(Boolean), now);
    if (year) return year;
  }
  // `Ro et al., (2019). Title. Journal` in heads: all of them the same.
  const cited = new Set(running.flatMap((line) => valid(/\((\d{4})\)\./.exec(line)?.[1], now) ?? []));
  return cited.size === 1 ? [...cited][0]! : null;
}

function valid(year: string | undefined, now: Date): number | null {
  const number = Number(year);
  return number >= 1900 && number <= now.getFullYear() + 1 ? number : null;
}

import { fold } from '../text/analysis';

/** What tells whether a record is a version of the same work as another of the same title. */
export interface Edition {
  seq: number;
  title_key: string;
  doi_key: string;
  year: number | null;
  authors: readonly string[];
  resource_type: number;
  has_venue: boolean;
  has_abstract: boolean;
}

/** Reports and preprints. */
const PREPRINT = 8;
/** A preprint may come out long before its publication. */
const YEARS_APART = 3;
/** DOIs of preprint servers: arXiv, bioRxiv and medRxiv, ChinaXiv, Research Square, Preprints, SSRN, ChemRxiv, PsyArXiv, TechRxiv. */
const PREPRINT_DOI = /^10\.(?:48550|1101|12074|21203|20944|2139|26434|31234|36227)\//;
/** Titles that many works have: 前言, Introduction, the parts of a series without their number. */
const HAN_LETTERS = 8;
const LATIN_LETTERS = 20;
/** The same where one of the two has no authors. */
const HAN_LETTERS_ALONE = 12;
const LATIN_LETTERS_ALONE = 40;

const isLong = (title: string, han: number, latin: number) => title.length >= (/\p{Script=Han}/u.test(title) ? han : latin);

/** Whether a title tells a work: records that share a shorter one are never taken for versions. */
export const isTelling = (titleKey: string): boolean => isLong(titleKey, HAN_LETTERS, LATIN_LETTERS);

const partsOf = (name: string): string[] => fold(name).match(/[\p{L}\p{M}]{2,}/gu) ?? [];

/** Whether two names can be one person's: A. Vaswani and Ashish Vaswani can, David South and David Lee cannot. */
function sameName(a: string, b: string): boolean {
  const [one, other] = [partsOf(a), partsOf(b)].sort((x, y) => x.length - y.length) as [string[], string[]];
  return one.length > 0 && one.every((part) => other.includes(part));
}

function sameAuthors(a: Edition, b: Edition): boolean {
  const [fewer, more] = a.authors.length <= b.authors.length ? [a.authors, b.authors] : [b.authors, a.authors];
  if (fewer.length === 0) return isLong(a.title_key, HAN_LETTERS_ALONE, LATIN_LETTERS_ALONE);
  const shared = fewer.filter((name) => more.some((other) => sameName(name, other))).length / fewer.length;
  return shared >= (sameName(fewer[0] ?? '', more[0] ?? '') ? 1 / 2 : 2 / 3);
}

const isPreprintDoi = (doi: string) => PREPRINT_DOI.test(doi);

/** Two publications with a DOI each are two works, such as a paper and its longer form in a journal. */
const sameDois = (a: string, b: string) => a === '' || b === '' || a === b || isPreprintDoi(a) || isPreprintDoi(b);

function sameWork(a: Edition, b: Edition): boolean {
  const near = a.year === null || b.year === null || Math.abs(a.year - b.year) <= YEARS_APART;
  return near && sameDois(a.doi_key, b.doi_key) && sameAuthors(a, b);
}

/** Which of two versions stands in front: the published one, with a DOI, a source, an abstract, the newer one. */
function compare(a: Edition, b: Edition): number {
  const rank = (edition: Edition) => [
    edition.resource_type !== PREPRINT,
    edition.doi_key !== '' && !isPreprintDoi(edition.doi_key),
    edition.has_venue,
    edition.has_abstract,
  ];
  const [one, other] = [rank(a), rank(b)];
  const differing = one.findIndex((is, i) => is !== other[i]);
  if (differing >= 0) return one[differing] ? -1 : 1;
  return (b.year ?? 0) - (a.year ?? 0) || a.seq - b.seq;
}

/** The works with several versions among records, the version in front first. Records of one title belong together. */
export function worksOf(editions: readonly Edition[]): Edition[][] {
  const byTitle = new Map<string, Edition[][]>();
  for (const edition of [...editions].sort(compare)) {
    if (!isTelling(edition.title_key)) continue;
    const works = byTitle.get(edition.title_key) ?? [];
    byTitle.set(edition.title_key, works);
    // Like all versions, not like one: otherwise a record without authors would join two works of one title.
    const work = works.find((versions) => versions.every((version) => sameWork(version, edition)));
    if (work) work.push(edition);
    else works.push([edition]);
  }
  return [...byTitle.values()].flat().filter((versions) => versions.length > 1);
}

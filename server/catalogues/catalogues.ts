import type { Paper } from '../../src/contract/entities/paper';
import type { Config } from '../kernel/config';
import { searchCrossref } from '../library/crossref';
import { doiKey } from '../../src/model/identifiers/doi';
import { titleKey } from '../records/record';
import { listWorks } from '../search/openalex/client';
import { toPaper } from '../search/openalex/mapping';
import type { Queryable } from '../store/database/types';
import { rememberPapers } from '../store/papers/remember';
import { matchLibrary } from '../store/papers/sameWorks';

/** A catalogue of works outside of the library, as research searches it. */
export interface Catalogue {
  /** As its calls are named. */
  readonly name: string;
  /**
   * Works that fit a text, best first. One that the library has is the library's record; others are remembered, so that they can be
   * read, cited and put into bases by their ids.
   * @throws {CallError} in words for the person
   */
  search(text: string, limit: number, signal: AbortSignal): Promise<readonly Paper[]>;
}

type Search = Catalogue['search'];

/** Signs that a catalogue would take for its query language. */
const plain = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}\s.-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The works with those of the library in their places, each once. */
async function known(db: Queryable, papers: readonly Paper[]): Promise<Paper[]> {
  const sought = papers.map((paper) => ({ paper, doi_key: doiKey(paper.doi), title_key: titleKey(paper.title) }));
  const matches = await matchLibrary(db, sought);
  const outside = papers.filter((_, i) => !matches[i]);
  await rememberPapers(db, outside);
  return [...new Map(papers.map((paper, i) => matches[i]?.paper ?? paper).map((paper) => [paper.paper_id, paper])).values()];
}

/** The catalogues that the operator has switched on. */
export function createCatalogues(config: Config, db: Queryable): Catalogue[] {
  const catalogue = (name: string, search: Search): Catalogue => ({
    name,
    search: async (text, limit, signal) => known(db, await search(plain(text), limit, signal)),
  });
  const openAlex: Search = async (search, limit, signal) =>
    (await listWorks(config, { search, 'per-page': String(limit) }, signal)).results.map(toPaper).filter((paper) => paper !== null);
  const crossref: Search = async (text, limit, signal) => (await searchCrossref(config, text, limit, signal)).map(({ paper }) => paper);
  return [
    ...(config.OPENALEX_ENABLED ? [catalogue('OpenAlex', openAlex)] : []),
    ...(config.CROSSREF_ENABLED ? [catalogue('Crossref', crossref)] : []),
  ];
}

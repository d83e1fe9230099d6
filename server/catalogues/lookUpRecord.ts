import type { RecordCandidate, RecordCandidates } from '../../src/contract/entities/fileRecord';
import { doiIn, doiKey } from '../../src/model/identifiers/doi';
import { CallError } from '../kernel/errors';
import type { Config } from '../kernel/config';
import { lookUpDois, searchCrossref } from '../library/crossref';
import { titleKey, type LibraryRecord } from '../records/record';
import type { Queryable } from '../store/database/types';
import { worksByDoi, worksByTitle } from '../store/papers/libraryWorks';
import { papersById } from '../store/papers/papers';
import { matchLibrary } from '../store/papers/sameWorks';

const MAX_CANDIDATES = 5;
const OFFLINE = '未启用 Crossref 查询，只查了文献库';

/** What looking up needs. */
export interface LookUpNeeds {
  readonly config: Parameters<typeof lookUpDois>[0] & Pick<Config, 'CROSSREF_ENABLED'>;
  readonly db: Queryable;
  readonly signal: AbortSignal;
}

interface Found {
  records: LibraryRecord[];
  /** Why there are none, or not all; empty otherwise. */
  notice: string;
}

/** Works with a DOI or a title: of the library, then of Crossref. Stores nothing. */
export async function lookUpRecord(needs: LookUpNeeds, wanted: { doi: string } | { title: string }): Promise<RecordCandidates> {
  if ('doi' in wanted) return byDoi(needs, wanted.doi);
  return byTitle(needs, wanted.title);
}

async function byDoi(needs: LookUpNeeds, text: string): Promise<RecordCandidates> {
  const doi = doiIn(text);
  if (!doi) return { candidates: [], notice: 'DOI 应以 10. 开头，如 10.1000/xyz123' };
  const works = await worksByDoi(needs.db, doiKey(doi));
  const library = await fromLibrary(
    needs.db,
    works.map(({ paper_id }) => paper_id),
  );
  if (library.length > 0) return { candidates: library, notice: '' };
  if (!needs.config.CROSSREF_ENABLED) return { candidates: [], notice: `文献库中没有这个 DOI。${OFFLINE}` };
  const found = (await lookUpDois(needs.config, [doi], needs.signal)).get(doi);
  if (found === undefined || typeof found === 'string') return { candidates: [], notice: `文献库中没有这个 DOI；${found ?? '没有查到'}` };
  return { candidates: [{ paper: found.paper, origin: 'crossref' }], notice: '' };
}

async function byTitle(needs: LookUpNeeds, title: string): Promise<RecordCandidates> {
  const key = titleKey(title);
  if (!key) return { candidates: [], notice: '请填写题名' };
  const works = await worksByTitle(needs.db, key);
  const library = await fromLibrary(
    needs.db,
    works.map(({ paper_id }) => paper_id),
  );
  const { records, notice } = await crossref(needs, title);
  const matches = await matchLibrary(needs.db, records);
  const there = new Set(library.map(({ paper }) => paper.paper_id));
  const others = records.map(({ paper }, i): RecordCandidate => {
    const match = matches[i];
    return match ? { paper: match.paper, origin: 'library' } : { paper, origin: 'crossref' };
  });
  const fresh = others.filter(({ paper }) => !there.has(paper.paper_id) && Boolean(there.add(paper.paper_id)));
  const candidates = [...library, ...fresh].slice(0, MAX_CANDIDATES);
  return { candidates, notice: candidates.length > 0 ? notice : ['没有找到这个题名的文献', notice].filter(Boolean).join('。') };
}

async function fromLibrary(db: Queryable, ids: readonly string[]): Promise<RecordCandidate[]> {
  return (await papersById(db, ids)).slice(0, MAX_CANDIDATES).map((paper) => ({ paper, origin: 'library' }));
}

async function crossref({ config, signal }: LookUpNeeds, title: string): Promise<Found> {
  if (!config.CROSSREF_ENABLED) return { records: [], notice: OFFLINE };
  try {
    return { records: await searchCrossref(config, title, MAX_CANDIDATES, signal), notice: '' };
  } catch (error) {
    if (error instanceof CallError) return { records: [], notice: error.message };
    throw error;
  }
}

import type { paperCalls } from '../../src/contract/calls/papers';
import type { Paper } from '../../src/contract/entities/paper';
import { parseState } from '../store/files/files';
import { receiveFile, type Receiving } from '../documents/receive';
import { badRequest, notFound } from '../kernel/errors';
import type { Clock } from '../kernel/asking';
import type { EngineRegistry } from '../search/engines/engine';
import { metered } from '../languageModel/metered';
import type { Model } from '../languageModel/model';
import type { Handlers } from './handler';
import { orderedPapers } from '../store/chats/chats';
import { searchBeside } from '../search/combined';
import { papersOfInterest, recommendedPapers } from '../recommendations/feed';
import { relatedPapers } from '../recommendations/related';
import { withCitedBy } from '../store/papers/citations';
import { withInstitutions } from '../store/papers/institutions';
import { papersById, papersWithFiles } from '../store/papers/papers';
import { PROGRAM_VERSION } from '../kernel/program';
import { libraryState } from '../store/papers/libraryState';
import { withVersions } from '../store/papers/versions';
import type { Database, Queryable } from '../store/database/types';
import { addSearch } from '../store/searchLog/searchLog';
import { glossaryOf } from '../store/glossary/glossary';
import { translateRecords, translateText } from '../translation/translation';

interface Needs extends Receiving, Clock {
  readonly engines: EngineRegistry;
  /** For heavy reads that need not see the last writes. */
  readonly reads: Database;
  /** Null when no model is set: translations say so. */
  readonly model: Model | null;
}

/** Papers with what the library knows of them beside the record. */
const withFacts = async (db: Queryable, papers: readonly Paper[]): Promise<Paper[]> =>
  withInstitutions(db, await withVersions(db, await withCitedBy(db, papers)));

export const paperHandlers: Handlers<typeof paperCalls, Needs> = {
  async searchPapers({ body }, { reads, engines, signal }) {
    const engine = engines.get(body.engine);
    if (!engine) throw badRequest('检索引擎不存在或未启用');
    const found = await engine.search(body, signal);
    const library = body.with_library ? { library: { ...(await libraryState(reads)), program: PROGRAM_VERSION } } : {};
    return { ...found, records: await withFacts(reads, found.records), ...library };
  },

  async translatePapers({ body }, { db, user, model: set, signal }) {
    const model = metered(set, { db, userId: user.id, purpose: 'translation' });
    if ('text' in body) return translateText(db, model, body, await glossaryOf(db, user.id), signal);
    const papers = await papersById(db, body.paper_id_list, user.id);
    const found = new Set(papers.map(({ paper_id }) => paper_id));
    const translated = await translateRecords(db, model, papers, body, signal);
    const missing = papers.length < new Set(body.paper_id_list).size ? body.paper_id_list.filter((id) => !found.has(id)) : [];
    return {
      ...translated,
      unavailable: [...translated.unavailable, ...new Set(missing)],
      notice: translated.notice || (missing.length > 0 ? '部分文献不存在' : ''),
    };
  },

  async listRelatedPapers({ body }, { db, reads, user }) {
    const [paper] = await papersById(db, [body.paper_id], user.id);
    if (!paper) throw notFound('文献');
    return relatedPapers(reads, reads.ranking, paper, body.size);
  },

  listPapersById: async ({ body }, { db, reads, user }) => withFacts(reads, await papersWithFiles(db, body.paper_id_list, user.id, reads)),

  listOrderedPapers: ({ params }, { db, user }) => orderedPapers(db, user.id, params.chat_record_id),

  addSearchLog: ({ body }, { db, user, newId }) => addSearch(db, { ...body, id: newId(), userId: user.id }),

  async searchCombined({ body }, { db, reads, user, engines, signal }) {
    const engine = engines.get(body.engine);
    if (!engine) throw badRequest('检索引擎不存在或未启用');
    const [papers, beside] = await Promise.all([engine.search(body, signal), searchBeside(db, user.id, body.query)]);
    return { papers: { ...papers, records: await withFacts(reads, papers.records) }, ...beside };
  },

  listRelatedByInterests: ({ body }, context) => papersOfInterest(context, context.user.id, body),

  recommendPapers: ({ query }, context) => recommendedPapers(context, context.user.id, { ...query, visit: query.visit === '1' }),

  getFileParseState: ({ query }, { db, user }) => parseState(db, user.id, query.file_id),
  parseReadingFile: (_input, context) => receiveFile(context),
};

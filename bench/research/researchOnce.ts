import crypto from 'node:crypto';
import { ResearchRequest } from '../../src/contract/entities/research';
import type { Library } from '../../server/answering/retrieval/library';
import type { Model } from '../../server/languageModel/model';
import type { Finding, Means } from '../../server/research/engine/means';
import { runResearch } from '../../server/research/engine/runResearch';
import { NEW_THREAD } from '../../server/research/threadState';
import { papersById } from '../../server/store/papers/papers';
import type { Database } from '../../server/store/database/types';
import type { StoredCitation, StoredReport } from '../../server/store/research/events';

/** What came of one run. */
export interface Run {
  /** It ended without a report. */
  refused: boolean;
  /** Ids of the works that its report cites. */
  cited: readonly string[];
  /** All that it cites, works and others. */
  citations: readonly StoredCitation[];
  /** Quoted sentences, and those of them that stand in the work so. */
  sentences: number;
  verbatim: number;
  searches: number;
}

const plain = (text: string) => text.normalize('NFKC').replace(/[\s\\]+/g, '');

/** The quoted sentences of a report that stand in the works that they are cited from. */
async function verbatimOf(db: Database, { citations, content }: StoredReport): Promise<{ sentences: number; verbatim: number }> {
  const papers = await papersById(
    db,
    citations.flatMap(({ paper_id }) => paper_id ?? []),
    null,
  );
  const written = plain(content);
  const quotes = citations.flatMap(({ paper_id, content_snippet }) =>
    content_snippet
      .split('\n……\n')
      .map((sentence) => ({ sentence: plain(sentence), paper: papers.find((one) => one.paper_id === paper_id) })),
  );
  const inWork = quotes.filter(
    ({ sentence, paper }) => paper && plain(`${paper.title} ${paper.title_zh} ${paper.abstract} ${paper.abstract_zh}`).includes(sentence),
  );
  return { sentences: quotes.length, verbatim: inWork.filter(({ sentence }) => written.includes(sentence)).length };
}

/** What a run has beside the library. */
interface Beside {
  /** Catalogues, tools, chosen material. */
  means?: Partial<Pick<Means, 'scope' | 'catalogues' | 'tools'>>;
  /** What of it the request asks for. */
  wanted?: Partial<ResearchRequest>;
}

/** Runs one question from its plan, which nobody edits, to its report. */
export async function researchOnce(
  db: Database,
  library: Library,
  model: Model | null,
  question: string,
  { means: beside = {}, wanted = {} }: Beside = {},
): Promise<Run> {
  const findings = new Map<string, Finding>();
  const means: Means = {
    library,
    model,
    scope: async () => null,
    catalogues: [],
    tools: async () => ({ tools: [], failures: [] }),
    findings: async () => [...findings.values()],
    saveFinding: async (finding) => void findings.set(finding.stepId, finding),
    sections: async () => [],
    earlierSections: async () => [],
    saveSection: async () => undefined,
    replaceFindings: async () => findings.clear(),
    newId: () => crypto.randomUUID(),
    now: () => new Date(),
    stepMs: 0,
    close: async () => undefined,
    ...beside,
  };
  const body = ResearchRequest.parse({
    request_id: crypto.randomUUID(),
    message: question,
    auto_accepted_plan: true,
    max_plan_iterations: 2,
    ...wanted,
  });
  const request = { id: 'r', thread_id: 't', user_id: 'u', stop_wanted: false, attempts: 1, body };
  let written: StoredReport | null = null;
  let searches = 0;
  for await (const part of runResearch({ request, before: NEW_THREAD, resumed: null }, means, new AbortController().signal)) {
    if (part.event === 'report') written = part.report;
    if (part.event === 'tool_call' && part.name === 'search') searches += 1;
  }
  if (!written || written.answer_mode === 'nothing_found')
    return { refused: true, cited: [], citations: [], sentences: 0, verbatim: 0, searches };
  return {
    refused: false,
    cited: written.citations.flatMap(({ paper_id }) => paper_id ?? []),
    citations: written.citations,
    searches,
    ...(await verbatimOf(db, written)),
  };
}

import { titleIn } from '../../../src/model/paper/lines';
import type { FoundPaper } from '../../answering/retrieval/candidates';
import type { Scope } from '../../answering/retrieval/library';
import { retrieve } from '../../answering/retrieval/retrieve';
import { readQuestion } from '../../text/terms';
import type { Passage } from '../../answering/retrieval/passages';
import type { StoredPart } from '../../store/research/events';
import type { FoundSource, Parts, Run } from './means';
import { textsOf } from './texts';

/** Largest number of sentences stored of one source. */
const MAX_PASSAGES = 24;

type Agent = Extract<StoredPart, { event: 'tool_call' }>['agent'];

/** A paper with the call that found it. */
export interface Hit {
  readonly found: FoundPaper;
  readonly callId: string;
}

interface Looking {
  readonly query: string;
  /** Where to look: null for the library. */
  readonly scope: Scope | null;
  readonly stepId: string | null;
  readonly agent: Agent;
}

/** Those of the found papers that are worth reading. */
function worthReading(papers: readonly FoundPaper[], fit: string, max: number): readonly FoundPaper[] {
  const relevant = fit === 'matched' ? papers.filter((found) => found.relevant) : fit === 'unmatched' ? [] : papers;
  return relevant.slice(0, max);
}

/** One search, with its call and its result; null when it failed. */
export async function* search(run: Run, { query, scope, stepId, agent }: Looking): Parts<Hit[] | null> {
  const { means, signal, english } = run;
  const texts = textsOf(english);
  const callId = means.newId();
  const args: Record<string, string> = scope ? { query, within: texts.chosen } : { query };
  yield { event: 'tool_call', tool_call_id: callId, step_id: stepId, agent, name: 'search', args };
  const began = means.now().getTime();
  const result = (content: string, found: readonly FoundPaper[], error = ''): StoredPart => ({
    event: 'tool_call_result',
    tool_call_id: callId,
    content,
    results: found.map(({ paper }) => ({ title: titleIn(paper, english ? 'en' : 'zh'), url: paper.url, paper_id: paper.paper_id })),
    error,
    duration: Math.max(0, means.now().getTime() - began),
  });
  try {
    const { papers, fit } = await retrieve(means.library, readQuestion(query), scope);
    signal.throwIfAborted();
    const found = worthReading(papers, fit, run.request.body.max_search_results);
    yield result(texts.found(found.length), found);
    return found.map((one) => ({ found: one, callId }));
  } catch {
    signal.throwIfAborted();
    yield result('', [], texts.searchFailed);
    return null;
  }
}

const originOf = ({ file, datasetId }: Passage): FoundSource['origin'] => (datasetId ? 'dataset' : file ? 'file' : 'library');

/** Reads what was found, each paper once, and says what was read. */
export async function* read(run: Run, hits: readonly Hit[], stepId: string | null): Parts<FoundSource[]> {
  const { means, english } = run;
  const texts = textsOf(english);
  const sources: FoundSource[] = [];
  for (const { found, callId } of hits) {
    const { paper } = found;
    if (sources.some(({ id }) => id === paper.paper_id) || found.passages.length === 0) continue;
    const id = means.newId();
    const title = titleIn(paper, english ? 'en' : 'zh');
    yield {
      event: 'tool_call',
      tool_call_id: id,
      step_id: stepId,
      agent: 'researcher',
      name: 'read',
      args: { title, paper_id: paper.paper_id },
    };
    const best = new Set([...found.passages].sort((a, b) => b.score - a.score).slice(0, MAX_PASSAGES));
    const passages = found.passages.filter((passage) => best.has(passage));
    const places = [...new Set(passages.map(({ place }) => place))];
    sources.push({
      id: paper.paper_id,
      origin: passages[0] ? originOf(passages[0]) : 'library',
      title,
      url: paper.url,
      year: paper.year,
      toolCallId: callId,
      accessedAt: means.now().toISOString(),
      passages,
    });
    yield {
      event: 'tool_call_result',
      tool_call_id: id,
      content: texts.read(places.slice(0, 4).join('、'), passages.length),
      results: [{ title, url: paper.url, paper_id: paper.paper_id }],
      error: '',
      duration: 0,
    };
  }
  return sources;
}

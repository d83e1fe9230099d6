import { titleIn } from '../../../src/model/paper/lines';
import type { FoundPaper } from '../../answering/retrieval/candidates';
import type { Passage } from '../../answering/retrieval/passages';
import { CallError } from '../../kernel/errors';
import { stems } from '../../text/terms';
import type { StoredPart } from '../../store/research/events';
import type { FoundSource, Parts, Run } from './means';
import { retrieveFrom, type Place } from './places';
import { textsOf } from './texts';
import { isNamed, spokenOf } from './topic';
import { textsOfSource } from './sources';

/** Largest number of sentences stored of one source. */
const MAX_PASSAGES = 24;

type Agent = Extract<StoredPart, { event: 'tool_call' }>['agent'];

/** A paper with the call that found it, and where. */
export interface Hit {
  readonly found: FoundPaper;
  readonly callId: string;
  readonly outside: boolean;
}

interface Looking {
  readonly query: string;
  readonly place: Place;
  readonly stepId: string | null;
  readonly agent: Agent;
  /** What was read so far. */
  readonly known: readonly FoundSource[];
}

/** Those of the found papers that are worth reading. */
function worthReading(papers: readonly FoundPaper[], fit: string, max: number): readonly FoundPaper[] {
  const relevant = fit === 'matched' ? papers.filter((found) => found.relevant) : fit === 'unmatched' ? [] : papers;
  return relevant.slice(0, max);
}

/** Whether a text has no words but those of another one. */
function isWithin(text: string, other: string): boolean {
  const has = new Set(stems(other));
  return stems(text).every((word) => has.has(word));
}

/** Works that share no more than one aspect with the question: so many of them are read. */
const MAX_APART = 2;

/** Of what was found, what speaks of several parts of the question, what was read before, and a little of what is alone in speaking of a part. */
function nearTopic({ asked }: Run, query: string, papers: readonly FoundPaper[], known: readonly FoundSource[]): readonly FoundPaper[] {
  // Words that the question has not, in no wording, are the person's or a model's: what they find is what was wanted.
  const wordings = [asked.text, ...asked.units.flatMap(({ across }) => across.map(({ text }) => text))];
  if (asked.aspects.length < 2 || !isWithin(query, wordings.join(' '))) return papers;
  const spoken = new Set(known.flatMap((source) => spokenOf(asked, textsOfSource(source))));
  const places = papers.map(({ paper, passages }) => spokenOf(asked, [paper.title, paper.title_zh, ...passages.map(({ text }) => text)]));
  const together = papers.filter((_, i) => (places[i] ?? []).length > 1);
  const isRead = ({ paper }: FoundPaper) => known.some(({ id }) => id === paper.paper_id);
  const apart = papers.filter((found, i) => !isRead(found) && places[i]?.length === 1 && places[i].some((place) => !spoken.has(place)));
  // The work on BERT is to be read where it is compared, although others speak of it too; those on DNA are many.
  const titles = papers.map(({ paper }) => spokenOf(asked, [paper.title, paper.title_zh]));
  const named = asked.aspects.flatMap((_, place) => {
    const own = isNamed(asked, place) ? papers.filter((_paper, i) => titles[i]?.includes(place)) : [];
    return own.length <= MAX_APART ? own : [];
  });
  const kept = new Set([...together, ...papers.filter(isRead), ...apart.slice(0, Math.max(0, MAX_APART - together.length)), ...named]);
  return papers.filter((found) => kept.has(found));
}

/** One search, with its call and its result; null when it failed. */
export async function* search(run: Run, { query, place, stepId, agent, known }: Looking): Parts<Hit[] | null> {
  const { means, signal, english } = run;
  const texts = textsOf(english);
  const callId = means.newId();
  const within = place.kind === 'chosen' ? texts.chosen : place.kind === 'outside' ? place.catalogue.name : '';
  const args: Record<string, string> = within === '' ? { query } : { query, within };
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
    const { papers, fit } = await retrieveFrom(run, place, query);
    signal.throwIfAborted();
    const found = nearTopic(run, query, worthReading(papers, fit, run.request.body.max_search_results), known);
    yield result(texts.found(found.length), found);
    return found.map((one) => ({ found: one, callId, outside: place.kind === 'outside' }));
  } catch (error) {
    signal.throwIfAborted();
    yield result('', [], error instanceof CallError ? error.message : texts.searchFailed);
    return null;
  }
}

const originOf = ({ file, datasetId }: Passage): FoundSource['origin'] => (datasetId ? 'dataset' : file ? 'file' : 'library');

/** Reads what was found, each paper once, and says what was read. @param known ids of what was read before */
export async function* read(run: Run, hits: readonly Hit[], stepId: string | null, known: ReadonlySet<string>): Parts<FoundSource[]> {
  const { means, english } = run;
  const texts = textsOf(english);
  const sources: FoundSource[] = [];
  for (const { found, callId, outside } of hits) {
    const { paper } = found;
    if (known.has(paper.paper_id) || sources.some(({ id }) => id === paper.paper_id) || found.passages.length === 0) continue;
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
      origin: outside ? 'web' : passages[0] ? originOf(passages[0]) : 'library',
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

import type { LedgerMark } from '../../../src/contract/entities/ledger';
import { CitationGate } from '../../answering/citing/citationGate';
import { acrossLanguages } from '../../answering/retrieval/acrossLanguages';
import { ledgerOf, type Across } from '../../answering/ledger/ledger';
import type { Library } from '../../answering/retrieval/library';
import { scorePassages, type ScoredPassage } from '../../answering/retrieval/scoring';
import { readQuestion } from '../../text/terms';
import type { Finding, WrittenSection } from './means';
import { numberedPaper, ReportSources } from './sources';

/** What a section may be written from, in passages and characters. */
const MAX_PASSAGES = 30;
const MAX_CHARACTERS = 10_000;
/** Share of a small context that the passages may take; a token is about a character here. */
const CONTEXT_SHARE = 0.5;

/** The passages for a section: the best of each source in turn, in the order of the sources. */
export function passagesFor(about: string, sources: ReportSources, contextTokens = 0): ScoredPassage[] {
  const all = [...sources.byId.values()];
  const scored = scorePassages(
    readQuestion(about),
    all.map((source) => [numberedPaper(source), source.passages] as const),
  );
  const queues = scored.map((passages) => [...passages].sort((a, b) => b.score - a.score));
  const room = contextTokens > 0 ? Math.min(MAX_CHARACTERS, contextTokens * CONTEXT_SHARE) : MAX_CHARACTERS;
  const chosen = new Set<ScoredPassage>();
  let characters = 0;
  for (let round = 0; queues.some((queue) => queue.length > round); round += 1) {
    for (const queue of queues) {
      const passage = queue[round];
      if (!passage || chosen.size >= MAX_PASSAGES || characters + passage.text.length > room) continue;
      chosen.add(passage);
      characters += passage.text.length;
    }
  }
  return scored.flatMap((passages) => passages.filter((passage) => chosen.has(passage)));
}

/** A section through the gate: its words with the numbers of the report. @param whole false: it broke off */
export function gated(
  { raw, passages }: Pick<WrittenSection, 'raw' | 'passages'>,
  { citations }: ReportSources,
  whole: boolean,
): { text: string; marks: LedgerMark[] } {
  const gate = new CitationGate(passages, citations);
  const first = gate.push(raw);
  const marks = [...gate.marks];
  const last = gate.end(whole);
  return { text: first + last, marks: [...marks, ...gate.marks.map((mark) => ({ ...mark, at: mark.at + first.length }))] };
}

/** The words of a sentence with what they are in the other language, as far as the library knows. */
export const across =
  ({ bridge }: Pick<Library, 'bridge'>): Across =>
  async (question) =>
    bridge ? acrossLanguages(question, await bridge(question.searchText)) : question;

/** The sentences of a section that do not stand in what they cite, or cite nothing. */
export async function failingSentences(
  section: Pick<WrittenSection, 'raw' | 'passages'>,
  findings: readonly Finding[],
  library: Pick<Library, 'bridge'>,
): Promise<string[]> {
  // Numbers of its own: what is only tried is not cited.
  const sources = new ReportSources(findings);
  const { text, marks } = gated(section, sources, true);
  const written = { answer: text, sources: sources.citations.sources(), marks, links: [], whole: true, quoted: false };
  const { sentences } = await ledgerOf(written, across(library));
  return sentences
    .filter(({ state }) => state === 'unsupported' || state === 'unsourced')
    .map(({ start, end }) => text.slice(start, end).replace(/\[\d+\]/g, ''));
}

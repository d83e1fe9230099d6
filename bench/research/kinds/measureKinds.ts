import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Model } from '../../../server/languageModel/model';
import type { Database } from '../../../server/store/database/types';
import type { StoredCitation } from '../../../server/store/research/events';
import { stems } from '../../../server/text/terms';
import { researchOnce } from '../researchOnce';
import { scriptedModel, type GivenPassage } from '../scriptedModel';
import { KINDS, materialsOf, readQuestions, type Kind, type KindsQuestion } from './materials';
import { startOutside } from './outside';
import { EVERY_PLACE, openPlaces, type Places } from './places';

/** Passages that the scripted model writes down for each of its searches. */
const WRITTEN = 2;

const squeezed = (text: string) => text.replace(/\s+/g, '');

function kindOf({ origin, paper_id }: StoredCitation): Kind {
  if (origin === 'mcp') return 'tool';
  if (origin === 'web') return paper_id?.startsWith('openalex:') ? 'OpenAlex' : 'Crossref';
  return origin === 'library' ? 'library' : 'base';
}

/** Whether a citation quotes what speaks of an aspect: one of the works, or a whole sentence of the text outside. */
const speaksOf = ({ paper_id, content_snippet }: StoredCitation, aspect: KindsQuestion['aspects'][number]): boolean =>
  aspect.kind === 'library'
    ? aspect.ids.includes(paper_id ?? '')
    : aspect.content.split(/(?<=。)/).some((sentence) => squeezed(content_snippet).includes(squeezed(sentence)));

interface Counts {
  /** Sources that the reports cite, and those of them that speak of an aspect. */
  readonly cited: Map<Kind, number>;
  readonly right: Map<Kind, number>;
  /** Aspects that are covered, by the place that speaks of them. */
  readonly covered: Map<Kind, number>;
}

const add = (counts: Map<Kind, number>, kind: Kind) => void counts.set(kind, (counts.get(kind) ?? 0) + 1);

function count(counts: Counts, { aspects }: KindsQuestion, citations: readonly StoredCitation[]): void {
  for (const citation of citations) {
    add(counts.cited, kindOf(citation));
    if (aspects.some((aspect) => speaksOf(citation, aspect))) add(counts.right, kindOf(citation));
  }
  for (const aspect of aspects) if (citations.some((citation) => speaksOf(citation, aspect))) add(counts.covered, aspect.kind);
}

/** Each source with the aspects that it speaks of. */
function tell({ question, aspects }: KindsQuestion, citations: readonly StoredCitation[]): void {
  console.log(question);
  for (const citation of citations) {
    const spoken = aspects.filter((aspect) => speaksOf(citation, aspect)).map(({ text }) => text);
    console.log(`  ${kindOf(citation)} ${citation.title}: ${spoken.join(', ') || 'none'}`);
  }
}

const total = (counts: Map<Kind, number>) => [...counts.values()].reduce((sum, one) => sum + one, 0);
const byKind = (counts: Map<Kind, number>) => KINDS.map((kind) => `${kind} ${counts.get(kind) ?? 0}`).join(', ');

/** A model that searches for each aspect, and writes down what has most of the words of each search: rare ones tell more. */
function readerOf({ question, subject, aspects }: KindsQuestion): Model {
  const queries = aspects.map(({ kind, text }) => (kind === 'library' ? text : `${subject} ${text}`));
  const choose = (passages: readonly GivenPassage[]) => {
    const words = passages.map(({ text }) => new Set(stems(text)));
    const weight = (word: string) => 1 / Math.max(1, words.filter((has) => has.has(word)).length);
    const worth = (query: string, has: ReadonlySet<string>) =>
      stems(query).reduce((sum, word) => sum + (has.has(word) ? weight(word) : 0), 0);
    const best = (query: string) =>
      passages
        .map((passage, i) => ({ passage, worth: worth(query, words[i]!) }))
        .sort((a, b) => b.worth - a.worth)
        .slice(0, WRITTEN);
    return [...new Set(queries.flatMap(best).map(({ passage }) => passage))];
  };
  return scriptedModel(question, { queries, choose });
}

async function measure(
  db: Database,
  { library, means }: Places,
  questions: readonly KindsQuestion[],
  writer: string,
  every: boolean,
): Promise<void> {
  const counts: Counts = { cited: new Map(), right: new Map(), covered: new Map() };
  for (const asked of questions) {
    const model = writer === 'model' ? readerOf(asked) : null;
    const { citations } = await researchOnce(db, library, model, asked.question, every ? { means, wanted: EVERY_PLACE } : {});
    if (process.argv.includes('--verbose')) tell(asked, citations);
    count(counts, asked, citations);
  }
  console.log(
    [
      `  ${writer.padEnd(6)} ${every ? 'every place' : 'library alone'}`,
      `aspects covered: ${total(counts.covered)} of ${questions.length * KINDS.length}: ${byKind(counts.covered)}`,
      `sources cited ${total(counts.cited)}: ${byKind(counts.cited)}`,
      `of them speak of an aspect ${total(counts.right)}: ${byKind(counts.right)}`,
    ].join('\n         '),
  );
}

/** Runs over the starter library alone, and with a base, two catalogues and a tool beside it: what is cited of each, and what that covers. */
export async function measureKinds(db: Database, writers: readonly string[]): Promise<void> {
  const questions = await readQuestions();
  const materials = materialsOf(questions);
  const outside = await startOutside(materials);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-bench-'));
  const places = await openPlaces(db, dataDir, materials, outside);
  console.log(`kinds of sources: ${questions.length} questions, five aspects each, one in each place`);
  try {
    for (const writer of writers) for (const every of [false, true]) await measure(db, places, questions, writer, every);
  } finally {
    await places.close();
    await outside.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

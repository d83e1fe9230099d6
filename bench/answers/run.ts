/**
 * `npm run bench:answers [-- --shared DIR] [--language zh|en] [--signs FILE]`: whether questions are answered when they can be, and only
 * then. Each of 400 questions, half of them Chinese, is answered by one record, some by more; it is asked with these there and without
 * them, of the whole library and of five chosen papers (two or three that the library ranks first beside it, the others by chance).
 * Without a model. `--signs` writes what each verdict was made from, one JSON line a case.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '../../server/store/database/types';
import { databaseLibrary } from '../../server/answering/retrieval/databaseLibrary';
import { extractiveAnswer } from '../../server/answering/extractive';
import type { Library } from '../../server/answering/retrieval/library';
import { retrieve, type Retrieval } from '../../server/answering/retrieval/retrieve';
import { learnIfDue } from '../../server/bridging/bridgeLearner';
import { fromJson } from '../../server/library/readers/fromJson';
import { readQuestion } from '../../server/text/terms';
import { withScratchLibrary } from '../support/scratchLibrary';
import { argument, readObjects, sharedData } from '../support/sharedData';

interface AskedQuestion {
  /** The record that answers it. */
  id: string;
  question: string;
  /** Others that answer it as well, by somebody who read them. */
  also?: readonly string[];
}

/** All records that answer a question. */
const answering = ({ id, also = [] }: AskedQuestion): ReadonlySet<string> => new Set([id, ...also]);

interface Outcome {
  verdict: Retrieval['verdict'];
  /** Sentences that the answer quotes, and those of the right paper. */
  sentences: number;
  right: number;
  papers: number;
}

/** So many other records of each file, besides all Chinese ones. */
const OTHERS: Readonly<Record<string, number>> = {
  papers_zh_csl: 2_000,
  papers_zh_chinaxiv: 11_000,
  papers_acl: 8_000,
  papers_arxiv: 12_000,
  papers_arxiv_recent: 3_000,
};
const CHOSEN = 5;

const shared = sharedData();
const languages = argument('--language') ? [argument('--language')!] : ['zh', 'en'];

const questionsOf = (language: string) => readObjects<AskedQuestion>(path.join(__dirname, `questions.${language}.jsonl`));

async function records(wanted: ReadonlySet<string>) {
  const found = [];
  for (const [name, most] of Object.entries(OTHERS)) {
    const all = (await readObjects<Record<string, unknown>>(path.join(shared, 'papers', `${name}.jsonl.gz`))).map(fromJson);
    found.push(...all.filter(({ id }, i) => i < most || wanted.has(id ?? '')));
  }
  return found;
}

/** The library without some records. */
const without = (library: Library, gone: ReadonlySet<string>): Library => ({
  ...library,
  rank: async (text, limit, withinIds) =>
    (await library.rank(text, limit + gone.size, withinIds)).filter(({ paper_id }) => !gone.has(paper_id)).slice(0, limit),
});

/** A scattered number below `size` for a text, always the same. */
function scattered(text: string, size: number): number {
  let hash = 7;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 2_147_483_647;
  return hash % size;
}

async function outcome(
  library: Library,
  asked: AskedQuestion,
  scope: readonly string[] | null,
): Promise<Outcome & { retrieval: Retrieval }> {
  const rightOnes = answering(asked);
  const retrieval = await retrieve(library, readQuestion(asked.question), scope ? new Map(scope.map((one) => [one, null])) : null);
  const cited =
    retrieval.verdict === 'none'
      ? []
      : [...extractiveAnswer(retrieval, '')].reduce<readonly { paper_id: string | null; content: string }[]>(
          (last, part) => part.sources ?? last,
          [],
        );
  const count = (content: string) => content.split('\n……\n').length;
  return {
    retrieval,
    verdict: retrieval.verdict,
    sentences: cited.reduce((sum, { content }) => sum + count(content), 0),
    right: cited.reduce((sum, { paper_id, content }) => sum + (rightOnes.has(paper_id ?? '') ? count(content) : 0), 0),
    papers: cited.length,
  };
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1).padStart(5)} %`;

function report(label: string, outcomes: readonly Outcome[], present: boolean): void {
  const by = (verdict: Retrieval['verdict']) => percent(outcomes.filter((one) => one.verdict === verdict).length, outcomes.length);
  const sum = (value: (one: Outcome) => number) => outcomes.reduce((all, one) => all + value(one), 0);
  const quality = present
    ? `  sentences of the right paper ${percent(
        sum(({ right }) => right),
        sum(({ sentences }) => sentences),
      )}, cited ${percent(outcomes.filter(({ right }) => right > 0).length, outcomes.length)}, of the papers cited right ${percent(
        sum(({ right }) => Number(right > 0)),
        sum(({ papers }) => papers),
      )}`
    : `  sentences shown all the same ${(sum(({ sentences }) => sentences) / outcomes.length).toFixed(1)}`;
  console.log(`  ${label.padEnd(18)} answered ${by('answered')}  touched ${by('touched')}  none ${by('none')}${quality}`);
}

async function measure(db: Database, language: string, signs: string[]): Promise<void> {
  const library = databaseLibrary(db);
  const asked = await questionsOf(language);
  const ids = asked.map(({ id }) => id);
  const cases: Record<string, Outcome[]> = { 'library, there': [], 'library, absent': [], 'chosen, there': [], 'chosen, absent': [] };
  const keep = (name: keyof typeof cases, found: Outcome & { retrieval: Retrieval }, id: string) => {
    cases[name]?.push(found);
    signs.push(JSON.stringify({ language, case: name, id, verdict: found.verdict, signs: found.retrieval.signs }));
  };
  for (const one of asked) {
    const gone = answering(one);
    const near = (await without(library, gone).rank(readQuestion(one.question).searchText, 3)).map(({ paper_id }) => paper_id);
    const chance = [1, 2, 3].map((k) => ids[scattered(`${one.id}${k}`, ids.length)] ?? '').filter((id) => !gone.has(id));
    const others = [...new Set([...near, ...chance])];
    keep('library, there', await outcome(library, one, null), one.id);
    keep('library, absent', await outcome(without(library, gone), one, null), one.id);
    keep('chosen, there', await outcome(library, one, [one.id, ...others].slice(0, CHOSEN)), one.id);
    keep('chosen, absent', await outcome(library, one, others.slice(0, CHOSEN)), one.id);
  }
  console.log(`${language}: ${asked.length} questions`);
  for (const [name, outcomes] of Object.entries(cases)) report(name, outcomes, name.endsWith('there'));
}

async function main(): Promise<void> {
  const wanted = new Set((await Promise.all(languages.map(questionsOf))).flat().map(({ id }) => id));
  const signs: string[] = [];
  await withScratchLibrary(await records(wanted), async (db) => {
    await learnIfDue(db, 'bench', () => false);
    for (const language of languages) await measure(db, language, signs);
  });
  const file = argument('--signs');
  if (file) fs.writeFileSync(file, `${signs.join('\n')}\n`);
}

void main();

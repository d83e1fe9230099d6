/**
 * `npm run bench:research [-- --part works|kinds] [--library starter|papers] [--writer rules|model] [--verbose] [--shared DIR]`.
 * Works: whole research runs over the starter library and over the shared test papers, 40 questions each: 20 that several papers speak
 * of, 10 of several aspects, 10 that the library has nothing about. Without a model, and with a scripted one that plans by the question
 * and writes a sentence a passage. Prints which aspects the reports cover (a work is cited that speaks of it), what is refused, how many
 * quoted sentences are verbatim, and how many cited works are right.
 * Kinds: six questions whose aspects lie in five places, one in each: the starter library, files of a base, stand-ins of OpenAlex and
 * Crossref, and a tool. Prints how many cited sources are of each, and which aspects they cover.
 */
import path from 'node:path';
import { databaseLibrary } from '../../server/answering/retrieval/databaseLibrary';
import { learnIfDue } from '../../server/bridging/bridgeLearner';
import { fromJson } from '../../server/library/readers/fromJson';
import type { Draft } from '../../server/records/record';
import type { Database } from '../../server/store/database/types';
import { starterFolder } from '../../server/library/starter';
import { withScratchLibrary } from '../support/scratchLibrary';
import { argument, readObjects, sharedData } from '../support/sharedData';
import { measureKinds } from './kinds/measureKinds';
import { researchOnce, type Run } from './researchOnce';
import { scriptedModel } from './scriptedModel';

interface AskedQuestion {
  kind: 'several' | 'aspects' | 'absent';
  question: string;
  /** What a report has to cover, each with the records that speak of it. */
  aspects: readonly { text: string; ids: readonly string[] }[];
}

/** So many records of each file, from its first one on. */
const PAPERS: Readonly<Record<string, number>> = {
  papers_zh_csl: 2_000,
  papers_zh_chinaxiv: 11_000,
  papers_acl: 4_000,
  papers_arxiv: 4_000,
};
const STARTER_FILES = 22;

const LIBRARIES: Readonly<Record<string, () => Promise<Draft[]>>> = {
  async starter() {
    const names = Array.from({ length: STARTER_FILES }, (_, i) => `esi${String(i + 1).padStart(2, '0')}.jsonl`);
    const files = await Promise.all(names.map((name) => readObjects<Record<string, unknown>>(path.join(starterFolder, name))));
    return files.flat().map(fromJson);
  },
  async papers() {
    const shared = sharedData();
    const files = Object.entries(PAPERS).map(async ([name, most]) =>
      (await readObjects<Record<string, unknown>>(path.join(shared, 'papers', `${name}.jsonl.gz`))).slice(0, most),
    );
    return (await Promise.all(files)).flat().map(fromJson);
  },
};

const WRITERS = argument('--writer') ? [argument('--writer')!] : ['rules', 'model'];
/** Both parts, unless one is named. */
const isWanted = (part: 'works' | 'kinds') => (argument('--part') ?? part) === part;

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1).padStart(5)} %`;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

interface Measured extends Run {
  asked: AskedQuestion;
  covered: number;
}

function measured(asked: AskedQuestion, run: Run): Measured {
  const cited = new Set(run.cited);
  return { ...run, asked, covered: asked.aspects.filter(({ ids }) => ids.some((id) => cited.has(id))).length };
}

function report(label: string, runs: readonly Measured[]): void {
  const there = runs.filter(({ asked }) => asked.kind !== 'absent');
  const absent = runs.filter(({ asked }) => asked.kind === 'absent');
  const covered = (kind: AskedQuestion['kind']) => {
    const own = runs.filter(({ asked }) => asked.kind === kind);
    return percent(sum(own.map((one) => one.covered)), sum(own.map(({ asked }) => asked.aspects.length)));
  };
  const cited = there.flatMap((one) => one.cited.map((id) => one.asked.aspects.some(({ ids }) => ids.includes(id))));
  console.log(
    [
      `  ${label.padEnd(6)} aspects covered: one subject ${covered('several')}, several aspects ${covered('aspects')}`,
      `wrongly refused ${percent(there.filter(({ refused }) => refused).length, there.length)}`,
      `rightly refused ${percent(absent.filter(({ refused }) => refused).length, absent.length)}`,
      `sentences verbatim ${percent(sum(runs.map((one) => one.verbatim)), sum(runs.map((one) => one.sentences)))} of ${sum(runs.map((one) => one.sentences))}`,
      `cited works that speak of an aspect ${percent(cited.filter(Boolean).length, cited.length)} of ${cited.length}`,
      `searches a run ${(sum(runs.map((one) => one.searches)) / runs.length).toFixed(1)}`,
    ].join('\n         '),
  );
}

async function measure(db: Database, name: string): Promise<void> {
  const library = databaseLibrary(db);
  const questions = await readObjects<AskedQuestion>(path.join(__dirname, `questions.${name}.jsonl`));
  console.log(`${name}: ${questions.length} questions`);
  for (const writer of WRITERS) {
    const runs: Measured[] = [];
    for (const asked of questions) {
      const model = writer === 'model' ? scriptedModel(asked.question) : null;
      const one = measured(asked, await researchOnce(db, library, model, asked.question));
      runs.push(one);
      if (process.argv.includes('--verbose')) {
        console.log(`${asked.kind} ${one.covered}/${asked.aspects.length} ${one.refused ? 'refused' : one.cited.length} ${asked.question}`);
      }
    }
    report(writer, runs);
  }
}

/** Works over a library of its own that has learnt which words say the same in both languages. */
async function withLibrary(name: string, work: (db: Database) => Promise<void>): Promise<void> {
  await withScratchLibrary((await LIBRARIES[name]?.()) ?? [], async (db) => {
    await learnIfDue(db, 'bench', () => false);
    await work(db);
  });
}

async function main(): Promise<void> {
  if (isWanted('kinds')) await withLibrary('starter', (db) => measureKinds(db, WRITERS));
  if (!isWanted('works')) return;
  for (const name of argument('--library') ? [argument('--library')!] : Object.keys(LIBRARIES)) {
    await withLibrary(name, (db) => measure(db, name));
  }
}

void main();

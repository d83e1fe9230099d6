import { databaseLibrary } from '../answering/retrieval/databaseLibrary';
import { retrieve } from '../answering/retrieval/retrieve';
import type { Database } from '../store/database/types';
import { newestWork, sharedTopics } from '../store/papers/sharedTopics';
import { readQuestion } from '../text/terms';
import { proposedQuestions } from './questions';

/** Questions that the screen of research offers. */
const RESEARCH_QUESTIONS = 6;
/** Topics that are tried for them. */
const TOPICS = 24;
/** Works that a question for research has to find: one that a single work answers needs no research. */
const LEAST_WORKS = 2;

/** The works that answer a question, by id; null when the library does not answer it. */
async function worksThatAnswer(db: Database, text: string): Promise<string[] | null> {
  const { verdict, papers } = await retrieve(databaseLibrary(db), readQuestion(text), null);
  return verdict === 'answered' ? papers.map(({ paper }) => paper.paper_id) : null;
}

/** What can be asked about a topic, in turn with other words first. */
function questionsAbout(keyword: string, beside: string | null, place: number): string[] {
  const found = `${keyword}的研究方法与主要发现有哪些？`;
  const progress = `${keyword}有哪些进展与不足？`;
  if (place % 2 === 0) return [found, progress];
  return [...(beside === null ? [] : [`关于${keyword}与${beside}，已有研究有哪些发现与分歧？`]), progress, found];
}

async function madeForResearch(db: Database, day: string): Promise<string[]> {
  const questions: string[] = [];
  const told = new Set<string>();
  for (const { keyword, beside } of await sharedTopics(db, day, TOPICS)) {
    for (const question of questionsAbout(keyword, beside, questions.length)) {
      const works = await worksThatAnswer(db, question);
      if (!works || works.length < LEAST_WORKS) continue;
      // The same works under another name are the same question.
      const which = [...works].sort().join(' ');
      if (!told.has(which)) questions.push(question);
      told.add(which);
      break;
    }
    if (questions.length === RESEARCH_QUESTIONS) break;
  }
  return questions;
}

async function answerable(db: Database, day: string, examples: readonly string[]): Promise<string[]> {
  const kept: string[] = [];
  const keep = async (question: string) => {
    const read = readQuestion(question);
    if (read.general) return void kept.push(question);
    // Somebody wrote these: where every part is spoken of, they are worth asking also when no single work answers the whole.
    const { verdict, missing } = await retrieve(databaseLibrary(db), read, null);
    if (verdict === 'answered' || (verdict === 'touched' && missing.length === 0)) kept.push(question);
  };
  for (const question of examples) await keep(question);
  if (kept.length === examples.length) return kept;
  for (const question of await proposedQuestions(db, day)) {
    if (kept.length === examples.length) break;
    if (!kept.includes(question)) await keep(question);
  }
  return kept;
}

/** What was made of a library, until it grows or the day is over. */
const made = new WeakMap<Database, { of: string; questions: Map<string, Promise<string[]>> }>();

/** Makes a list once a day for a library as it is. */
function oncePerDay(db: Database, of: string, what: string, make: () => Promise<string[]>): Promise<string[]> {
  const before = made.get(db);
  const { questions } = before?.of === of ? before : { questions: new Map<string, Promise<string[]>>() };
  made.set(db, { of, questions });
  const known = questions.get(what);
  if (known) return known;
  const list = make();
  questions.set(what, list);
  list.catch(() => questions.delete(what));
  return list;
}

/** Questions that several works of the library answer together, others every day; none where it has no such works. */
export async function researchQuestions(db: Database, day: string): Promise<string[]> {
  return oncePerDay(db, `${day} ${await newestWork(db)}`, 'research', () => madeForResearch(db, day));
}

/**
 * Example questions of an application that answers from the library: those of which it speaks in every part, and in the place of the
 * others some about works that it has. Those that name nothing are about chosen papers and stay. None at all of a library without works.
 */
export async function answerableExamples(db: Database, day: string, examples: readonly string[]): Promise<string[]> {
  if (examples.every((question) => readQuestion(question).general)) return [...examples];
  const newest = await newestWork(db);
  if (newest === 0) return [];
  return oncePerDay(db, `${day} ${newest}`, JSON.stringify(examples), () => answerable(db, day, examples));
}

import { phrase } from '../../src/model/isolated';
import crypto from 'node:crypto';
import { databaseLibrary } from '../answering/retrieval/databaseLibrary';
import { retrieve } from '../answering/retrieval/retrieve';
import type { Database } from '../store/database/types';
import { dailyWorks, type DailyWork } from '../store/papers/dailyWorks';
import { sharedTopics } from '../store/papers/sharedTopics';
import { readQuestion } from '../text/terms';
import { oncePerDay } from './oncePerDay';

/** Questions that the home page proposes, and works that are tried for them. */
const HOME_QUESTIONS = 6;
const HOME_WORKS = 18;
const MAX_TITLE = 120;
/** Questions that the screen of research offers. */
const RESEARCH_QUESTIONS = 6;
/** Topics that are tried for them. */
const TOPICS = 24;
/** Works that a question for research has to find: one that a single work answers needs no research. */
const LEAST_WORKS = 2;

/** The works that answer a question, by id, best first; null when the library does not answer it. */
async function worksThatAnswer(db: Database, text: string): Promise<string[] | null> {
  const { verdict, papers } = await retrieve(databaseLibrary(db), readQuestion(text), null);
  return verdict === 'answered' ? papers.map(({ paper }) => paper.paper_id) : null;
}

/** What is asked about a work: in turn first what its keyword means, which any work may answer, and what it says, which it has to. */
async function askedOf(db: Database, { paper_id, title, keyword }: DailyWork, place: number): Promise<string | null> {
  const meaning = keyword && place % 2 === 0 ? `什么是${keyword}？` : null;
  if (meaning !== null && (await worksThatAnswer(db, meaning))) return meaning;
  const question = place % 3 === 0 ? phrase`《${title}》的主要结论是什么？` : phrase`《${title}》解决了什么问题？`;
  return (await worksThatAnswer(db, question))?.[0] === paper_id ? question : null;
}

async function madeForHome(db: Database, day: string): Promise<string[]> {
  const works = await dailyWorks(db, day, { limit: HOME_WORKS, maxTitle: MAX_TITLE });
  const questions = new Set<string>();
  for (let from = 0; from < works.length && questions.size < HOME_QUESTIONS; from += HOME_QUESTIONS) {
    const asked = works.slice(from, from + HOME_QUESTIONS).map((work, i) => askedOf(db, work, from + i));
    for (const question of await Promise.all(asked)) if (question !== null) questions.add(question);
  }
  return [...questions].slice(0, HOME_QUESTIONS);
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

/** Questions that the library answers, in another order for each application: several cards stand side by side. */
async function standIns(db: Database, day: string, examples: readonly string[]): Promise<string[]> {
  const place = (question: string) =>
    crypto
      .createHash('sha256')
      .update(`${question} ${examples.join(' ')}`)
      .digest('hex');
  const mixed = (questions: readonly string[]) => [...questions].sort((a, b) => (place(a) < place(b) ? -1 : 1));
  return [...mixed(await researchQuestions(db, day)), ...mixed(await homeQuestions(db, day))];
}

async function answerable(db: Database, day: string, examples: readonly string[]): Promise<string[]> {
  const kept: string[] = [];
  for (const question of examples) if (await worksThatAnswer(db, question)) kept.push(question);
  if (kept.length === examples.length) return kept;
  const others = (await standIns(db, day, examples)).filter((question) => !kept.includes(question));
  return [...kept, ...others].slice(0, examples.length);
}

/** Questions that the library answers, others every day: what a keyword means, and what one of its works says, which is found first. */
export const homeQuestions = (db: Database, day: string): Promise<string[]> => oncePerDay(db, day, 'home', () => madeForHome(db, day));

/** Questions that several works of the library answer together, others every day; none where it has no such works. */
export const researchQuestions = (db: Database, day: string): Promise<string[]> =>
  oncePerDay(db, day, 'research', () => madeForResearch(db, day));

/**
 * Example questions of an application that answers from the library: those that it answers, and in the place of the others some that it
 * does. None at all of a library without works. Where all of them name nothing, they are about a base, and stay.
 */
export async function answerableExamples(db: Database, day: string, examples: readonly string[]): Promise<string[]> {
  if (examples.every((question) => readQuestion(question).general)) return [...examples];
  return oncePerDay(db, day, JSON.stringify(examples), () => answerable(db, day, examples));
}

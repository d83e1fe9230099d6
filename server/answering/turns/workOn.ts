import type { CallError } from '../../kernel/errors';
import type { Model } from '../../languageModel/model';
import { ModelError } from '../../languageModel/modelErrors';
import type { Queryable } from '../../store/database/types';
import { readQuestion } from '../../text/terms';
import type { EarlierTurn } from '../answerContext';
import type { AnswerPart } from '../answerPart';
import { extractiveAnswer } from '../extractive';
import { BrokenAnswer } from '../brokenAnswer';
import { writtenAnswer } from '../modelAnswer';
import { paced } from '../pacing';
import type { Persona } from '../prompt';
import type { FoundPaper } from '../candidates';
import type { Library } from '../library';
import { retrieve, type Retrieval } from '../retrieve';
import { earlierReading, pointsOf, readablePart } from './earlierPassages';
import type { Work } from './turn';
import { pointOf, workAnswer, type WorkedOn } from './workAnswer';
import { buildWorkPrompt, passagesOfWork } from './workPrompt';

interface WorkInput {
  work: Work;
  message: string;
  /** The turns of the conversation, newest last. */
  turns: readonly EarlierTurn[];
  readerId: string;
  persona: Persona;
  db: Queryable;
  library: Library;
  /** Null where none is set, or the person wants none. */
  model: Model | null;
  /** Says why no model writes. */
  notice: string;
  signal: AbortSignal;
  stepMs: number;
}

/** The answer that a message such as 缩短成三句话 means: the last one that has sources, else the last one. */
const workedTurn = (turns: readonly EarlierTurn[]): EarlierTurn | undefined =>
  turns.findLast(({ answer, sources }) => answer !== '' && sources.length > 0) ?? turns.findLast(({ answer }) => answer !== '');

/** Shortens, translates, lists, explains, traces or continues the answer before, from that answer and its passages. */
export async function* workOnAnswer(input: WorkInput): AsyncGenerator<AnswerPart> {
  const { work, message, turns, readerId, persona, db, model, signal, stepMs } = input;
  const turn = workedTurn(turns);
  const reading = await earlierReading(db, turn?.sources ?? [], readerId);
  const worked: WorkedOn = { answer: readablePart(turn?.answer ?? '', turn?.sources ?? [], reading), reading };
  if (worked.answer === '') {
    yield { mode: 'nothing_found', notice: '' };
    yield { content: '上面的回答所依据的文献已不能查看，请重新提问。' };
    return;
  }
  const byRules = (notice: string) => paced(rulesOrMore(input, turn, worked, notice), signal, stepMs);
  // To go on, or to say where something stands, needs the literature and the answer; no wording.
  if (!model || work.act === 'check' || (work.act === 'continue' && worked.reading.passages.length > 0)) {
    yield* byRules(input.notice);
    return;
  }
  const passages = passagesOfWork(worked);
  yield* writtenAnswer({
    model,
    messages: buildWorkPrompt(persona, message, worked, passages),
    passages,
    papers: worked.reading.papers,
    notice: '',
    signal,
    standIn: async function* (error: CallError) {
      if (work.act === 'translate') throw error instanceof ModelError ? new BrokenAnswer(error.message) : error;
      yield* byRules(`${error.message}，${input.notice}`);
    },
  });
}

/** Work that needs no wording; for the rest, what else the cited works say of the point. */
async function* rulesOrMore(input: WorkInput, turn: EarlierTurn | undefined, worked: WorkedOn, notice: string): AsyncGenerator<AnswerPart> {
  const done = workAnswer(input.work, worked, notice);
  if (done) yield* done;
  else yield* moreOf(input, turn, worked, notice);
}

async function* moreOf(
  { work, library }: WorkInput,
  turn: EarlierTurn | undefined,
  worked: WorkedOn,
  notice: string,
): AsyncGenerator<AnswerPart> {
  const points = pointsOf(worked.answer, worked.reading);
  const point = work.part === null ? undefined : pointOf(points, work.part);
  if (work.part !== null && !point) {
    yield { mode: 'conversation', notice: '' };
    yield { content: `上面的回答只有 ${points.length} 点，没有第 ${Math.abs(work.part)} 点。` };
    return;
  }
  const papers = point && point.passages.length > 0 ? point.passages.map(({ paperId }) => paperId) : [...worked.reading.papers.keys()];
  const asked = readQuestion(point ? point.text : (turn?.meant ?? ''));
  const found = await retrieve(
    library,
    { ...asked, text: point ? asked.text : (turn?.meant ?? '') },
    new Map(papers.map((id) => [id, null])),
  );
  const fresh = withoutShown(found, worked);
  if (fresh.papers.length === 0) {
    yield { mode: 'nothing_found', notice: '' };
    yield {
      content: point ? `所引文献中没有更多关于第 ${work.part} 点的内容。` : '所引文献中没有更多与这个问题有关的内容，可以换一个角度再问。',
    };
    return;
  }
  yield* extractiveAnswer(fresh, notice);
}

/** What was found without the passages that the answer before has already. */
function withoutShown(found: Retrieval, { reading, answer }: WorkedOn): Retrieval {
  const shown = new Set(reading.passages.map(({ text }) => text));
  const papers = found.papers
    .map((paper): FoundPaper => ({
      ...paper,
      relevant: true,
      passages: paper.passages.filter(({ text }) => !shown.has(text) && !answer.includes(text)),
    }))
    .filter(({ passages }) => passages.length > 0);
  return { ...found, papers, fit: 'matched', verdict: 'answered', missing: [] };
}

import type { RecordRow } from '../../store/chats/records';
import type { Paper } from '../../../src/contract/entities/paper';
import { tokensOfMessages } from '../../languageModel/tokens';
import type { Model, ModelDelta, ModelMessage } from '../../languageModel/model';
import { earlierTurns, ownScope, personaOf, scopeOf, type EarlierTurn } from '../answerContext';
import { writerOf } from '../agentMeans';
import type { AnswerPart } from '../answerPart';
import { EXTRACTIVE_MODEL_ID } from '../../../src/model/applications';
import { answerParts, type Means } from '../answerParts';
import { BrokenAnswer } from '../running/brokenAnswer';
import { withinContext } from '../budget/contextBudget';
import { Citations } from '../citing/citations';
import { findFor } from '../retrieval/findFor';
import { writtenAnswer } from '../modelAnswer';
import type { Passage } from '../retrieval/passages';
import { buildPrompt, MAX_TURNS, passagesForModel } from '../prompt';
import type { Answerer } from '../../store/chats/applications';
import { earlierReading, type EarlierReading } from '../turns/earlierPassages';
import { workedOn } from '../turns/workedOn';
import { buildWorkPrompt, passagesOfWork } from '../turns/workPrompt';
import { textAnswer } from '../textAnswer';
import type { BegunAnswer } from './begun';
import { toGoOn, withCited, writtenWith } from './continuedPrompt';
import { CHANGED, finishedAnswer } from './finishedAnswer';
import { withoutRepetition } from './withoutRepetition';

/** What a model thinks now stands apart from what it thought before. */
async function* thinkingAnew(deltas: AsyncIterable<ModelDelta>, { progress }: BegunAnswer): AsyncGenerator<ModelDelta> {
  let joint = progress.reasoning === '' ? '' : '\n\n';
  for await (const delta of deltas) {
    yield delta.reasoning ? { ...delta, reasoning: joint + delta.reasoning } : delta;
    if (delta.reasoning) joint = '';
  }
}

/** A model that writes on a text that broke off. `written`: as the model is told it */
const writingOn = (model: Model, begun: BegunAnswer, written = begun.progress.answer): Model => ({
  name: model.name,
  stream: (messages, signal) => thinkingAnew(withoutRepetition(model.stream(toGoOn(messages, written), signal), written), begun),
  complete: (messages, signal) => model.complete(toGoOn(messages, written), signal),
});

/** The numbers that an answer has given so far. @throws {BrokenAnswer} when papers have gone since */
function numbered(row: RecordRow, { papers, passages }: EarlierReading, all: ReadonlyMap<string, Paper>): Citations {
  if (row.sources.some(({ n }) => passages.every((passage) => passage.n !== n))) throw new BrokenAnswer(CHANGED);
  const citations = new Citations(new Map([...papers, ...all]));
  if (passages.some((passage) => citations.bind(passage).n !== passage.n)) throw new BrokenAnswer(CHANGED);
  return citations;
}

/** Tokens for all else beside what is written already; 0 where the model's limit is not known. */
function roomBeside(written: string, { contextTokens = 0 }: Model): number {
  return contextTokens === 0 ? 0 : Math.max(LEAST_ROOM, contextTokens - tokensOfMessages(toGoOn([], written)));
}
const LEAST_ROOM = 1_024;

interface Told {
  messages: readonly ModelMessage[];
  passages: readonly Passage[];
  papers: ReadonlyMap<string, Paper>;
}

/** What a model is told of work on the answer before. */
async function toldOfWork(
  row: RecordRow,
  turns: readonly EarlierTurn[],
  persona: Answerer,
  cited: EarlierReading,
  { db }: Means,
  limit: number,
): Promise<Told> {
  const worked = await workedOn(db, turns, row.user_id);
  if (worked.answer === '') throw new BrokenAnswer(CHANGED);
  const { messages, passages } = withinContext(
    (read) => buildWorkPrompt(persona, row.problem_text, worked, read),
    { passages: passagesOfWork(worked), turns: [] },
    limit,
  );
  return {
    messages,
    passages: withCited(passages, cited.passages),
    papers: worked.reading.papers,
  };
}

/** What a model is told of a question: what is found for it now, and what the answer cites already. */
async function toldOfQuestion(
  row: RecordRow,
  turns: readonly EarlierTurn[],
  persona: Answerer,
  cited: EarlierReading,
  means: Means,
  limit: number,
): Promise<Told> {
  const chosen = (await scopeOf(means.db, row)) ?? (await ownScope(means.db, row.user_id, persona));
  const { retrieval } = await findFor(row, row.understood?.question || row.problem_text, turns, chosen, means.library);
  const found = retrieval.papers.length > 0 ? retrieval : { ...retrieval, papers: retrieval.near };
  const papers = new Map([...cited.papers, ...found.papers.map(({ paper }) => [paper.paper_id, paper] as const)]);
  const { messages, passages } = withinContext(
    (read, before) => buildPrompt(persona, found, withCited(read, cited.passages), before),
    { passages: passagesForModel(found), turns: turns.slice(-MAX_TURNS) },
    limit,
  );
  return { messages, passages: withCited(passages, cited.passages), papers };
}

/**
 * Writes on an answer that broke off. One that a model wrote is continued by a model, with the numbers that it has given; any other is
 * simply finished.
 * @throws {BrokenAnswer} when that cannot be done; what was written stays
 */
export async function* continuedAnswer(row: RecordRow, begun: BegunAnswer, means: Means, signal: AbortSignal): AsyncGenerator<AnswerPart> {
  if (row.answer_mode !== 'model') {
    const whole = answerParts({ ...row, model_id: EXTRACTIVE_MODEL_ID }, { ...means, stepMs: 0 }, signal);
    yield* finishedAnswer(whole, begun, signal, means.stepMs);
    return;
  }
  const persona = await personaOf(means.db, row.chat_id);
  const { writer: model } = writerOf(means.model, row.model_id, persona);
  if (!model) throw new BrokenAnswer('没有可用的大模型，不能接着写');
  const turns = await earlierTurns(means.db, row);
  if (!row.understood && row.sources.length === 0) {
    yield* textAnswer({ model: writingOn(model, begun), persona, question: row.problem_text, turns, signal });
    return;
  }
  const cited = await earlierReading(means.db, row.sources, row.user_id);
  const limit = roomBeside(begun.progress.answer, model);
  const told = row.understood?.on_answer
    ? await toldOfWork(row, turns, persona, cited, means, limit)
    : await toldOfQuestion(row, turns, persona, cited, means, limit);
  yield* writtenAnswer({
    ...told,
    model: writingOn(model, begun, writtenWith(begun, told.passages, cited.passages)),
    begun: { text: begun.progress.answer, citations: numbered(row, cited, told.papers) },
    notice: begun.progress.notice,
    signal,
    standIn: (error) => {
      throw new BrokenAnswer(error.message);
    },
  });
}

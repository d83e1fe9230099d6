import { simplify } from '../text/simplify';
import type { Queryable } from '../store/database/types';
import type { RecordRow } from '../store/chats/records';
import type { Understood } from '../../src/contract/entities/chat';
import type { Answerer } from '../store/chats/applications';
import { earlierTurns, ownScope, personaOf, scopeOf, type EarlierTurn } from './answerContext';
import { basesNote, withNote, writerOf } from './agentMeans';
import type { AnswerPart } from './answerPart';
import { EXTRACTIVE_NOTICE, NO_MODEL_NOTICE, extractiveAnswer } from './extractive';
import type { Model } from '../languageModel/model';
import { modelAnswer } from './modelAnswer';
import { nothingFoundAnswer } from './nothingFound';
import { paced } from './running/pacing';
import { findFor } from './retrieval/findFor';
import type { Library, Scope } from './retrieval/library';
import { onlyPoints } from './turns/standAlone';
import { talkAnswer } from './turns/talkAnswer';
import { understandTurn } from './turns/understand';
import { workOnAnswer } from './turns/workOn';
import { useTools, type FromTools, type ToolMeans } from './tools/useTools';
import { textAnswer, withoutModelAnswer } from './textAnswer';

/** What an answer is written with. */
export interface Means {
  db: Queryable;
  library: Library;
  model: Model | null;
  /** Pause between the pieces of an answer that is ready at once. */
  stepMs: number;
  /** Tools of outside servers; absent where there are none. */
  tools?: ToolMeans;
}

/** Writes the answer of a stored question. Ends early by throwing when the signal aborts. */
export async function* answerParts(row: RecordRow, means: Means, signal: AbortSignal): AsyncGenerator<AnswerPart> {
  const persona = await personaOf(means.db, row.chat_id);
  const { writer, note } = writerOf(means.model, row.model_id, persona);
  yield* withNote(note, partsOf(row, persona, writer, means, signal));
}

async function* partsOf(
  row: RecordRow,
  persona: Answerer,
  writer: Model | null,
  means: Means,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const { db, model } = means;
  const turns = await earlierTurns(db, row);
  const named = await scopeOf(db, row);
  const onText = persona.works_on === 'text' && !named;
  const message = row.problem_text;
  // Any text may be given to such an application, a greeting too.
  if (onText && writer) {
    yield* textAnswer({ model: writer, persona, question: message, turns, signal });
    return;
  }
  const before = turns.map(({ meant, answer }) => ({ question: meant, answer }));
  const turn = await understandTurn(message, before, writer, signal, named !== null);
  const talk = turn.question === '' && turn.work === null;
  if (talk) {
    yield { understood: { ...NOT_LOOKED, on_answer: false } };
    yield* paced(talkAnswer(message, turn), signal, means.stepMs);
  } else if (writer && turn.work?.given) {
    yield* textAnswer({ model: writer, persona, question: message, turns, signal });
  } else if (turn.work?.given) {
    yield* paced(withoutModelAnswer(persona), signal, means.stepMs);
  } else if (turn.work) {
    yield { understood: { ...NOT_LOOKED, on_answer: true } };
    const notice = noticeWithout(model, persona);
    yield* workOnAnswer({ ...means, work: turn.work, message, turns, readerId: row.user_id, persona, model: writer, notice, signal });
  } else {
    const chosen = named ?? (await ownScope(db, row.user_id, persona));
    if (!chosen && turns.length === 0 && onlyPoints(simplify(turn.question))) {
      yield { understood: { ...NOT_LOOKED, on_answer: false } };
      yield* paced(talkAnswer(message, { talk: 'unclear', portal: false }), signal, means.stepMs);
      return;
    }
    const note = named ? '' : basesNote(persona);
    yield* withNote(note, questionAnswer({ row, question: turn.question, turns, chosen, persona, writer, onText }, means, signal));
  }
}

const NOT_LOOKED: Omit<Understood, 'on_answer'> = { question: '', rewritten: false, verdict: null, missing: [] };

/** Why no model writes, with what the application can do without one. */
function noticeWithout(model: Model | null, persona: Answerer): string {
  const notice = model ? EXTRACTIVE_NOTICE : NO_MODEL_NOTICE;
  return persona.without_model ? `${notice}：${persona.without_model}` : notice;
}

interface Asked {
  row: RecordRow;
  /** As it stands alone. */
  question: string;
  turns: readonly EarlierTurn[];
  chosen: Scope | null;
  persona: Answerer;
  writer: Model | null;
  onText: boolean;
}

const askingOf = (row: RecordRow, db: Queryable, { approvalSeconds: seconds }: ToolMeans) => ({
  ...{ db, seconds },
  ...{ chatId: row.chat_id, recordId: row.id, earlier: row.tool_calls },
});

async function* questionAnswer(
  { row, question, turns, chosen, persona, writer, onText }: Asked,
  means: Means,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const { library, model, stepMs } = means;
  const { retrieval: found, asked } = await findFor(row, question, turns, chosen, library);
  signal.throwIfAborted();
  const { verdict, missing } = found;
  const understood = { question: asked, rewritten: asked !== row.problem_text, on_answer: false, verdict, missing: [...missing] };
  yield { understood };
  // A model judges what rules take for merely near.
  const retrieval = writer && found.papers.length === 0 && found.near.length > 0 ? { ...found, papers: found.near } : found;
  const { papers: outside, failures }: FromTools =
    writer && means.tools && row.mcp_servers.length > 0
      ? yield* useTools(
          row.mcp_servers,
          { model: writer, retrieval, turns, means: means.tools, asking: askingOf(row, means.db, means.tools) },
          signal,
        )
      : { papers: [], failures: [] };
  // What tools answered was not weighed: nothing is said of how the whole meets the question.
  if (outside.length > 0) yield { understood: { ...understood, verdict: null, missing: [] } };
  if (failures.length > 0) yield { notice: failures.join('；') };
  const nothing = (retrieval.papers.length === 0 && outside.length === 0) || (!writer && verdict === 'none');
  if (nothing && onText) yield* paced(withoutModelAnswer(persona), signal, stepMs);
  else if (nothing) {
    const searched = { size: chosen ? chosen.size : null, bases: row.paper_id_list.length === 0, overBase: persona.for_dataset };
    yield* paced(nothingFoundAnswer(searched, found), signal, stepMs);
  } else if (writer) yield* modelAnswer({ model: writer, persona, retrieval, outside, failures, turns, signal, stepMs });
  else yield* paced(extractiveAnswer(retrieval, noticeWithout(model, persona)), signal, stepMs);
}

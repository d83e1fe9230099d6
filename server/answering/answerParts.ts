import type { Queryable } from '../store/database/types';
import type { RecordRow } from '../store/chats/records';
import { earlierTurns, ownScope, personaOf, scopeOf, scopeOfTurn, type EarlierTurn } from './answerContext';
import type { AnswerPart } from './answerPart';
import { EXTRACTIVE_NOTICE, NO_MODEL_NOTICE, extractiveAnswer } from './extractive';
import { modelNamed, type Model } from '../languageModel/model';
import { modelAnswer } from './modelAnswer';
import { nothingFoundAnswer } from './nothingFound';
import { paced } from './pacing';
import { retrieve, type Library, type Retrieval, type Scope } from './retrieve';
import { readQuestion } from '../text/terms';
import { textAnswer, withoutModelAnswer } from './textAnswer';

/** Chosen in place of a model: sentences of the sources, nothing else. */
export const EXTRACTIVE_MODEL_ID = 'extractive';

interface Means {
  db: Queryable;
  library: Library;
  model: Model | null;
  /** Pause between the pieces of an answer that is ready at once. */
  stepMs: number;
}

/** What is read for a question: the chosen papers, or the library; a follow-up leans on the turn before it. */
async function retrieveFor(row: RecordRow, turns: readonly EarlierTurn[], chosen: Scope | null, library: Library): Promise<Retrieval> {
  const question = readQuestion(row.problem_text);
  if (chosen) return retrieve(library, question, chosen);
  const before = turns.at(-1);
  if (question.general) {
    const scope = scopeOfTurn(before);
    if (scope) return retrieve(library, question, scope);
  }
  const found = await retrieve(library, question, null);
  if (found.papers.length > 0 || !before) return found;
  const both = await retrieve(library, readQuestion(`${before.question} ${row.problem_text}`), null);
  return { ...both, question };
}

/** Writes the answer of a stored question. Ends early by throwing when the signal aborts. */
export async function* answerParts(row: RecordRow, { db, library, model, stepMs }: Means, signal: AbortSignal): AsyncGenerator<AnswerPart> {
  const turns = await earlierTurns(db, row);
  const persona = await personaOf(db, row.chat_id);
  const named = await scopeOf(db, row);
  const writer = row.model_id === EXTRACTIVE_MODEL_ID ? null : modelNamed(model, row.model_id);
  const onText = persona.works_on === 'text' && !named;
  if (onText && writer) {
    yield* textAnswer({ model: writer, persona, question: row.problem_text, turns, signal });
    return;
  }
  const chosen = named ?? (await ownScope(db, row.user_id, persona));
  const retrieval = await retrieveFor(row, turns, chosen, library);
  signal.throwIfAborted();
  const nothing = retrieval.papers.length === 0 || (!writer && retrieval.fit === 'unmatched');
  if (nothing && onText) yield* paced(withoutModelAnswer(persona), signal, stepMs);
  else if (nothing) {
    const searched = { size: chosen ? chosen.size : null, bases: row.paper_id_list.length === 0, overBase: persona.for_dataset };
    yield* paced(nothingFoundAnswer(searched), signal, stepMs);
  } else if (writer) yield* modelAnswer({ model: writer, persona, retrieval, turns, signal, stepMs });
  else {
    const notice = model ? EXTRACTIVE_NOTICE : NO_MODEL_NOTICE;
    yield* paced(extractiveAnswer(retrieval, persona.without_model ? `${notice}：${persona.without_model}` : notice), signal, stepMs);
  }
}

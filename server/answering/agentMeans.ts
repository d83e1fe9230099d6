import { phrase } from '../../src/model/isolated';
import { EXTRACTIVE_MODEL_ID } from '../../src/model/applications';
import { modelNamed, modelsOf, type Model } from '../languageModel/model';
import type { Answerer } from '../store/chats/applications';
import type { AnswerPart } from './answerPart';

interface Writer {
  /** Null: sentences of the sources. */
  writer: Model | null;
  /** The agent's own model is not offered any more; empty otherwise. */
  note: string;
}

/** Who writes an answer: the model that the question names, the one that its agent is set to, or the portal's default. */
export function writerOf(model: Model | null, chosen: string, { model_id: set }: Pick<Answerer, 'model_id'>): Writer {
  const named = chosen || set;
  if (named === EXTRACTIVE_MODEL_ID) return { writer: null, note: '' };
  const gone = chosen === '' && set !== '' && model !== null && !modelsOf(model).some(({ name }) => name === set);
  return { writer: modelNamed(model, named), note: gone ? phrase`智能体设定的模型“${set}”已不再提供，这次使用默认模型` : '' };
}

/** Says of an agent's bases how many the person who asks cannot read; empty for none. */
export const basesNote = ({ unread_bases: count }: Pick<Answerer, 'unread_bases'>): string =>
  count > 0 ? `智能体的 ${count} 个知识库没有读取：已被删除，或没有对你开放` : '';

/** Parts of an answer with a word of their own in front of each notice. */
export async function* withNote(note: string, parts: AsyncIterable<AnswerPart>): AsyncGenerator<AnswerPart> {
  if (note === '') {
    yield* parts;
    return;
  }
  yield { notice: note };
  for await (const part of parts)
    yield part.notice === undefined ? part : { ...part, notice: [note, part.notice].filter(Boolean).join('；') };
}

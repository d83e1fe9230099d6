import { EXTRACTIVE_MODEL_ID } from '../../src/model/applications';
import { badRequest } from '../kernel/errors';
import { modelsOf, type Model } from '../languageModel/model';
import { insertQuestion, type Sending } from '../store/chats/questions';
import type { Database } from '../store/database/types';

/** @throws CallError `invalid` for a model that `app_model_mapping` does not list. */
export function requireModel(model: Model | null, id: string | undefined): void {
  const available = [EXTRACTIVE_MODEL_ID, ...modelsOf(model).map(({ name }) => name)];
  if (id !== undefined && !available.includes(id)) throw badRequest('所选模型不可用，请重新选择');
}

/** Stores a question for one of the configured models, and returns the id of its record. */
export const storeQuestion = (db: Database, id: string, sending: Sending, model: Model | null): Promise<string> =>
  insertQuestion(db, id, sending, () => requireModel(model, sending.modelId));

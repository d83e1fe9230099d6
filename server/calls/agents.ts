import type { agentCalls } from '../../src/contract/calls/agents';
import type { AnswerRunner } from '../answering/running/runner';
import { requireModel } from '../chat/sending';
import type { Ids } from '../kernel/asking';
import { newRowId } from '../kernel/idempotent';
import type { Model } from '../languageModel/model';
import { addAgent, deleteAgent, readAgent, updateAgent } from '../store/chats/agents';
import { dropTrial, putTrial, unfinishedOfTrial } from '../store/chats/trials';
import type { Database } from '../store/database/types';
import type { Handlers } from './handler';

interface Needs extends Ids {
  readonly db: Database;
  readonly model: Model | null;
  readonly answers: Pick<AnswerRunner, 'stop'>;
}

export const agentHandlers: Handlers<typeof agentCalls, Needs> = {
  getAgent: ({ params }, { db, user }) => readAgent(db, user.id, params.application_id),

  addAgent({ body: { request_id, ...fields } }, context) {
    requireModel(context.model, fields.model_id || undefined);
    return context.db.transaction((tx) => addAgent(tx, newRowId(context, request_id), context.user.id, fields));
  },

  updateAgent({ params, body: { version, ...fields } }, { db, user, model }) {
    requireModel(model, fields.model_id || undefined);
    return db.transaction((tx) => updateAgent(tx, params.application_id, user.id, version, fields));
  },

  async deleteAgent({ params }, { db, user }) {
    await deleteAgent(db, params.application_id, user.id);
    return true;
  },

  tryAgent({ body: { request_id, ...fields } }, context) {
    requireModel(context.model, fields.model_id || undefined);
    return context.db.transaction((tx) => putTrial(tx, newRowId(context, request_id), context.user.id, { ...fields, project_id: null }));
  },

  async endTrial({ params }, { db, user, answers }) {
    const running = await unfinishedOfTrial(db, params.application_id, user.id);
    await Promise.all(running.map((id) => answers.stop(id)));
    await db.transaction((tx) => dropTrial(tx, params.application_id, user.id));
    return true;
  },
};

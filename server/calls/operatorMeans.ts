import type { operatorMeansCalls } from '../../src/contract/calls/operatorMeans';
import type { Config } from '../kernel/config';
import type { Parts } from '../operator/parts';
import { requireOperator } from '../operator/requireOperator';
import { approveSeen, seenTools, type SeenToolsNeeds } from '../operator/seenTools';
import { trialOf } from '../operator/trialOf';
import { tryModels } from '../operator/tryModels';
import type { Handlers } from './handler';

interface Needs extends SeenToolsNeeds {
  readonly config: Pick<Config, 'INTERNAL_HOSTS'>;
  readonly parts: Parts;
}

export const operatorMeansHandlers: Handlers<typeof operatorMeansCalls, Needs> = {
  async tryOperatorModel({ body }, { db, parts, config, user, signal }) {
    requireOperator(user);
    const endpoint = await trialOf(db, parts, body.entry_id, { value: body.value, hosts: config.INTERNAL_HOSTS });
    return tryModels(endpoint, { db, userId: user.id, hosts: config.INTERNAL_HOSTS, signal });
  },

  async listOperatorTools(_input, context) {
    requireOperator(context.user);
    return seenTools(context);
  },

  async approveOperatorTools({ body }, context) {
    requireOperator(context.user);
    return approveSeen(context, body, context.user.username);
  },
};

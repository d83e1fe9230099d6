import type { FastifyInstance } from 'fastify';
import { READ_ONLY_HEADER } from '../../src/contract/envelope';
import type { MaybeReadOnly } from '../store/database/writability';

/** Says with each answer that the database only reads at the moment: the form of an answer itself is fixed. */
export function mountReadOnly(app: FastifyInstance, db: MaybeReadOnly): void {
  app.addHook('onSend', async (_request, reply) => {
    // Now, and not when the request came: it may be the first one that was refused.
    if (db.writability?.readOnly) reply.header(READ_ONLY_HEADER, '1');
  });
}

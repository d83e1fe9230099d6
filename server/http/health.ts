import type { FastifyInstance } from 'fastify';
import { answers } from '../store/database/ping';
import type { Database } from '../store/database/types';
import { sendData } from './envelope';
import { unavailable } from '../kernel/errors';
import { withUrgency } from '../kernel/urgency';

/** Where monitoring asks. */
export const HEALTH_URL = '/healthz';
const ANSWER_WITHIN_MS = 2_000;

/** `GET /healthz` for monitoring: 200 when the database answers, else 503. Needs no session. */
export function mountHealth(app: FastifyInstance, db: Database): void {
  app.get(HEALTH_URL, async (_request, reply) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    });
    const healthy = await Promise.race([withUrgency('identity', () => answers(db)), late]);
    clearTimeout(timer);
    if (!healthy) throw unavailable('数据库没有回应');
    return sendData(reply, { status: 'ok' });
  });
}

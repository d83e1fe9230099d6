import type { FastifyInstance } from 'fastify';
import { pendingMigrations } from '../store/database/migrate';
import type { Database } from '../store/database/types';
import { sendData } from './envelope';
import { CallError } from '../kernel/errors';
import { withUrgency } from '../kernel/urgency';

/** Where monitoring asks whether the process is there, and whether it can do its work. */
export const HEALTH_URL = '/healthz';
export const READY_URL = '/readyz';
/** Whoever asks is answered within a second. */
const ANSWER_WITHIN_MS = 800;

/**
 * For monitoring, without a session. `GET /healthz`: the process is there and answers; nothing else is asked, since starting it
 * again would not bring a database back. `GET /readyz`: it can do its work, else 503 with the reasons.
 */
export function mountHealth(app: FastifyInstance, db: Database): void {
  app.get(HEALTH_URL, (_request, reply) => sendData(reply, { status: 'ok' }));
  app.get(READY_URL, async (_request, reply) => {
    const reasons = await reasonsAgainst(db);
    if (reasons.length > 0) throw new CallError('unavailable', reasons.join('；'), { code: 503, data: { reasons } });
    return sendData(reply, { status: 'ready', read_only: db.writability?.readOnly ?? false });
  });
}

/** Why the server cannot do its work; none: it can. One that ends refuses every request before this (closing.ts). */
async function reasonsAgainst(db: Database): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ANSWER_WITHIN_MS);
  });
  const asked = withUrgency('identity', () => pendingMigrations(db)).catch(() => null);
  const pending = await Promise.race([asked, late]);
  clearTimeout(timer);
  if (!pending) return ['数据库没有回应'];
  return pending.length > 0 ? [`数据库缺少 ${pending.length} 个迁移（${pending[0]} 起）`] : [];
}

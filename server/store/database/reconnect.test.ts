import type pg from 'pg';
import { withUrgency } from '../../kernel/urgency';
import type { EmbeddedServer } from './embedded';
import { PooledDatabase } from './pooledDatabase';

test('a person is refused in words when the database is not back after seconds, what nobody waits for goes on waiting', async () => {
  jest.useFakeTimers();
  try {
    // A database that is started again and does not come back.
    const starting = { ready: () => new Promise<void>(() => undefined) } as EmbeddedServer;
    const db = new PooledDatabase({ options: { max: 1 } } as pg.Pool, starting);
    const refused: string[] = [];
    for (const urgency of ['identity', 'list', 'search', 'background'] as const) {
      withUrgency(urgency, () => db.query('select 1')).catch((error: { message: string }) => refused.push(`${urgency} ${error.message}`));
    }
    await jest.advanceTimersByTimeAsync(5_000);
    const words = '数据库暂时无法连接，请稍后重试';
    expect(refused).toEqual([`identity ${words}`, `list ${words}`, `search ${words}`]);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(refused).toHaveLength(4);
  } finally {
    jest.useRealTimers();
  }
});

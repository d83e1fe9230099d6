import { unavailable } from '../../kernel/errors';
import { currentErrand } from '../../kernel/urgency';
import type { Database } from '../../store/database/types';

/** While the work runs the database does not answer who asks; what the server does by itself goes on. */
export async function whileSilent(db: Database, work: () => Promise<void>): Promise<void> {
  const query = db.query.bind(db);
  let end: (error: Error) => void = () => undefined;
  const silence = new Promise<never>((_resolve, reject) => (end = reject));
  silence.catch(() => undefined);
  const silent = jest
    .spyOn(db, 'query')
    .mockImplementation((...args) => (currentErrand()?.urgency === 'identity' ? silence : query(...args)) as never);
  try {
    await work();
  } finally {
    silent.mockRestore();
    // As the pool tells it.
    end(unavailable('数据库连接中断，请稍后重试'));
  }
}

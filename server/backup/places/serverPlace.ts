import { openServerPort } from '../../store/database/dump/serverPort';
import { isEmpty, loadTables } from '../../store/database/dump/loadTables';
import { createLike, dropDatabase, renameDatabase, serversOn } from '../../store/database/dump/databases';
import { rowsFolder } from '../manifest';
import type { Place } from './place';

/**
 * The database of a PostgreSQL: itself where it is empty, else a new one beside it that takes its name in the end.
 * @throws when servers are using it
 */
export async function serverPlace(url: string, stamp: string): Promise<Place> {
  const port = await openServerPort(url);
  let built: string | null = null;
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  try {
    const servers = await serversOn(port);
    if (servers > 0) throw new Error(`数据库 ${name} 正被 ${servers} 个服务器连接使用：先停止服务器，再恢复`);
    const there = !(await isEmpty(port));
    return {
      found: there ? `PostgreSQL ${new URL(url).host}/${name}` : null,
      async load(dump, backup) {
        if (!there) return loadTables(port, dump, rowsFolder(backup));
        const draft = `${name}_restore_${stamp}`;
        await createLike(port, draft);
        built = draft;
        const within = await openServerPort(Object.assign(new URL(url), { pathname: `/${encodeURIComponent(draft)}` }).href);
        return loadTables(within, dump, rowsFolder(backup)).finally(() => within.close());
      },
      async settle() {
        if (!built) return [];
        const aside = `${name}_aside_${stamp}`;
        await port.close();
        // A database cannot be renamed over a connection to itself.
        const outside = await openServerPort(
          Object.assign(new URL(url), { pathname: name === 'postgres' ? '/template1' : '/postgres' }).href,
        );
        try {
          await renameDatabase(outside, name, aside);
          await renameDatabase(outside, built, name).catch(async (error: unknown) => {
            await renameDatabase(outside, aside, name);
            throw error;
          });
          built = null;
        } finally {
          await outside.close();
        }
        return [`PostgreSQL ${new URL(url).host}/${aside}`];
      },
      async close() {
        if (built) await dropDatabase(port, built).catch(() => undefined);
        await port.close().catch(() => undefined);
      },
    };
  } catch (error) {
    await port.close();
    throw error;
  }
}

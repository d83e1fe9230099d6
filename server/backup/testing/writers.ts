import crypto from 'node:crypto';
import type { Envelope } from '../../../src/contract/envelope';
import type { Database } from '../../store/database/types';
import type { TestServer, TestUser } from '../../testing/testServer';
import { uploadTo } from '../../testing/upload';

/** Somebody who makes one change after the other: files into their base, a number that goes up, their oldest file out of it. */
export interface Writer {
  readonly user: TestUser;
  /** How all that they have must look after each change that was acknowledged, from before the first; no two are the same. */
  readonly states: string[];
  /** Writes until `stopped` says so. @throws when a change is refused */
  write(stopped: () => boolean): Promise<void>;
}

const CONTENT = 'Whoever reads this has all of it. '.repeat(60);

const stateOf = (count: number, hashes: readonly string[]) => JSON.stringify({ count, hashes: [...hashes].sort() });

export async function newWriter(server: TestServer): Promise<Writer> {
  const user = await server.createUser();
  const base = taken(await user.call<string>('GET', '/api/dataset/private/get_id'));
  const states = [stateOf(0, [])];
  const documents: { id: string; sha256: string }[] = [];
  let count = 0;

  async function add(n: number): Promise<void> {
    const content = `${CONTENT}${user.id} ${n}`;
    const [state] = taken(await uploadTo(server, user, base, [{ name: `${n}.txt`, content }]));
    documents.push({ id: state!.document_id!, sha256: crypto.createHash('sha256').update(content).digest('hex') });
  }
  async function raise(): Promise<void> {
    taken(await user.call('POST', '/api/user_setting/save', { key: 'count', type: 'backup', value: (count += 1) }));
  }
  async function remove(): Promise<void> {
    taken(await user.call('DELETE', `/api/dataset/${base}/document/_bach`, { id_list: [documents[0]!.id] }));
    documents.shift();
  }
  const changes = [add, add, raise, remove];

  return {
    user,
    states,
    async write(stopped) {
      for (let n = 0; !stopped(); n += 1) {
        await changes[n % changes.length]!(n);
        const hashes = documents.map(({ sha256 }) => sha256);
        states.push(stateOf(count, hashes));
      }
    },
  };
}

function taken<T>({ code, message, data }: Envelope<T>): T {
  if (code !== 200) throw new Error(`${code} ${message}`);
  return data;
}

/** How all that a writer has looks in a database; a file of which something is missing is named as such. */
export async function stateIn(db: Database, { id }: TestUser): Promise<string> {
  const [saved] = await db.query<{ value: number }>(`select value from user_setting where user_id = $1 and key = 'count'`, [id]);
  const files = await db.query<{ sha256: string; whole: boolean }>(
    `select f.sha256, c.id is not null and p.file_id is not null and (p.state <> 'done' or p.passage_count =
       (select count(*) from file_passage t where t.file_id = f.id)) as whole
     from stored_file f left join dataset_document c on c.file_id = f.id left join file_parse p on p.file_id = f.id where f.owner_id = $1`,
    [id],
  );
  return stateOf(
    saved?.value ?? 0,
    files.map(({ sha256, whole }) => (whole ? sha256 : `half of ${sha256}`)),
  );
}

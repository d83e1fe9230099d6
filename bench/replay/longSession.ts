import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

const SESSIONS = path.resolve(__dirname, '../../e2e/sessions');
/** Milliseconds between actions. */
const EVERY = 120;
const ACTIONS_A_REQUEST = 4;

/** The actions of every session that is kept, one after the other, until there are so many: what people really do, on a state that grows. */
function actionsOf(count: number): unknown[] {
  const all = fs
    .readdirSync(SESSIONS)
    .filter((name) => name.endsWith('.json.gz'))
    .sort()
    .flatMap((name) => {
      const { session } = JSON.parse(zlib.gunzipSync(fs.readFileSync(path.join(SESSIONS, name))).toString('utf8')) as {
        session: { payload: string; preloadedState?: string };
      };
      const actions = JSON.parse(session.payload) as { type: string }[];
      // Changes of cached answers belong to the answers of their own page.
      return actions.filter(({ type }) => type !== 'api/queries/queryResultPatched');
    });
  return Array.from({ length: count }, (_, n) => all[n % all.length]);
}

/** A session file, packed, of so many actions, with a request beside every fourth. */
export function longSession(count: number): Buffer {
  const actions = actionsOf(count);
  const signals = actions.flatMap((_, n) =>
    n % ACTIONS_A_REQUEST === 0
      ? [
          {
            kind: 'request',
            call: 'searchPapers',
            at: n * EVERY,
            after: n,
            status: 200,
            code: 200,
            failure: '',
            duration: 40,
            serverId: `${n}`,
          },
        ]
      : [],
  );
  const window = { width: 1440, height: 900, ratio: 1 };
  const surroundings = { build: '', contract: '', language: 'zh-CN', timeZone: 'Asia/Shanghai', browser: '', window };
  const times = actions.map((_, n) => (n + 1) * EVERY);
  const facts = { format: 1, began: '2026-01-01T00:00:00.000Z', times, signals, surroundings, endHash: '' };
  return zlib.gzipSync(JSON.stringify({ payload: JSON.stringify(actions), facts }));
}

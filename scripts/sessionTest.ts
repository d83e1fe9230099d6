import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import zlib from 'node:zlib';

/**
 * `npm run session:test -- FILE [--name NAME] [--at MOMENT…]`: makes a test of a recorded session, such as a file of 问题反馈. The session is
 * kept in `e2e/sessions`, the test stands in `src/app/replay/sessions`, and what its screens say is written into its snapshot: to be
 * read before it is committed. A moment is a number of actions of the last page, or `P.N` of page P; without any it is the end.
 */
const ROOT = path.resolve(__dirname, '..');
const SESSIONS = path.join(ROOT, 'e2e/sessions');
const TESTS = path.join(ROOT, 'src/app/replay/sessions');

const GZIP = 0x1f8b;
const NAME = /^[a-z][a-z0-9-]{1,40}$/;
const MOMENT = /^\d+(?:\.\d+)?$/;

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

/** A session as the file holds it, packed or not; what the person wrote beside it is left out. */
function readSession(file: string): object {
  const bytes = fs.readFileSync(file);
  const text = (bytes.length > 1 && bytes.readUInt16BE(0) === GZIP ? zlib.gunzipSync(bytes) : bytes).toString('utf8');
  const { feedback: _words, ...session } = JSON.parse(text) as { feedback?: unknown; payload?: unknown };
  if (typeof session.payload !== 'string') fail(`${file} is no session: it has no payload`);
  return session;
}

const { values, positionals } = parseArgs({
  options: { name: { type: 'string' }, at: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const [file] = positionals;
if (!file) fail('npm run session:test -- FILE [--name NAME] [--at MOMENT…]');
const name = values.name ?? path.basename(file).replace(/\.json(\.gz)?$/, '');
if (!NAME.test(name)) fail(`${name}: a name is small letters, digits and hyphens; give one by --name`);
const moments = values.at ?? [];
for (const moment of moments) if (!MOMENT.test(moment)) fail(`--at ${moment}: a number of actions, or PAGE.NUMBER`);

fs.mkdirSync(TESTS, { recursive: true });
const kept = path.join(SESSIONS, `${name}.json.gz`);
fs.writeFileSync(kept, zlib.gzipSync(JSON.stringify({ session: readSession(file), state: '' })));
const test = path.join(TESTS, `${name}.test.ts`);
const wanted = [name, ...moments].map((part) => `'${part}'`).map((part, at) => (at > 0 && !part.includes('.') ? part.slice(1, -1) : part));
fs.writeFileSync(test, `import { sessionTest } from '../../../testing/sessionTest';\n\nsessionTest(${wanted.join(', ')});\n`);
fs.rmSync(path.join(TESTS, '__snapshots__', `${name}.test.ts.snap`), { force: true });
const jest = ['jest', path.relative(ROOT, test), '--selectProjects', 'client', '--ci=false'];
const { status } = spawnSync('npx', jest, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, KEEP_SESSION: name } });
console.log(
  `kept: ${path.relative(ROOT, kept)} (${Math.round(fs.statSync(kept).size / 1024)} kB), ${path.relative(ROOT, test)} and its snapshot`,
);
process.exitCode = status ?? 1;

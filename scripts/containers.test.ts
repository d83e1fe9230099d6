import fs from 'node:fs';
import path from 'node:path';
import { WORD_FOLDERS } from './ownWords.cjs';
import { serverPackages } from './serverPackages.mjs';

const root = path.resolve(__dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** What a Dockerfile takes from the sources. */
const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) => names!.split(' '));

test('what the image is built of is there, and is let through to it', () => {
  expect(copied.length).toBeGreaterThan(5);
  const passed = new Set([...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, name]) => name));
  for (const name of copied) {
    expect([name, fs.existsSync(path.join(root, name))]).toEqual([name, true]);
    expect([name, passed.has(name.split('/')[0]!)]).toEqual([name, true]);
  }
});

test('the client is built with all sources whose words it carries', () => {
  const stage = /^FROM base AS build$([^]*?)^RUN npm run build$/m.exec(read('Dockerfile'))![1]!;
  const taken = [...stage.matchAll(/^COPY (\w+) \1$/gm)].map(([, name]) => name);
  expect(taken).toEqual(expect.arrayContaining([...WORD_FOLDERS]));
});

test('the image keeps the packages of the server, and none that only the client is built of', () => {
  const { needed, others } = serverPackages(root);
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const kept = Object.keys(dependencies).filter((name) => needed.includes(name));
  expect(kept).toEqual(expect.arrayContaining(['fastify', 'pg', '@electric-sql/pglite', 'pdfjs-dist', 'mammoth', 'tsx', 'zod']));
  expect(others).toEqual(expect.arrayContaining(['react', 'antd', 'echarts', 'webpack', 'jest']));
  // Nothing that runs beside the server by its name alone.
  expect(needed.filter((name) => !fs.existsSync(path.join(root, 'node_modules', name)))).toEqual([]);
});

test('each service of compose.yaml is built from a folder of ours, or is an image with a version', () => {
  const compose = read('compose.yaml');
  const builds = [...compose.matchAll(/^ +build: (\S+)$/gm)].map(([, folder]) => path.join(root, folder!, 'Dockerfile'));
  expect(builds).toHaveLength(2);
  expect(builds.filter((file) => !fs.existsSync(file))).toEqual([]);
  for (const [, image] of compose.matchAll(/^ +image: (\S+)$/gm)) expect(image).toMatch(/^\w+:\d/);
  // The proxy knows both servers.
  const servers = /\{\$SERVERS:(.+?)\}/.exec(read('deploy/Caddyfile'))?.[1]?.split(' ') ?? [];
  expect(servers.length).toBe(2);
  for (const server of servers) expect(compose).toContain(`  ${server.split(':')[0]}:\n`);
});

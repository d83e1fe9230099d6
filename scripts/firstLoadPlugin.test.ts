import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { FirstLoadPlugin } from './firstLoadPlugin';

let folder = '';
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-first-load-'))));
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
}

/** What fails a build of `src/index.js`. */
function faults(): Promise<string[]> {
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: { main: './src/index.js' },
    output: { path: path.join(folder, 'dist') },
    plugins: [new FirstLoadPlugin([], ['zod'], ['server', 'demo'])],
  });
  return new Promise((resolve, reject) => {
    compiler!.run((error, stats) => {
      compiler!.close(() => undefined);
      if (error || !stats) reject(error ?? new Error('no result'));
      else resolve(stats.compilation.errors.map(({ message }) => message));
    });
  });
}

test('a build of the client alone has no fault', async () => {
  write({ 'src/index.js': "import './demo.js';", 'src/demo.js': 'export {};' });
  expect(await faults()).toEqual([]);
});

test.each(['demo/page/note.js', 'server/app.js'])('%s in the client fails its build', async (file) => {
  write({ 'src/index.js': `import '../${file}';`, [file]: 'export {};' });
  expect(await faults()).toEqual([expect.stringContaining(`${path.join(folder, file)} is no part of the client`)]);
});

test('a package of the server in the client fails its build', async () => {
  write({ 'src/index.js': "import 'zod';", 'node_modules/zod/index.js': 'module.exports = {};' });
  expect(await faults()).toEqual([expect.stringContaining('zod would reach the browser')]);
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const DIST = path.resolve(__dirname, '../dist');
const COMPRESSED = ['.br', '.gz'];

/** A copy of the built client that a server serves, and that later builds replace. */
export interface ServedClient {
  folder: string;
  /** The script that the newest build begins with; it knows the names of all others. */
  entry(): string;
  /**
   * Another build in place of the one before: entry and chunk have other names, their old ones are gone, and the worker
   * and the shell say so. All else is what it was.
   */
  deploy(chunk: string): void;
  /** Takes a chunk of the newest build away; answers what puts it back. */
  lose(chunk: string): () => void;
  remove(): void;
}

/** @throws when the client is not built. */
export function serveBuilds(): ServedClient {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'science-navigation-client-'));
  fs.cpSync(DIST, folder, { recursive: true });
  let builds = 1;
  const assetOf = (chunk: string): string => {
    const found = fs.readdirSync(path.join(folder, 'assets')).find((name) => name.startsWith(`${chunk}.`) && name.endsWith('.js'));
    if (!found) throw new Error(`the build has no script ${chunk}`);
    return found;
  };
  /** Moves or rewrites a file; what was compressed beforehand would be the old one. */
  const change = (from: string, to: string, edit: (text: string) => string) => {
    const text = fs.readFileSync(path.join(folder, from), 'utf8');
    for (const suffix of ['', ...COMPRESSED]) fs.rmSync(path.join(folder, from + suffix), { force: true });
    fs.writeFileSync(path.join(folder, to), edit(text));
  };
  return {
    folder,
    entry: () => assetOf('runtime'),
    deploy(chunk) {
      builds += 1;
      const hash = builds.toString(16).padStart(8, '0');
      const names = new Map([chunk, 'runtime'].map((name) => [assetOf(name), `${name}.${hash}.js`]));
      const [chunkHash] = assetOf(chunk).split('.').slice(1);
      const renamed = (text: string) => [...names].reduce((edited, [old, now]) => edited.replaceAll(old, now), text);
      // The entry knows its chunks by their hashes.
      for (const [old, now] of names) change(`assets/${old}`, `assets/${now}`, (text) => text.replaceAll(`"${chunkHash}"`, `"${hash}"`));
      for (const page of ['index.html', 'login.html']) change(page, page, renamed);
      // The shell's revision is what tells the worker that it changed.
      change('sw.js', 'sw.js', (text) =>
        renamed(text).replace(/(["'])[0-9a-f]{32}\1(,\s*["']?url["']?:\s*["']\/index\.html)/, `'${hash.padStart(32, '0')}'$2`),
      );
    },
    lose(chunk) {
      const lost = ['', ...COMPRESSED]
        .map((suffix) => path.join(folder, 'assets', assetOf(chunk) + suffix))
        .filter((file) => fs.existsSync(file));
      for (const file of lost) fs.renameSync(file, `${file}.lost`);
      return () => lost.forEach((file) => fs.renameSync(`${file}.lost`, file));
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

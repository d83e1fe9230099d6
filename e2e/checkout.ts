import fs from 'node:fs';
import path from 'node:path';
import { runFolder } from '../server/testing/runFolder';

const ROOT = path.resolve(__dirname, '..');
const SOURCES = ['package.json', 'tsconfig.json', 'webpack.config.ts', 'public', 'scripts', 'server', 'src'];

/** The sources, to be changed while something runs from them. */
export interface Checkout {
  folder: string;
  /** Replaces a text that a file has. @throws when it has none */
  edit(file: string, from: string, to: string): void;
  remove(): void;
}

/** A copy of the sources over the same packages. */
export function copyCheckout(): Checkout {
  const folder = fs.mkdtempSync(path.join(runFolder(), 'science-navigation-sources-'));
  for (const name of SOURCES) fs.cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  // A folder of its own: what tools keep below it must not meet what they keep for the real one.
  const packages = path.join(folder, 'node_modules');
  fs.mkdirSync(packages);
  for (const name of fs.readdirSync(path.join(ROOT, 'node_modules'))) {
    if (name !== '.cache') fs.symlinkSync(path.join(ROOT, 'node_modules', name), path.join(packages, name));
  }
  return {
    folder,
    edit(file, from, to) {
      const place = path.join(folder, file);
      const text = fs.readFileSync(place, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      fs.writeFileSync(place, text.replace(from, to));
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

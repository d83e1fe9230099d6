import fs from 'node:fs';
import path from 'node:path';
import { PATHS } from '../addresses';
import { stories } from './partsPage';

export const ACCEPTED = path.join(__dirname, 'accepted');

/** The folder of a route's pictures, which is also its name there. */
export const folderOf = (route: string) => route.slice(1).replaceAll('/', '-');

const foldersIn = (kind: string) => {
  const folder = path.join(ACCEPTED, kind);
  return fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => path.join(kind, name)) : [];
};

/** Folders of accepted pictures whose story or route is gone. */
export function orphans(): string[] {
  const wanted = new Set([
    ...stories().map(({ id }) => path.join('parts', id)),
    ...PATHS.map((route) => path.join('screens', folderOf(route))),
  ]);
  return ['parts', 'screens'].flatMap(foldersIn).filter((folder) => !wanted.has(folder));
}

/** Pictures that were written since then. */
export const writtenSince = (started: number): string[] =>
  fs
    .readdirSync(ACCEPTED, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(ACCEPTED, name))
    .filter((file) => file.endsWith('.png') && fs.statSync(file).mtimeMs >= started);

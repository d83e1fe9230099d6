import fs from 'node:fs';
import path from 'node:path';
import { FEATURES } from './features';

export const ROOT = path.resolve(__dirname, '../..');
const SUITE = /\.test\.tsx?$/;

/** Files below a folder of the program, as git writes their paths. */
function filesIn(folder: string): string[] {
  return fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(file) : [file];
  });
}

/** All suites of jest. */
export const allSuites = (): string[] => ['src', 'server', 'scripts'].flatMap(filesIn).filter((file) => SUITE.test(file));

/** `server/calls/papers` begins `server/calls/papers.test.ts` and all that lies in a folder of that name, and not `server/calls/papersOf…`. */
export const begins = (start: string, file: string) => file.startsWith(start) && /^(\/|\.|[A-Z])/.test(file.slice(start.length));

/** Pages that import the feature. */
function pagesWith(feature: string): string[] {
  const importing = filesIn('src/pages').filter(
    (file) => !SUITE.test(file) && /\.tsx?$/.test(file) && fs.readFileSync(path.join(ROOT, file), 'utf8').includes(`features/${feature}'`),
  );
  return [...new Set(importing.map((file) => file.split('/', 3).join('/')))];
}

/** The suites of a feature: its own, those of the pages that show it, and those of the server that it stands on. @throws when there is none */
export function suitesOf(feature: string): string[] {
  const beneath = FEATURES[feature];
  if (!beneath) throw new Error(`There is no feature ${feature}. There are ${Object.keys(FEATURES).join(', ')}`);
  const starts = [`src/features/${feature}`, ...pagesWith(feature), ...beneath];
  return allSuites().filter((file) => starts.some((start) => begins(start, file)));
}

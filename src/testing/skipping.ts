import fs from 'node:fs';
import path from 'node:path';

/** Tests that need what not every machine has. Where it is not they are skipped, and their name says why: `npm test` repeats it. */
export function describeWhere(there: boolean, without: string, name: string, tests: () => void): void {
  if (there) describe(name, tests);
  else describe.skip(`${name} (skipped: ${without})`, tests);
}

/** A file or folder of the real records that are not part of the project: in ../shared/data, or where SHARED_DATA says. */
export const sharedData = (name: string): string => path.resolve(process.env.SHARED_DATA ?? '../shared/data', name);

/** Tests over a file or folder from outside the project. */
export const describeWith = (file: string, name: string, tests: () => void): void =>
  describeWhere(fs.existsSync(file), `${path.relative('.', file)} is not there`, name, tests);

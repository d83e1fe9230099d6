import fs from 'node:fs';
import path from 'node:path';
import { readText } from '../../server/library/fileText';
import { readLines } from '../../server/library/readers/reader';

/** Folder of the test data: `--shared DIR`, SHARED_DATA, or beside the project. Ends the process when it is not there. */
export function sharedData(): string {
  const named = argument('--shared') ?? process.env.SHARED_DATA;
  const folder = path.resolve(named ?? path.join(__dirname, '../../../shared/data'));
  if (!fs.existsSync(folder)) {
    console.error(`No test data at ${folder}: name the folder by SHARED_DATA or --shared DIR.`);
    process.exit(2);
  }
  return folder;
}

/** Value that follows an option on the command line. */
export function argument(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** Objects of a JSON Lines file, packed or not. */
export async function readObjects<T>(file: string): Promise<T[]> {
  const found: T[] = [];
  for await (const [line] of readLines(readText(file))) if (line.trim()) found.push(JSON.parse(line) as T);
  return found;
}

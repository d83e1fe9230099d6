import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../../kernel/config';

export type Settings = Pick<Config, 'DATABASE_URL' | 'dataDir' | 'FILES_DIR'>;

export interface Ended {
  code: number | null;
  /** What was printed, errors included. */
  words: string;
}

const root = path.resolve(__dirname, '../../..');

/** Runs a command over a portal as an operator does: the embedded database cannot be opened in the process of a test. */
export function run(command: 'backup' | 'restore', { DATABASE_URL, dataDir, FILES_DIR }: Settings, ...words: string[]): Promise<Ended> {
  // A command ends before optimised code pays.
  const args = ['--liftoff-only', '--import', 'tsx', path.join('server', 'tools', `${command}Command.ts`), ...words];
  const env = { ...process.env, DATABASE_URL, DATA_DIR: dataDir, FILES_DIR, NODE_ENV: '' };
  const child = spawn(process.execPath, args, { cwd: root, env });
  let told = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (told += piece.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, words: told }));
  });
}

/** Makes a backup. Answers its folder. */
export async function backUp(settings: Settings, to: string, ...words: string[]): Promise<string> {
  const ended = await run('backup', settings, '--to', to, ...words);
  if (ended.code !== 0) throw new Error(ended.words);
  return path.join(to, fs.readdirSync(to).sort().at(-1)!);
}

/** Brings a backup back. */
export async function restore(settings: Settings, backup: string, ...words: string[]): Promise<void> {
  const ended = await run('restore', settings, backup, ...words);
  if (ended.code !== 0) throw new Error(ended.words);
}

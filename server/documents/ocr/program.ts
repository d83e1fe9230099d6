import { spawn } from 'node:child_process';
import { residentBytes } from '../jobs/startWorker';

const MAX_OUTPUT = 8 * 1024 * 1024;
const WATCH_MS = 250;
const MEGABYTE = 1024 * 1024;

/** How the program ended, when it gave no result; `missing`: it is not there. */
export type ProgramEnd = 'missing' | 'timeout' | 'memory' | 'output' | 'cancelled' | 'failed';

export class ProgramError extends Error {
  constructor(
    readonly end: ProgramEnd,
    words = '',
  ) {
    super(words ? `${end}: ${words}` : end);
  }
}

interface Limits {
  seconds: number;
  megabytes: number;
  signal?: AbortSignal;
}

/**
 * Runs the operator's program, never through a shell and without the server's settings, and answers what it wrote. It is
 * killed when it takes too long or too much memory, writes too much, or when the signal comes.
 * @throws {ProgramError}
 */
export function runProgram(command: string, args: readonly string[], { seconds, megabytes, signal }: Limits): Promise<string> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new ProgramError('cancelled'));
    const { PATH, LANG, TESSDATA_PREFIX } = process.env;
    // One thread: several make one page hardly faster and take the processors of the server.
    const env = { PATH, LANG, TESSDATA_PREFIX, OMP_THREAD_LIMIT: '1' };
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    let why: ProgramEnd | null = null;
    const end = (reason: ProgramEnd) => {
      why ??= reason;
      child.kill('SIGKILL');
    };
    const cancel = () => end('cancelled');
    const tooLong = setTimeout(() => end('timeout'), seconds * 1_000);
    const watch = setInterval(() => residentBytes(child.pid) > megabytes * MEGABYTE && end('memory'), WATCH_MS);
    signal?.addEventListener('abort', cancel);
    const chunks: Buffer[] = [];
    let size = 0;
    let words = '';
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_OUTPUT) end('output');
      else chunks.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-500)));
    child.once(
      'error',
      (error: NodeJS.ErrnoException) => (why ??= error.code === 'ENOENT' || error.code === 'EACCES' ? 'missing' : 'failed'),
    );
    child.once('close', (code) => {
      clearTimeout(tooLong);
      clearInterval(watch);
      signal?.removeEventListener('abort', cancel);
      if (why || code !== 0) reject(new ProgramError(why ?? 'failed', words.trim()));
      else resolve(Buffer.concat(chunks).toString('utf8'));
    });
  });
}

import readline from 'node:readline';
import { Writable } from 'node:stream';

/** Asks for a password without showing it; from a pipe, the first line. Empty means: generate one. */
export function readPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = Boolean(process.stdin.isTTY);
  const lines = readline.createInterface({ input: process.stdin, output: silent, terminal });
  if (terminal) process.stdout.write('密码（直接回车则自动生成）：');
  return new Promise((resolve) => {
    let answer = '';
    lines.once('line', (line) => {
      answer = line;
      lines.close();
    });
    lines.once('close', () => {
      if (terminal) process.stdout.write('\n');
      resolve(answer);
    });
  });
}

import type { ChildProcess } from 'node:child_process';

const START_MS = 120_000;

/** Waits for the address that a server of ours prints when it has started. */
export function addressOf(child: ChildProcess): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    let output = '';
    const late = setTimeout(() => reject(new Error(`the server did not start: ${output}`)), START_MS);
    child.stdout!.on('data', (data: Buffer) => {
      output += data.toString();
      const address = /http:\/\/localhost:(\d+)/.exec(output);
      if (!address) return;
      clearTimeout(late);
      resolve(`http://127.0.0.1:${address[1]}`);
    });
    child.once('exit', (code) => reject(new Error(`the server ended (${code}) while it started: ${output}`)));
  });
}

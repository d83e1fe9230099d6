import { spawn } from 'node:child_process';

/**
 * Runs the program of a package to its end, and ends it when this process is to end; not by npx, which would leave it running.
 * @param file of the package, such as `jest/bin/jest`
 * @returns its exit code
 */
export function runProgram(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(process.execPath, [require.resolve(file), ...args], { stdio: 'inherit', env: { ...process.env, ...env } });
  const end = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  return new Promise((resolve) =>
    child.once('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end);
      resolve(code ?? 1);
    }),
  );
}

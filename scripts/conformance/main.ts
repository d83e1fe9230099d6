import fs from 'node:fs';
import path from 'node:path';
import { conform } from './conform';
import { NotStarted } from './http/signIn';
import { readCommand, USAGE, UsageError } from './options';
import { junitXml } from './report/junit';
import { markdownReport } from './report/markdown';
import { terminalReport } from './report/terminal';

/** Answers the exit code. */
async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2), process.env);
  if (!command) {
    process.stdout.write(USAGE);
    return 0;
  }
  const { options, junit, markdown } = command;
  const begun = new Date();
  const findings = await conform({ ...options, onProgress: (line) => process.stderr.write(`${line}\n`) });
  const about = { base: options.base, begun, seconds: (Date.now() - begun.getTime()) / 1_000, extensions: options.extensions };
  process.stdout.write(terminalReport(findings, about));
  if (junit) write(junit, junitXml(findings, about));
  if (markdown) write(markdown, markdownReport(findings, about));
  return findings.failed.length === 0 ? 0 : 1;
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  fs.writeFileSync(file, text);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const known = error instanceof UsageError || error instanceof NotStarted;
    process.stderr.write(
      known ? `${error.message}\n${error instanceof UsageError ? 'More: --help\n' : ''}` : `${String((error as Error).stack ?? error)}\n`,
    );
    process.exitCode = 2;
  },
);

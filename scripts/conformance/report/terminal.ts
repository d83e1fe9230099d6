import type { Findings } from '../checks/findings';
import { summary, tallies, type About } from './tally';

/** Control characters that an answer brings along would steer the terminal. */
const plain = (text: string) => text.replace(/\p{Cc}/gu, ' ');

export function terminalReport(findings: Findings, { base, seconds }: About): string {
  const rows = tallies(findings.checks).map(({ group, call, passed, failed, skipped, ms }) => [
    group,
    call,
    String(passed),
    String(failed || ''),
    String(skipped || ''),
    String(ms),
  ]);
  const table = [['group', 'call', 'passed', 'failed', 'skipped', 'ms'], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const lines = table.map((row) =>
    row.map((cell, column) => (column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  '),
  );
  const failures = findings.failed.flatMap(({ call, name, departures }) => [
    `${call}, ${name}`,
    ...departures.map(({ field, expected, found }) => `    ${field}: expected ${expected}, found ${found}`),
  ]);
  const skipped = findings.checks.filter(({ state }) => state === 'skipped').map(({ call, name, reason }) => `${call}, ${name}: ${reason}`);
  return [
    ...lines,
    ...section('Departures', failures),
    ...section('Skipped', skipped),
    ...section(
      'Remarks',
      findings.remarks.map(({ call, text }) => `${call} ${text}`),
    ),
    ...section(
      'Left behind',
      findings.remains.map(({ what, why }) => `${what}: ${why}`),
    ),
    '',
    `${base}: ${summary(findings)}; ${seconds.toFixed(1)} s`,
    '',
  ]
    .map(plain)
    .join('\n');
}

const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? ['', `${title}:`, ...lines.map((line) => `  ${line}`)] : [];

import { ODD_ANSWERS } from './answers';
import type { Seen } from './walk';

export interface Finding extends Seen {
  call: string;
  screen: string;
  part: string;
  answer: string;
}

interface Beside {
  unreached: readonly string[];
  unsound: readonly string[];
}

/** Calls × answers with the screens of each, and every fault by name. */
export function reportOf(findings: readonly Finding[], { unreached, unsound }: Beside): { text: string; faults: number } {
  const faulty = findings.filter(({ faults }) => faults.length > 0);
  const missed = findings.filter(({ hits }) => hits === 0);
  const names = ODD_ANSWERS.map(({ name }) => name);
  const calls = [...new Set(findings.map(({ call }) => call))];
  const cell = (call: string, answer: string) => {
    const there = findings.filter((finding) => finding.call === call && finding.answer === answer);
    const bad = there.filter(({ faults }) => faults.length > 0).length;
    return there.length === 0 ? '–' : bad > 0 ? `${bad}/${there.length} bad` : `${there.length}`;
  };
  const rows = [['call', ...names], ...calls.map((call) => [call, ...names.map((answer) => cell(call, answer))])];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const table = rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  const list = (title: string, lines: readonly string[]) => (lines.length > 0 ? [`\n${title} (${lines.length})`, ...lines] : []);
  const text = [
    '\nScreens by call and answer',
    ...table,
    ...list(
      'Faults',
      faulty.map(({ call, answer, screen, part, faults }) => `${call} = ${answer} on ${screen} (${part}): ${faults.join('; ')}`),
    ),
    ...list('The odd answer was not asked for', [...new Set(missed.map(({ call, screen, part }) => `${call} on ${screen} (${part})`))]),
    ...list('Not reached', unreached),
    ...list('At fault without an odd answer', unsound),
    `\n${findings.length} visits, ${faulty.length} faults`,
  ];
  return { text: text.join('\n'), faults: faulty.length + unsound.length };
}

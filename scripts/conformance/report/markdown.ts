import { callGroups } from '../../../src/contract';
import type { Route } from '../../../src/contract/route';
import type { Check, Findings } from '../checks/findings';
import { summary, tallies, type About } from './tally';

/** A cell of a table: on one line, with nothing in it that ends it or is laid out. */
const cell = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Surrogate}]+/gu, ' ')
    .replace(/[\\|`*_<>[\]]/g, '\\$&')
    .trim();

const routes = new Map<string, Route>(
  Object.values(callGroups).flatMap((group) => Object.values<{ route: Route }>(group).map(({ route }) => [route.id, route])),
);

function wire(call: string): string {
  const route = routes.get(call);
  return route ? `\`${route.method} ${route.path}\`` : '';
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return ['', `| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows.map((row) => `| ${row.join(' | ')} |`), ''];
}

function section(title: string, none: string, head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [`## ${title}`, ...(rows.length > 0 ? table(head, rows) : ['', none, ''])];
}

/** The calls in the order of the contract: they were looked at in several rounds. */
const inOrder = (checks: readonly Check[]) => {
  const order = [...routes.keys()];
  return [...checks].sort((a, b) => order.indexOf(a.call) - order.indexOf(b.call));
};

const departureRows = ({ call, name, departures }: Check) =>
  departures.map(({ field, expected, found }) => [`${call}<br>${wire(call)}`, ...[name, field, expected, found].map(cell)]);

/** The report for people: what departs, what could not be looked at, what stays. */
export function markdownReport(findings: Findings, { base, begun, seconds, extensions }: About): string {
  const skipped = findings.checks.filter(({ state }) => state === 'skipped');
  const calls = tallies(findings.checks);
  return [
    `# Conformance of ${base}`,
    '',
    `${begun.toISOString()}, ${seconds.toFixed(1)} s, ${extensions ? 'with' : 'without'} the calls beside the specification.`,
    '',
    `${summary(findings)}.`,
    '',
    ...section('Departures', 'None.', ['Call', 'Check', 'Field', 'Expected', 'Found'], inOrder(findings.failed).flatMap(departureRows)),
    ...section(
      'Skipped',
      'Nothing.',
      ['Call', 'Check', 'Why'],
      skipped.map(({ call, name, reason }) => [call, cell(name), cell(reason)]),
    ),
    ...section(
      'Remarks',
      'None.',
      ['Call', 'Remark'],
      findings.remarks.map(({ call, text }) => [call, cell(text)]),
    ),
    ...section(
      'Left behind',
      'Nothing.',
      ['What', 'Why'],
      findings.remains.map(({ what, why }) => [cell(what), cell(why)]),
    ),
    ...section(
      'Calls',
      'None.',
      ['Group', 'Call', 'On the wire', 'Passed', 'Failed', 'Skipped', 'Slowest, ms'],
      calls.map(({ group, call, passed, failed, skipped: left, ms }) => [
        group,
        call,
        wire(call),
        ...[passed, failed, left, ms].map(String),
      ]),
    ),
  ].join('\n');
}

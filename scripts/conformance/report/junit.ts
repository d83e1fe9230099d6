import type { Check, Findings } from '../checks/findings';
import type { About } from './tally';

/** What XML 1.0 cannot hold at all, halves of characters included. */
// eslint-disable-next-line no-control-regex -- these are what is to be taken out
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

const escaped = (text: string): string => text.replace(ILLEGAL, '\uFFFD').replace(/[&<>"\n\r\t]/g, (sign) => ESCAPES[sign]!);

/** A test case for each check, a suite for each group. */
export function junitXml(findings: Findings, { base, begun, seconds }: About): string {
  const groups = [...new Set(findings.checks.map(({ group }) => group))];
  const suites = groups.map((group) => {
    const checks = findings.checks.filter((check) => check.group === group);
    return `  <testsuite ${counts(group, checks)} timestamp="${begun.toISOString()}">\n${checks.map(testCase).join('')}  </testsuite>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${counts(`conformance of ${base}`, findings.checks)} time="${seconds.toFixed(3)}">\n${suites.join('')}</testsuites>\n`;
}

function counts(name: string, checks: readonly Check[]): string {
  const count = (state: Check['state']) => checks.filter((check) => check.state === state).length;
  return `name="${escaped(name)}" tests="${checks.length}" failures="${count('failed')}" errors="0" skipped="${count('skipped')}"`;
}

function testCase({ group, call, name, state, ms, departures, reason }: Check): string {
  const head = `    <testcase classname="${escaped(`${group}.${call}`)}" name="${escaped(name)}" time="${(ms / 1_000).toFixed(3)}"`;
  if (state === 'passed') return `${head}/>\n`;
  if (state === 'skipped') return `${head}><skipped message="${escaped(reason)}"/></testcase>\n`;
  const lines = departures.map(({ field, expected, found }) => `${field}: expected ${expected}, found ${found}`);
  return `${head}><failure message="${escaped(lines[0] ?? '')}">${escaped(lines.join('\n'))}</failure></testcase>\n`;
}

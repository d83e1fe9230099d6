import { SaxesParser } from 'saxes';
import { Findings } from '../checks/findings';
import { junitXml } from './junit';
import { markdownReport } from './markdown';
import { terminalReport } from './terminal';

const about = { base: 'http://127.0.0.1:1', begun: new Date('2026-01-02T03:04:05Z'), seconds: 1.25, extensions: false };
const NASTY = 'a & <b> "c" | `d` \u0000\u001b[31m\ud800 ]]> \n# e';

function findings(): Findings {
  const found = new Findings();
  const of = { group: 'session', call: 'getUser' };
  found.add({ ...of, name: 'valid request: envelope', departures: [], ms: 12 });
  found.add({ ...of, name: NASTY, departures: [{ field: 'data.id', expected: 'string', found: NASTY }] });
  found.skip('chat', 'flagThumbs', 'valid request', NASTY);
  found.remark('getUser', NASTY);
  found.remain(NASTY, NASTY);
  found.requests = 3;
  return found;
}

test('JUnit: one test case a check, well-formed whatever was found', () => {
  const cases: Record<string, string>[] = [];
  const inside: string[] = [];
  const suites: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const all = attributes as Record<string, string>;
    if (name === 'testcase') cases.push(all);
    else if (name === 'testsuite') suites.push(`${all.name} ${all.tests} ${all.failures} ${all.skipped}`);
    else if (name !== 'testsuites') inside.push(`${name} ${all.message}`);
  });
  parser.write(junitXml(findings(), about)).close();
  expect(cases).toHaveLength(3);
  expect(cases[0]).toEqual({ classname: 'session.getUser', name: 'valid request: envelope', time: '0.012' });
  expect(suites).toEqual(['session 2 1 0', 'chat 1 0 1']);
  const legal = NASTY.replace(/[\p{Surrogate}\p{Cc}]/gu, (sign) => (sign === '\n' ? sign : '\uFFFD'));
  expect(inside).toEqual([`failure data.id: expected string, found ${legal}`, `skipped ${legal}`]);
});

test('Markdown: each row is one line with as many cells as its head', () => {
  const report = markdownReport(findings(), about);
  const tables = report.split('\n\n').filter((block) => block.startsWith('|'));
  expect(tables).toHaveLength(5);
  const cells = (line: string) => line.replaceAll('\\|', '').split('|').length;
  for (const table of tables) expect(new Set(table.trim().split('\n').map(cells)).size).toBe(1);
  expect(report).toContain('2 calls, 1 of them depart from the contract; 3 checks: 1 passed, 1 failed, 1 skipped; 3 requests.');
  expect(report).toContain('| getUser<br>`GET /api/user` | a &');
});

test('the terminal gets no control characters but line feeds', () => {
  const report = terminalReport(findings(), about);
  expect(report.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(report).toMatch(/^session {2}getUser {5} +1 +1 +12$/m);
});

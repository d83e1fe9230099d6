import fs from 'node:fs';
import path from 'node:path';
import { FEATURES, GROUND } from './features';
import { allSuites, begins, ROOT, suitesOf } from './suitesOf';

test('every feature is listed, and nothing else', () => {
  const features = fs.readdirSync(path.join(ROOT, 'src/features'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(Object.keys(FEATURES)).toEqual(features.map(({ name }) => name).sort());
});

test('every suite of the server belongs to a feature or to the ground', () => {
  const starts = [...Object.values(FEATURES).flat(), ...GROUND];
  const lost = allSuites().filter((file) => file.startsWith('server/') && !starts.some((start) => begins(start, file)));
  expect(lost).toEqual([]);
});

test('whatever is named is there', () => {
  const named = [...Object.values(FEATURES).flat(), ...GROUND];
  const gone = named.filter((start) => {
    const folder = path.join(ROOT, path.dirname(start));
    return !fs.readdirSync(folder).some((name) => name === path.basename(start) || begins(start, `${path.dirname(start)}/${name}`));
  });
  expect(gone).toEqual([]);
});

test('a feature has its own suites, those of its pages and those of the server below it', () => {
  const suites = suitesOf('citing');
  expect(suites.some((file) => file.startsWith('src/features/citing/'))).toBe(true);
  expect(suites.some((file) => file.startsWith('src/pages/'))).toBe(true);
  expect(suites.some((file) => file.startsWith('server/citing/'))).toBe(true);
  expect(suites).not.toContain('server/calls/accounts.test.ts');
  for (const feature of Object.keys(FEATURES)) expect([feature, suitesOf(feature).length > 0]).toEqual([feature, true]);
});

test('an unknown feature is answered with those that there are', () => {
  expect(() => suitesOf('paper')).toThrow(/There is no feature paper\. There are agents, .*papers/);
});

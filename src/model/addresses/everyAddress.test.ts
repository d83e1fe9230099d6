import fs from 'node:fs';
import path from 'node:path';

const FILES = fs.readdirSync(__dirname).map((name) => ({ name, text: fs.readFileSync(path.join(__dirname, name), 'utf8') }));
const isTest = ({ name }: { name: string }) => name.endsWith('.test.ts');

/** People bookmark addresses: `addresses.test.ts`, or the test of their screen, holds each of them to the byte. */
it('has a test for every address that is written', () => {
  const sources = FILES.filter((file) => !isTest(file)).map(({ text }) => text);
  const written = sources.flatMap((text) =>
    [...text.matchAll(/^export (?:const|function) (\w+(?:Link|_PATH))\b/gm)].map(([, name]) => name!),
  );
  const tests = FILES.filter(isTest).map(({ text }) => text.replace(/^import .*$/gm, ''));
  expect(written.length).toBeGreaterThan(10);
  expect(written.filter((name) => !tests.some((text) => new RegExp(`\\b${name}\\b`).test(text)))).toEqual([]);
});

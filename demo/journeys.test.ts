import fs from 'node:fs';
import path from 'node:path';
import { JOURNEYS_THERE } from '../e2e/demo/journeysThere';

const root = path.resolve(__dirname, '..');

test('of each journey it is said whether the demonstration passes it, or why it cannot', () => {
  const folders = ['e2e/journeys', 'e2e/walkAnswers'].map((folder) => path.join(root, folder));
  const sources = folders.flatMap((folder) => fs.readdirSync(folder).map((file) => fs.readFileSync(path.join(folder, file), 'utf8')));
  const journeys = sources.flatMap((source) => /: Journey = \{\n {2}name: '([\w-]+)'/.exec(source)?.[1] ?? []);
  expect(journeys.length).toBeGreaterThan(40);
  const words = fs.readFileSync(path.join(root, 'docs/demo.md'), 'utf8');
  const table = /\| Journeys \| They need \|[^]*?\n\n/.exec(words)![0];
  const elsewhere = [...table.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!);
  expect([...JOURNEYS_THERE, ...elsewhere].sort()).toEqual(journeys.sort());
});

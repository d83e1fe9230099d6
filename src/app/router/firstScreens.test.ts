import fs from 'node:fs';
import { routeTable } from './routeTable';
import { screensIn } from '../../../scripts/firstScreens';

test('the screens that the build reads are those of the route table', () => {
  const read = screensIn(fs.readFileSync('src/app/router/routeTable.ts', 'utf8'));
  expect(read.map(({ path, place, plain }) => [path, place, plain])).toEqual(
    routeTable.map(({ path, frame, plain }) => [path.toLowerCase(), frame === 'bare' ? 'bare' : 'framed', plain]),
  );
  expect(new Set(read.map(({ chunk }) => chunk)).size).toBe(read.length - 1);
});

import { byLayer, judge } from './coverageFloors';

const counts = (total: number, covered: number) => ({ lines: { total, covered }, branches: { total: total / 2, covered: covered / 4 } });

test('files count for the layer that they lie in', () => {
  const summary = {
    total: counts(1_000, 0),
    '/p/src/model/a.ts': counts(100, 100),
    '/p/src/model/deep/b.ts': counts(100, 60),
    '/p/src/index.tsx': counts(10, 0),
    '/p/server/app.ts': counts(0, 0),
  };
  expect(byLayer(summary, '/p')).toEqual({
    server: { lines: 100, branches: 100 },
    src: { lines: 0, branches: 0 },
    'src/model': { lines: 80, branches: 40 },
  });
});

test('a floor rises with what was reached, and never falls', () => {
  const floors = { 'src/model': { lines: 80, branches: 70 }, gone: { lines: 1, branches: 1 } };
  const seen = { 'src/model': { lines: 90.6, branches: 69.9 }, 'src/new': { lines: 50.4, branches: 100 } };
  expect(judge(floors, seen)).toEqual({
    fallen: ['src/model: 69.9 % of the branches, and 70 % is the floor'],
    floors: { 'src/model': { lines: 90, branches: 70 }, 'src/new': { lines: 49, branches: 99 } },
  });
});

import { below, LAYERS, raised, sharesOf } from './coverage';
import floors from './coverageFloors.json';

const file = (lines: number, branches: number) => ({
  lines: { covered: lines, total: 10 },
  branches: { covered: branches, total: 4 },
});

describe('floors of coverage', () => {
  it('are measured over all files of a layer, and of no other', () => {
    const shares = sharesOf(
      {
        '/here/src/model/a.ts': file(10, 4),
        '/here/src/model/lib/b.ts': file(5, 0),
        '/here/src/modelled/c.ts': file(0, 0),
        '/elsewhere/src/model/d.ts': file(0, 0),
        '/here/server/text/empty.ts': { lines: { covered: 0, total: 0 }, branches: { covered: 0, total: 0 } },
      },
      '/here',
    );
    expect(shares).toEqual({ 'src/model': { lines: 75, branches: 50 }, 'server/text': { lines: 100, branches: 100 } });
  });

  it('are missed by what ran less, and by a layer of which nothing was measured', () => {
    const floor = { lines: 90, branches: 80 };
    expect(below({ 'src/model': { lines: 89.8, branches: 79.2 } }, { 'src/model': floor, 'src/api': floor })).toEqual([
      'src/model: 79.2 % of its branches ran, the floor is 80 %',
      'src/api: nothing of it was measured',
    ]);
    expect(below({ 'src/model': floor }, { 'src/model': floor })).toEqual([]);
  });

  it('only rise', () => {
    const before = { 'src/model': { lines: 90, branches: 80 } };
    expect(raised({ 'src/model': { lines: 95.27, branches: 60 }, 'src/api': { lines: 70, branches: 50.19 } }, before)).toEqual({
      'src/model': { lines: 95.2, branches: 80 },
      'src/api': { lines: 70, branches: 50.1 },
    });
  });

  it('are those of layers that there are', () => {
    expect(LAYERS).toEqual(expect.arrayContaining(Object.keys(floors)));
  });
});

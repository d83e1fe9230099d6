import { aRelatedGraph } from '../testing/aRelatedGraph';
import { relatedGraph } from './graph';
import type { RelatedGraph } from './graph';
import { columnWidth, layoutOf, ROW } from './layout';
import { edgeOf, standingAt, walk } from './walk';

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** Every paper that arrow keys reach from the first seed. */
function reached(graph: RelatedGraph): Set<string> {
  const layout = layoutOf(graph);
  const found = new Set<string>();
  const open = [standingAt(graph, graph.nodes[0]!.id)];
  const seen = new Set<string>();
  for (let at = open.pop(); at; at = open.pop()) {
    if (seen.has(JSON.stringify(at))) continue;
    seen.add(JSON.stringify(at));
    found.add(at.id);
    for (const key of KEYS) {
      const next = walk(graph, layout, at, key);
      if (next) open.push(next);
    }
  }
  return found;
}

describe('walking by arrow keys', () => {
  it('reaches every paper, of one seed and of several', () => {
    for (const seeds of [1, 2, 3]) {
      const graph = relatedGraph(aRelatedGraph(seeds, 20));
      expect(reached(graph).size).toBe(graph.nodes.length);
    }
  });

  it('goes left to earlier and right to later papers, the nearest years first, and back', () => {
    const graph = relatedGraph(aRelatedGraph(1, 6));
    const layout = layoutOf(graph);
    const seed = standingAt(graph, 'seed-0');
    const yearAt = (id?: string) => graph.nodes.find((node) => node.id === id)?.year ?? 0;
    const right = walk(graph, layout, seed, 'ArrowRight')!;
    expect(yearAt(right.id)).toBeGreaterThan(yearAt('seed-0'));
    expect(walk(graph, layout, right, 'ArrowLeft')?.id).toBe('seed-0');
    const left = walk(graph, layout, seed, 'ArrowLeft')!;
    expect(yearAt(left.id)).toBeLessThan(yearAt('seed-0'));
    expect(walk(graph, layout, right, 'Home')).toEqual(seed);
    expect(walk(graph, layout, right, 'a')).toBeNull();
  });

  it('knows the edge of each step', () => {
    const graph = relatedGraph(aRelatedGraph(1, 3));
    expect(edgeOf(graph, standingAt(graph, 'seed-0'))).toBeNull();
    expect(edgeOf(graph, standingAt(graph, 'paper-0'))).toMatchObject({ from: 'seed-0', to: 'paper-0', reasons: ['共同主题词：甲'] });
  });
});

describe('the layout', () => {
  it('fills the width that there is, within what can be read', () => {
    const layout = layoutOf(relatedGraph(aRelatedGraph(1, 2)));
    expect([0, 840, 5_000].map((room) => columnWidth(layout, room))).toEqual([188, Math.floor(800 / layout.columns.length), 340]);
  });

  it('is the same for the same graph, puts earlier to the left, and papers of a column a row apart', () => {
    const graph = relatedGraph(aRelatedGraph(2, 30));
    const layout = layoutOf(graph);
    expect(layoutOf(JSON.parse(JSON.stringify(graph)) as RelatedGraph)).toEqual(layout);
    const dated = graph.nodes.flatMap(({ id, year }) => (year === null ? [] : [{ year, column: layout.places[id]!.column }]));
    for (const a of dated) for (const b of dated) if (a.column < b.column) expect(a.year).toBeLessThan(b.year);
    const places = Object.values(layout.places);
    for (const a of places)
      for (const b of places) {
        if (a !== b && a.column === b.column) expect(Math.abs(a.y - b.y)).toBeGreaterThanOrEqual(ROW - 1);
      }
    expect(layout.columns.length).toBeLessThanOrEqual(9);
    expect(Math.max(...places.map(({ y }) => y))).toBeLessThan(layout.height);
  });

  it('puts papers without a year last, and stands with a single one', () => {
    const [answer] = aRelatedGraph(1, 2);
    const [a] = answer!.related;
    const undated = { ...a!, paper: { ...a!.paper, paper_id: 'undated', year: null } };
    const layout = layoutOf(relatedGraph([{ ...answer!, related: [...answer!.related, undated] }]));
    expect(layout.columns.indexOf('年份不详')).toBe(layout.places.undated!.column);
    expect(layout.columns.at(-1)).toBe('年份不详');
    expect(layoutOf(relatedGraph([{ ...answer!, related: [] }])).columns).toHaveLength(1);
  });
});

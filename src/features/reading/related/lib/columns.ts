import type { RelatedGraph } from './graph';

/** Columns of years; more would be wider than any screen. */
const MOST = 8;

interface Column {
  from: number;
  to: number;
  ids: string[];
  /** Of a seed: what is before and what is after must not fall into its column. */
  seed: boolean;
}

/** The years of a graph as columns from left to right: names of them, and the column of each paper. Papers without a year come last. */
export function columnsOf({ nodes }: RelatedGraph): { labels: string[]; columnOf: Map<string, number> } {
  const years = new Map<number, Column>();
  for (const { id, year, seed } of nodes) {
    if (year === null) continue;
    const column = years.get(year) ?? { from: year, to: year, ids: [], seed: false };
    column.ids.push(id);
    column.seed ||= seed;
    years.set(year, column);
  }
  const columns = joined([...years.values()].sort((a, b) => a.from - b.from));
  const undated = nodes.filter(({ year }) => year === null).map(({ id }) => id);
  const lists = [...columns.map(({ ids }) => ids), ...(undated.length > 0 ? [undated] : [])];
  return {
    labels: [...columns.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)), ...(undated.length > 0 ? ['年份不详'] : [])],
    columnOf: new Map(lists.flatMap((ids, column) => ids.map((id) => [id, column] as const))),
  };
}

/** Neighbours with the fewest papers become one, until there are few enough; columns of seeds stay as long as others are left. */
function joined(columns: Column[]): Column[] {
  if (columns.length <= MOST) return columns;
  const pairs = columns.slice(1).map((right, i) => ({ at: i, left: columns[i] ?? right, right }));
  const free = pairs.filter(({ left, right }) => !left.seed && !right.seed);
  const size = ({ left, right }: (typeof pairs)[number]) => left.ids.length + right.ids.length;
  const [best] = (free.length > 0 ? free : pairs).sort((a, b) => size(a) - size(b) || a.at - b.at);
  if (!best) return columns;
  const { at, left, right } = best;
  const one = { from: left.from, to: right.to, ids: [...left.ids, ...right.ids], seed: left.seed || right.seed };
  return joined([...columns.slice(0, at), one, ...columns.slice(at + 2)]);
}

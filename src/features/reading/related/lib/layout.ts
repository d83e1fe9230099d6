import { forceCollide, forceLink, forceSimulation, forceY } from 'd3-force';
import type { SimulationNodeDatum } from 'd3-force';
import { columnsOf } from './columns';
import type { RelatedGraph } from './graph';

/** In pixels: a paper with two lines of text, the head with the years, and the margins below it and to the left. */
export const ROW = 46;
export const HEAD = 34;
const BELOW = 24;
export const LEFT = 40;
/** Least and greatest width of a column. */
const NARROW = 188;
const BROAD = 340;
const STEPS = 150;

/** Where everything stands: in columns from the left, and in pixels from the top. */
export interface Layout {
  height: number;
  /** The years of each column. */
  columns: string[];
  /** The mark of each paper, by id. */
  places: Record<string, { column: number; y: number }>;
}

interface Body extends SimulationNodeDatum {
  id: string;
  column: number;
}

/**
 * Years from left to right, papers without one last. Within a column papers are pulled to what they are related to, the closest
 * nearest to the seeds in the middle, and then set a row apart. Nothing in it is left to chance: the same graph gives the same picture.
 */
export function layoutOf(graph: RelatedGraph): Layout {
  const { labels, columnOf } = columnsOf(graph);
  const filled = labels.map(() => 0);
  const bodies = graph.nodes.map(({ id }): Body => {
    const column = columnOf.get(id) ?? 0;
    const place = filled[column] ?? 0;
    filled[column] = place + 1;
    // In the order of the graph, seeds first: above and below the middle in turn.
    return { id, column, fx: column * NARROW, y: (place % 2 ? 1 : -1) * Math.ceil(place / 2) * ROW };
  });
  const links = graph.edges.map(({ from, to }) => ({ source: from, target: to }));
  forceSimulation(bodies)
    .force(
      'link',
      forceLink<Body, (typeof links)[number]>(links)
        .id(({ id }) => id)
        .distance(NARROW)
        .strength(0.02),
    )
    .force('middle', forceY<Body>(0).strength(0.08))
    .force('apart', forceCollide<Body>(ROW / 2))
    .stop()
    .tick(STEPS);
  const placed = labels.flatMap((_label, column) => apart(bodies.filter((body) => body.column === column)));
  const top = Math.min(0, ...placed.map(({ y }) => y));
  const bottom = Math.max(0, ...placed.map(({ y }) => y));
  return {
    height: Math.round(HEAD + bottom - top + BELOW + ROW),
    columns: labels,
    places: Object.fromEntries(placed.map(({ id, column, y }) => [id, { column, y: HEAD + BELOW + y - top }])),
  };
}

/** The papers of a column at least a row apart, as near to where they were as that allows. */
function apart(column: readonly Body[]): { id: string; column: number; y: number }[] {
  const sorted = [...column].sort((a, b) => (a.y ?? 0) - (b.y ?? 0) || (a.id < b.id ? -1 : 1));
  const moved: { id: string; column: number; y: number }[] = [];
  for (const body of sorted) {
    const y = Math.max(body.y ?? 0, (moved.at(-1)?.y ?? -Infinity) + ROW);
    moved.push({ id: body.id, column: body.column, y });
  }
  const shift = sorted.reduce((sum, body, i) => sum + (moved[i]?.y ?? 0) - (body.y ?? 0), 0) / Math.max(sorted.length, 1);
  return moved.map((body) => ({ ...body, y: Math.round(body.y - shift) }));
}

/** Width of a column where the picture has so many pixels: what is there, within what can be read. */
export const columnWidth = ({ columns }: Layout, room: number): number =>
  Math.min(BROAD, Math.max(NARROW, Math.floor((room - LEFT) / Math.max(columns.length, 1))));

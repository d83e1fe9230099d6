import { forceCollide, forceLink, forceSimulation, forceY } from 'd3-force';
import type { SimulationNodeDatum } from 'd3-force';
import { columnsOf } from './columns';
import type { RelatedGraph } from './graph';

/** In pixels: a paper with two lines of text beside its mark, the head with the years, and the margin. */
export const COLUMN = 188;
export const ROW = 46;
export const HEAD = 34;
const MARGIN = 20;
const STEPS = 150;

/** Where everything stands, in pixels from the upper left corner. */
export interface Layout {
  width: number;
  height: number;
  columns: { label: string; x: number }[];
  /** Centre of the mark of each paper, by id. */
  places: Record<string, { x: number; y: number; column: number }>;
}

interface Body extends SimulationNodeDatum {
  id: string;
  column: number;
}

/**
 * Years from left to right, papers without one last. Within a column papers are pulled to what they are related to, and then set
 * a row apart. Nothing in it is left to chance: the same graph gives the same picture.
 */
export function layoutOf(graph: RelatedGraph): Layout {
  const { labels, columnOf } = columnsOf(graph);
  const bodies = graph.nodes.map(({ id }, i): Body => {
    const column = columnOf.get(id) ?? 0;
    // A seed begins in the middle, the others above and below in turn.
    return { id, column, fx: column * COLUMN, y: graph.nodes[i]?.seed ? 0 : (i % 2 ? 1 : -1) * i };
  });
  const links = graph.edges.map(({ from, to }) => ({ source: from, target: to }));
  forceSimulation(bodies)
    .force(
      'link',
      forceLink<Body, (typeof links)[number]>(links)
        .id(({ id }) => id)
        .distance(COLUMN)
        .strength(0.02),
    )
    .force('middle', forceY<Body>(0).strength(0.08))
    .force('apart', forceCollide<Body>(ROW / 2))
    .stop()
    .tick(STEPS);
  const rows = labels.map((_label, column) => apart(bodies.filter((body) => body.column === column)));
  const top = Math.min(0, ...rows.flat().map(({ y }) => y));
  const bottom = Math.max(0, ...rows.flat().map(({ y }) => y));
  const places = rows.flat().map(({ id, column, y }) => [id, { x: MARGIN + column * COLUMN, y: HEAD + MARGIN + y - top, column }] as const);
  return {
    width: MARGIN + labels.length * COLUMN,
    height: Math.round(HEAD + bottom - top + 2 * MARGIN + ROW / 2),
    columns: labels.map((label, column) => ({ label, x: MARGIN + column * COLUMN })),
    places: Object.fromEntries(places),
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

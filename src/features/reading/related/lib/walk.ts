import { edgesAt } from './graph';
import type { GraphEdge, RelatedGraph } from './graph';
import type { Layout } from './layout';

/** Where the reader is: a paper, and the seed from which it was reached; on a seed that is the seed itself. */
export interface Standing {
  id: string;
  via: string;
}

/** The edge by which the reader came; null on a seed that stands for itself. */
export const edgeOf = ({ edges }: RelatedGraph, { id, via }: Standing): GraphEdge | null =>
  edges.find(({ from, to }) => (from === via && to === id) || (from === id && to === via)) ?? null;

/** A paper as a place to stand; what it is related to decides from where it is seen. */
export function standingAt(graph: RelatedGraph, id: string, via = ''): Standing {
  if (graph.nodes.some((node) => node.id === id && node.seed)) return { id, via: id };
  const seeds = graph.edges.filter(({ to }) => to === id).map(({ from }) => from);
  return { id, via: seeds.find((seed) => seed === via) ?? seeds[0] ?? id };
}

/**
 * The step of a key: left to earlier and right to later papers, up and down within a column, so that every paper is reached. In the
 * next column the paper joined to this one comes first, then one joined to the same seed, then the nearest. Null where there is none,
 * and for other keys.
 */
export function walk(graph: RelatedGraph, { places }: Layout, at: Standing, key: string): Standing | null {
  if (key === 'Home') return graph.nodes[0] ? standingAt(graph, graph.nodes[0].id) : null;
  const here = places[at.id];
  const way = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight';
  if (!here || (!sideways && key !== 'ArrowUp' && key !== 'ArrowDown')) return null;
  const joined = [new Set(edgesAt(graph, at.id).map(({ other }) => other)), new Set(edgesAt(graph, at.via).map(({ other }) => other))];
  const ahead = Object.entries(places).flatMap(([id, place]) => {
    const [columns, rows] = [place.column - here.column, place.y - here.y];
    const isAhead = sideways ? columns * way > 0 : columns === 0 && rows * way > 0;
    const distance = joined.findIndex((ids) => ids.has(id));
    return isAhead ? [{ id, columns: Math.abs(columns), far: sideways && distance >= 0 ? distance : 2, rows: Math.abs(rows) }] : [];
  });
  const [next] = ahead.sort((a, b) => a.columns - b.columns || a.far - b.far || a.rows - b.rows || (a.id < b.id ? -1 : 1));
  return next ? standingAt(graph, next.id, at.via) : null;
}

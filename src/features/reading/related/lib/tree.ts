import { EDGE_KINDS } from './graph';
import type { EdgeKind, GraphEdge, GraphNode, RelatedGraph } from './graph';

/** A line of the tree: a seed (level 1), a kind of reason (2) or a paper (3). */
export interface TreeLine {
  key: string;
  level: 1 | 2 | 3;
  /** 1-based among its siblings, and how many these are. */
  place: number;
  siblings: number;
  /** Undefined for a paper. */
  open?: boolean | undefined;
  node: GraphNode | null;
  kind: EdgeKind | null;
  edge: GraphEdge | null;
  /** Papers below a kind. */
  count: number;
}

/** The lines that are shown: what is closed hides what belongs to it. */
export function treeLines(graph: RelatedGraph, closed: readonly string[]): TreeLine[] {
  const seeds = graph.nodes.filter(({ seed }) => seed);
  return seeds.flatMap((seed, s) => {
    const own = graph.edges.filter(({ from }) => from === seed.id);
    const open = !closed.includes(seed.id);
    const kinds = EDGE_KINDS.filter((kind) => own.some((edge) => edge.kind === kind));
    const head: TreeLine = {
      key: seed.id,
      level: 1,
      place: s + 1,
      siblings: seeds.length,
      open,
      node: seed,
      kind: null,
      edge: null,
      count: own.length,
    };
    return [head, ...(open ? kinds.flatMap((kind, k) => kindLines(graph, seed, kind, own, { k, kinds: kinds.length }, closed)) : [])];
  });
}

function kindLines(
  graph: RelatedGraph,
  seed: GraphNode,
  kind: EdgeKind,
  own: readonly GraphEdge[],
  { k, kinds }: { k: number; kinds: number },
  closed: readonly string[],
): TreeLine[] {
  const key = `${seed.id}\n${kind}`;
  const edges = own.filter((edge) => edge.kind === kind);
  const open = !closed.includes(key);
  const head: TreeLine = { key, level: 2, place: k + 1, siblings: kinds, open, node: null, kind, edge: null, count: edges.length };
  const papers = edges.flatMap((edge, i): TreeLine[] => {
    const node = graph.nodes.find(({ id }) => id === edge.to);
    return node ? [{ key: `${key}\n${edge.to}`, level: 3, place: i + 1, siblings: edges.length, node, kind, edge, count: 0 }] : [];
  });
  return [head, ...(open ? papers : [])];
}

/** What a key does on a line: the line to go to, or `open`, `close`, `choose`. Null for other keys. */
export function treeMove(lines: readonly TreeLine[], at: number, key: string): { to: number } | 'open' | 'close' | 'choose' | null {
  const line = lines[at];
  if (!line) return null;
  const parent = lines.findLastIndex(({ level }, i) => i < at && level < line.level);
  switch (key) {
    case 'ArrowDown':
      return at + 1 < lines.length ? { to: at + 1 } : null;
    case 'ArrowUp':
      return at > 0 ? { to: at - 1 } : null;
    case 'ArrowRight':
      if (line.open === false) return 'open';
      return line.open && lines[at + 1] ? { to: at + 1 } : null;
    case 'ArrowLeft':
      if (line.open) return 'close';
      return parent >= 0 ? { to: parent } : null;
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: lines.length - 1 };
    case 'Enter':
    case ' ':
      return 'choose';
    default:
      return null;
  }
}

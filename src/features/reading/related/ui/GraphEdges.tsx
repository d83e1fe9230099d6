import type { GraphEdge } from '../lib/graph';
import type { Standing } from '../lib/walk';

interface GraphEdgesProps {
  edges: readonly GraphEdge[];
  /** Centre of the mark of each paper, by id, in pixels. */
  places: Readonly<Record<string, Point>>;
  at: Standing;
}

/** Pixels that a line keeps from the centre of a mark, and half the head of an arrow. */
const CLEAR = 13;
const HEAD = 4;

/** The lines between seeds and papers. Those of where the reader stands are strong; arrows point from who cites to what is cited. */
export function GraphEdges({ edges, places, at }: GraphEdgesProps) {
  // Strong ones are painted last, over the others.
  const touches = ({ from, to }: GraphEdge) => from === at.id || to === at.id;
  const ordered = [...edges].sort((a, b) => Number(touches(a)) - Number(touches(b)));
  return (
    <g aria-hidden="true">
      {ordered.map((edge) => {
        const [a, b] = [places[edge.from], places[edge.to]];
        if (!a || !b) return null;
        return (
          <g key={`${edge.from}\n${edge.to}`} className={`sn-graph-edge sn-kind-${edge.kind}${touches(edge) ? ' sn-graph-strong' : ''}`}>
            <path d={line(a, b)} />
            {edge.kind === 'cites' ? <path className="sn-graph-arrow" d={arrow(b, a)} /> : null}
            {edge.kind === 'cited_by' ? <path className="sn-graph-arrow" d={arrow(a, b)} /> : null}
          </g>
        );
      })}
    </g>
  );
}

interface Point {
  x: number;
  y: number;
}

/** Within a column the line bends to the left, clear of the texts; between columns it leaves and arrives level. */
function line(a: Point, b: Point): string {
  if (a.x === b.x) {
    const way = Math.sign(b.y - a.y);
    return `M${a.x} ${a.y + way * CLEAR}C${a.x - 26} ${a.y + way * 30} ${b.x - 26} ${b.y - way * 30} ${b.x} ${b.y - way * CLEAR}`;
  }
  const way = Math.sign(b.x - a.x);
  const middle = (a.x + b.x) / 2;
  return `M${a.x + way * CLEAR} ${a.y}C${middle} ${a.y} ${middle} ${b.y} ${b.x - way * CLEAR} ${b.y}`;
}

/** The head of an arrow from `a` that ends at `b`. */
function arrow(a: Point, b: Point): string {
  if (a.x === b.x) {
    const way = Math.sign(b.y - a.y);
    const tip = b.y - way * (CLEAR - 2);
    return `M${b.x} ${tip}l${-HEAD} ${-way * HEAD * 2}h${HEAD * 2}Z`;
  }
  const way = Math.sign(b.x - a.x);
  const tip = b.x - way * (CLEAR - 2);
  return `M${tip} ${b.y}l${-way * HEAD * 2} ${-HEAD}v${HEAD * 2}Z`;
}

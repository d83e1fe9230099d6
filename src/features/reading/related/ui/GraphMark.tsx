import type { EdgeKind, GraphNode } from '../lib/graph';
import { cut } from '../lib/words';
import { SHAPES } from './shapes';

interface GraphMarkProps {
  node: GraphNode;
  kind: EdgeKind | 'seed';
  place: { x: number; y: number };
  /** Width that mark and text have, in pixels. */
  room: number;
  /** The reader stands here: the only one that Tab stops at. */
  current: boolean;
  /** What it is and why it is here. */
  label: string;
  onStand: () => void;
  onOpen: () => void;
}

/** Pixels from the centre of the mark to the text, and a column of the text. */
const TEXT = 15;
const COLUMN = 6.3;

/** A paper of the picture: a mark whose shape says what relates it, its title, and who and when. */
export function GraphMark({ node, kind, place, room, current, label, onStand, onOpen }: GraphMarkProps) {
  const columns = Math.floor((room - TEXT - 26) / COLUMN);
  // The words stand beside the link and not in it: they are cut, and the link says them in full.
  return (
    <g className={`sn-graph-mark sn-kind-${kind}`} transform={`translate(${place.x} ${place.y})`}>
      <g
        role="link"
        tabIndex={current ? 0 : -1}
        aria-label={label}
        aria-current={current ? 'true' : undefined}
        data-paper={node.id}
        onFocus={onStand}
        // A press without a pointer, as reading aids send it, opens; with one it shows the reason first.
        onClick={({ detail }) => (detail === 0 ? onOpen() : onStand())}
        onDoubleClick={onOpen}
      >
        <rect className="sn-graph-field" x={-14} y={-19} width={room - 8} height={38} rx={6} />
        <path d={SHAPES[kind]} />
      </g>
      <g className="sn-graph-words" aria-hidden="true">
        <text x={TEXT} y={-3}>
          {cut(node.title, columns)}
        </text>
        <text x={TEXT} y={12} className="sn-graph-who">
          {cut([node.year, node.authors].filter(Boolean).join(' '), columns)}
        </text>
      </g>
    </g>
  );
}

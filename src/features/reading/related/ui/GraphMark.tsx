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
  const columns = Math.floor((room - TEXT - 22) / COLUMN);
  return (
    <g
      role="link"
      tabIndex={current ? 0 : -1}
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      data-paper={node.id}
      className={`sn-graph-mark sn-kind-${kind}`}
      transform={`translate(${place.x} ${place.y})`}
      onFocus={onStand}
      // A press without a pointer, as reading aids send it, opens; with one it shows the reason first.
      onClick={({ detail }) => (detail === 0 ? onOpen() : onStand())}
      onDoubleClick={onOpen}
    >
      <title>{node.title}</title>
      <rect className="sn-graph-field" x={-14} y={-19} width={room - 10} height={38} rx={6} />
      <path d={SHAPES[kind]} />
      <text x={TEXT} y={-3}>
        {cut(node.title, columns)}
      </text>
      <text x={TEXT} y={12} className="sn-graph-who">
        {cut([node.year, node.authors].filter(Boolean).join(' '), columns)}
      </text>
    </g>
  );
}

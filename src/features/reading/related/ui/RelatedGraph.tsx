import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { readLink } from '../../../../model/addresses/reading';
import { closest } from '../lib/graph';
import type { EdgeKind, RelatedGraph as Graph } from '../lib/graph';
import { columnWidth, HEAD, layoutOf, LEFT } from '../lib/layout';
import { edgeOf, standingAt, walk } from '../lib/walk';
import type { Standing } from '../lib/walk';
import { stepText } from '../lib/words';
import { texts } from '../texts';
import { GraphEdges } from './GraphEdges';
import { GraphLegend } from './GraphLegend';
import { GraphMark } from './GraphMark';
import { useWidth } from './useWidth';

/** Papers of each seed that the picture has. */
const EACH = 24;

interface RelatedGraphProps {
  graph: Graph;
  /** The reader stands on another paper. */
  onStand: (id: string) => void;
}

/** Related papers by year from left to right. One stop for the Tab key; arrow keys walk along the edges, and each step is read aloud. */
export function RelatedGraph({ graph, onStand }: RelatedGraphProps) {
  const navigate = useNavigate();
  const picture = useRef<SVGSVGElement>(null);
  const shown = useMemo(() => closest(graph, EACH), [graph]);
  const layout = useMemo(() => layoutOf(shown), [shown]);
  const { place: frame, width: room } = useWidth<HTMLDivElement>();
  const column = columnWidth(layout, room);
  const places = useMemo(
    () => Object.fromEntries(Object.entries(layout.places).map(([id, place]) => [id, { x: LEFT + place.column * column, y: place.y }])),
    [layout, column],
  );
  const width = LEFT + layout.columns.length * column;
  const [stood, setStood] = useState<Standing | null>(null);
  const [said, setSaid] = useState('');
  const here = stood && layout.places[stood.id] ? stood : standingAt(shown, shown.nodes[0]?.id ?? '');

  const stand = (next: Standing) => {
    const node = shown.nodes.find(({ id }) => id === next.id);
    setStood(next);
    onStand(next.id);
    if (node) setSaid(stepText(node, edgeOf(shown, next), shown));
  };
  const open = (id: string) => void navigate(readLink({ paperId: id }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      open(here.id);
      return;
    }
    const next = walk(shown, layout, here, event.key);
    // At the edge the key does nothing: the picture must not scroll away under the reader either.
    if (event.key.startsWith('Arrow') || next) event.preventDefault();
    if (!next) return;
    stand(next);
    picture.current?.querySelector<SVGGElement>(`[data-paper="${CSS.escape(next.id)}"]`)?.focus();
  };
  const kindOf = (id: string): EdgeKind | 'seed' =>
    shown.nodes.some((node) => node.id === id && node.seed) ? 'seed' : (shown.edges.find(({ to }) => to === id)?.kind ?? 'other');

  return (
    <>
      <p className="sn-graph-hint">
        {texts.graphHint}
        {shown.edges.length < graph.edges.length ? texts.graphPart(EACH) : ''}
      </p>
      <GraphLegend edges={shown.edges} />
      <div ref={frame} className="sn-graph-scroll">
        <svg
          ref={picture}
          role="group"
          aria-label={texts.graph}
          width={width}
          height={layout.height}
          viewBox={`0 0 ${width} ${layout.height}`}
          onKeyDown={onKeyDown}
        >
          <g aria-hidden="true">
            {layout.columns.map((label, i) => (
              <g key={label} className="sn-graph-year" transform={`translate(${LEFT + i * column} 0)`}>
                <line y1={HEAD - 6} y2={layout.height} />
                <text x={-8} y={HEAD - 16}>
                  {label}
                </text>
              </g>
            ))}
          </g>
          <GraphEdges edges={shown.edges} places={places} at={here} />
          {shown.nodes.map((node) => {
            const place = places[node.id];
            return place ? (
              <GraphMark
                key={node.id}
                node={node}
                kind={kindOf(node.id)}
                place={place}
                room={column}
                current={node.id === here.id}
                label={stepText(node, edgeOf(shown, standingAt(shown, node.id, here.via)), shown)}
                onStand={() => (node.id === here.id ? undefined : stand(standingAt(shown, node.id, here.via)))}
                onOpen={() => open(node.id)}
              />
            ) : null;
          })}
        </svg>
      </div>
      <p className="sn-graph-said" aria-live="polite">
        {said}
      </p>
    </>
  );
}

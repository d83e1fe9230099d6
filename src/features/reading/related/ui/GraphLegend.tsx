import { EDGE_KINDS } from '../lib/graph';
import type { GraphEdge } from '../lib/graph';
import { KIND_NAMES, texts } from '../texts';
import { SHAPES } from './shapes';

/** What marks and lines mean, as far as the picture has them. */
export function GraphLegend({ edges }: { edges: readonly GraphEdge[] }) {
  const kinds = EDGE_KINDS.filter((kind) => edges.some((edge) => edge.kind === kind));
  return (
    <ul className="sn-graph-legend" aria-label={texts.legend}>
      {(['seed', ...kinds] as const).map((kind) => (
        <li key={kind}>
          <svg width={kind === 'seed' ? 24 : 52} height={24} aria-hidden="true">
            <g className={`sn-graph-mark sn-kind-${kind}`} transform="translate(12 12)">
              <path d={SHAPES[kind]} />
            </g>
            {kind === 'seed' ? null : (
              <g className={`sn-graph-edge sn-graph-strong sn-kind-${kind}`}>
                <path d="M24 12H50" />
                {kind === 'cites' ? <path className="sn-graph-arrow" d="M52 12l-8-4v8Z" /> : null}
                {kind === 'cited_by' ? <path className="sn-graph-arrow" d="M22 12l8-4v8Z" /> : null}
              </g>
            )}
          </svg>
          {kind === 'seed' ? texts.isSeed : KIND_NAMES[kind]}
        </li>
      ))}
    </ul>
  );
}

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readLink } from '../../../../model/addresses/reading';
import type { RelatedSort, RelatedView } from '../../../../model/addresses/reading';
import { isolatedList } from '../../../../model/isolated';
import type { GraphNode, RelatedGraph as Graph } from '../lib/graph';
import { allReasons } from '../lib/words';
import { texts } from '../texts';
import { RelatedGraph } from './RelatedGraph';
import { RelatedTable } from './RelatedTable';
import { RelatedTree } from './RelatedTree';
import { SeedButton } from './SeedButton';
import './graph.css';

interface RelatedViewsProps {
  view: Exclude<RelatedView, 'list'>;
  graph: Graph;
  sort: RelatedSort | '';
  onSort: (sort: RelatedSort | '') => void;
  /** Adds a seed, or takes it out. */
  onSeed: (id: string) => void;
  /** There is no room for one more seed. */
  full: boolean;
}

/** One graph in three ways; below graph and tree the paper that the reader stands on. */
export function RelatedViews({ view, graph, sort, onSort, onSeed, full }: RelatedViewsProps) {
  const [at, setAt] = useState('');
  const node = graph.nodes.find(({ id }) => id === at) ?? graph.nodes[0];
  const seeding = { onSeed, full };
  if (view === 'table') return <RelatedTable graph={graph} sort={sort} onSort={onSort} {...seeding} />;
  return (
    <>
      {view === 'graph' ? <RelatedGraph graph={graph} onStand={setAt} /> : <RelatedTree graph={graph} onStand={setAt} />}
      {node ? <StoodOn graph={graph} node={node} {...seeding} /> : null}
    </>
  );
}

type Seeding = Pick<RelatedViewsProps, 'onSeed' | 'full'>;

/** A paper in full, why it is here, and what can be done with it. */
function StoodOn({ graph, node, onSeed, full }: Seeding & { graph: Graph; node: GraphNode }) {
  const edges = graph.edges.filter(({ to }) => to === node.id);
  return (
    <section className="sn-stood" aria-label={node.title}>
      <Link to={readLink({ paperId: node.id })}>{node.title}</Link>
      <p>{isolatedList([node.authors, node.year ?? texts.undated, node.cited], ' · ')}</p>
      <ul aria-label={texts.why}>
        {node.seed ? <li>{texts.isSeed}</li> : null}
        {edges.map((edge) => (
          <li key={edge.from}>{allReasons(edge, graph).join('；')}</li>
        ))}
      </ul>
      {node === graph.nodes[0] ? null : <SeedButton node={node} onSeed={onSeed} full={full} />}
    </section>
  );
}

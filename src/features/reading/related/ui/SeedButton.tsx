import { MAX_SEEDS } from '../../../../model/addresses/reading';
import type { GraphNode } from '../lib/graph';
import { texts } from '../texts';

interface SeedButtonProps {
  node: GraphNode;
  onSeed: (id: string) => void;
  /** There is no room for one more seed. */
  full: boolean;
}

/** Adds a paper to the seeds or takes it out; says why it can't where there are enough. */
export function SeedButton({ node, onSeed, full }: SeedButtonProps) {
  const refused = full && !node.seed;
  return (
    <button
      type="button"
      className="sn-seed-button"
      aria-label={node.seed ? texts.removeSeedOf(node.title) : texts.addSeedOf(node.title)}
      title={refused ? texts.seedsFull(MAX_SEEDS + 1) : undefined}
      disabled={refused}
      onClick={() => onSeed(node.id)}
    >
      {node.seed ? texts.removeSeed : texts.addSeed}
    </button>
  );
}

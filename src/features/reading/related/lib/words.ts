import { texts } from '../texts';
import type { GraphEdge, GraphNode, RelatedGraph } from './graph';

/** What a seed is called in a reason: 本文 where it is the only one. */
function seedName({ from }: GraphEdge, { nodes }: RelatedGraph): string {
  const several = nodes.filter(({ seed }) => seed).length > 1;
  return several ? texts.named(cut(nodes.find(({ id }) => id === from)?.title ?? '', SEED_TITLE)) : texts.thisPaper;
}
/** Columns of a seed's title within a reason. */
const SEED_TITLE = 40;

/** Why a paper stands beside a seed, in one phrase; with several seeds the seed is named. */
function whyOf(edge: GraphEdge, graph: RelatedGraph): string {
  const seed = seedName(edge, graph);
  if (edge.kind === 'cites') return texts.citesIt(seed);
  if (edge.kind === 'cited_by') return texts.citedByIt(seed);
  const [reason = ''] = edge.reasons;
  if (seed === texts.thisPaper) return reason;
  return reason.includes(texts.thisPaper) ? reason.replace(texts.thisPaper, seed) : texts.because(seed, reason);
}

/** The same, and all other reasons. */
export function allReasons(edge: GraphEdge, graph: RelatedGraph): string[] {
  const isCitation = edge.kind === 'cites' || edge.kind === 'cited_by';
  const rest = edge.reasons.filter((reason, i) => (isCitation ? !/^(引用了本文|被本文引用)$/.test(reason) : i > 0));
  return [whyOf(edge, graph), ...rest.map((reason) => reason.replace(texts.thisPaper, seedName(edge, graph)))];
}

/** What is said of a step to a paper: its name, its year, and why it is there. */
export const stepText = ({ title, year }: GraphNode, edge: GraphEdge | null, graph: RelatedGraph): string =>
  texts.step(title, year, edge ? whyOf(edge, graph) : texts.isSeed);

/** As much of a text as so many columns hold; a Chinese character takes two. */
export function cut(text: string, columns: number): string {
  let width = 0;
  let kept = '';
  for (const character of text) {
    width += /[\u1100-\u115f\u2e80-\uffef]/.test(character) ? 2 : 1;
    if (width > columns) return `${kept.trimEnd()}…`;
    kept += character;
  }
  return kept;
}

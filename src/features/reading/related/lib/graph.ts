import type { Paper, RelatedPaper } from '../../../../contract/entities/paper';
import { citedLine } from '../../../../model/paper/cited';
import { authorNames, shownTitle } from '../../../../model/paper/lines';

/** What relates two papers most, strongest first: the related one cites the seed, the seed cites it, and so on. */
export const EDGE_KINDS = ['cites', 'cited_by', 'reference', 'words', 'author', 'other'] as const;
export type EdgeKind = (typeof EDGE_KINDS)[number];

/** A paper of the graph. */
export interface GraphNode {
  id: string;
  title: string;
  /** The first authors; empty when there are none. */
  authors: string;
  year: number | null;
  /** 被引 12（本库）; empty where nothing is known. */
  cited: string;
  citedCount: number;
  seed: boolean;
  /** Beside the first seed; `unknown` where one of the two has no year. */
  time: 'earlier' | 'later' | 'same' | 'unknown';
}

/** Why a paper stands beside a seed. */
export interface GraphEdge {
  /** The seed. */
  from: string;
  to: string;
  kind: EdgeKind;
  /** Texts for people, the strongest first. */
  reasons: string[];
  /** Place among the related papers of the seed, 0 for the closest. */
  rank: number;
}

/** Plain JSON: what graph, tree and table show. */
export interface RelatedGraph {
  /** Seeds first, in their order. */
  nodes: GraphNode[];
  /** By seed, the closest first. */
  edges: GraphEdge[];
}

/** A seed and its related papers, the closest first. */
export interface SeedAnswer {
  seed: Paper;
  related: readonly RelatedPaper[];
}

const AUTHORS = 2;

/** One graph of several seeds: each paper once, and one edge for each pair of a seed and a paper related to it. */
export function relatedGraph(answers: readonly SeedAnswer[]): RelatedGraph {
  const seeds = new Set(answers.map(({ seed }) => seed.paper_id));
  const first = answers[0]?.seed.year ?? null;
  const nodes = new Map<string, GraphNode>();
  const edges: GraphEdge[] = [];
  const add = (paper: Paper) => nodes.has(paper.paper_id) || nodes.set(paper.paper_id, nodeOf(paper, seeds, first));
  for (const { seed } of answers) add(seed);
  for (const { seed, related } of answers) {
    related.forEach(({ paper, reasons }, rank) => {
      const [from, to] = [seed.paper_id, paper.paper_id];
      // Two seeds that each name the other are joined once.
      if (from === to || (seeds.has(to) && edges.some((edge) => edge.from === to && edge.to === from))) return;
      add(paper);
      const kind = kindOf(reasons);
      const first = [...reasons].sort((a, b) => Number(isOf(kind, b)) - Number(isOf(kind, a)));
      edges.push({ from, to, kind, reasons: first.map(({ text }) => text), rank });
    });
  }
  return { nodes: [...nodes.values()], edges };
}

function nodeOf(paper: Paper, seeds: ReadonlySet<string>, first: number | null): GraphNode {
  const { paper_id: id, year } = paper;
  const time = year === null || first === null ? 'unknown' : year < first ? 'earlier' : year > first ? 'later' : 'same';
  return {
    id,
    title: shownTitle(paper),
    authors: authorNames(paper.authors, AUTHORS),
    year,
    cited: citedLine(paper),
    citedCount: paper.cited_by?.count ?? 0,
    seed: seeds.has(id),
    time,
  };
}

/** The strongest of the reasons; an answer without directions says only that reference lists relate the two. */
function kindOf(reasons: RelatedPaper['reasons']): EdgeKind {
  return EDGE_KINDS.find((kind) => reasons.some((reason) => isOf(kind, reason))) ?? 'other';
}

const isOf = (kind: EdgeKind, reason: RelatedPaper['reasons'][number]) => (reason.direction ?? reason.kind) === kind;

/** Edges that touch a paper, with the paper at the other end. */
export const edgesAt = ({ edges }: RelatedGraph, id: string): { edge: GraphEdge; other: string }[] =>
  edges.flatMap((edge) => (edge.from === id ? [{ edge, other: edge.to }] : edge.to === id ? [{ edge, other: edge.from }] : []));

/** The closest papers of each seed, so that a picture stays readable; the seeds always. */
export function closest(graph: RelatedGraph, each: number): RelatedGraph {
  const edges = graph.edges.filter(({ rank }) => rank < each);
  const shown = new Set(edges.flatMap(({ from, to }) => [from, to]));
  return { nodes: graph.nodes.filter(({ id, seed }) => seed || shown.has(id)), edges };
}

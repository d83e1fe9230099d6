import type { RelatedSort } from '../../../../model/addresses/reading';
import type { GraphEdge, GraphNode, RelatedGraph } from './graph';

/** A line of the table: a paper with all that relates it to seeds. */
export interface RelatedRow {
  node: GraphNode;
  edges: GraphEdge[];
}

const collator = new Intl.Collator('zh-CN', { numeric: true });

/** Papers of the graph without the first seed, sorted; empty `sort`: the closest first. What has no value stands last either way. */
export function rowsOf({ nodes, edges }: RelatedGraph, sort: RelatedSort | ''): RelatedRow[] {
  const rows = nodes.slice(1).map((node) => ({ node, edges: edges.filter(({ to }) => to === node.id) }));
  if (sort === '') return rows;
  const [way, field] = sort.startsWith('-') ? [-1, sort.slice(1)] : [1, sort];
  return rows.sort((a, b) => {
    const [left, right] = [valueOf(a.node, field), valueOf(b.node, field)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return way * (typeof left === 'number' && typeof right === 'number' ? left - right : collator.compare(String(left), String(right)));
  });
}

function valueOf({ title, authors, year, citedCount }: GraphNode, field: string): string | number | null {
  if (field === 'year') return year;
  if (field === 'cited') return citedCount || null;
  return (field === 'authors' ? authors : title) || null;
}

/** The order after the head of a column was pressed: numbers begin with the largest, then turned round, then the closest first again. */
export function nextSort(sort: RelatedSort | '', field: 'title' | 'authors' | 'year' | 'cited'): RelatedSort | '' {
  const order: readonly (RelatedSort | '')[] = field === 'year' || field === 'cited' ? [`-${field}`, field, ''] : [field, `-${field}`, ''];
  return order[(order.indexOf(sort) + 1) % order.length] ?? '';
}

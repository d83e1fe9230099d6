import { emptyTerm } from '../lib/rows';
import type { GroupRow, TermRow } from '../lib/rows';

let id = 0;
export const term = (text: string, changes: Partial<TermRow> = {}): TermRow => ({ ...emptyTerm, id: (id += 1), text, ...changes });
export const group = (rows: TermRow[], operator: GroupRow['operator'] = 'and'): GroupRow => ({
  kind: 'group',
  id: (id += 1),
  operator,
  rows,
});

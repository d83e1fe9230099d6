import type { BuilderRow, TermRow } from './rows';

/** The rows with one of them changed, wherever it stands. */
export function changeRow(rows: readonly BuilderRow[], id: number, change: Partial<Omit<TermRow, 'id' | 'kind'>>): BuilderRow[] {
  return rows.map((row): BuilderRow => {
    if (row.kind === 'term') return row.id === id ? { ...row, ...change } : row;
    if (row.id === id) return { ...row, operator: change.operator ?? row.operator };
    return { ...row, rows: row.rows.map((inner) => (inner.id === id ? { ...inner, ...change } : inner)) };
  });
}

/** A new last row of the group `into`, or of all rows. */
export function addRow(rows: readonly BuilderRow[], added: BuilderRow, into: number | null): BuilderRow[] {
  if (into === null || added.kind === 'group') return [...rows, added];
  return rows.map((row) => (row.kind === 'group' && row.id === into ? { ...row, rows: [...row.rows, added] } : row));
}

/** Without a row or a group; brackets around nothing go with their last row. */
export function removeRow(rows: readonly BuilderRow[], id: number): BuilderRow[] {
  return rows
    .filter((row) => row.id !== id)
    .map((row) => (row.kind === 'group' ? { ...row, rows: row.rows.filter((inner) => inner.id !== id) } : row))
    .filter((row) => row.kind === 'term' || row.rows.length > 0);
}

/** A group's rows stand where it stood; its operator goes to the first of them. */
export function openGroup(rows: readonly BuilderRow[], id: number): BuilderRow[] {
  return rows.flatMap((row): BuilderRow[] => {
    if (row.kind === 'term' || row.id !== id) return [row];
    return row.rows.map((inner, i) => (i === 0 ? { ...inner, operator: row.operator } : inner));
  });
}

/**
 * One step up (−1) or down (1). A row that meets a group goes into it, and at the group's edge comes out again; a
 * group goes past its neighbour as a whole.
 */
export function moveRow(rows: readonly BuilderRow[], id: number, step: -1 | 1): BuilderRow[] {
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0) return moveWithin(rows, id, step);
  const [row, other] = [rows[at], rows[at + step]];
  if (!row || !other) return [...rows];
  if (row.kind === 'term' && other.kind === 'group') {
    const inside = step === 1 ? [row, ...other.rows] : [...other.rows, row];
    return rows.filter((each) => each !== row).map((each) => (each === other ? { ...other, rows: inside } : each));
  }
  return swapped(rows, at, at + step);
}

function moveWithin(rows: readonly BuilderRow[], id: number, step: -1 | 1): BuilderRow[] {
  return rows.flatMap((group): BuilderRow[] => {
    if (group.kind === 'term') return [group];
    const at = group.rows.findIndex((row) => row.id === id);
    const row = group.rows[at];
    if (!row) return [group];
    if (group.rows[at + step]) return [{ ...group, rows: swapped(group.rows, at, at + step) }];
    const rest = group.rows.filter((each) => each !== row);
    const left = rest.length > 0 ? [{ ...group, rows: rest }] : [];
    return step === 1 ? [...left, row] : [row, ...left];
  });
}

function swapped<T>(list: readonly T[], a: number, b: number): T[] {
  const next = [...list];
  [next[a], next[b]] = [list[b] as T, list[a] as T];
  return next;
}

/** All conditions in reading order. */
export const allTerms = (rows: readonly BuilderRow[]): TermRow[] => rows.flatMap((row) => (row.kind === 'term' ? [row] : row.rows));

import { useState } from 'react';
import type { RefObject } from 'react';
import { useSelector } from 'react-redux';
import { groupAdded, groupOpened, rowAdded, rowChanged, rowMoved, rowRemoved } from '../lib/changes';
import type { BuilderRow, TermRow } from '../lib/rows';
import { selectQueryRows } from '../queryBuilderSlice';
import { texts } from '../texts';
import { useBuild } from './useBuild';
import { useFocusAfter } from './useFocusAfter';

export interface RowActions {
  change: (id: number, change: Partial<Omit<TermRow, 'id' | 'kind'>>) => void;
  /** `label` names the control that keeps the focus. */
  move: (id: number, step: -1 | 1, label: string) => void;
  remove: (id: number) => void;
  /** Into a group, or at the end. */
  add: (group: number | null) => void;
  addGroup: () => void;
  openGroup: (id: number) => void;
}

/** Where a row stands: `2`, or `2.1` within brackets. */
function placeOf(rows: readonly BuilderRow[], id: number): string {
  for (const [i, row] of rows.entries()) {
    if (row.id === id) return String(i + 1);
    const within = row.kind === 'group' ? row.rows.findIndex((inner) => inner.id === id) : -1;
    if (within >= 0) return `${i + 1}.${within + 1}`;
  }
  return '';
}

const TERM = '.sn-term-value > input:first-child';

/** Actions on the rows; the focus stays on the control that was used. The text is an announcement for screen readers. */
export function useRowActions(root: RefObject<HTMLElement | null>): { actions: RowActions; notice: string } {
  const rows = useSelector(selectQueryRows);
  const build = useBuild();
  const focusAfter = useFocusAfter(root, rows);
  const [notice, setNotice] = useState('');
  const actions: RowActions = {
    change: (id, change) => build(rowChanged(id, change)),
    move: (id, step, label) => {
      focusAfter(`[data-row="${id}"] [aria-label="${label}"]`, `[data-row="${id}"] ${TERM}`);
      const place = placeOf(build(rowMoved(id, step)).queryRows, id);
      setNotice(place === placeOf(rows, id) ? texts.notMoved : texts.moved(texts.row(place)));
    },
    remove: (id) => {
      focusAfter(TERM);
      build(rowRemoved(id));
    },
    add: (group) => {
      focusAfter(group === null ? TERM : `[data-row="${group}"] ${TERM}`);
      build(rowAdded(group));
    },
    addGroup: () => {
      focusAfter(`.sn-term-group:last-of-type .sn-term:first-child ${TERM}`);
      build(groupAdded);
    },
    openGroup: (id) => {
      focusAfter(TERM);
      build(groupOpened(id));
    },
  };
  return { actions, notice };
}

const ROWS = '[role="treeitem"]';
const levelOf = (row: Element) => Number(row.getAttribute('aria-level'));

/** Rows of the tree as they are shown, from top to bottom. */
export const rowsOf = (tree: Element): HTMLElement[] => [...tree.querySelectorAll<HTMLElement>(ROWS)];

/** The row that a key leads to from another one; null when it leads nowhere. */
export function rowFor(key: string, tree: Element, from: HTMLElement): HTMLElement | null {
  const rows = rowsOf(tree);
  const at = rows.indexOf(from);
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1] ?? null;
    case 'ArrowUp':
      return rows[at - 1] ?? null;
    case 'Home':
      return rows[0] ?? null;
    case 'End':
      return rows.at(-1) ?? null;
    case 'ArrowLeft':
      return rows.slice(0, at).findLast((row) => levelOf(row) < levelOf(from)) ?? null;
    case 'ArrowRight': {
      const next = rows[at + 1];
      return next && levelOf(next) > levelOf(from) ? next : null;
    }
    default:
      return null;
  }
}

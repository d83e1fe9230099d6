import type { Fragment } from './fragments';

/** Parts of the size: baselines of one row, and of raised or lowered letters within it. */
const SAME_BASELINE = 0.4;
const SCRIPT = 0.85;
const SCRIPT_SHIFT = 0.6;
const SCRIPT_GAP = 1.1;

/** Fragments side by side, whatever columns they stand in: rows from top to bottom, each from left to right. */
export function rowsOf(fragments: readonly Fragment[]): Fragment[][] {
  const rows: Fragment[][] = [];
  for (const fragment of [...fragments].sort((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    const open = rows.at(-1);
    const first = open?.[0];
    if (open && first && fragment.baseline - first.baseline < SAME_BASELINE * Math.min(first.size, fragment.size)) open.push(fragment);
    else rows.push([fragment]);
  }
  for (const row of rows) row.sort((a, b) => a.left - b.left);
  return withScripts(rows);
}

/** Small letters above or below a row that touch its words belong to it. */
function withScripts(rows: readonly Fragment[][]): Fragment[][] {
  const kept = rows.map((row) => [...row]);
  for (const [i, row] of kept.entries()) {
    for (const other of [kept[i - 1], kept[i + 1]]) {
      if (!other || other.length === 0 || row.length === 0) continue;
      if (row.every((script) => other.some((word) => isScriptOf(script, word)))) other.push(...row.splice(0));
    }
  }
  return kept.filter((row) => row.length > 0).map((row) => row.sort((a, b) => a.left - b.left));
}

function isScriptOf(script: Fragment, word: Fragment): boolean {
  const near = Math.max(script.left - word.right, word.left - script.right) <= SCRIPT_GAP * word.size;
  return script.size < SCRIPT * word.size && near && Math.abs(script.baseline - word.baseline) <= SCRIPT_SHIFT * word.size;
}

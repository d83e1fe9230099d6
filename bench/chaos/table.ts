import { isSound, type Row } from './tally';

const COLUMNS: readonly [string, (row: Row) => string | number][] = [
  ['part', ({ part }) => part],
  ['tried', ({ tried }) => tried],
  ['acknowledged', ({ acknowledged }) => acknowledged],
  ['lost', ({ lost }) => lost],
  ['doubled', ({ doubled }) => doubled],
  ['shown to others', ({ shown }) => shown],
  ['unexpected', ({ unexpected }) => unexpected],
  ['worst time', ({ worst, timed }) => (worst > 0 ? `${worst} ms ${timed}` : '')],
  ['took', ({ seconds }) => `${seconds} s`],
  ['verdict', (row) => (isSound(row) ? 'sound' : 'FAILED')],
];

/** The table that ends a run. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [COLUMNS.map(([name]) => name), ...rows.map((row) => COLUMNS.map(([, value]) => String(value(row))))];
  const widths = COLUMNS.map((_, column) => Math.max(...cells.map((line) => line[column]!.length)));
  return cells
    .map((line) =>
      line
        .map((cell, column) => (/^\d+$/.test(cell) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

import type { CslItem } from './cslItem';

/** Variables that an item may carry as lines `name: value` in its note: CSL-JSON has no other place for them. */
const IN_NOTE = new Set([
  'type',
  'page',
  'volume',
  'issue',
  'number',
  'version',
  'edition',
  'dimensions',
  'archive-place',
  'medium',
  'status',
]);

/**
 * An item with the variables of its note in their places, and without the note. What the item has itself stays, but the
 * type, which is put there just because CSL-JSON lacks it.
 */
export function withNoteFields({ note, ...item }: CslItem): CslItem {
  const result: CslItem = { ...item };
  for (const line of (note ?? '').split('\n')) {
    const [, name = '', value = ''] = /^([A-Za-z-]+):\s*(.+)$/.exec(line.trim()) ?? [];
    if (name === 'CSTR') result.CSTR = value;
    else if (IN_NOTE.has(name) && (name === 'type' || result[name] === undefined)) result[name] = value;
  }
  return result;
}

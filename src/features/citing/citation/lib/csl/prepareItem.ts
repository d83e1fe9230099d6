import type { CslItem, CslName } from './cslItem';
import { withNoteFields } from './noteFields';

const NAMES = ['author', 'editor', 'translator', 'container-author'] as const;

/** Names of institutions keep their case where family names are put in capitals. */
function keepCase({ literal, ...name }: CslName): CslName {
  if (literal === undefined || !/[a-z]/.test(literal)) return { ...name, ...(literal === undefined ? {} : { literal }) };
  return { ...name, literal: `<span class="nocase">${literal}</span>` };
}

/**
 * Brings an item to what our styles expect, where CSL has no condition for it: variables of the note in their places,
 * no DOI or CSTR that the address has already (GB/T 7714, 8.8), institutions in their own case.
 */
export function prepareItem(item: CslItem): CslItem {
  const result = withNoteFields(item);
  const inAddress = (id: unknown) => typeof id === 'string' && (result.URL ?? '').toLowerCase().includes(id.toLowerCase());
  if (inAddress(result.DOI)) delete result.DOI;
  // CSL has no variable for a CSTR; this one has no other use in our styles.
  if (typeof result.CSTR === 'string' && !inAddress(result.CSTR)) result.PMCID = result.CSTR;
  else delete result.PMCID;
  for (const role of NAMES) {
    const names = result[role];
    if (Array.isArray(names)) result[role] = (names as CslName[]).map(keepCase);
  }
  return result;
}

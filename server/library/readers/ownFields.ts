import { Id } from '../../../src/contract/entities/common';
import { CitationFields } from '../../../src/contract/entities/paper';
import type { Draft } from '../../records/record';

/** Name under which our own exports carry fields that a form has no place for (`src/features/citing/citation/lib/export/ownFields.ts`). */
export const OWN_FIELDS = 'science-navigation';

/** An id that is none costs the other fields nothing. */
const Fields = CitationFields.partial().extend({ paper_id: Id.optional().catch(undefined) });

/** The fields that an export of ours carries under its name in CSL-JSON; none when they are not as we write them. */
export function ownFields(value: unknown): Partial<Draft> {
  const { data } = Fields.safeParse(value);
  const { paper_id, ...fields } = data ?? {};
  return { ...(fields as Partial<Draft>), ...(paper_id ? { exported_id: paper_id } : {}) };
}

const decoded = (text: string) =>
  text.replace(/%u([0-9a-f]{4})|%([0-9a-f]{2})/g, (_, long?: string, short?: string) =>
    String.fromCharCode(parseInt(long ?? short ?? '', 16)),
  );

/** The same out of a line of RIS, BibTeX or EndNote. */
export function ownFieldsOfLine(line: string): Partial<Draft> {
  const [, json] = new RegExp(`^\\s*${OWN_FIELDS}:(.*)$`).exec(line) ?? [];
  if (json === undefined) return {};
  try {
    return ownFields(JSON.parse(decoded(json)));
  } catch {
    return {};
  }
}

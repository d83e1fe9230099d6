import { z } from 'zod';
import {
  MAX_ADDRESS_LENGTH,
  MAX_AUTHOR_LENGTH,
  MAX_DATE_LENGTH,
  MAX_NUMBERING_LENGTH,
  MAX_RECORD_AUTHORS,
  MAX_SOURCE_LENGTH,
  MAX_TITLE_LENGTH,
} from '../../model/limits';
import { recordProblems, type RecordFields as ModelFields } from '../../model/paper/recordFields';
import { Id, Timestamp, Version } from './common';
import { CitationFields, Paper } from './paper';

/** The record of the work that a file is, and how far it is to be believed. */
export const FileRecord = z.object({
  file_id: Id,
  /** Null while nothing was recognised and nobody has written it. */
  paper: Paper.nullable(),
  /** `library`: a record of the library, which cannot be changed here · `own`: the file's own. */
  joined: z.enum(['library', 'own']),
  /** Fields of `paper` that the program guessed and nobody has confirmed. */
  guessed: z.array(z.string()),
  /** When a person confirmed it as a whole; null when nobody has. */
  confirmed_at: Timestamp.nullable(),
  /** Whether the asking person may put it right: their own file, or one of a base that they may add to. */
  can_edit: z.boolean(),
  version: Version,
});
export type FileRecord = z.infer<typeof FileRecord>;

const line = (max: number) => z.string().trim().max(max, `最多 ${max} 个字符`);
const FieldShape = z.strictObject({
  resource_type: CitationFields.shape.resource_type,
  title: line(MAX_TITLE_LENGTH),
  title_zh: line(MAX_TITLE_LENGTH),
  authors: z.array(line(MAX_AUTHOR_LENGTH)).max(MAX_RECORD_AUTHORS, `最多 ${MAX_RECORD_AUTHORS} 位作者`),
  publish_date: line(MAX_DATE_LENGTH),
  basic_sourcename: line(MAX_SOURCE_LENGTH),
  basic_source_vo: line(MAX_NUMBERING_LENGTH),
  basic_source_no: line(MAX_NUMBERING_LENGTH),
  basic_page: line(MAX_NUMBERING_LENGTH),
  isbn: line(MAX_NUMBERING_LENGTH),
  doi: line(MAX_ADDRESS_LENGTH),
  url: line(MAX_ADDRESS_LENGTH),
}) satisfies z.ZodType<ModelFields>;

/** The fields as a person writes them, with what cannot be stored refused. */
const RecordFields = FieldShape.superRefine((fields, context) => {
  for (const [field, message] of Object.entries(recordProblems(fields))) context.addIssue({ code: 'custom', path: [field], message });
});

/** What becomes of a file's record. */
export const RecordChange = z.discriminatedUnion('kind', [
  /** As the person writes it; `confirm`: also what they left as it was guessed is right. */
  z.strictObject({ kind: z.literal('fields'), fields: RecordFields, confirm: z.boolean() }),
  /** The file is this work of the library. */
  z.strictObject({ kind: z.literal('join'), paper_id: Id }),
  /** The file is not the library's work that it was joined to: back to a record of its own. */
  z.strictObject({ kind: z.literal('own') }),
  /** It is right as it stands. */
  z.strictObject({ kind: z.literal('confirm') }),
]);
export type RecordChange = z.infer<typeof RecordChange>;

/** A work that a file may be, and where it was found. */
export const RecordCandidate = z.object({ paper: Paper, origin: z.enum(['library', 'crossref']) });
export type RecordCandidate = z.infer<typeof RecordCandidate>;

export const RecordCandidates = z.object({
  candidates: z.array(RecordCandidate),
  /** Why there are none, or not all that could be; empty otherwise. */
  notice: z.string(),
});
export type RecordCandidates = z.infer<typeof RecordCandidates>;

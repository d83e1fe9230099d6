import { z } from 'zod';
import { Id } from './common';
import { Paper } from './paper';

/**
 * Forms that reference lists are read in; `tagged`: texts of other catalogues, `list`: references as they stand at the end
 * of a paper, `table`: columns with a line of names, `doi`: a list of DOIs. `unknown`: none of them.
 */
const REFERENCE_FORMS = [
  'ris',
  'bibtex',
  'endnote',
  'endnotexml',
  'mods',
  'pubmed',
  'wos',
  'noteexpress',
  'refworks',
  'tagged',
  'json',
  'jsonl',
  'list',
  'table',
  'doi',
  'unknown',
] as const;
export type ReferenceForm = (typeof REFERENCE_FORMS)[number];

/**
 * `library`: the library has this work · `new`: recognised, and not there · `repeated`: the same as an entry before it ·
 * `unclear`: understood in part, so that a person puts its fields right before it is taken · `refused`: nothing of it is a
 * record.
 */
const REFERENCE_STATES = ['library', 'new', 'repeated', 'unclear', 'refused'] as const;

/** One entry of a reference list that was read. */
export const ReadReference = z.object({
  /** Where it stands: 第 3 条, 第 12 行. */
  place: z.string(),
  state: z.enum(REFERENCE_STATES),
  /** With `library` the library's own record, with `new` what was read, which nothing has stored, with `unclear` a first guess. */
  paper: Paper.nullable(),
  /** `id`: the list was exported here, and names the record. */
  matched_by: z.enum(['id', 'doi', 'title']).nullable(),
  /** Why it is `repeated`, `unclear` or `refused`; empty otherwise. */
  reason: z.string(),
  /** The text at that place, shortened; empty when the reader cannot give it. */
  text: z.string(),
});
export type ReadReference = z.infer<typeof ReadReference>;

export const ReadReferences = z.object({
  form: z.enum(REFERENCE_FORMS),
  rows: z.array(ReadReference),
  /** Notice: that the list was longer, that DOIs are not looked up at Crossref; empty otherwise. */
  notice: z.string(),
});
export type ReadReferences = z.infer<typeof ReadReferences>;

/** A record as `readReferences` gave it. */
export const NewReference = Paper.omit({ paper_id: true, file_id: true, cited_by: true, source: true, guessed: true });
export type NewReference = z.infer<typeof NewReference>;

export const AddedReferences = z.object({
  added: z.number().int().min(0),
  existing: z.number().int().min(0),
  /** Titles of records that were not taken, with why. */
  refused: z.array(z.object({ title: z.string(), reason: z.string() })),
  /** Of all that are there now, in order: first those that were named by id. */
  paper_id_list: z.array(Id),
});
export type AddedReferences = z.infer<typeof AddedReferences>;

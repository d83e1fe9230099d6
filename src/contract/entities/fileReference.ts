import { z } from 'zod';
import { Id } from './common';
import { Paper } from './paper';

/** An entry of the list of references of a file. */
export const FileReference = z.object({
  /** As the list numbers it, else its place in it, from 1. */
  number: z.number().int().min(1),
  /** Without its number. */
  text: z.string().min(1),
  /** 1-based page or section on which it begins, and the stretch of that page's text. */
  page: z.number().int().min(1),
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  /** Rectangle around that stretch: left, top, width, height in parts of the page; null for files without pages. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  /** Empty where it names none. */
  doi: z.string(),
  /** The work of the library, by its DOI, else its title with year and first author. */
  paper: Paper.nullable(),
});
export type FileReference = z.infer<typeof FileReference>;

/** What a file cites. */
export const FileReferences = z.object({
  file_id: Id,
  /** Whether the list itself numbers its entries. */
  numbered: z.boolean(),
  /** In the order of the list, up to 1,000. */
  references: z.array(FileReference),
});
export type FileReferences = z.infer<typeof FileReferences>;

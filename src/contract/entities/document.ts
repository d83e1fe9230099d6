import { z } from 'zod';
import { Id, Timestamp } from './common';
import { Paper } from './paper';
import { TagMark } from './tag';

/** `truncated`: the text was cut at a limit; what was read is usable. */
export const PARSE_STATES = ['waiting', 'parsing', 'done', 'failed', 'truncated'] as const;
export const ParseState = z.enum(PARSE_STATES);
export type ParseState = z.infer<typeof ParseState>;

/** Steps in order: stored, text taken out, metadata recognised, cut into passages, indexed. */
export const PARSE_STEPS = ['store', 'extract', 'recognise', 'split', 'index'] as const;
export const ParseStep = z.object({
  name: z.enum(PARSE_STEPS),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'skipped']),
  /** Milliseconds it took; null until it ended. */
  duration: z.number().int().min(0).nullable(),
});
export type ParseStep = z.infer<typeof ParseStep>;

/** Where the parsing of an uploaded file stands. */
export const FileParseState = z.object({
  /** Of a file that was not stored (refused, or a list of records) an id that nothing can be asked with. */
  file_id: Id,
  /** The document that it is in a base of the reader; null for a file opened for reading only, or not stored. */
  document_id: Id.nullable(),
  name: z.string(),
  /** Bytes that the server has received; a client that sent another number has a damaged upload. */
  size: z.number().int().min(0),
  /** Of the received bytes, in lower-case hexadecimal; empty for a refused file. */
  sha256: z.string(),
  /** From the server's own look at the bytes, never the uploader's word; empty when nothing was stored. */
  media_type: z.string(),
  state: ParseState,
  steps: z.array(ParseStep),
  /** Pages (or records of a RIS / BibTeX file) read so far, and of how many; 0 of 0 before they are counted. */
  progress: z.object({ done: z.number().int().min(0), total: z.number().int().min(0) }),
  /** Passages stored so far. */
  passage_count: z.number().int().min(0),
  /** Why it failed, was cut or refused, in Chinese; empty otherwise. */
  message: z.string(),
  /** The library's record of the same work, or else the one made from the file's metadata, for those who may read the file. */
  paper_id: Id.nullable(),
  /**
   * What was there already with the same content, and this answer is about: a document of the base, or, for a file
   * opened for reading, the file itself. Then nothing was stored.
   */
  duplicate_of: Id.nullable(),
  update_time: Timestamp,
});
export type FileParseState = z.infer<typeof FileParseState>;

/** A stretch of one page of a file's text. */
export const TextRange = z.object({
  /** 1-based page; in files without pages the section. */
  page: z.number().int().min(1),
  /** Offsets in the text of the page, in UTF-16 units; `end` is the first one behind. */
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  /**
   * Where it is seen: a rectangle a line, as left, top, width and height in parts of the page (0 to 1, from its upper
   * left corner, as it is displayed). Empty for files without pages.
   */
  boxes: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
});
export type TextRange = z.infer<typeof TextRange>;

/**
 * What a paragraph is beside the running text · `note`: at the foot or in the margin · `caption`: of a figure or table ·
 * `row`: of a table, its cells parted by tabs · `formula`: set apart · `label`: words of a figure.
 */
const PARAGRAPH_KINDS = ['note', 'caption', 'row', 'formula', 'label'] as const;
export type ParagraphKind = (typeof PARAGRAPH_KINDS)[number];

/** A page, or a section of a file without pages. Its text is its paragraphs joined by one line feed. */
export const TextSection = z.object({
  page: z.number().int().min(1),
  /** Heading that it stands under; empty when there is none. */
  heading: z.string(),
  paragraphs: z.array(
    z.object({
      /** 0-based place on the page. */
      index: z.number().int().min(0),
      text: z.string(),
      /** Offset of its first character in the text of the page. */
      start: z.number().int().min(0),
      /** 1 to 6 for a heading, 0 for running text. */
      level: z.number().int().min(0).max(6),
      /** Absent: running text, or a heading. */
      kind: z.enum(PARAGRAPH_KINDS).optional(),
    }),
  ),
  /**
   * Lines of a page: `[start, end, left, top, width, height]`, offsets in its text and parts of the page. Only where they
   * are asked for, and there are pages.
   */
  lines: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()])).optional(),
  /** The page is a scan, and its text was recognised; how sure the program was, 0 to 100. */
  recognised: z.object({ confidence: z.number().min(0).max(100) }).optional(),
});
export type TextSection = z.infer<typeof TextSection>;

/** A piece of the text that can be found and cited; it may go over the end of a page. */
export const FilePassage = z.object({
  /** 1-based place in the file. */
  n: z.number().int().min(1),
  text: z.string(),
  /** One range a page, in reading order. */
  ranges: z.array(TextRange).min(1),
});
export type FilePassage = z.infer<typeof FilePassage>;

/** What was read out of a file, in parts. */
export const FileText = z.object({
  file_id: Id,
  name: z.string(),
  media_type: z.string(),
  /** Text is there from the step `extract` on; `truncated` means that some is missing. */
  state: ParseState,
  unit: z.enum(['page', 'section']),
  /** Pages or sections of the whole file. */
  total: z.number().int().min(0),
  sections: z.array(TextSection),
  /** Passages that begin or end in these sections. */
  passages: z.array(FilePassage),
});
export type FileText = z.infer<typeof FileText>;

/** Bytes stored by the server. */
export const StoredFile = z.object({
  /** UUID. */
  file_id: Id,
  /** As the person named it; shown as text only. */
  name: z.string(),
  /** Bytes. */
  size: z.number().int().min(0),
  /** From the server's own table, never the uploader's word. */
  media_type: z.string(),
  /** `/files/{id}` on this origin. */
  url: z.string(),
  create_time: Timestamp,
});
export type StoredFile = z.infer<typeof StoredFile>;

/** A member of a base: a literature record, an uploaded file, or a file with the record made from it. */
export const DocumentItem = z.object({
  document_id: Id,
  dataset_id: Id,
  /** Null at the root of the base. A document stands in one folder. */
  folder_id: Id.nullable(),
  kind: z.enum(['paper', 'file']),
  /** Title of the record, or the file's name. */
  name: z.string(),
  paper: Paper.nullable(),
  file: StoredFile.nullable(),
  /** Null for records without a file. */
  parse: FileParseState.nullable(),
  tags: z.array(TagMark),
  /** Passages that can be searched and cited. */
  passage_count: z.number().int().min(0),
  create_time: Timestamp,
  update_time: Timestamp,
});
export type DocumentItem = z.infer<typeof DocumentItem>;

/** A file of a base in a list that spans bases. */
export const FileItem = StoredFile.extend({
  document_id: Id,
  dataset_id: Id,
  dataset_name: z.string(),
  folder_id: Id.nullable(),
  project_id: Id.nullable(),
  project_name: z.string(),
  state: ParseState,
  /** Why it failed or was cut, in Chinese; empty otherwise. */
  message: z.string(),
});
export type FileItem = z.infer<typeof FileItem>;

/** A file that its owner has opened for reading. */
export const ReadingFile = StoredFile.extend({
  state: ParseState,
  /** Why it failed or was cut, in Chinese; empty otherwise. */
  message: z.string(),
  /** Documents of bases that are this file. */
  document_count: z.number().int().min(0),
});
export type ReadingFile = z.infer<typeof ReadingFile>;

/** Outcome of adding many: the whole request is done or refused, but what is already there is no error. */
export const BatchAdded = z.object({
  added: z.number().int().min(0),
  /** Ids of the request that the target already had. */
  existing: z.array(Id),
});
export type BatchAdded = z.infer<typeof BatchAdded>;

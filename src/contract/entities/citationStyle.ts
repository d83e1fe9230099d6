import { z } from 'zod';
import { Id } from './common';

/** How a style of CSL refers to works in a text, as it says itself; empty when it does not. */
export const CITATION_FORMATS = ['', 'numeric', 'author-date', 'author', 'note', 'label'] as const;

/** A citation style that the operator offers. */
export const CitationStyle = z.object({
  /** The name of its file, without the ending. */
  style_id: Id,
  title: z.string(),
  /** Empty when it has none. */
  short_title: z.string(),
  /** BCP 47, such as `en-US`: the language that the style words its entries in; empty when that is each entry's own. */
  locale: z.string(),
  format: z.enum(CITATION_FORMATS),
  /** Its lists have an order of their own, such as by author; others stand in the order of the works. */
  sorted: z.boolean(),
});
export type CitationStyle = z.infer<typeof CitationStyle>;

/** The same with its text in CSL; of a dependent style that of the one it depends on. */
export const CitationStyleText = CitationStyle.extend({ csl: z.string() });
export type CitationStyleText = z.infer<typeof CitationStyleText>;

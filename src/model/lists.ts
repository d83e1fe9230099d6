/** Orders and filters of lists, for the schemas that take them and the addresses that name them. */
export const JOURNAL_SORTS = ['relevance', 'title', 'quartile', 'paper_count'] as const;
export type JournalSort = (typeof JOURNAL_SORTS)[number];

export const DOCUMENT_SORTS = ['newest', 'oldest', 'name', 'year'] as const;
export type DocumentSort = (typeof DOCUMENT_SORTS)[number];

/** How far files are read; `open`: they wait or are being read. */
export const READING_STATES = ['open', 'failed', 'truncated', 'done'] as const;
export type ReadingState = (typeof READING_STATES)[number];

/** Of so many records one is in `paper_search_sample` too. */
export const SAMPLED = 16;

/** Which ones, as a condition on the number: scattered, since what comes in turns would be in the sample always or never. */
export const IN_SAMPLE = '((seq::bigint * 2654435761) >> 16) & 15 = 0';

/** What the sample has of a row of `paper_search`: all that conditions look at. */
export const SAMPLE_COLUMNS = ['seq', 'facet_id', 'day', 'tsv', 'title_tsv', 'author_tsv', 'keyword_tsv'] as const;

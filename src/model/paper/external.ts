import { emptyPaper } from './paper';
import type { Paper } from './paper';

/** A page of the web or the answer of a tool as a record, so that it is cited as one. `accessed_at` is a time of ISO 8601. */
export const externalPaper = ({ title, url, accessed_at }: { title: string; url: string; accessed_at: string }): Paper => ({
  ...emptyPaper,
  title: title || url,
  url,
  publish_date: accessed_at.slice(0, 10),
});

import type { AnswerSource } from '../../contract/entities/chat';
import type { Paper } from '../../contract/entities/paper';
import type { ResearchCitation } from '../../contract/entities/research';
import { emptyPaper } from '../../model/paper/paper';

/** The fields of a source that is no record of the library: a page of the web, the answer of a tool. */
const recordOf = ({ title, url, accessed_at }: ResearchCitation): Paper => ({
  ...emptyPaper,
  title: title || url,
  url,
  publish_date: accessed_at.slice(0, 10),
});

/** A citation of a report as the conversations show sources. One whose record is gone says so; a page has none. */
export function toSource(citation: ResearchCitation): AnswerSource {
  const { n, origin, document_id, dataset_id, content_snippet, place, page, file_id, positions } = citation;
  // Sessions that were recorded by older versions know no files.
  const named = /第\s*(\d{1,6})\s*页/.exec(place)?.[1];
  const external = origin === 'web' || origin === 'mcp';
  const paper = citation.paper ?? (external ? recordOf(citation) : null);
  return {
    n,
    document_id,
    dataset_id,
    place,
    paper,
    paper_id: citation.paper?.paper_id ?? null,
    content: content_snippet,
    page: page ?? (named ? Number(named) : null),
    file_id: file_id ?? null,
    positions: positions ?? [],
  };
}

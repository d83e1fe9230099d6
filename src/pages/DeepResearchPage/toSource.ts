import type { AnswerSource } from '../../contract/entities/chat';
import type { ResearchCitation } from '../../contract/entities/research';
import { externalPaper } from '../../model/paper/external';

/** A citation of a report as the conversations show sources. One whose record is gone says so; a page has none. */
export function toSource(citation: ResearchCitation): AnswerSource {
  const { n, origin, document_id, dataset_id, content_snippet, place, page, file_id, positions, passages, withdrawn } = citation;
  // Sessions that were recorded by older versions know no files.
  const named = /第\s*(\d{1,6})\s*页/.exec(place)?.[1];
  const external = origin === 'web' || origin === 'mcp';
  const paper = citation.paper ?? (external ? externalPaper(citation) : null);
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
    ...(passages ? { passages } : {}),
    ...(withdrawn ? { withdrawn } : {}),
  };
}

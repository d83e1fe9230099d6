import type { AnswerSource } from '../../contract/entities/chat';
import type { Paper } from '../../contract/entities/paper';
import type { ResearchCitation } from '../../contract/entities/research';

/** What is known of a source that is no record of the library: a page of the web, the answer of a tool. */
function recordOf({ title, url, accessed_at }: ResearchCitation): Paper {
  return {
    paper_id: '',
    resource_type: 10,
    authors: [],
    authors_short: [],
    title: title || url,
    title_zh: '',
    url,
    basic_sourcename: '',
    publish_date: accessed_at.slice(0, 10),
    basic_source_vo: '',
    basic_source_no: '',
    basic_page: '',
    publish_venue: [],
    isbn: '',
    doi: '',
    keywords: [],
    abstract: '',
    abstract_zh: '',
    language: '',
    year: null,
    subject_code: '',
    subject: '',
    source: '',
  };
}

/** A citation of a report as the conversations show sources. One whose record is gone says so; a page has none. */
export function toSource(citation: ResearchCitation): AnswerSource {
  const { n, origin, document_id, dataset_id, content_snippet, place, page, file_id, positions } = citation;
  // Sessions that were recorded by older versions know no files.
  const named = /第\s*(\d{1,6})\s*页/.exec(place)?.[1];
  const foreign = origin === 'web' || origin === 'mcp';
  const paper = citation.paper ?? (foreign ? recordOf(citation) : null);
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

import type { Paper } from '../../../../contract/entities/paper';

/** An entry as it stands in its form: texts as they are typed. */
export interface ReferenceDraft {
  resource_type: number;
  title: string;
  title_zh: string;
  /** One a line. */
  authors: string;
  source: string;
  publish_date: string;
  volume: string;
  issue: string;
  pages: string;
  isbn: string;
  doi: string;
  url: string;
  language: string;
  abstract: string;
}

const authorsOf = ({ authors, authors_short }: Paper) => (authors.length > 0 ? authors : authors_short);
const sourceOf = ({ basic_sourcename, publish_venue }: Paper) => basic_sourcename || (publish_venue[0] ?? '');

/** The form of a record. */
export function draftOf(paper: Paper): ReferenceDraft {
  return {
    resource_type: paper.resource_type,
    title: paper.title,
    title_zh: paper.title_zh,
    authors: authorsOf(paper).join('\n'),
    source: sourceOf(paper),
    publish_date: paper.publish_date,
    volume: paper.basic_source_vo,
    issue: paper.basic_source_no,
    pages: paper.basic_page,
    isbn: paper.isbn,
    doi: paper.doi,
    url: paper.url,
    language: paper.language,
    abstract: paper.abstract || paper.abstract_zh,
  };
}

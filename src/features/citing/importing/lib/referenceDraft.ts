import type { Paper } from '../../../../contract/entities/paper';
import { firstYear } from '../../../../model/citation/digits';
import { doiIn } from '../../../../model/identifiers/doi';
import { titleOf } from '../../../../model/paper/lines';
import { safeHref } from '../../../../shared/lib/safeHref';

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

const CJK = /\p{Script=Han}/u;

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

/** Names one a line, or with semicolons between them; a comma belongs to a name. */
const names = (text: string) =>
  text
    .split(/[\n;；]/)
    .map((name) => name.trim())
    .filter(Boolean);

const year = (date: string) => Number(firstYear(date)) || null;

/** Names in order, source, abstract: where a record has two places for one, what was not touched stays in its own. */
function twofold(paper: Paper, draft: ReferenceDraft): Partial<Paper> {
  const before = draftOf(paper);
  const source = draft.source.trim();
  const abstract = draft.abstract.trim();
  const chinese = paper.abstract || paper.abstract_zh ? !paper.abstract : CJK.test(abstract);
  return {
    ...(draft.authors === before.authors ? {} : { authors: names(draft.authors), authors_short: [] }),
    ...(draft.source === before.source ? {} : { basic_sourcename: source, publish_venue: source ? [source] : [] }),
    ...(draft.abstract === before.abstract ? {} : { [chinese ? 'abstract_zh' : 'abstract']: abstract }),
    ...(draft.publish_date === before.publish_date ? {} : { year: year(draft.publish_date) }),
  };
}

/** The record that a form makes of the one it was opened with. */
export function paperOf(paper: Paper, draft: ReferenceDraft): Paper {
  return {
    ...paper,
    resource_type: draft.resource_type,
    title: draft.title.trim(),
    title_zh: draft.title_zh.trim(),
    publish_date: draft.publish_date.trim(),
    basic_source_vo: draft.volume.trim(),
    basic_source_no: draft.issue.trim(),
    basic_page: draft.pages.trim(),
    isbn: draft.isbn.trim(),
    doi: doiIn(draft.doi.normalize('NFKC')),
    url: draft.url.trim(),
    language: draft.language.trim(),
    ...twofold(paper, draft),
  };
}

const isWebAddress = (text: string) => /^https?:/i.test(text) && safeHref(text) !== null;

/** Why a form cannot be saved, in short Chinese words by field; none when it can. */
export function draftProblems(draft: ReferenceDraft): Partial<Record<keyof ReferenceDraft, string>> {
  return {
    ...(titleOf({ title: draft.title.trim(), title_zh: draft.title_zh.trim() }) ? {} : { title: '请填写题名' }),
    ...(draft.doi.trim() && !doiIn(draft.doi.normalize('NFKC')) ? { doi: 'DOI 应以 10. 开头，如 10.1038/nature14539' } : {}),
    ...(draft.url.trim() && !isWebAddress(draft.url.trim()) ? { url: '网址应以 http:// 或 https:// 开头' } : {}),
  };
}

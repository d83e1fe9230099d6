import type { Paper } from '../../../../contract/entities/paper';
import { firstYear } from '../../../../model/citation/digits';
import { doiIn } from '../../../../model/identifiers/doi';
import { titleOf } from '../../../../model/paper/lines';
import { safeHref } from '../../../../shared/lib/safeHref';
import { draftOf } from './referenceDraft';
import type { ReferenceDraft } from './referenceDraft';

const CJK = /\p{Script=Han}/u;

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

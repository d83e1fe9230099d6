import { aclIn } from '../../../src/model/identifiers/acl';
import { arxivIn } from '../../../src/model/identifiers/arxiv';
import type { Draft } from '../../records/record';
import { subjectOfArxiv, subjectOfClc, subjectOfDiscipline } from '../../records/subjects';
import { typeOfWord } from '../../records/typeWords';
import { addressOfId } from './identified';
import { ownFields } from './ownFields';
import { citedBy, keywords, objects, text, texts } from './values';

/**
 * A record of JSON Lines: our own field names, or the plain ones that exports use (`venue`, `volume`, `issue`,
 * `pages`, `type`, `year`). Wrong types are passed over. A Chinese record is named by its Chinese title.
 */
export function fromJson(item: Record<string, unknown>): Draft {
  const language = text(item.language);
  const title_zh = text(item.title_zh);
  // An export of ours has its titles where they belong.
  const isOwn = typeof item.resource_type === 'number' && Array.isArray(item.authors_short);
  const chinese = !isOwn && /^zh/i.test(language) && title_zh !== '';
  return {
    id: text(item.paper_id) || text(item.id),
    resource_type: typeof item.resource_type === 'number' ? item.resource_type : typeOfWord(text(item.type)),
    title: chinese ? title_zh : text(item.title),
    title_zh,
    title_en: chinese && text(item.title) !== title_zh ? text(item.title) : '',
    authors: texts(chinese && Array.isArray(item.authors_zh) ? item.authors_zh : item.authors),
    authors_short: texts(item.authors_short),
    publish_date: text(item.publish_date) || text(item.year),
    basic_sourcename: text(item.basic_sourcename) || text(item.venue),
    basic_source_vo: text(item.basic_source_vo) || text(item.volume),
    basic_source_no: text(item.basic_source_no) || text(item.issue),
    basic_page: text(item.basic_page) || text(item.pages),
    ...(Array.isArray(item.publish_venue) ? { publish_venue: texts(item.publish_venue) } : {}),
    isbn: text(item.isbn),
    doi: text(item.doi),
    url: text(item.url) || addressOfId(text(item.id)),
    language,
    keywords: keywords(item.keywords).length > 0 ? keywords(item.keywords) : keywords(item.keywords_raw),
    abstract: text(item.abstract),
    abstract_zh: text(item.abstract_zh),
    subject_code: subjectCode(item),
    subject: text(item.subject),
    references: objects(item.references).map((reference) => ({ title: text(reference.title), doi: text(reference.doi) })),
    // Others count too under this name: only of OpenAlex is it known who says it.
    cited_by: /openalex/i.test(`${text(item.id)} ${text(item.source)}`) ? citedBy(item.cited_by_count, 'openalex') : undefined,
    affiliations: AFFILIATIONS.flatMap((name) => texts(item[name])),
    source: '',
    ...ownFields({ paper_id: text(item.paper_id) }),
  };
}

/** Under which names exports have where authors work. */
const AFFILIATIONS = ['affiliations', 'affiliation', 'institutions', 'institution', 'organizations'] as const;

/** ESI code: given, or from the classification that the record carries. */
function subjectCode(item: Record<string, unknown>): string {
  const given = text(item.subject_code);
  if (given) return given;
  if (aclIn(text(item.id))) return subjectOfArxiv('cs.CL');
  // The older ids of arXiv begin with the archive.
  return (
    subjectOfArxiv(text(item.primary_category) || arxivIn(text(item.id))) ||
    subjectOfClc(text(item.clc)) ||
    subjectOfDiscipline(text(item.discipline))
  );
}

import { Link } from 'react-router-dom';
import type { Journal } from '../../../../contract/entities/journal';
import { isolatedList, phrase } from '../../../../model/isolated';
import { safeHref } from '../../../../shared/lib/safeHref';
import { journalPapersLink, journalsLink } from '../../../../model/addresses/journals';
import { Words } from '../../../../shared/ui/marks/Words';
import { countryName, languageName } from '../../lib/names';
import { plainSubjects } from '../../lib/ranks';
import { texts } from '../../texts';

/** The facts of a journal. Missing ones are not shown, except for open access. */
export function JournalFacts({ journal }: { journal: Journal }) {
  const { issn, eissn, cn_number, publisher, country, languages, open_access, names, url, paper_count } = journal;
  const href = safeHref(url);
  const subjects = plainSubjects(journal);
  const rows: [string, string][] = [
    ['ISSN', issn],
    ['eISSN', eissn],
    [texts.cn, cn_number],
    [texts.publisher, publisher],
    [texts.country, countryName(country)],
    [texts.language, isolatedList(languages.map(languageName))],
    [texts.openAccess, open_access === null ? texts.unknown : open_access ? texts.open : texts.closed],
    [texts.names, isolatedList(names, '；')],
  ];
  return (
    <dl className="sn-journal-dl">
      {rows.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
      {subjects.length > 0 ? (
        <div>
          <dt>{texts.subjects}</dt>
          <dd className="sn-journal-subjects">
            {subjects.map(({ scheme, scheme_name, code, name, name_en }) => (
              <Link key={`${scheme}:${code}`} to={journalsLink({ scheme, category: code })}>
                <Words>{scheme_name}</Words>：{name_en && name_en !== name ? phrase`${name}（${name_en}）` : name}
              </Link>
            ))}
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{texts.library}</dt>
        <dd>{paper_count > 0 ? <Link to={journalPapersLink(journal.paper_sources)}>{texts.papers(paper_count)}</Link> : texts.noPapers}</dd>
      </div>
      {href ? (
        <div>
          <dt>{texts.website}</dt>
          <dd>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {url}
            </a>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

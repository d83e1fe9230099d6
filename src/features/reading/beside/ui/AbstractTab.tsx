import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Paper } from '../../../../contract/entities/paper';
import { doiHref } from '../../../../model/identifiers/doi';
import { isolatedList, phrase } from '../../../../model/isolated';
import { citedLine } from '../../../../model/paper/cited';
import { authorNames, titleOf } from '../../../../model/paper/lines';
import { safeHref } from '../../../../shared/lib/safeHref';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { RESOURCE_TYPE_NAMES } from '../../../../model/paper/resourceTypes';
import { Words } from '../../../../shared/ui/marks/Words';
import { ownAbstract, splitText } from '../../core/lib/paragraphs';
import { journalsLink } from '../../../../model/addresses/journals';
import { VersionLinks } from '../../../../shared/ui/papers/VersionLinks';
import type { RecordField } from '../../../../model/paper/recordFields';
import { GuessedMark } from '../../core/ui/GuessedMark';
import { texts } from '../../core/texts';
import './side.css';

/** A work: its facts, abstract and keywords, and the links to other screens. */
export function AbstractTab({ paper, fileName }: { paper: Paper | null; fileName: string }) {
  if (!paper) return <StateView kind="empty" title={texts.unknownRecord} detail={fileName ? phrase`${texts.fileName}：${fileName}` : ''} />;
  const abstract = ownAbstract(paper);
  const other = abstract === paper.abstract ? paper.abstract_zh : paper.abstract;
  return (
    <div className="sn-abstract">
      <dl>
        {facts(paper, fileName).map(([name, value, field]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {typeof value === 'string' ? <Words>{value}</Words> : value}
              {field && paper.guessed?.includes(field) ? <GuessedMark /> : null}
            </dd>
          </div>
        ))}
      </dl>
      <h2>{texts.abstractHeading}</h2>
      {abstract ? (
        splitText(abstract).map((text, index) => <p key={index}>{text}</p>)
      ) : (
        <p className="sn-untranslated">{texts.noAbstract}</p>
      )}
      {other && other !== abstract ? splitText(other).map((text, index) => <p key={index}>{text}</p>) : null}
    </div>
  );
}

/** Names and values in order, without empty ones, and which field may be a guess. */
function facts(paper: Paper, fileName: string): [string, ReactNode, RecordField?][] {
  const venue = paper.basic_sourcename || isolatedList(paper.publish_venue, '，');
  const volume = isolatedList([paper.basic_source_vo, paper.basic_source_no && phrase`(${paper.basic_source_no})`], '');
  const doi = paper.doi ? safeHref(doiHref(paper.doi)) : null;
  const url = safeHref(paper.url);
  const own = titleOf(paper);
  const rows: [string, ReactNode, RecordField?][] = [
    [texts.otherTitle, [paper.title, paper.title_zh].find((title) => title !== own)],
    [texts.authors, authorNames(paper.authors), 'authors'],
    [texts.institutions, isolatedList(paper.institutions ?? [], '；')],
    [texts.kind, RESOURCE_TYPE_NAMES[paper.resource_type] ?? '', 'resource_type'],
    [texts.source, venue && <Venue paper={paper} venue={venue} volume={volume} />, 'basic_sourcename'],
    [texts.date, paper.publish_date, 'publish_date'],
    [texts.pages, paper.basic_page],
    [texts.number, paper.isbn],
    [texts.subject, paper.subject],
    [texts.cited, citedLine(paper).replace(/^被引 /, '')],
    [texts.versions, paper.versions?.length ? <VersionLinks versions={paper.versions} /> : null],
    [texts.keywords, isolatedList(paper.keywords, '；')],
    [texts.doi, doi && <Outward href={doi} label={paper.doi} />, 'doi'],
    [texts.link, url && <Outward href={url} label={new URL(url).hostname || url} />, 'url'],
    [texts.fileName, fileName],
  ];
  return rows.filter(([, value]) => value);
}

function Venue({ paper, venue, volume }: { paper: Paper; venue: string; volume: string }) {
  const journal = paper.resource_type === 1 && paper.basic_sourcename !== '';
  return (
    <>
      <span>{isolatedList([venue, volume], '，')}</span>
      {journal ? <Link to={journalsLink({ query: paper.basic_sourcename })}>{texts.journal}</Link> : null}
    </>
  );
}

function Outward({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  );
}

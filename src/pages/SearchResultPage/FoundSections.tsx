import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Page } from '../../contract/entities/common';
import type { Dataset } from '../../contract/entities/dataset';
import type { Journal } from '../../contract/entities/journal';
import { baseLink } from '../../model/addresses/bases';
import { journalsLink } from '../../model/addresses/journals';
import { texts } from './texts';
import './foundSections.css';

interface SectionProps<T> {
  title: string;
  found: Page<T>;
  /** Key, name and address of one. */
  entry: (item: T) => { key: string; name: string; to: string; detail: string };
  /** Leads to the rest. */
  more?: ReactNode;
}

function Section<T>({ title, found, entry, more }: SectionProps<T>) {
  if (found.records.length === 0) return null;
  return (
    <section className="sn-found" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {found.records.map((item) => {
          const { key, name, to, detail } = entry(item);
          return (
            <li key={key}>
              <Link to={to}>{name}</Link>
              {detail ? <small>{detail}</small> : null}
            </li>
          );
        })}
        {found.total > found.records.length && more ? <li>{more}</li> : null}
      </ul>
    </section>
  );
}

interface FoundSectionsProps {
  found: { journals: Page<Journal>; datasets: Page<Dataset> };
  query: string;
}

/** Journals and knowledge bases that the words name; nothing where they name none. */
export function FoundSections({ found: { journals, datasets }, query }: FoundSectionsProps) {
  const allJournals = journalsLink({ query });
  return (
    <>
      <Section
        title={texts.journals}
        found={journals}
        entry={({ journal_id, title, issn, eissn }) => ({
          key: journal_id,
          name: title,
          to: journalsLink({ journal: journal_id }),
          detail: issn || eissn ? `ISSN ${issn || eissn}` : '',
        })}
        more={<Link to={allJournals}>{texts.allJournals(journals.total)}</Link>}
      />
      <Section
        title={texts.datasets}
        found={datasets}
        entry={({ dataset_id, name, document_count }) => ({
          key: dataset_id,
          name,
          to: baseLink(dataset_id),
          detail: texts.documents(document_count),
        })}
      />
    </>
  );
}

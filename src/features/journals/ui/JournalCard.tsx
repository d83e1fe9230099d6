import { Link } from 'react-router-dom';
import type { Journal, Quartile } from '../../../contract/entities/journal';
import { journalPapersLink, journalsLink } from '../../../model/addresses/journals';
import type { JournalView } from '../../../model/addresses/journals';
import { isolatedList } from '../../../model/isolated';
import { Words } from '../../../shared/ui/marks/Words';
import { languageName, otherTitles } from '../lib/names';
import { newestRanks, plainSubjects } from '../lib/ranks';
import { texts } from '../texts';
import { CompareToggle } from './comparison/CompareToggle';
import { bounded } from '../../../shared/ui/loading/bounded';
import './journalCard.css';

interface JournalCardProps {
  journal: Journal;
  /** The list that it stands in. */
  view: JournalView;
}

/** A rank with all that gives it a meaning: who ranks, which edition, in which category. */
function RankBadge({ rank }: { rank: Quartile }) {
  return (
    <span className="sn-rank">
      <Words>{rank.scheme_name}</Words> {rank.year} · <Words>{rank.category_name}</Words>
      <strong className={`sn-rank-${rank.quartile}`}>{rank.label}</strong>
      {rank.top ? <strong className="sn-rank-top">Top</strong> : null}
    </span>
  );
}

/** A journal in the list. */
function JournalCardView({ journal, view }: JournalCardProps) {
  const { journal_id, title, issn, eissn, cn_number, publisher, languages, open_access, quartiles, paper_count } = journal;
  const numbers = [issn && `ISSN ${issn}`, eissn && `eISSN ${eissn}`, cn_number && `CN ${cn_number}`];
  const facts = [...numbers, publisher, languages.map(languageName).join('、')].filter(Boolean);
  const subjects = [...new Set(plainSubjects(journal).map(({ name }) => name))];
  return (
    <article className="sn-journal" aria-label={title}>
      <h3>
        <Link data-journal={journal_id} to={journalsLink({ ...view, journal: journal_id })}>
          {title}
        </Link>
        {open_access ? <span className="sn-journal-open">{texts.open}</span> : null}
      </h3>
      {otherTitles(journal).length > 0 ? <p className="sn-journal-other">{isolatedList(otherTitles(journal), ' · ')}</p> : null}
      <p className="sn-journal-facts">{isolatedList(facts, ' · ')}</p>
      {subjects.length > 0 ? <p className="sn-journal-facts">{isolatedList(subjects.slice(0, 5), ' · ')}</p> : null}
      {quartiles.length > 0 ? (
        <ul className="sn-journal-ranks" aria-label={texts.ranks}>
          {newestRanks(quartiles).map((rank) => (
            <li key={`${rank.scheme}:${rank.category}`}>
              <RankBadge rank={rank} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="sn-journal-actions">
        {paper_count > 0 ? (
          <Link to={journalPapersLink(journal.paper_sources)} aria-label={texts.of(texts.papers(paper_count), title)}>
            {texts.papers(paper_count)}
          </Link>
        ) : null}
        <CompareToggle journal={journal} />
      </p>
    </article>
  );
}

export const JournalCard = bounded(JournalCardView, ({ journal }) => journal.journal_id);

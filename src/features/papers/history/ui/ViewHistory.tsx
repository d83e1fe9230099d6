import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Pagination } from '../../../../shared/ui/lists/Pagination';
import { useListViewedPapersQuery } from '../../../../api/logsApi';
import type { PaperView } from '../../../../contract/entities/log';
import { citedLine } from '../../../../model/paper/cited';
import { authorLine, shownTitle } from '../../../../model/paper/lines';
import { dayAndClock, withDays } from '../../../../shared/lib/days';
import { KeywordBox } from '../../../../shared/ui/fields/KeywordBox';
import { Marked } from '../../../../shared/ui/marks/Marked';
import { Answered } from '../../../../shared/ui/loading/Answered';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { sourceLine } from '../../core/lib/paperLines';
import { readLink } from '../../../../model/addresses/reading';
import { RESOURCE_TYPE_NAMES } from '../../../../model/paper/resourceTypes';
import { texts } from '../texts';
import './searchHistory.css';

interface ViewHistoryProps {
  keyword: string;
  /** 1-based. */
  page: number;
  onChange: (change: { keyword: string } | { page: number }) => void;
}

const SIZE = 20;
const AUTHORS_SHOWN = 3;

/** The papers that a person has opened, the last one first. */
export function ViewHistory({ keyword, page, onChange }: ViewHistoryProps) {
  const panel = useRef<HTMLElement>(null);
  const answer = useListViewedPapersQuery(
    { query: { current: page, size: SIZE, ...(keyword ? { keyword } : {}) } },
    { refetchOnMountOrArgChange: true },
  );
  const total = answer.data?.total ?? 0;
  const turn = (next: number) => {
    panel.current?.focus({ preventScroll: true });
    onChange({ page: next });
  };
  return (
    <section ref={panel} tabIndex={-1} className="sn-searches" aria-label={texts.views} aria-busy={answer.isFetching}>
      <div className="sn-history-bar">
        <KeywordBox keyword={keyword} label={texts.searchViews} onKeyword={(next) => onChange({ keyword: next })} />
      </div>
      <Answered
        answer={answer}
        skeleton="list"
        failed={texts.viewsFailed}
        empty={<NoViews keyword={keyword} beyond={total > 0} onAll={() => onChange({ keyword: '' })} onFirst={() => turn(1)} />}
      >
        {({ records }) => (
          <>
            <p className="sn-history-count" role="status">
              {texts.totalViews(total)}
            </p>
            <ul className="sn-history-list sn-history-spaced" aria-label={texts.views}>
              {withDays(records, ({ update_time }) => update_time).map((row) => (
                <li key={row.key}>
                  {row.kind === 'day' ? <h2 className="sn-history-day">{row.name}</h2> : <ViewLine view={row.item} keyword={keyword} />}
                </li>
              ))}
            </ul>
          </>
        )}
      </Answered>
      {total > SIZE ? <Pagination current={page} pageSize={SIZE} total={total} disabled={answer.isFetching} onChange={turn} /> : null}
    </section>
  );
}

interface NoViewsProps {
  keyword: string;
  /** There are some, on other pages. */
  beyond: boolean;
  onAll: () => void;
  onFirst: () => void;
}

function NoViews({ keyword, beyond, onAll, onFirst }: NoViewsProps) {
  const navigate = useNavigate();
  if (beyond) return <StateView kind="empty" title={texts.pastEnd} action={{ label: texts.firstPage, onClick: onFirst }} />;
  if (keyword) {
    return <StateView kind="empty" title={texts.noMatch} detail={texts.noViewMatch} action={{ label: texts.showAll, onClick: onAll }} />;
  }
  const search = { label: texts.goSearch, onClick: () => void navigate('/home') };
  return <StateView kind="empty" title={texts.noViews} detail={texts.noViewsDetail} action={search} />;
}

function ViewLine({ view: { paper, view_count, update_time }, keyword }: { view: PaperView; keyword: string }) {
  const terms = keyword.split(/\s+/);
  return (
    <article className="sn-search-line">
      <div className="sn-search-body">
        <p className="sn-search-query">
          <Link to={readLink({ paperId: paper.paper_id })} title={shownTitle(paper)}>
            <Marked text={shownTitle(paper)} terms={terms} />
          </Link>
        </p>
        <p className="sn-search-facts">
          <span className="sn-search-filter">{RESOURCE_TYPE_NAMES[paper.resource_type] ?? RESOURCE_TYPE_NAMES[10]}</span>
          <span>
            <Marked text={authorLine(paper.authors, AUTHORS_SHOWN)} terms={terms} />
          </span>
          <span>{sourceLine(paper)}</span>
          {paper.cited_by ? <span>{citedLine(paper)}</span> : null}
        </p>
        <p className="sn-search-facts">{texts.viewed(view_count, dayAndClock(update_time))}</p>
      </div>
    </article>
  );
}

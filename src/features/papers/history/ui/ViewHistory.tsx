import { useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Pagination } from '../../../../shared/ui/lists/Pagination';
import { failureMessage } from '../../../../api/failure';
import { useListViewedPapersQuery } from '../../../../api/logsApi';
import type { PaperView } from '../../../../contract/entities/log';
import { citedLine } from '../../../../model/paper/cited';
import { authorLine, shownTitle } from '../../../../model/paper/lines';
import { dayAndClock, withDays } from '../../../../shared/lib/days';
import { KeywordBox } from '../../../../shared/ui/fields/KeywordBox';
import { Marked } from '../../../../shared/ui/marks/Marked';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
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
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const { data, currentData, isFetching, isError, error, refetch } = useListViewedPapersQuery(
    { query: { current: page, size: SIZE, ...(keyword ? { keyword } : {}) } },
    { refetchOnMountOrArgChange: true },
  );
  const rows = useMemo(() => withDays(currentData?.records ?? [], ({ update_time }) => update_time), [currentData]);
  const total = (currentData ?? data)?.total ?? 0;
  const turn = (next: number) => {
    panel.current?.focus({ preventScroll: true });
    onChange({ page: next });
  };
  return (
    <section ref={panel} tabIndex={-1} className="sn-searches" aria-label={texts.views} aria-busy={isFetching}>
      <div className="sn-history-bar">
        <KeywordBox keyword={keyword} label={texts.searchViews} onKeyword={(next) => onChange({ keyword: next })} />
      </div>
      {isError && !isFetching ? (
        <StateView
          kind="failed"
          title={texts.viewsFailed}
          detail={failureMessage(error)}
          action={{ label: texts.retry, onClick: () => void refetch() }}
        />
      ) : !currentData ? (
        <PageSkeleton kind="list" />
      ) : total === 0 && keyword ? (
        <StateView
          kind="empty"
          title={texts.noMatch}
          detail={texts.noViewMatch}
          action={{ label: texts.showAll, onClick: () => onChange({ keyword: '' }) }}
        />
      ) : total === 0 ? (
        <StateView
          kind="empty"
          title={texts.noViews}
          detail={texts.noViewsDetail}
          action={{ label: texts.goSearch, onClick: () => navigate('/home') }}
        />
      ) : rows.length === 0 ? (
        <StateView kind="empty" title={texts.pastEnd} action={{ label: texts.firstPage, onClick: () => turn(1) }} />
      ) : (
        <>
          <p className="sn-history-count" role="status">
            {texts.totalViews(total)}
          </p>
          <ul className="sn-history-list sn-history-spaced" aria-label={texts.views}>
            {rows.map((row) => (
              <li key={row.key}>
                {row.kind === 'day' ? <h2 className="sn-history-day">{row.name}</h2> : <ViewLine view={row.item} keyword={keyword} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {total > SIZE ? <Pagination current={page} pageSize={SIZE} total={total} disabled={isFetching} onChange={turn} /> : null}
    </section>
  );
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

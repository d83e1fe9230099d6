import { useState } from 'react';
import { useListServerErrorsQuery } from '../../../api/operatorApi';
import type { ServerError } from '../../../contract/entities/serverStatus';
import { grouped } from '../../../model/grouped';
import { dateAndClock } from '../../../shared/lib/days';
import { KeywordBox } from '../../../shared/ui/fields/KeywordBox';
import { Pagination } from '../../../shared/ui/lists/Pagination';
import { Answered } from '../../../shared/ui/loading/Answered';
import { bounded } from '../../../shared/ui/loading/bounded';
import { StateView } from '../../../shared/ui/loading/StateView';
import { texts } from './texts';

const SIZE = 10;
/** Numbers that are shown of one error. */
const SHOWN = 3;

/** Milliseconds between two looks, while the page is in front. */
const POLL = 15_000;

/** What the server warned of and failed at, the newest first; found by the number that a person was shown. */
export function ErrorList() {
  const [{ keyword, page }, look] = useState({ keyword: '', page: 1 });
  const answer = useListServerErrorsQuery(
    { query: { current: page, size: SIZE, ...(keyword && { keyword }) } },
    { pollingInterval: POLL, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const total = answer.data?.total ?? 0;
  const empty = keyword ? (
    <StateView kind="empty" title={texts.nothingFound} detail={texts.nothingFoundDetail} />
  ) : (
    <StateView kind="empty" title={texts.noErrors} detail={texts.noErrorsDetail} />
  );
  return (
    <>
      <KeywordBox keyword={keyword} label={texts.search} hint={texts.searchHint} onKeyword={(word) => look({ keyword: word, page: 1 })} />
      <Answered answer={answer} skeleton="plain" failed={texts.errorsFailed} earlier empty={empty}>
        {({ records }) => (
          <ul className="sn-status-errors" aria-label={texts.errors}>
            {records.map((error) => (
              <ErrorRow key={error.error_id} error={error} />
            ))}
          </ul>
        )}
      </Answered>
      {total > SIZE ? (
        <Pagination simple current={page} pageSize={SIZE} total={total} onChange={(next) => look({ keyword, page: next })} />
      ) : null}
    </>
  );
}

const ErrorRow = bounded(
  function ErrorRow({ error }: { error: ServerError }) {
    const { level, message, call, detail, count, numbers, last_time } = error;
    return (
      <li>
        <p className="sn-status-job">
          <em className={level === 'error' ? 'sn-status-failed' : 'sn-status-waiting'}>{texts.levels[level]}</em>
          <small>{dateAndClock(last_time)}</small>
          {count > 1 ? <small>{texts.times(grouped(count))}</small> : null}
          {call ? <code>{call}</code> : null}
        </p>
        <p>{message}</p>
        {numbers.length > 0 ? (
          <p className="sn-status-note">
            {texts.number} {numbers.slice(0, SHOWN).join('、')}
            {numbers.length > SHOWN ? texts.moreNumbers(grouped(numbers.length)) : null}
          </p>
        ) : null}
        {detail ? (
          <details>
            <summary>{texts.where}</summary>
            <pre>{detail}</pre>
          </details>
        ) : null}
      </li>
    );
  },
  ({ error }) => error.error_id,
  'li',
);

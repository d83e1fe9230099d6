import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { grouped as count } from '../../../model/grouped';
import { Pagination } from '../../../shared/ui/lists/Pagination';
import { Segmented } from '../../../shared/ui/fields/Segmented';
import { Button } from '../../../shared/ui/buttons/Button';
import { useListModelUsageQuery } from '../../../api/operatorApi';
import type { ModelUsageReport, ModelUsageRow } from '../../../contract/entities/usage';
import { downloadText } from '../../../shared/lib/browser/clipboard';
import { Answered } from '../../../shared/ui/loading/Answered';
import { StateView } from '../../../shared/ui/loading/StateView';
import { costText, usageCsv, usageSum } from '../lib/usage';
import { usageTexts as texts } from '../texts';
import { selectUsageDays, usageDaysChosen } from '../usersSlice';

const DAYS = [7, 30, 90];
/** Rows that are drawn at once. */
const SHOWN = 100;

/** What the language models cost, by person and day, for administrators. */
export function ModelUsage() {
  const dispatch = useDispatch();
  const days = useSelector(selectUsageDays);
  // Others are asking questions meanwhile.
  const answer = useListModelUsageQuery({ query: { days } }, { refetchOnMountOrArgChange: true });
  const report = answer.currentData;
  return (
    <>
      <div className="sn-usage-bar">
        <Segmented
          aria-label={texts.days}
          value={days}
          options={DAYS.map((value) => ({ value, label: texts.lastDays(value) }))}
          onChange={(value) => dispatch(usageDaysChosen(value))}
        />
        <Button disabled={!report?.rows.length} onClick={() => report && downloadText(texts.fileName(days), usageCsv(report), 'text/csv')}>
          {texts.export}
        </Button>
      </div>
      <Answered
        answer={answer}
        skeleton="list"
        failed={texts.failed}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<StateView kind="empty" title={texts.none} detail={texts.noneDetail} />}
      >
        {(usage) => <Report key={days} report={usage} />}
      </Answered>
    </>
  );
}

function Report({ report: { currency, rows, truncated } }: { report: ModelUsageReport }) {
  const [page, setPage] = useState(1);
  const sum = usageSum(rows);
  return (
    <>
      <p className="sn-usage-sum">
        {texts.sum(count(sum.calls), count(sum.prompt_tokens), count(sum.completion_tokens))}
        {sum.cost === null ? texts.noPrices : texts.cost(costText(sum.cost), currency)}
        {sum.cost !== null && sum.unpriced > 0 ? texts.unpriced(count(sum.unpriced)) : null}
      </p>
      {truncated ? <p role="alert">{texts.truncated(count(rows.length))}</p> : null}
      <div className="sn-usage-table" role="region" aria-label={texts.table} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {[texts.day, texts.person, texts.model, texts.calls, texts.prompt, texts.completion, `${texts.price}（${currency}）`].map(
                (name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.slice((page - 1) * SHOWN, page * SHOWN).map((row) => (
              <UsageLine key={`${row.day} ${row.user_id} ${row.model}`} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > SHOWN ? <Pagination current={page} pageSize={SHOWN} total={rows.length} onChange={setPage} /> : null}
    </>
  );
}

function UsageLine({ row }: { row: ModelUsageRow }) {
  const { day, nick_name, username, model, calls, estimated_calls, prompt_tokens, completion_tokens, reasoning_tokens, cost } = row;
  return (
    <tr>
      <td>{day}</td>
      <td title={username}>{nick_name || username}</td>
      <td>{model}</td>
      <td>
        {count(calls)}
        {estimated_calls > 0 ? <small>{texts.estimated(count(estimated_calls))}</small> : null}
      </td>
      <td>{count(prompt_tokens)}</td>
      <td>
        {count(completion_tokens)}
        {reasoning_tokens > 0 ? <small>{texts.reasoning(count(reasoning_tokens))}</small> : null}
      </td>
      <td>{cost === null ? '–' : costText(cost)}</td>
    </tr>
  );
}

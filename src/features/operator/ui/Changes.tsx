import { useState } from 'react';
import { Select } from 'antd';
import { useListOperatorChangesQuery, useUndoOperatorChangeMutation } from '../../../api/operatorApi';
import { failureMessage } from '../../../api/failure';
import type { PartName } from '../../../contract/entities/operator';
import type { OperatorChange } from '../../../contract/entities/operatorChange';
import { phrase } from '../../../model/isolated';
import { FIELD_LABELS, PART_LABELS, PART_NAMES } from '../../../model/operator';
import { dateAndClock } from '../../../shared/lib/days';
import { Button } from '../../../shared/ui/buttons/Button';
import { Pagination } from '../../../shared/ui/lists/Pagination';
import { Answered } from '../../../shared/ui/loading/Answered';
import { bounded } from '../../../shared/ui/loading/bounded';
import { StateView } from '../../../shared/ui/loading/StateView';

import { Words } from '../../../shared/ui/marks/Words';
import { engineName } from '../forms/engines';
import { SINGLE_PARTS } from '../lib/field';
import { texts } from '../texts';

const SIZE = 20;

/** What administrators changed, the last first, each with the way back. */
export function Changes() {
  const [page, setPage] = useState(1);
  const [part, setPart] = useState<PartName | ''>('');
  const answer = useListOperatorChangesQuery({ query: { current: page, size: SIZE, ...(part && { part }) } });
  const total = answer.data?.total ?? 0;
  const options = [{ value: '' as const, label: texts.allParts }, ...PART_NAMES.map((name) => ({ value: name, label: PART_LABELS[name] }))];
  return (
    <>
      <Select
        aria-label={texts.ofPart}
        className="sn-operator-of"
        options={options}
        value={part}
        onChange={(next: PartName | '') => {
          setPart(next);
          setPage(1);
        }}
      />
      <Answered
        answer={answer}
        skeleton="list"
        failed={texts.changesFailed}
        earlier
        empty={<StateView kind="empty" title={texts.changesNone} detail={texts.changesNoneDetail} />}
      >
        {({ records }) => (
          <ul className="sn-operator-changes" aria-label={texts.changesList}>
            {records.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ul>
        )}
      </Answered>
      {total > SIZE ? <Pagination simple current={page} pageSize={SIZE} total={total} onChange={setPage} /> : null}
    </>
  );
}

/** A change in one line: which part, what was done with what. */
function lineOf({ part, kind, name, entry_id }: OperatorChange): string {
  const known = part === 'engines' ? engineName(entry_id) : name;
  if (kind === 'ordered') return `${PART_LABELS[part]}：${texts.kinds.ordered}`;
  // The only entry of a part has no name beside that of the part.
  return phrase`${PART_LABELS[part]}：${texts.kinds[kind]}${SINGLE_PARTS.includes(part) ? texts.settings : phrase`“${known || entry_id}”`}`;
}

function ChangeRow({ change }: { change: OperatorChange }) {
  const [undo, undoing] = useUndoOperatorChangeMutation();
  const line = lineOf(change);
  return (
    <li>
      <p>
        <strong>{line}</strong>
        {change.undoes ? <em>{texts.undoes}</em> : null}
        {change.undone ? <em>{texts.undone}</em> : null}
      </p>
      <small>
        <Words>{change.user_name}</Words> · <time dateTime={change.create_time}>{dateAndClock(change.create_time)}</time>
      </small>
      {change.fields.length > 0 ? (
        <dl>
          {change.fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{FIELD_LABELS[field] ?? field}</dt>
              <dd>
                <del>{before || texts.empty}</del> <ins>{after || texts.empty}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {undoing.error ? (
        <p className="sn-operator-failure" role="alert">
          {texts.undoFailed(failureMessage(undoing.error))}
        </p>
      ) : null}
      {change.undone ? null : (
        <Button
          size="small"
          aria-label={texts.undoOf(line)}
          loading={undoing.isLoading}
          onClick={() => void undo({ params: { change_id: change.id } })}
        >
          {texts.undo}
        </Button>
      )}
    </li>
  );
}

const Change = bounded(ChangeRow, ({ change }) => change.id, 'li');

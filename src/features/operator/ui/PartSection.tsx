import { useGetOperatorPartQuery } from '../../../api/operatorApi';
import type { OperatorPart, PartName } from '../../../contract/entities/operator';
import { PART_LABELS } from '../../../model/operator';
import { uuid } from '../../../shared/lib/uuid';
import { Button } from '../../../shared/ui/buttons/Button';
import { Answered } from '../../../shared/ui/loading/Answered';
import { StateView } from '../../../shared/ui/loading/StateView';
import { FORMS } from '../forms';
import { SINGLE_PARTS } from '../lib/field';
import { texts } from '../texts';
import { EntryForm } from './EntryForm';
import { EntryList } from './EntryList';
import { ResetPart } from './ResetPart';

interface PartSectionProps {
  part: PartName;
  /** The entry that the address names; empty for none. */
  entryId: string;
  onEntry: (id: string | null) => void;
}

/** A part of the portal: its list, or the form of one entry. */
export function PartSection({ part, entryId, onEntry }: PartSectionProps) {
  const answer = useGetOperatorPartQuery({ params: { part } });
  const form = FORMS[part];
  const add = () => onEntry(uuid());
  return (
    <Answered
      answer={answer}
      skeleton="list"
      failed={texts.failed(PART_LABELS[part])}
      // A part without entries has its buttons all the same.
      isEmpty={() => false}
      empty={<StateView kind="empty" title={texts.none(form.one)} />}
    >
      {(data) => {
        const single = SINGLE_PARTS.includes(part) ? data.entries[0] : undefined;
        const edited = single ?? data.entries.find(({ id }) => id === entryId);
        if (single) {
          return (
            <>
              <EntryForm key={part} part={part} entryId={single.id} entry={single} alone onDone={() => undefined} />
              {single.is_default ? null : <ResetPart part={part} />}
            </>
          );
        }
        if (entryId === '') return <PartList data={data} onAdd={add} onEdit={onEntry} />;
        return (
          <>
            <Button type="link" onClick={() => onEntry(null)}>
              {texts.back(PART_LABELS[part])}
            </Button>
            {edited || data.open ? (
              <EntryForm key={entryId} part={part} entryId={entryId} entry={edited} alone={false} onDone={() => onEntry(null)} />
            ) : (
              <StateView kind="empty" title={texts.gone} />
            )}
          </>
        );
      }}
    </Answered>
  );
}

function PartList({ data, onAdd, onEdit }: { data: OperatorPart; onAdd: () => void; onEdit: (id: string) => void }) {
  const form = FORMS[data.part];
  return (
    <>
      <div className="sn-operator-actions">
        {data.open ? (
          <Button type="primary" onClick={onAdd}>
            {texts.add(form.one)}
          </Button>
        ) : null}
        <ResetPart part={data.part} />
      </div>
      {data.entries.length === 0 ? <StateView kind="empty" title={texts.none(form.one)} /> : <EntryList part={data} onEdit={onEdit} />}
      {form.BelowList ? <form.BelowList /> : null}
    </>
  );
}

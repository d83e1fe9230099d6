import { useRef, useState } from 'react';
import { useDeleteOperatorEntryMutation, useOrderOperatorPartMutation } from '../../../api/operatorApi';
import { failureMessage } from '../../../api/failure';
import type { OperatorPart, PartEntry } from '../../../contract/entities/operator';
import { PART_LABELS } from '../../../model/operator';
import { Modal } from '../../../shared/ui/dialogs/Modal';
import { engineName } from '../forms/engines';
import { FORMS } from '../forms';
import { nameOf } from '../lib/field';
import { texts } from '../texts';
import { EntryRow } from './EntryRow';

interface EntryListProps {
  part: OperatorPart;
  onEdit: (id: string) => void;
}

/** What an entry of this part is called. */
const entryName = (part: OperatorPart, { id, value }: PartEntry): string => (part.part === 'engines' ? engineName(id) : nameOf(value, id));

/** The ids with one of them moved by a place. */
function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const next = ids.filter((one) => one !== id);
  next.splice(from + by, 0, id);
  return next;
}

/** The entries of a part in their order. */
export function EntryList({ part, onEdit }: EntryListProps) {
  const { entries, ordered } = part;
  const [order, ordering] = useOrderOperatorPartMutation();
  const [remove, removing] = useDeleteOperatorEntryMutation();
  const [asked, setAsked] = useState<PartEntry | null>(null);
  const ids = entries.map(({ id }) => id);
  const form = FORMS[part.part];
  const list = useRef<HTMLUListElement>(null);
  const move = (id: string, by: -1 | 1) => void order({ params: { part: part.part }, body: { ids: moved(ids, id, by) } });
  const confirm = async ({ id, revision }: PartEntry) => {
    const answer = await remove({ params: { part: part.part, entry_id: id }, query: { revision } });
    if (answer.data) setAsked(null);
  };
  return (
    <>
      {ordering.error ? (
        <p className="sn-operator-failure" role="alert">
          {texts.orderFailed(failureMessage(ordering.error))}
        </p>
      ) : null}
      <ul ref={list} tabIndex={-1} className="sn-operator-entries" aria-label={texts.list(PART_LABELS[part.part])}>
        {entries.map((entry, place) => (
          <EntryRow
            key={entry.id}
            id={entry.id}
            name={entryName(part, entry)}
            detail={form.detail?.(entry.value) ?? ''}
            marks={[...(form.marks?.(entry.value) ?? []), ...(entry.is_default ? [] : [texts.changed])]}
            onEdit={() => onEdit(entry.id)}
            onRemove={entry.removable ? () => setAsked(entry) : undefined}
            onUp={ordered && place > 0 ? () => move(entry.id, -1) : undefined}
            onDown={ordered && place < entries.length - 1 ? () => move(entry.id, 1) : undefined}
            busy={ordering.isLoading}
            movable={ordered}
          />
        ))}
      </ul>
      <Modal
        open={asked !== null}
        title={asked ? texts.removeTitle(entryName(part, asked)) : ''}
        okText={texts.remove}
        cancelText={texts.cancel}
        okButtonProps={{ danger: true }}
        confirmLoading={removing.isLoading}
        // The button that asked has gone with its entry.
        afterClose={() => removing.isSuccess && list.current?.focus()}
        onOk={() => asked && void confirm(asked)}
        onCancel={() => {
          setAsked(null);
          removing.reset();
        }}
      >
        <p>{texts.removeDetail}</p>
        {removing.error ? (
          <p className="sn-operator-failure" role="alert">
            {texts.removeFailed(failureMessage(removing.error))}
          </p>
        ) : null}
      </Modal>
    </>
  );
}

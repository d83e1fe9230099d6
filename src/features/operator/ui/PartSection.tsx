import { useState } from 'react';
import { useGetOperatorPartQuery, useResetOperatorPartMutation } from '../../../api/operatorApi';
import { failureMessage } from '../../../api/failure';
import type { OperatorPart, PartName } from '../../../contract/entities/operator';
import { PART_LABELS } from '../../../model/operator';
import { uuid } from '../../../shared/lib/uuid';
import { Button } from '../../../shared/ui/buttons/Button';
import { Modal } from '../../../shared/ui/dialogs/Modal';
import { Answered } from '../../../shared/ui/loading/Answered';
import { StateView } from '../../../shared/ui/loading/StateView';
import { FORMS } from '../forms';
import { SINGLE_PARTS } from '../lib/field';
import { texts } from '../texts';
import { EntryForm } from './EntryForm';
import { EntryList } from './EntryList';

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
      isEmpty={({ entries }) => entries.length === 0 && entryId === ''}
      empty={
        <StateView kind="empty" title={texts.none(form.one)} detail={form.lead} action={{ label: texts.add(form.one), onClick: add }} />
      }
    >
      {(data) => {
        const single = SINGLE_PARTS.includes(part) ? data.entries[0] : undefined;
        const edited = single ?? data.entries.find(({ id }) => id === entryId);
        if (single) return <EntryForm key={part} part={part} entryId={single.id} entry={single} alone onDone={() => undefined} />;
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
  const [asking, setAsking] = useState(false);
  const [reset, resetting] = useResetOperatorPartMutation();
  const confirm = async () => {
    const answer = await reset({ params: { part: data.part } });
    if (answer.data) setAsking(false);
  };
  return (
    <>
      <div className="sn-operator-actions">
        {data.open ? (
          <Button type="primary" onClick={onAdd}>
            {texts.add(form.one)}
          </Button>
        ) : null}
        <Button onClick={() => setAsking(true)}>{texts.reset}</Button>
      </div>
      <EntryList part={data} onEdit={onEdit} />
      {form.BelowList ? <form.BelowList /> : null}
      <Modal
        open={asking}
        title={texts.resetTitle(PART_LABELS[data.part])}
        okText={texts.reset}
        cancelText={texts.cancel}
        confirmLoading={resetting.isLoading}
        onOk={() => void confirm()}
        onCancel={() => {
          setAsking(false);
          resetting.reset();
        }}
      >
        <p>{texts.resetDetail}</p>
        {resetting.error ? (
          <p className="sn-operator-failure" role="alert">
            {texts.resetFailed(failureMessage(resetting.error))}
          </p>
        ) : null}
      </Modal>
    </>
  );
}

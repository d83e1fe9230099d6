import { useState } from 'react';
import { Input } from 'antd';
import { failureMessage } from '../../../../api/failure';
import { useNoteSupportTicketMutation } from '../../../../api/supportApi';
import { MAX_SUPPORT_NOTE } from '../../../../model/limits';
import { Button } from '../../../../shared/ui/buttons/Button';
import { texts } from './texts';

interface TicketNoteProps {
  ticket: string;
  note: string;
  onDone: () => void;
}

/** What support notes of a ticket; what was typed stays when it is not saved. */
export function TicketNote({ ticket, note, onDone }: TicketNoteProps) {
  const [typed, setTyped] = useState(note);
  const [save, { isLoading, error }] = useNoteSupportTicketMutation();
  const press = async () => {
    const answer = await save({ params: { ticket_id: ticket }, body: { note: typed } });
    if (!answer.error) onDone();
  };
  return (
    <div className="sn-ticket-part">
      <Input.TextArea
        autoFocus
        rows={2}
        maxLength={MAX_SUPPORT_NOTE}
        aria-label={texts.noteOf(ticket)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error ? <p role="alert">{texts.notSaved(failureMessage(error))}</p> : null}
      <div className="sn-ticket-acts">
        <Button type="primary" size="small" loading={isLoading} onClick={() => void press()}>
          {texts.saveNote}
        </Button>
        <Button size="small" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}

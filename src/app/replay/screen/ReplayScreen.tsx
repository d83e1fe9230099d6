import { use, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { copyText } from '../../../shared/lib/browser/clipboard';
import { Button } from '../../../shared/ui/buttons/Button';
import { Drawer } from '../../../shared/ui/dialogs/Drawer';
import { FilePicker } from '../../../shared/ui/fields/FilePicker';
import { useFocusReturn } from '../../../shared/ui/focus/useFocusReturn';
import { RecordedContext } from '../../../shared/ui/loading/recordedContext';
import { StateView } from '../../../shared/ui/loading/StateView';
import { OpenedReplay } from './OpenedReplay';
import { StageFrame } from './StageFrame';
import type { Stage } from './StageFrame';
import { texts } from './texts';
import { TicketComing } from './tickets/TicketComing';
import { TicketList } from './tickets/TicketList';
import { texts as ticketTexts } from './tickets/texts';
import { useTicket } from './tickets/useTicket';
import { useOpenedSession } from './useOpenedSession';
import type { Opening } from './useOpenedSession';
import './replay.css';

const ACCEPTED = '.json,.gz,application/json,application/gzip';

interface ReplayScreenProps {
  allowed: boolean;
  onClose: () => void;
}

/** 会话回放: a recorded session on the real screens, step by step. */
export function ReplayScreen({ allowed, onClose }: ReplayScreenProps) {
  useFocusReturn();
  const { opening: opened, open } = useOpenedSession();
  const ticket = useTicket(allowed, open, opened.phase === 'open');
  const opening: Opening = ticket.isShown ? opened : { phase: 'none' };
  const [copied, setCopied] = useState<boolean | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  // A replay that was recorded has no stage within the stage.
  const recorded = use(RecordedContext);
  const stage = useRef<Stage>(null);
  const choose = () => picker.current?.click();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file && allowed) ticket.openFile(file);
  };
  const copy = async () => setCopied(await copyText(window.location.href));
  const isOpen = opening.phase === 'open';
  return (
    <Drawer
      open
      inAddress
      // A key that slips must not throw away what is open.
      keyboard={false}
      title={texts.title}
      placement="right"
      size="100vw"
      classNames={{ header: 'sn-replay-head', extra: 'sn-replay-extra', body: 'sn-replay-body' }}
      onClose={onClose}
      extra={
        isOpen ? (
          <div className="sn-replay-acts">
            <span className="sn-replay-file">{opening.session.name}</span>
            {copied === null ? null : (
              <span role="status">{copied ? (ticket.ticket ? ticketTexts.copied : texts.copied) : texts.notCopied}</span>
            )}
            <Button size="small" onClick={() => void copy()}>
              {texts.copyLink}
            </Button>
            <Button size="small" onClick={ticket.leave}>
              {ticketTexts.backToList}
            </Button>
            <Button size="small" onClick={choose}>
              {texts.chooseAnother}
            </Button>
          </div>
        ) : null
      }
    >
      <div className="sn-replay" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {allowed ? <FilePicker ref={picker} label={texts.choose} accept={ACCEPTED} onFiles={([file]) => ticket.openFile(file)} /> : null}
        {allowed ? null : <StateView kind="empty" title={texts.notAllowed} action={{ label: texts.close, onClick: onClose }} />}
        {allowed && opening.phase === 'none' && ticket.ticket !== '' ? (
          <TicketComing ticket={ticket.ticket} failure={ticket.failure} onRetry={ticket.retry} onLeave={ticket.leave} />
        ) : null}
        {allowed && opening.phase === 'none' && ticket.ticket === '' ? (
          <>
            <StateView kind="empty" title={texts.dropHere} detail={texts.chooseHint} action={{ label: texts.choose, onClick: choose }} />
            <TicketList onOpen={ticket.choose} />
          </>
        ) : null}
        {opening.phase === 'reading' ? (
          <p className="sn-replay-coming" role="status">
            {texts.opening}
          </p>
        ) : null}
        {opening.phase === 'failed' ? (
          <StateView
            kind="failed"
            title={texts.notOpened}
            detail={opening.message}
            action={{ label: texts.chooseAnother, onClick: choose }}
          />
        ) : null}
        {allowed && !recorded ? (
          <div className="sn-replay-page" hidden={!isOpen}>
            <StageFrame ref={stage} />
            {isOpen ? <OpenedReplay key={opening.number} session={opening.session} stage={stage} /> : null}
          </div>
        ) : null}
      </div>
    </Drawer>
  );
}

import { Button } from '../../../../shared/ui/buttons/Button';
import { MAX_ATTACHMENTS } from '../../core/composerSlice';
import type { FileAttachment } from '../../core/composerTypes';
import { texts } from '../texts';

interface ComposerHintsProps {
  id: string;
  length: number;
  limit: number;
  unready: readonly FileAttachment[];
  full: boolean;
  held: '' | 'loading' | 'failed';
  /** Null while there is nothing to send. */
  onSendWithout: (() => void) | null;
}

/** Why a question cannot be sent, and what can be done about it. */
export function ComposerHints({ id, length, limit, unready, full, held, onSendWithout }: ComposerHintsProps) {
  const waiting = unready.find(({ state }) => state !== 'failed');
  const [first] = unready;
  if (length <= limit && !first && !full && !held) return null;
  return (
    <div id={id} className="sn-composer-hints">
      {length > limit ? (
        <p className="sn-composer-hint" role="alert">
          {texts.tooLong(length, limit)}
        </p>
      ) : null}
      {first ? (
        <p role="status">
          {waiting ? texts.waitFor(waiting.name) : texts.cannotUse(first.name)}
          {onSendWithout ? (
            <Button type="link" size="small" onClick={onSendWithout}>
              {texts.sendWithout}
            </Button>
          ) : null}
        </p>
      ) : null}
      {held ? <p role="status">{texts.held[held]}</p> : null}
      {full ? <p role="status">{texts.full(MAX_ATTACHMENTS)}</p> : null}
    </div>
  );
}

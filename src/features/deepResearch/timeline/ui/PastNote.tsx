import { Button } from '../../../../shared/ui/buttons/Button';
import { dateAndClock } from '../../../../shared/lib/days';
import { texts } from '../texts';

interface PastNoteProps {
  moment: number;
  count: number;
  /** ISO 8601. */
  time: string;
  onNow: () => void;
}

/** Says that what is shown is past, and leads back. */
export function PastNote({ moment, count, time, onNow }: PastNoteProps) {
  return (
    <div className="sn-research-note sn-research-note-urgent sn-time-past">
      <p>{texts.past(texts.event(moment, count), dateAndClock(time))}</p>
      <Button size="small" type="primary" onClick={onNow}>
        {texts.toNow}
      </Button>
    </div>
  );
}

import { isolatedList } from '../../../model/isolated';
import { Button } from '../../../shared/ui/buttons/Button';
import { dayAndClock } from '../../../shared/lib/days';
import type { PreferenceDraft } from '../lib/draft';
import { texts } from '../texts';

interface ConflictNoticeProps {
  mine: PreferenceDraft;
  theirs: PreferenceDraft;
  nameOf: (code: string) => string;
  /** When the other version was saved, ISO 8601. */
  time: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

const chosen = (draft: PreferenceDraft) => [
  ...draft.topic_codes,
  ...draft.restored_topics.map(({ code }) => code),
  ...draft.own_topics,
  ...draft.interest_codes,
  ...draft.keywords,
];

/** Shown after a conflict: what differs, and which version is to be saved. */
export function ConflictNotice({ mine, theirs, nameOf, time, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const only = (one: PreferenceDraft, other: PreferenceDraft) => {
    const others = new Set(chosen(other));
    return (
      isolatedList(
        chosen(one)
          .filter((code) => !others.has(code))
          .map(nameOf),
      ) || texts.none
    );
  };
  return (
    <div className="sn-prefer-conflict" role="alert">
      <p>{texts.conflict(dayAndClock(time))}</p>
      <dl>
        <dt>{texts.conflictMine}</dt>
        <dd>{only(mine, theirs)}</dd>
        <dt>{texts.conflictTheirs}</dt>
        <dd>{only(theirs, mine)}</dd>
      </dl>
      <p className="sn-prefer-buttons">
        <Button type="primary" onClick={onKeepMine}>
          {texts.keepMine}
        </Button>
        <Button onClick={onTakeTheirs}>{texts.takeTheirs}</Button>
      </p>
    </div>
  );
}

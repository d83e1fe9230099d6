import { useListProjectAccessQuery } from '../../../api/extensionsApi';
import type { ProjectAccess } from '../../../contract/entities/projectAccess';
import { ACCESS_DAYS, ACCESS_GROUPS, type AccessGroup } from '../../../model/projectAccess';
import { Button } from '../../../shared/ui/buttons/Button';
import { Segmented } from '../../../shared/ui/fields/Segmented';
import { Answered } from '../../../shared/ui/loading/Answered';
import { StateView } from '../../../shared/ui/loading/StateView';
import { Words } from '../../../shared/ui/marks/Words';
import { ACCESS_GROUP_NAMES, accessTime, deedInWords } from '../lib/accessWords';
import { accessTexts as texts } from '../accessTexts';
import './accessLog.css';

const GROUPS = Object.keys(ACCESS_GROUPS) as AccessGroup[];

/** Which part of the log is shown. */
export interface AccessLogPlace {
  /** Empty: all. */
  group: AccessGroup | '';
  /** Of one person; empty: of all. */
  userId: string;
  /** The entry before which the page begins; empty: the newest. */
  before: string;
}

interface AccessLogProps {
  projectId: string;
  place: AccessLogPlace;
  onGo: (place: AccessLogPlace) => void;
}

/** Who read and changed what in a project, the newest first. */
export function AccessLog({ projectId, place, onGo }: AccessLogProps) {
  const { group, userId, before } = place;
  const answer = useListProjectAccessQuery(
    {
      params: { project_id: projectId },
      query: { ...(group && { group }), ...(userId && { user_id: userId }), ...(before && { before }) },
    },
    { refetchOnMountOrArgChange: true },
  );
  const newest = (change: Partial<AccessLogPlace>) => onGo({ ...place, before: '', ...change });
  const narrowed = Boolean(group || userId || before);
  return (
    <section className="sn-access-log" aria-label={texts.title}>
      <p className="sn-access-kept">{texts.kept(ACCESS_DAYS)}</p>
      <div className="sn-access-bar">
        <Segmented
          aria-label={texts.groups}
          options={[{ value: '' as const, label: texts.all }, ...GROUPS.map((value) => ({ value, label: ACCESS_GROUP_NAMES[value] }))]}
          value={group}
          onChange={(value: AccessGroup | '') => newest({ group: value })}
        />
        {userId ? <Button onClick={() => newest({ userId: '' })}>{texts.ofAll}</Button> : null}
      </div>
      <Answered
        answer={answer}
        skeleton="list"
        failed={texts.failed}
        earlier
        empty={
          <StateView
            kind="empty"
            title={narrowed ? texts.noneHere : texts.none}
            detail={narrowed ? undefined : texts.noneDetail}
            action={narrowed ? { label: texts.showAll, onClick: () => onGo({ group: '', userId: '', before: '' }) } : undefined}
          />
        }
      >
        {({ records, next }) => (
          <>
            <ul className="sn-access-list">
              {records.map((entry) => (
                <Entry key={entry.access_id} entry={entry} onPerson={userId ? undefined : (id) => newest({ userId: id })} />
              ))}
            </ul>
            <div className="sn-access-bar">
              {before ? <Button onClick={() => newest({})}>{texts.newest}</Button> : null}
              {next === null ? null : <Button onClick={() => onGo({ ...place, before: next })}>{texts.older}</Button>}
            </div>
          </>
        )}
      </Answered>
    </section>
  );
}

interface EntryProps {
  entry: ProjectAccess;
  /** Shows what this person did alone. */
  onPerson: ((userId: string) => void) | undefined;
}

function Entry({ entry, onPerson }: EntryProps) {
  const { user_id, user_name, first_time } = entry;
  const name = <Words>{user_name}</Words>;
  return (
    <li>
      <span className="sn-access-deed">
        {onPerson ? (
          <button type="button" title={texts.onlyOf(user_name)} onClick={() => onPerson(user_id)}>
            {name}
          </button>
        ) : (
          name
        )}{' '}
        {deedInWords(entry)}
      </span>
      <time dateTime={first_time}>{accessTime(entry)}</time>
    </li>
  );
}

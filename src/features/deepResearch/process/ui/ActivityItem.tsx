import { memo } from 'react';
import { phrase } from '../../../../model/isolated';
import { Button } from '../../../../shared/ui/buttons/Button';
import { clockTime } from '../../../../shared/lib/days';
import type { ToolActivity, Activity } from '../../core/lib/view';
import { texts } from '../../core/texts';
import { kindOf, wordsOf } from '../../core/ui/callWords';
import { FoundLink } from '../../core/ui/FoundLink';

interface ActivityItemProps {
  activity: Activity;
  /** Makes a call that failed once more; null while the thread takes no request. */
  onRetry: ((callId: string) => void) | null;
}

/** One activity of the run. Memoised: while it runs the earlier ones are not rendered again. */
export const ActivityItem = memo(function ActivityItem({ activity, onRetry }: ActivityItemProps) {
  if (activity.kind === 'call') return <CallItem call={activity} onRetry={onRetry} />;
  if (activity.kind === 'resumed')
    return (
      <li className="sn-activity sn-activity-resumed">
        <p className="sn-activity-text">{texts.resumed(activity.attempt)}</p>
      </li>
    );
  return (
    <li className={`sn-activity sn-activity-${activity.kind}`}>
      <p className="sn-activity-head">
        <strong>{activity.kind === 'error' ? texts.callFailed : (texts.agents[activity.agent] ?? activity.agent)}</strong>
        <time dateTime={activity.time}>{clockTime(activity.time)}</time>
      </p>
      <p className="sn-activity-text">{activity.text}</p>
    </li>
  );
});

/** Calls of outside servers can be made once more; what the run looks up by itself belongs to its step. */
const isOutside = ({ name }: ToolActivity) => name.includes('/');

function CallItem({ call, onRetry }: { call: ToolActivity; onRetry: ActivityItemProps['onRetry'] }) {
  const { id, name, agent, time, result } = call;
  const words = wordsOf(call);
  const results = result?.results ?? [];
  return (
    <li className={`sn-activity${result?.error ? ' sn-activity-failed' : ''}`}>
      <p className="sn-activity-head">
        <strong>{kindOf(call)}</strong>
        {agent === 'investigator' ? <span>{texts.agents.investigator}</span> : null}
        <time dateTime={time}>{clockTime(time)}</time>
        <span>{result ? texts.took(result.duration) : texts.underWay}</span>
      </p>
      {words ? <p className="sn-activity-text">{words}</p> : null}
      {result ? <p className="sn-activity-result">{result.error ? phrase`${texts.callFailed}：${result.error}` : result.content}</p> : null}
      {result?.error && isOutside(call) && onRetry ? (
        <Button size="small" aria-label={texts.retryCallOf(name)} onClick={() => onRetry(id)}>
          {texts.retryCall}
        </Button>
      ) : null}
      {results.length > 0 ? (
        <details>
          <summary>{texts.results(results.length)}</summary>
          <ul>
            {results.map((found, index) => (
              <li key={index}>
                <FoundLink {...found} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

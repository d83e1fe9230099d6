import { memo } from 'react';
import { Link } from 'react-router-dom';
import { clockTime } from '../../../../shared/lib/days';
import { safeHref } from '../../../../shared/lib/safeHref';
import type { ToolActivity, Activity } from '../../core/lib/view';
import { texts } from '../../core/texts';
import { useParts } from '../../core/parts';

/** One activity of the run. Memoised: while it runs the earlier ones are not rendered again. */
export const ActivityItem = memo(function ActivityItem({ activity }: { activity: Activity }) {
  if (activity.kind === 'call') return <CallItem call={activity} />;
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

const kindOf = (name: string) => (name === 'search' || name === 'read' ? texts.kinds[name] : `${texts.kinds.tool} ${name}`);

/** The words of a call: its query where it has one, else its arguments as they were. */
function wordsOf({ args }: ToolActivity): string {
  const main = args.query ?? args.title ?? args.q;
  if (typeof main === 'string') return main;
  return Object.keys(args).length > 0 ? JSON.stringify(args) : '';
}

function CallItem({ call }: { call: ToolActivity }) {
  const { name, agent, time, result } = call;
  const words = wordsOf(call);
  const results = result?.results ?? [];
  return (
    <li className={`sn-activity${result?.error ? ' sn-activity-failed' : ''}`}>
      <p className="sn-activity-head">
        <strong>{kindOf(name)}</strong>
        {agent === 'investigator' ? <span>{texts.agents.investigator}</span> : null}
        <time dateTime={time}>{clockTime(time)}</time>
        <span>{result ? texts.took(result.duration) : texts.underWay}</span>
      </p>
      {words ? <p className="sn-activity-text">{words}</p> : null}
      {result ? <p className="sn-activity-result">{result.error ? `${texts.callFailed}：${result.error}` : result.content}</p> : null}
      {results.length > 0 ? (
        <details>
          <summary>{texts.results(results.length)}</summary>
          <ul>
            {results.map((found, index) => (
              <li key={index}>
                <Found {...found} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

/** Something that was found: it opens where it can be read. */
function Found({ title, url, paper_id }: { title: string; url: string; paper_id: string | null }) {
  const { paperHref } = useParts();
  const words = title || url;
  if (paper_id) return <Link to={paperHref(paper_id)}>{words}</Link>;
  const href = safeHref(url);
  return href ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  ) : (
    <>{words}</>
  );
}

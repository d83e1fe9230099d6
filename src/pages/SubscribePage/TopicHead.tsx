import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Switch } from '../../shared/ui/fields/Switch';
import type { Topic } from '../../contract/entities/preference';
import { selectPreferences, topicAlertRequested } from '../../features/preferences';
import { topicResultsLink } from '../../model/addresses/topicResults';
import { texts } from './texts';

/** Above a topic's feed: its query, the way to all its papers, whether new ones are counted. */
export function TopicHead({ topic }: { topic: Topic }) {
  const dispatch = useDispatch();
  const { topicFailure } = useSelector(selectPreferences);
  const { code, own, query, alert, new_since } = topic;
  return (
    <div className="sn-topic-head">
      {own && query ? (
        <p>
          {texts.ownQuery}：<code>{query}</code>
        </p>
      ) : null}
      <p className="sn-topic-actions">
        <Link to={topicResultsLink(code)}>{texts.everything}</Link>
        {new_since ? <Link to={topicResultsLink(code, new_since)}>{texts.sinceLastVisit}</Link> : null}
        <label>
          <Switch checked={alert} onChange={(next) => dispatch(topicAlertRequested({ code, alert: next }))} aria-label={texts.alert} />
          <span aria-hidden="true">{texts.alert}</span>
        </label>
      </p>
      {topicFailure ? <p role="alert">{texts.alertFailed(topicFailure)}</p> : null}
    </div>
  );
}

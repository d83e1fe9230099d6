import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectPreferences } from '../preferencesSlice';
import { texts } from '../texts';

/** Says that a search was subscribed, with a link to its topic. */
export function SubscribedNote() {
  const { subscribedTopic } = useSelector(selectPreferences);
  return (
    <p className={subscribedTopic ? 'sn-subscribed' : 'sn-hidden'} role="status">
      {subscribedTopic ? (
        <>
          {texts.subscribed(subscribedTopic)} <Link to="/subscribe">{texts.seeSubscriptions}</Link>
        </>
      ) : null}
    </p>
  );
}

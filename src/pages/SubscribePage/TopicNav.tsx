import { Link } from 'react-router-dom';
import type { Topic } from '../../contract/entities/preference';
import { MAX_NEW_COUNT } from '../../contract/subscriptions';
import { subscribeLink } from '../../model/addresses/subscribe';
import type { SubscribePlace } from '../../model/addresses/subscribe';
import { texts } from './texts';

/** `99+` for what was not counted to its end. */
const countText = (count: number) => (count >= MAX_NEW_COUNT ? `${MAX_NEW_COUNT - 1}+` : String(count));

interface TopicNavProps {
  topics: readonly Topic[];
  /** Interests are in use: they have a feed of their own. */
  interests: boolean;
  place: SubscribePlace;
}

/** The feeds: everything, by interest, and the followed topics with what is new in them. */
export function TopicNav({ topics, interests, place }: TopicNavProps) {
  const current = place.interest ? null : place.topic;
  return (
    <nav className="sn-topics" aria-label={texts.topics}>
      <ul>
        <li>
          <Link to={subscribeLink({})} aria-current={current === '' ? 'page' : undefined}>
            {texts.all}
          </Link>
        </li>
        {interests ? (
          <li>
            <Link to={subscribeLink({ interest: true })} aria-current={place.interest ? 'page' : undefined}>
              {texts.interest}
            </Link>
          </li>
        ) : null}
        {topics.map(({ code, name, new_count }) => (
          <li key={code}>
            <Link to={subscribeLink({ topic: code })} aria-current={current === code ? 'page' : undefined}>
              <span>{name}</span>
              {new_count > 0 ? (
                <span className="sn-topics-new">
                  <span aria-hidden="true">{countText(new_count)}</span>
                  <span className="sn-hidden">{texts.newCount(countText(new_count))}</span>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
      <Link className="sn-topics-edit" to={subscribeLink({ edit: true })}>
        {texts.edit}
      </Link>
    </nav>
  );
}

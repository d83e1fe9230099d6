import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { failureMessage } from '../../api/failure';
import { useListRecommendPreferencesQuery, useListTopicPreferencesQuery } from '../../api/preferencesApi';
import type { TopicPreference } from '../../contract/entities/preference';
import { NOTHING_STORED, PreferenceEditor, preferenceDraftDropped, selectPreferences, texts as words } from '../../features/preferences';
import { PageSkeleton } from '../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../shared/ui/loading/StateView';
import { Feed } from './Feed';
import { parseSubscribe, subscribeLink } from '../../model/addresses/subscribe';
import { texts } from './texts';
import { TopicNav } from './TopicNav';
import './subscribePage.css';

const FRESH = { refetchOnMountOrArgChange: true };

const NO_TOPICS: TopicPreference = { topics: [], version: 0, update_time: null };

/** `/subscribe`: what is recommended, topic by topic, and the choice of what to follow. */
export function Page() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const topics = useListTopicPreferencesQuery(undefined, FRESH);
  const preference = useListRecommendPreferencesQuery(undefined, FRESH);
  const { preferencePostponed } = useSelector(selectPreferences);
  const place = parseSubscribe(search);
  const { topic: code, edit } = place;
  const failed = [topics, preference].find(({ isError, isFetching, data }) => isError && !isFetching && !data);
  const awaited = [topics, preference].some(({ isFetching, data }) => data === undefined && isFetching);
  if (failed) {
    const retry = { label: texts.retry, onClick: () => [topics, preference].forEach(({ refetch }) => void refetch()) };
    return <StateView kind="failed" title={texts.failed} detail={failureMessage(failed.error)} action={retry} />;
  }
  if (awaited) return <PageSkeleton kind="list" />;

  // An answer without data: nothing was ever saved.
  const [followed, chosen] = [topics.data ?? NO_TOPICS, preference.data ?? NOTHING_STORED];
  const { state, in_use, interests, keywords } = chosen;
  const used = in_use || followed.topics.length > 0;
  // What was kept for later is asked about again with the next visit.
  const asksAgain = !used && state === 'later' && !preferencePostponed;
  if (edit || asksAgain) {
    const lead = state === 'later' ? (used ? words.laterLeadInUse : words.laterLead) : used ? words.editLead : words.firstLead;
    return (
      <div className="sn-subscribe">
        <PreferenceEditor
          topics={followed}
          preference={chosen}
          title={used ? words.editTitle : words.firstTitle}
          lead={lead}
          {...(asksAgain ? {} : { onBack: () => navigate(subscribeLink({})) })}
        />
      </div>
    );
  }
  const topic = followed.topics.find((other) => other.code === code);
  return (
    <div className="sn-subscribe sn-subscribe-feed">
      <TopicNav
        topics={followed.topics}
        interests={in_use && (state === 'later' || interests.length + keywords.length > 0)}
        place={place}
      />
      {state === 'later' ? (
        <p className="sn-subscribe-draft">
          {used ? texts.draftWaiting : texts.postponed}
          <Link to={subscribeLink({ edit: true })} onClick={() => dispatch(preferenceDraftDropped())}>
            {texts.goOn}
          </Link>
        </p>
      ) : null}
      <Feed key={place.interest ? 'by interest' : code} place={place} topic={topic} />
    </div>
  );
}

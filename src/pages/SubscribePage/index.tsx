import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { failureMessage } from '../../api/failure';
import { useListRecommendPreferencesQuery, useListTopicPreferencesQuery } from '../../api/preferencesApi';
import { PreferenceEditor, preferenceDraftDropped, selectPreferences, texts as words } from '../../features/preferences';
import { PageSkeleton } from '../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../shared/ui/loading/StateView';
import { Feed } from './Feed';
import { parseSubscribe, subscribeLink } from '../../model/addresses/subscribe';
import { texts } from './texts';
import { TopicNav } from './TopicNav';
import './subscribePage.css';

const FRESH = { refetchOnMountOrArgChange: true };

/** `/subscribe`: on the first visit what to follow, then what is recommended, topic by topic. */
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
  if (failed) {
    const retry = { label: texts.retry, onClick: () => [topics, preference].forEach(({ refetch }) => void refetch()) };
    return <StateView kind="failed" title={texts.failed} detail={failureMessage(failed.error)} action={retry} />;
  }
  if (!topics.data || !preference.data) return <PageSkeleton kind="list" />;

  const { state, in_use, interests, keywords } = preference.data;
  const used = in_use || topics.data.topics.length > 0;
  const toEditor = () => navigate(subscribeLink({ edit: true }));
  if (edit || (!used && !(state === 'later' && preferencePostponed))) {
    const lead = state === 'later' ? (used ? words.laterLeadInUse : words.laterLead) : used ? words.editLead : words.firstLead;
    return (
      <div className="sn-subscribe">
        <PreferenceEditor
          topics={topics.data}
          preference={preference.data}
          title={used ? words.editTitle : words.firstTitle}
          lead={lead}
          {...(used ? { onBack: () => navigate(subscribeLink({})) } : {})}
        />
      </div>
    );
  }
  if (!used) {
    const goOn = { label: texts.goOn, onClick: toEditor };
    return <StateView kind="empty" title={texts.postponedTitle} detail={texts.postponedDetail} action={goOn} />;
  }
  const topic = topics.data.topics.find((followed) => followed.code === code);
  return (
    <div className="sn-subscribe sn-subscribe-feed">
      <TopicNav
        topics={topics.data.topics}
        interests={in_use && (state === 'later' || interests.length + keywords.length > 0)}
        place={place}
      />
      {state === 'later' ? (
        <p className="sn-subscribe-draft">
          {texts.draftWaiting}
          <Link to={subscribeLink({ edit: true })} onClick={() => dispatch(preferenceDraftDropped())}>
            {texts.goOn}
          </Link>
        </p>
      ) : null}
      <Feed key={place.interest ? 'by interest' : code} place={place} topic={topic} />
    </div>
  );
}

import { useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useListTopicPreferencesQuery } from '../../api/preferencesApi';
import type { SearchFilters } from '../../contract/entities/paper';
import type { Topic } from '../../contract/entities/preference';
import { CiteDialog } from '../../features/citing';
import { PaperResults } from '../../features/papers';
import { TOPIC_RESULTS_PATH } from '../../model/addresses/topicResults';
import { subscribeLink } from '../../model/addresses/subscribe';
import { phrase } from '../../model/isolated';
import { Answered } from '../../shared/ui/loading/Answered';
import { StateView } from '../../shared/ui/loading/StateView';
import './topicResultPage.css';

const texts = {
  title: '订阅结果',
  topic: (name: string) => phrase`主题：${name}`,
  back: '返回订阅',
  failed: '主题没有载入',
  goneTitle: '没有订阅这个主题',
  goneDetail: '它可能已在别处取消订阅，或链接不完整。',
} as const;

/** Filters that are set; the others stay free to be chosen. */
const setFilters = (filters: SearchFilters): Partial<SearchFilters> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== null)));

/** `/subscribe/searchResult?topic=…`: all papers of a followed topic, in the list of the search. */
export function Page() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const code = new URLSearchParams(search).get('topic') ?? '';
  const topics = useListTopicPreferencesQuery();
  const back = { label: texts.back, onClick: () => navigate('/subscribe') };
  const gone = <StateView kind="empty" title={texts.goneTitle} detail={texts.goneDetail} action={back} />;
  return (
    <Answered answer={topics} skeleton="list" failed={texts.failed} empty={gone}>
      {(data) => {
        const topic = data.topics.find((followed) => followed.code === code);
        return topic ? <TopicResults topic={topic} /> : gone;
      }}
    </Answered>
  );
}

function TopicResults({ topic }: { topic: Topic }) {
  const scope = useMemo(
    () => ({ path: TOPIC_RESULTS_PATH, preserved: ['topic'], query: topic.query, filters: setFilters(topic.filters) }),
    [topic],
  );
  const head = (
    <p className="sn-topic-result">
      <strong>{texts.topic(topic.name)}</strong>
      <Link to={subscribeLink({ topic: topic.code })}>{texts.back}</Link>
    </p>
  );
  return <PaperResults title={texts.title} scope={scope} CiteDialog={CiteDialog} head={head} />;
}

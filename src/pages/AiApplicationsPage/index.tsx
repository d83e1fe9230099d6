import { useEffect, useRef } from 'react';
import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { useListApplicationsQuery } from '../../api/chatApi';
import { failureMessage } from '../../api/failure';
import type { Application } from '../../contract/entities/chat';
import { ChipGroup } from '../../shared/ui/fields/ChipGroup';
import { PageSkeleton } from '../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../shared/ui/loading/StateView';
import { upTo } from '../../shared/ui/breakpoints';
import { useMedia } from '../../shared/ui/useMedia';
import { ApplicationCard } from './ApplicationCard';
import { ApplicationDetail } from './ApplicationDetail';
import { texts } from './texts';
import './aiApplicationsPage.css';

/** There is no room for two columns. */
const NARROW = upTo('desk');
const NONE: readonly Application[] = [];

/** `/aiApplications`: what the portal's agents are good for. The chosen category and application are in the address. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const { data, isError, isFetching, error, refetch } = useListApplicationsQuery({ query: { index_flag: '0' } });
  const all = data ?? NONE;
  const category = params.get('category') ?? '';
  const shown = category ? all.filter((application) => application.category === category) : all;
  const narrow = useMedia(NARROW);
  const named = shown.find(({ id }) => id === params.get('id'));
  // On narrow screens the list comes first, and what is chosen takes its place.
  const chosen = named ?? (narrow ? undefined : shown[0]);
  const go = (next: { category: string; id?: string }) =>
    setParams({ ...(next.category && { category: next.category }), ...(next.id && { id: next.id }) }, { replace: !narrow });
  // Back from one to the list: the focus is where it came from.
  const list = useRef<HTMLUListElement>(null);
  const left = useRef('');
  const back = (id: string) => {
    left.current = id;
    go({ category });
  };
  const categories = [...new Set(all.map((application) => application.category))].filter(Boolean);

  useEffect(() => {
    if (chosen) return;
    const index = shown.findIndex(({ id }) => id === left.current);
    list.current?.children[index]?.querySelector('button')?.focus();
    left.current = '';
  });

  if (isError && !isFetching) {
    const retry = { label: texts.retry, onClick: () => void refetch() };
    return <StateView kind="failed" title={texts.failed} detail={failureMessage(error)} action={retry} />;
  }
  if (data === undefined && isFetching) return <PageSkeleton kind="list" />;
  return (
    <div className="sn-apps">
      <header className="sn-apps-head">
        <h1>{texts.title}</h1>
        <Link to="/outAgent">{texts.externalAgents}</Link>
      </header>
      <ChipGroup
        label={texts.categories}
        chosen={category}
        options={[{ value: '', label: texts.all }, ...categories.map((name) => ({ value: name, label: name }))]}
        onChoose={(name) => go({ category: name })}
      />
      {shown.length > 0 ? (
        <div className="sn-apps-body">
          {narrow && chosen ? null : (
            <ul ref={list} className="sn-apps-list">
              {shown.map((application) => (
                <ApplicationCard
                  key={application.id}
                  application={application}
                  chosen={application.id === chosen?.id}
                  onChoose={() => go({ category, id: application.id })}
                />
              ))}
            </ul>
          )}
          {narrow && chosen ? <BackToAll onBack={() => back(chosen.id)} /> : null}
          {chosen ? <ApplicationDetail key={chosen.id} application={chosen} /> : null}
        </div>
      ) : (
        <StateView
          kind="empty"
          title={texts.nothing}
          detail={category ? texts.nothingDetail : ''}
          {...(category && { action: { label: texts.showAll, onClick: () => go({ category: '' }) } })}
        />
      )}
    </div>
  );
}

/** Takes the place of the list, and its focus: what was pressed there is gone. */
function BackToAll({ onBack }: { onBack: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <div>
      <Button ref={button} onClick={onBack}>
        <span aria-hidden="true">←</span> {texts.back}
      </Button>
    </div>
  );
}

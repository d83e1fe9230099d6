import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../shared/ui/buttons/Button';
import { useListApplicationsQuery } from '../../api/chatApi';
import { failureMessage } from '../../api/failure';
import type { Agent } from '../../contract/entities/agent';
import type { Application } from '../../contract/entities/chat';
import { AgentEditor } from '../../features/agents';
import { selectEveryDataset } from '../../features/datasets';
import { ChipGroup } from '../../shared/ui/fields/ChipGroup';
import { PageSkeleton } from '../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../shared/ui/loading/StateView';
import { upTo } from '../../shared/ui/breakpoints';
import { useMedia } from '../../shared/ui/useMedia';
import { AgentTrial } from './AgentTrial';
import { ApplicationCard } from './ApplicationCard';
import { ApplicationDetail } from './ApplicationDetail';
import { texts } from './texts';
import './aiApplicationsPage.css';

/** What the address says of one that is not there yet. */
const NEW = 'new';
/** There is no room for two columns. */
const NARROW = upTo('desk');
const NONE: readonly Application[] = [];

/** `/aiApplications`: what the portal's agents are good for. The chosen category and application are in the address. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const { data, isError, isFetching, error, refetch } = useListApplicationsQuery(
    { query: { index_flag: '0' } },
    // Others may have shared one meanwhile.
    { refetchOnMountOrArgChange: true },
  );
  const all = data ?? NONE;
  const category = params.get('category') ?? '';
  const shown = category ? all.filter((application) => application.category === category) : all;
  const [making, copying] = [params.get('edit'), params.get('copy')];
  const bases = useSelector(selectEveryDataset);
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
  const show = (id: string) => setParams(id ? { id } : {});
  const categories = [...new Set(all.map((application) => application.category))].filter(Boolean);

  useEffect(() => {
    if (chosen || making !== null || copying !== null) return;
    const index = shown.findIndex(({ id }) => id === left.current);
    list.current?.children[index]?.querySelector('button')?.focus();
    left.current = '';
  });

  if (isError && !isFetching) {
    const retry = { label: texts.retry, onClick: () => void refetch() };
    return <StateView kind="failed" title={texts.failed} detail={failureMessage(error)} action={retry} />;
  }
  if (data === undefined && isFetching) return <PageSkeleton kind="list" />;
  if (making !== null || copying !== null) {
    const id = copying ?? (making === NEW ? '' : (making ?? ''));
    return (
      <AgentEditor
        key={id}
        id={id}
        copy={copying !== null}
        bases={bases}
        trial={(draft, problems) => <AgentTrial draft={draft} problems={problems} />}
        anyApplication={all[0]?.id ?? ''}
        onSaved={(agent: Agent) => void refetch().then(() => show(agent.id))}
        onCopy={() => setParams({ copy: id })}
        onCancel={() => show(copying ?? id)}
      />
    );
  }
  return (
    <div className="sn-apps">
      <header className="sn-apps-head">
        <h1>{texts.title}</h1>
        <div className="sn-apps-acts">
          <Button type="primary" onClick={() => setParams({ edit: NEW })}>
            {texts.newAgent}
          </Button>
          <Link to="/outAgent">{texts.externalAgents}</Link>
        </div>
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
          {chosen ? (
            <ApplicationDetail
              key={chosen.id}
              application={chosen}
              onEdit={() => setParams({ edit: chosen.id })}
              onCopy={() => setParams({ copy: chosen.id })}
              onDeleted={() => void refetch().then(() => show(''))}
            />
          ) : null}
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

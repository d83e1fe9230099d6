import { Link, useSearchParams } from 'react-router-dom';
import { useListApplicationsQuery } from '../../api/chatApi';
import { failureMessage } from '../../api/failure';
import type { Application } from '../../contract/entities/chat';
import { ChipGroup } from '../../shared/ui/ChipGroup';
import { PageSkeleton } from '../../shared/ui/PageSkeleton';
import { StateView } from '../../shared/ui/StateView';
import { ApplicationCard } from './ApplicationCard';
import { ApplicationDetail } from './ApplicationDetail';
import { texts } from './texts';
import './aiApplicationsPage.css';

const NONE: readonly Application[] = [];

/** `/aiApplications`: what the portal's agents are good for. The chosen category and application are in the address. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const { data, isError, isFetching, error, refetch } = useListApplicationsQuery({ query: { index_flag: '0' } });
  const all = data ?? NONE;
  const category = params.get('category') ?? '';
  const shown = category ? all.filter((application) => application.category === category) : all;
  const chosen = shown.find(({ id }) => id === params.get('id')) ?? shown[0];
  const go = (next: { category: string; id?: string }) =>
    setParams({ ...(next.category && { category: next.category }), ...(next.id && { id: next.id }) }, { replace: true });
  const categories = [...new Set(all.map((application) => application.category))].filter(Boolean);

  if (isError && !isFetching) {
    const retry = { label: texts.retry, onClick: () => void refetch() };
    return <StateView kind="failed" title={texts.failed} detail={failureMessage(error)} action={retry} />;
  }
  if (data === undefined && isFetching) return <PageSkeleton kind="list" />;
  return (
    <div className="sn-apps">
      <header className="sn-apps-head">
        <h1>{texts.title}</h1>
        <Link to="/outAgent">{texts.elsewhere}</Link>
      </header>
      <ChipGroup
        label={texts.categories}
        chosen={category}
        options={[{ value: '', label: texts.all }, ...categories.map((name) => ({ value: name, label: name }))]}
        onChoose={(name) => go({ category: name })}
      />
      {chosen ? (
        <div className="sn-apps-body">
          <ul className="sn-apps-list">
            {shown.map((application) => (
              <ApplicationCard
                key={application.id}
                application={application}
                chosen={application.id === chosen.id}
                onChoose={() => {
                  go({ category, id: application.id });
                  // On narrow screens it stands above the list.
                  document.querySelector('.sn-app-detail')?.scrollIntoView({ block: 'nearest' });
                }}
              />
            ))}
          </ul>
          <ApplicationDetail key={chosen.id} application={chosen} />
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

import { useClassifyJournalsQuery } from '../../../../api/journalsApi';
import { failureMessage } from '../../../../api/failure';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { texts } from '../../texts';
import { ClassTree } from './ClassTree';

interface ClassificationProps {
  scheme: string;
  category: string;
  onChoose: (scheme: string, category: string) => void;
}

/** The classification; when it cannot be loaded the list beside it stands. */
export function Classification(props: ClassificationProps) {
  const { data, isLoading, isError, error, refetch } = useClassifyJournalsQuery();
  if (isLoading) return <PageSkeleton kind="plain" />;
  if (isError) {
    const retry = { label: texts.retry, onClick: () => void refetch() };
    return <StateView kind="failed" title={texts.classificationFailed} detail={failureMessage(error)} action={retry} />;
  }
  return (
    <div>
      <h2 className="sn-journals-title">{texts.classification}</h2>
      <ClassTree schemes={data ?? []} {...props} />
    </div>
  );
}

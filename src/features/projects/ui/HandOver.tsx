import { useIsProjectManagerQuery } from '../../../api/projectsApi';
import { texts } from '../texts';

/** Tells a project's manager, and nobody else, how the project is handed over. */
export function HandOver({ projectId }: { projectId: string }) {
  const { data } = useIsProjectManagerQuery({ params: { project_id: projectId } }, { refetchOnMountOrArgChange: true });
  return data === true ? <p className="sn-hand-over">{texts.handOver}</p> : null;
}

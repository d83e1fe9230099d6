import { useIsProjectManagerQuery } from '../../../api/projectsApi';
import { texts } from '../texts';

/** Explains to a project's manager, and only there, how the project is handed over. */
export function HandOver({ projectId }: { projectId: string }) {
  const { data } = useIsProjectManagerQuery({ params: { project_id: projectId } }, { refetchOnMountOrArgChange: true });
  return data === true ? <p className="sn-hand-over">{texts.handOver}</p> : null;
}

import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Pagination } from '../../../shared/ui/lists/Pagination';
import { useListJoinedProjectsQuery, useListMyProjectsQuery } from '../../../api/projectsApi';
import { failureMessage } from '../../../api/failure';
import { WATCH_MEMBERSHIP } from '../../../api/membership';
import type { Project } from '../../../contract/entities/project';
import { PageSkeleton } from '../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../shared/ui/loading/StateView';
import { projectEditorOpened } from '../projectsSlice';
import { texts } from '../texts';
import { DeleteProject } from './DeleteProject';
import { ProjectCard } from './ProjectCard';
import './projects.css';

const SIZE = 20;

interface ProjectListProps {
  /** Managed ones, or those of others. */
  mine: boolean;
  page: number;
  onTurn: (page: number) => void;
  onFiles: (project: Project) => void;
}

/** One's projects, a page of them, last changed first. */
export function ProjectList({ mine, page, onTurn, onFiles }: ProjectListProps) {
  const dispatch = useDispatch();
  const params = { page_num: page, page_size: SIZE };
  const managed = useListMyProjectsQuery({ params }, { ...WATCH_MEMBERSHIP, skip: !mine });
  const joined = useListJoinedProjectsQuery({ params }, { ...WATCH_MEMBERSHIP, skip: mine });
  const { currentData, isError, isFetching, error, refetch } = mine ? managed : joined;
  const [deleting, setDeleting] = useState<Project | null>(null);
  if (isError && !isFetching) {
    const retry = { label: texts.retry, onClick: () => void refetch() };
    return <StateView kind="failed" title={texts.failed} detail={failureMessage(error)} action={retry} />;
  }
  if (!currentData && isFetching) return <PageSkeleton kind="list" />;
  const projects = currentData?.records ?? [];
  if (projects.length === 0) {
    if (page > 1) return <StateView kind="empty" title={texts.pageEmpty} action={{ label: texts.firstPage, onClick: () => onTurn(1) }} />;
    if (!mine) return <StateView kind="empty" title={texts.noneJoined} detail={texts.noneJoinedDetail} />;
    const add = { label: texts.add, onClick: () => dispatch(projectEditorOpened()) };
    return <StateView kind="empty" title={texts.noneMine} detail={texts.noneMineDetail} action={add} />;
  }
  return (
    <>
      <div className="sn-projects-list" aria-busy={isFetching}>
        {projects.map((project) => (
          <ProjectCard key={project.project_id} project={project} onFiles={onFiles} onDelete={setDeleting} />
        ))}
      </div>
      {(currentData?.total ?? 0) > SIZE ? (
        <Pagination current={page} pageSize={SIZE} total={currentData?.total ?? 0} onChange={onTurn} />
      ) : null}
      <DeleteProject project={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Pagination } from '../../../shared/ui/lists/Pagination';
import { useListJoinedProjectsQuery, useListMyProjectsQuery } from '../../../api/projectsApi';
import { WATCH_MEMBERSHIP } from '../../../api/membership';
import type { Project } from '../../../contract/entities/project';
import { Answered } from '../../../shared/ui/loading/Answered';
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
  const params = { page_num: page, page_size: SIZE };
  const managed = useListMyProjectsQuery({ params }, { ...WATCH_MEMBERSHIP, skip: !mine });
  const joined = useListJoinedProjectsQuery({ params }, { ...WATCH_MEMBERSHIP, skip: mine });
  const answer = mine ? managed : joined;
  const total = answer.currentData?.total ?? 0;
  const [deleting, setDeleting] = useState<Project | null>(null);
  return (
    <>
      <Answered answer={answer} skeleton="list" failed={texts.failed} empty={<NoProjects mine={mine} beyond={page > 1} onTurn={onTurn} />}>
        {({ records }) => (
          <div className="sn-projects-list">
            {records.map((project) => (
              <ProjectCard key={project.project_id} project={project} onFiles={onFiles} onDelete={setDeleting} />
            ))}
          </div>
        )}
      </Answered>
      {total > SIZE ? <Pagination current={page} pageSize={SIZE} total={total} onChange={onTurn} /> : null}
      <DeleteProject project={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

interface NoProjectsProps extends Pick<ProjectListProps, 'mine' | 'onTurn'> {
  /** Not on the first page. */
  beyond: boolean;
}

function NoProjects({ mine, beyond, onTurn }: NoProjectsProps) {
  const dispatch = useDispatch();
  if (beyond) return <StateView kind="empty" title={texts.pageEmpty} action={{ label: texts.firstPage, onClick: () => onTurn(1) }} />;
  if (!mine) return <StateView kind="empty" title={texts.noneJoined} detail={texts.noneJoinedDetail} />;
  const add = { label: texts.add, onClick: () => dispatch(projectEditorOpened()) };
  return <StateView kind="empty" title={texts.noneMine} detail={texts.noneMineDetail} action={add} />;
}

import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { isolatedList } from '../../../model/isolated';
import { Button } from '../../../shared/ui/buttons/Button';
import type { Project } from '../../../contract/entities/project';
import { dayName } from '../../../shared/lib/days';
import { GuardedButton } from '../../../shared/ui/buttons/GuardedButton';
import { Words } from '../../../shared/ui/marks/Words';
import { projectEditorOpened } from '../projectsSlice';
import { ROLE_NAMES, whyNotHere } from '../lib/roles';
import { libraryLink } from '../../../model/addresses/library';
import { projectMembersLink } from '../../../model/addresses/projects';
import { texts } from '../texts';
import { bounded } from '../../../shared/ui/loading/bounded';

interface ProjectCardProps {
  project: Project;
  onFiles: (project: Project) => void;
  onDelete: (project: Project) => void;
}

/** One project: what it is for, the asking person's part in it, and what can be done. */
function ProjectCardView({ project, onFiles, onDelete }: ProjectCardProps) {
  const dispatch = useDispatch();
  return (
    <article className="sn-project" aria-label={project.name}>
      <h3>
        <Words>{project.name}</Words> <small className="sn-project-role">{ROLE_NAMES[project.role]}</small>
      </h3>
      {project.desc ? <p className="sn-project-desc">{project.desc}</p> : null}
      <p className="sn-project-facts">
        {isolatedList([project.subject, texts.owner(project.owner_nick_name), texts.changed(dayName(project.update_time))], ' · ')}
      </p>
      <div className="sn-project-actions">
        <Link to={projectMembersLink(project.project_id)}>{texts.members(project.member_count)}</Link>
        <Link to={libraryLink({ project: project.project_id })}>{texts.bases(project.dataset_count)}</Link>
        <Button type="link" onClick={() => onFiles(project)}>
          {texts.files(project.file_count)}
        </Button>
        <span className="sn-project-space" />
        <GuardedButton reason={whyNotHere('project_edit', project)} onClick={() => dispatch(projectEditorOpened(project))}>
          {texts.edit}
        </GuardedButton>
        <GuardedButton danger reason={whyNotHere('project_delete', project)} onClick={() => onDelete(project)}>
          {texts.remove}
        </GuardedButton>
      </div>
    </article>
  );
}

export const ProjectCard = bounded(ProjectCardView, ({ project }) => project.project_id);

import { useDeleteProjectMutation } from '../../../api/projectsApi';
import { failureMessage } from '../../../api/failure';
import type { Project } from '../../../contract/entities/project';
import { texts } from '../texts';
import { Modal } from '../../../shared/ui/dialogs/Modal';

interface DeleteProjectProps {
  /** Null: the dialog is closed. */
  project: Project | null;
  onClose: () => void;
}

/** Names what is deleted with a project, before it is deleted. */
export function DeleteProject({ project, onClose }: DeleteProjectProps) {
  const [deleteProject, { isLoading, error, reset }] = useDeleteProjectMutation();
  const close = () => {
    reset();
    onClose();
  };
  const confirm = async () => {
    if (!project) return;
    const answer = await deleteProject({ params: { project_id: project.project_id } });
    if (!answer.error) close();
  };
  return (
    <Modal
      open={project !== null}
      title={texts.deleteTitle(project?.name ?? '')}
      okText={texts.deleteAction}
      okButtonProps={{ danger: true }}
      cancelText={texts.cancel}
      confirmLoading={isLoading}
      onOk={() => void confirm()}
      onCancel={close}
    >
      {project ? texts.deleteWhat(project.dataset_count, project.document_count, project.file_count, project.member_count) : null}
      {error ? (
        <p className="sn-projects-failure" role="alert">
          {texts.deleteFailed(failureMessage(error))}
        </p>
      ) : null}
    </Modal>
  );
}

import { failureMessage } from '../../../api/failure';
import { useDeleteMemberMutation } from '../../../api/projectsApi';
import type { Member } from '../../../contract/entities/member';
import { texts } from '../texts';
import { Modal } from '../../../shared/ui/dialogs/Modal';

interface RemoveMemberProps {
  /** Null: the dialog is closed. */
  member: Member | null;
  onClose: () => void;
  /** The asking person has left the project. */
  onLeft: () => void;
}

/** Says what a member loses, before they are removed or leave. */
export function RemoveMember({ member, onClose, onLeft }: RemoveMemberProps) {
  const [remove, { isLoading, error, reset }] = useDeleteMemberMutation();
  const self = member?.is_self ?? false;
  const close = () => {
    reset();
    onClose();
  };
  const confirm = async () => {
    if (!member) return;
    const answer = await remove({ body: { project_id: member.project_id, user_id: member.user_id } });
    if (answer.error) return;
    close();
    if (self) onLeft();
  };
  return (
    <Modal
      open={member !== null}
      title={self ? texts.leave : texts.removeMember(member?.nick_name ?? '')}
      okText={self ? texts.leave : texts.removeShort}
      okButtonProps={{ danger: true }}
      cancelText={texts.cancel}
      confirmLoading={isLoading}
      onOk={() => void confirm()}
      onCancel={close}
    >
      {self ? texts.leaveQuestion : texts.removeQuestion(member?.nick_name ?? '')}
      {error ? (
        <p className="sn-projects-failure" role="alert">
          {texts.memberFailed(failureMessage(error))}
        </p>
      ) : null}
    </Modal>
  );
}

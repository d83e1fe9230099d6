import { useDispatch, useSelector } from 'react-redux';
import { useResetAccountPasswordMutation, useUpdateAccountMutation } from '../../../api/operatorApi';
import { failureMessage } from '../../../api/failure';
import { useFocusReturn } from '../../../shared/ui/focus/useFocusReturn';
import { Modal } from '../../../shared/ui/dialogs/Modal';
import { texts } from '../texts';
import { accountActSet, selectAccountAction } from '../usersSlice';
import type { AccountAction } from '../usersSlice';

/** Asks once before somebody is signed out everywhere. */
export function AccountConfirm() {
  const action = useSelector(selectAccountAction);
  return action ? <Confirm action={action} /> : null;
}

function Confirm({ action: { kind, user_id, username, lone_project_count } }: { action: AccountAction }) {
  const dispatch = useDispatch();
  const [update, updating] = useUpdateAccountMutation();
  const [resetPassword, resetting] = useResetAccountPasswordMutation();
  useFocusReturn();
  const disabling = kind === 'disable';
  const { isLoading, error } = disabling ? updating : resetting;
  const confirm = () => {
    if (isLoading) return;
    void (disabling ? update({ params: { user_id }, body: { disabled: true } }) : resetPassword({ params: { user_id } }));
  };
  return (
    <Modal
      open
      title={disabling ? texts.disableTitle(username) : texts.resetTitle(username)}
      okText={disabling ? texts.disable : texts.reset}
      okButtonProps={{ danger: disabling }}
      cancelText={texts.cancel}
      confirmLoading={isLoading}
      onOk={confirm}
      onCancel={() => dispatch(accountActSet(null))}
    >
      <p>{disabling ? texts.disableWhat : texts.resetWhat}</p>
      {disabling && lone_project_count > 0 ? <p>{texts.loneProjects(lone_project_count)}</p> : null}
      {error ? (
        <p className="sn-account-failure" role="alert">
          {texts.notDone(failureMessage(error))}
        </p>
      ) : null}
    </Modal>
  );
}

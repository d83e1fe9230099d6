import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../shared/ui/buttons/Button';
import { copyText } from '../../../shared/lib/browser/clipboard';
import { useFocusReturn } from '../../../shared/ui/focus/useFocusReturn';
import { Modal } from '../../../shared/ui/dialogs/Modal';
import { texts } from '../texts';
import { givenPasswordDismissed, selectGivenPassword } from '../usersSlice';

/** A password that was made just now, shown this once. */
export function GivenPassword() {
  const given = useSelector(selectGivenPassword);
  return given ? <Shown {...given} /> : null;
}

function Shown({ username, password }: { username: string; password: string }) {
  const dispatch = useDispatch();
  const [copied, setCopied] = useState<boolean | null>(null);
  useFocusReturn();
  const close = () => dispatch(givenPasswordDismissed());
  return (
    <Modal
      open
      title={texts.passwordTitle(username)}
      onCancel={close}
      footer={[
        <Button key="copy" onClick={() => void copyText(password).then(setCopied)}>
          {texts.copy}
        </Button>,
        <Button key="done" type="primary" onClick={close}>
          {texts.done}
        </Button>,
      ]}
    >
      <p>{texts.passwordOnce}</p>
      <code className="sn-account-password">{password}</code>
      <p role="status">{copied === null ? '' : copied ? texts.copied : texts.notCopied}</p>
    </Modal>
  );
}

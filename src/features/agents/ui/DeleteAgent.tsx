import { useState } from 'react';
import { Button } from '../../../shared/ui/buttons/Button';
import { useDeleteAgentMutation } from '../../../api/extensionsApi';
import { failureMessage } from '../../../api/failure';
import { Modal } from '../../../shared/ui/dialogs/Modal';
import { texts } from '../texts';

/** Deletes an agent of one's own, after asking. */
export function DeleteAgent({ id, name, onDeleted }: { id: string; name: string; onDeleted: () => void }) {
  const [open, setOpen] = useState(false);
  const [remove, { isLoading, error, reset }] = useDeleteAgentMutation();
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {texts.remove}
      </Button>
      <Modal
        open={open}
        title={texts.removeTitle(name)}
        okText={texts.remove}
        cancelText={texts.cancel}
        okButtonProps={{ danger: true }}
        confirmLoading={isLoading}
        onOk={() =>
          void remove({ params: { application_id: id } }).then(({ data }) => {
            if (!data) return;
            setOpen(false);
            onDeleted();
          })
        }
        onCancel={() => {
          setOpen(false);
          reset();
        }}
      >
        <p>{texts.removeDetail}</p>
        {error ? <p role="alert">{texts.removeFailed(failureMessage(error))}</p> : null}
      </Modal>
    </>
  );
}

import { useState } from 'react';
import { failureMessage } from '../../../api/failure';
import { useResetOperatorPartMutation } from '../../../api/operatorApi';
import type { PartName } from '../../../contract/entities/operator';
import { PART_LABELS } from '../../../model/operator';
import { Button } from '../../../shared/ui/buttons/Button';
import { Modal } from '../../../shared/ui/dialogs/Modal';
import { texts } from '../texts';

/** Puts a part back to what the program has, after asking. */
export function ResetPart({ part }: { part: PartName }) {
  const [asking, setAsking] = useState(false);
  const [reset, resetting] = useResetOperatorPartMutation();
  const confirm = async () => {
    const answer = await reset({ params: { part } });
    if (answer.data) setAsking(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.reset}</Button>
      <Modal
        open={asking}
        title={texts.resetTitle(PART_LABELS[part])}
        okText={texts.reset}
        cancelText={texts.cancel}
        confirmLoading={resetting.isLoading}
        onOk={() => void confirm()}
        onCancel={() => {
          setAsking(false);
          resetting.reset();
        }}
      >
        <p>{texts.resetDetail}</p>
        {resetting.error ? (
          <p className="sn-operator-failure" role="alert">
            {texts.resetFailed(failureMessage(resetting.error))}
          </p>
        ) : null}
      </Modal>
    </>
  );
}

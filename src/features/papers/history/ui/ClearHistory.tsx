import { useState } from 'react';
import { Button } from '../../../../shared/ui/buttons/Button';
import { texts } from '../texts';
import { Modal } from '../../../../shared/ui/dialogs/Modal';

interface ClearHistoryProps {
  total: number;
  onClear: () => void;
}

/** Clears the history after a confirmation that says how much is deleted. */
export function ClearHistory({ total, onClear }: ClearHistoryProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.clear}</Button>
      <Modal
        title={texts.clearTitle(total)}
        open={asking}
        okText={texts.clearConfirm(total)}
        okButtonProps={{ danger: true }}
        cancelText={texts.cancel}
        onCancel={() => setAsking(false)}
        onOk={() => {
          setAsking(false);
          onClear();
        }}
      >
        {texts.clearDetail}
      </Modal>
    </>
  );
}

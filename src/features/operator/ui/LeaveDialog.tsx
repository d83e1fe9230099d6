import { Button } from '../../../shared/ui/buttons/Button';
import { Modal } from '../../../shared/ui/dialogs/Modal';
import { useLeaveGuard } from '../../../shared/ui/dialogs/useLeaveGuard';
import { texts } from '../texts';

/** Asks before what is not saved is left behind. */
export function LeaveDialog({ active }: { active: boolean }) {
  const { asking, leave, stay } = useLeaveGuard(active);
  return (
    <Modal
      open={asking}
      title={texts.leaveTitle}
      onCancel={stay}
      footer={
        <>
          <Button onClick={leave}>{texts.leave}</Button>
          <Button type="primary" onClick={stay}>
            {texts.stay}
          </Button>
        </>
      }
    >
      {texts.leaveDetail}
    </Modal>
  );
}

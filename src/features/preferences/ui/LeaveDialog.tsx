import { Button } from '../../../shared/ui/buttons/Button';
import { useLeaveGuard } from '../../../shared/ui/dialogs/useLeaveGuard';
import { Modal } from '../../../shared/ui/dialogs/Modal';
import { texts } from '../texts';

interface LeaveDialogProps {
  /** There is something to lose. */
  active: boolean;
  /** Called before the screen changes. */
  onLeave: () => void;
}

/** Asks before unsaved choices are left behind. */
export function LeaveDialog({ active, onLeave }: LeaveDialogProps) {
  const { asking, leave, stay } = useLeaveGuard(active);
  return (
    <Modal
      open={asking}
      title={texts.leaveTitle}
      onCancel={stay}
      footer={
        <>
          <Button
            onClick={() => {
              onLeave();
              leave();
            }}
          >
            {texts.leave}
          </Button>
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

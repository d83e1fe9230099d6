import { Button } from '../buttons/Button';
import { Modal } from './Modal';
import { useLeaveGuard } from './useLeaveGuard';

interface LeaveDialogProps {
  /** There is something to lose. */
  active: boolean;
  texts: { leaveTitle: string; leaveDetail: string; leave: string; stay: string };
  /** Called before the screen changes. */
  onLeave?: () => void;
}

/** Asks before what is not saved is left behind. */
export function LeaveDialog({ active, texts, onLeave }: LeaveDialogProps) {
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
              onLeave?.();
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

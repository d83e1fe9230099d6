import { Modal as AntdModal } from 'antd';
import type { ModalProps as AntdProps } from 'antd';
import { DialogContent } from './DialogContent';
import { useClosedOnLeaving } from './useClosedOnLeaving';
import { useOwnPlace } from './useOwnPlace';

interface ModalProps extends Omit<AntdProps, 'onCancel'> {
  onCancel: () => void;
  /** The address says that it is open: with another address it is closed by itself. */
  inAddress?: boolean;
}

/** antd's dialog, closed when its screen is left; content that throws leaves its frame, and the way to close it. The only one there is: lint refuses antd's own. */
export function Modal({ inAddress = false, children, ...props }: ModalProps) {
  useClosedOnLeaving((props.open ?? false) && !inAddress, props.onCancel);
  const getContainer = useOwnPlace(props.open ?? false);
  return (
    <AntdModal {...(getContainer && { getContainer })} {...props}>
      <DialogContent open={props.open}>{children}</DialogContent>
    </AntdModal>
  );
}

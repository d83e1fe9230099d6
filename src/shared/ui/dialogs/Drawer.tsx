import { Drawer as AntdDrawer } from 'antd';
import type { DrawerProps as AntdProps } from 'antd';
import { DialogContent } from './DialogContent';
import { useClosedOnLeaving } from './useClosedOnLeaving';
import { useOwnPlace } from './useOwnPlace';

interface DrawerProps extends Omit<AntdProps, 'onClose'> {
  onClose: () => void;
  /** The address says that it is open: with another address it is closed by itself. */
  inAddress?: boolean;
}

/** antd's drawer, closed when its screen is left; content that throws leaves its frame, and the way to close it. The only one there is: lint refuses antd's own. */
export function Drawer({ inAddress = false, children, ...props }: DrawerProps) {
  useClosedOnLeaving((props.open ?? false) && !inAddress, props.onClose);
  const getContainer = useOwnPlace(props.open ?? false);
  return (
    <AntdDrawer {...(getContainer && { getContainer })} {...props}>
      <DialogContent open={props.open}>{children}</DialogContent>
    </AntdDrawer>
  );
}

import { useState } from 'react';
import { OnDemand } from './OnDemand';
import { Opening } from './Opening';
import type { Load } from './parts';

interface OnDemandDialogProps<Props extends object> {
  open: boolean;
  load: Load<Props>;
  /** What the dialog is given; whether it is open, too. */
  with: Props;
  failedTitle: string;
  onClose: () => void;
}

/** A dialog whose code comes when it is opened for the first time. It then stays, so that it can close as it likes. */
export function OnDemandDialog<Props extends object>({ open, ...rest }: OnDemandDialogProps<Props>) {
  const [needed, setNeeded] = useState(open);
  if (open && !needed) setNeeded(true);
  return needed ? <OnDemand of={String(open)} fallback={<Opening />} {...rest} /> : null;
}

import type { ReactNode } from 'react';
import type { Paper } from '../../../../contract/entities/paper';
import { shownTitle } from '../../../../model/paper/lines';
import { useFocusReturn } from '../../../../shared/ui/focus/useFocusReturn';
import { Modal } from '../../../../shared/ui/dialogs/Modal';
import { texts } from '../texts';

interface WideDialogProps {
  paper: Paper;
  onClose: () => void;
  children: ReactNode;
}

/** Related papers over the whole window. */
export function WideDialog({ paper, onClose, children }: WideDialogProps) {
  useFocusReturn();
  return (
    <Modal
      open
      inAddress
      footer={null}
      title={texts.wideTitle(shownTitle(paper))}
      onCancel={onClose}
      width="min(1560px, 97vw)"
      className="sn-related-wide"
      centered
    >
      {children}
    </Modal>
  );
}

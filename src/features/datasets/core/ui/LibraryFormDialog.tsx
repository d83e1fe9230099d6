import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { failureMessage, isCallFailure } from '../../../../api/failure';
import { ConflictChoice } from '../../../../shared/ui/dialogs/ConflictChoice';
import { FormDialog as Dialog } from '../../../../shared/ui/dialogs/FormDialog';
import { libraryDialogSet } from '../librarySlice';
import { libraryTexts as texts } from '../texts';

/** What somebody else has saved while the dialog was open; null when nobody has. */
interface Conflict {
  theirs: readonly string[];
  onMine: () => void;
  onTheirs: () => void;
}

/** Whether a change was refused because another version was saved meanwhile. */
export const isConflict = (error: unknown): boolean => isCallFailure(error) && error.code === 409;

interface LibraryFormDialogProps {
  title: string;
  okText: string;
  ready: boolean;
  name?: string;
  saving: boolean;
  error: unknown;
  conflict?: Conflict | null;
  onSave: () => void;
  children: ReactNode;
}

/** The library's dialog of fields. What was typed stays when saving fails, and until the dialog is closed. */
export function LibraryFormDialog({ error, conflict = null, ready, children, ...props }: LibraryFormDialogProps) {
  const dispatch = useDispatch();
  return (
    <Dialog
      {...props}
      cancelText={texts.cancel}
      ready={ready && conflict === null}
      failure={error && !conflict ? texts.saveFailed(failureMessage(error)) : ''}
      onCancel={() => dispatch(libraryDialogSet(null))}
    >
      {children}
      {conflict ? <ConflictChoice texts={texts.conflict} {...conflict} /> : null}
    </Dialog>
  );
}

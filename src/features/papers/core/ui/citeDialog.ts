import type { ComponentType } from 'react';
import type { Paper } from '../../../../contract/entities/paper';

/** The dialog with the references of some papers. Citing is a feature of its own: the page that shows both passes it. */
export type CiteDialogType = ComponentType<{
  /** Empty: the dialog is closed. */
  papers: readonly Paper[];
  onClose: () => void;
}>;

import { useId } from 'react';
import type { ReactNode } from 'react';
import { nameFault } from '../../../model/names';
import { useFocusReturn } from '../focus/useFocusReturn';
import { Modal } from './Modal';
import './formDialog.css';

interface FormDialogProps {
  title: string;
  okText: string;
  cancelText: string;
  /** What is typed can be saved. */
  ready: boolean;
  /** The name that is typed, where the form has one: it must be one that the contract takes. */
  name?: string;
  saving: boolean;
  /** Why it was not saved; empty otherwise. */
  failure: string;
  onSave: () => void;
  onCancel: () => void;
  /** Another way to go on, between the two buttons. */
  other?: ReactNode;
  /** The address says that it is open. */
  inAddress?: boolean;
  children: ReactNode;
}

/** A dialog of fields, the first of which has the cursor. Its button sends the form, so that Enter in a field does the same. */
export function FormDialog({
  title,
  okText,
  cancelText,
  ready: filled,
  name = '',
  saving,
  failure: refusal,
  onSave,
  onCancel,
  other,
  inAddress = false,
  children,
}: FormDialogProps) {
  const id = useId();
  const fault = nameFault(name.trim());
  const ready = filled && fault === '';
  const failure = fault || refusal;
  useFocusReturn();
  return (
    <Modal
      open
      inAddress={inAddress}
      // The dialog itself gives the focus to its first button, which closes it. Who is in a field by now stays there.
      afterOpenChange={(open) => {
        const form = document.getElementById(id);
        if (open && !form?.contains(document.activeElement)) form?.querySelector<HTMLElement>('input, textarea')?.focus();
      }}
      title={title}
      okText={okText}
      cancelText={cancelText}
      okButtonProps={{ disabled: !ready, htmlType: 'submit', form: id }}
      confirmLoading={saving}
      onCancel={onCancel}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          {other}
          <OkBtn />
        </>
      )}
    >
      <form
        id={id}
        className="sn-form-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !saving) onSave();
        }}
      >
        {children}
        {failure ? (
          <p className="sn-form-dialog-failure" role="alert">
            {failure}
          </p>
        ) : null}
      </form>
    </Modal>
  );
}

import { useId } from 'react';
import { Input } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { MAX_NAME_LENGTH, MAX_EMAIL_LENGTH } from '../../../model/limits';
import { useAddAccountMutation, useUpdateAccountMutation } from '../../../api/operatorApi';
import { failureMessage } from '../../../api/failure';
import { Checkbox } from '../../../shared/ui/fields/Checkbox';
import { FormDialog } from '../../../shared/ui/dialogs/FormDialog';
import { texts } from '../texts';
import { accountDraftChanged, accountDraftSet, selectAccountDraft } from '../usersSlice';
import type { AccountDraft } from '../usersSlice';

/** The dialog in front, if there is one. */
export function AccountEditor() {
  const draft = useSelector(selectAccountDraft);
  return draft ? <Editor draft={draft} /> : null;
}

/** Adds a user or changes one. What was typed stays when saving fails, and until the dialog is closed. */
function Editor({ draft }: { draft: AccountDraft }) {
  const dispatch = useDispatch();
  const [add, adding] = useAddAccountMutation();
  const [update, updating] = useUpdateAccountMutation();
  const id = useId();
  const { user_id, is_support } = draft;
  const isNew = user_id === '';
  const { isLoading, error } = isNew ? adding : updating;
  const [username, nick_name, email] = [draft.username.trim(), draft.nick_name.trim(), draft.email.trim()];
  const change = (fields: Parameters<typeof accountDraftChanged>[0]) => dispatch(accountDraftChanged(fields));
  const save = () =>
    void (isNew
      ? add({ body: { username, nick_name, email } })
      : update({ params: { user_id }, body: { nick_name, email, ...(is_support !== undefined && { is_support }) } }));
  return (
    <FormDialog
      title={isNew ? texts.addTitle : texts.editTitle(draft.username)}
      okText={isNew ? texts.add : texts.save}
      cancelText={texts.cancel}
      ready={nick_name !== '' && username !== ''}
      saving={isLoading}
      failure={error ? texts.notSaved(failureMessage(error)) : ''}
      onSave={save}
      onCancel={() => dispatch(accountDraftSet(null))}
    >
      {isNew ? (
        <>
          <label htmlFor={`${id}-username`}>{texts.username}</label>
          <Input
            id={`${id}-username`}
            required
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            aria-describedby={`${id}-hint`}
            value={draft.username}
            onChange={({ target }) => change({ username: target.value })}
          />
          <small id={`${id}-hint`}>{texts.usernameHint}</small>
        </>
      ) : null}
      <label htmlFor={`${id}-nick`}>{texts.nick}</label>
      <Input
        id={`${id}-nick`}
        required
        maxLength={MAX_NAME_LENGTH}
        value={draft.nick_name}
        onChange={({ target }) => change({ nick_name: target.value })}
      />
      <label htmlFor={`${id}-email`}>{texts.email}</label>
      <Input
        id={`${id}-email`}
        type="email"
        maxLength={MAX_EMAIL_LENGTH}
        placeholder={texts.optional}
        value={draft.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      {is_support === undefined ? null : (
        <Checkbox checked={is_support} onChange={({ target }) => change({ is_support: target.checked })}>
          {texts.supportRole}
        </Checkbox>
      )}
    </FormDialog>
  );
}

import { useId, useState } from 'react';
import { Input } from 'antd';
import { Button } from '../../../shared/ui/buttons/Button';
import { useUpdateProfileMutation } from '../../../api/extensionsApi';
import { failureMessage } from '../../../api/failure';
import type { UserInfo } from '../../../contract/entities/session';
import { MAX_NAME_LENGTH } from '../../../model/limits';
import { texts } from '../texts';
import { ChangePassword } from './ChangePassword';
import { Outcome } from './Outcome';

/** What the person may change of their own account. */
export function OwnAccount({ user }: { user: UserInfo }) {
  const [save, { isLoading, isSuccess, error, reset }] = useUpdateProfileMutation();
  const [typed, setTyped] = useState(user.nick_name);
  const id = useId();
  const nick_name = typed.trim();
  return (
    <>
      <dl className="sn-account-facts">
        <dt>{texts.username}</dt>
        <dd>{user.username}</dd>
        <dt>{texts.email}</dt>
        <dd>{user.email || texts.noEmail}</dd>
      </dl>
      <form
        className="sn-account-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (nick_name && nick_name !== user.nick_name && !isLoading) void save({ body: { nick_name } });
        }}
      >
        <label htmlFor={id}>{texts.nick}</label>
        <Input
          id={id}
          maxLength={MAX_NAME_LENGTH}
          aria-describedby={`${id}-hint`}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            reset();
          }}
        />
        <small id={`${id}-hint`}>{texts.nickHint}</small>
        <Outcome failure={error ? texts.notSaved(failureMessage(error)) : ''} done={isSuccess ? texts.nickSaved : ''} />
        <Button htmlType="submit" loading={isLoading} disabled={!nick_name || nick_name === user.nick_name}>
          {texts.save}
        </Button>
      </form>
      <h3>{texts.password}</h3>
      {user.has_password ? <ChangePassword username={user.username} /> : <p>{texts.externalSignIn}</p>}
    </>
  );
}

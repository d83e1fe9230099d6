import { useId, useState } from 'react';
import { Input } from 'antd';
import { Button } from '../../../shared/ui/buttons/Button';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../model/limits';
import { useChangePasswordMutation } from '../../../api/extensionsApi';
import { failureMessage } from '../../../api/failure';
import { texts } from '../texts';
import { Outcome } from './Outcome';

const NOTHING = { current: '', fresh: '', again: '' };

/** Passwords stay in this form: they are no part of the state that is recorded. `username` is for the browser's keeper. */
export function ChangePassword({ username }: { username: string }) {
  const [change, { isLoading, isSuccess, error, reset }] = useChangePasswordMutation();
  const [typed, setTyped] = useState(NOTHING);
  const [problem, setProblem] = useState('');
  const id = useId();
  const submit = async () => {
    const { current, fresh, again } = typed;
    const wrong = fresh.length < MIN_PASSWORD_LENGTH ? texts.tooShort : fresh === again ? '' : texts.differ;
    setProblem(wrong);
    if (wrong || isLoading) return;
    const answer = await change({ body: { current_password: current, new_password: fresh } });
    if (!answer.error) setTyped(NOTHING);
  };
  const field = (name: keyof typeof NOTHING, keeper: string) => (
    <>
      <label htmlFor={`${id}-${name}`}>{texts[name]}</label>
      <Input.Password
        id={`${id}-${name}`}
        autoComplete={keeper}
        maxLength={MAX_PASSWORD_LENGTH}
        value={typed[name]}
        onChange={({ target }) => {
          setTyped({ ...typed, [name]: target.value });
          setProblem('');
          reset();
        }}
      />
    </>
  );
  return (
    <form
      className="sn-account-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {field('current', 'current-password')}
      {field('fresh', 'new-password')}
      {field('again', 'new-password')}
      <small>{texts.othersEnd}</small>
      <Outcome failure={problem || (error ? texts.notSaved(failureMessage(error)) : '')} done={isSuccess ? texts.changed : ''} />
      <Button htmlType="submit" loading={isLoading} disabled={!typed.current || !typed.fresh || !typed.again}>
        {texts.change}
      </Button>
    </form>
  );
}

import { useDispatch } from 'react-redux';
import { isolatedList } from '../../../model/isolated';
import { Button } from '../../../shared/ui/buttons/Button';
import { useUpdateAccountMutation } from '../../../api/operatorApi';
import { failureMessage } from '../../../api/failure';
import type { Account } from '../../../contract/entities/account';
import { dayAndClock } from '../../../shared/lib/days';
import { GuardedButton } from '../../../shared/ui/buttons/GuardedButton';
import { texts } from '../texts';
import { accountActSet, accountDraftSet } from '../usersSlice';
import { bounded } from '../../../shared/ui/loading/bounded';

/** A user, and what an administrator may do with the account. */
function AccountRowView({ account }: { account: Account }) {
  const dispatch = useDispatch();
  const [update, { isLoading, error }] = useUpdateAccountMutation();
  const { user_id, username, lone_project_count, nick_name, email, is_self, disabled } = account;
  const role = account.is_support === undefined ? {} : { is_support: account.is_support };
  const marks = [
    ...(is_self ? [texts.self] : []),
    ...(account.is_admin ? [texts.admin] : []),
    ...(account.is_support ? [texts.support] : []),
    ...(disabled ? [texts.disabled] : []),
    ...(account.must_change_password ? [texts.given] : []),
    ...(account.identity_count > 0 ? [texts.external] : []),
  ];
  const enable = () => void (isLoading || update({ params: { user_id }, body: { disabled: false } }));
  return (
    <li className={disabled ? 'sn-account-off' : ''}>
      <div>
        <strong>{nick_name}</strong> <span className="sn-account-name">{username}</span>
        {marks.map((mark) => (
          <span key={mark} className="sn-account-mark">
            {mark}
          </span>
        ))}
        <p>{isolatedList([email, account.last_sign_in ? texts.lastSignIn(dayAndClock(account.last_sign_in)) : texts.never], ' · ')}</p>
        {error ? (
          <p className="sn-account-failure" role="alert">
            {texts.notDone(failureMessage(error))}
          </p>
        ) : null}
      </div>
      <span className="sn-account-actions">
        <Button
          aria-label={texts.editOf(username)}
          onClick={() => dispatch(accountDraftSet({ user_id, username, nick_name, email, ...role }))}
        >
          {texts.edit}
        </Button>
        <GuardedButton
          reason={is_self ? texts.ownReset : ''}
          aria-label={texts.resetOf(username)}
          onClick={() => dispatch(accountActSet({ kind: 'reset', user_id, username, lone_project_count }))}
        >
          {texts.reset}
        </GuardedButton>
        {disabled ? (
          <Button loading={isLoading} aria-label={texts.enableOf(username)} onClick={enable}>
            {texts.enable}
          </Button>
        ) : (
          <GuardedButton
            danger
            reason={is_self ? texts.notSelf : ''}
            aria-label={texts.disableOf(username)}
            onClick={() => dispatch(accountActSet({ kind: 'disable', user_id, username, lone_project_count }))}
          >
            {texts.disable}
          </GuardedButton>
        )}
      </span>
    </li>
  );
}

export const AccountRow = bounded(AccountRowView, ({ account }) => account.user_id, 'li');

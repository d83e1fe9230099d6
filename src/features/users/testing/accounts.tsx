import type { Account } from '../../../contract/entities/account';
import { aUser } from '../../../testing/builders';
import { fakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { AccountPanel } from '../index';
import type { AccountPanelName } from '../lib/panel';

export const anAccount = (changes: Partial<Account> = {}): Account => ({
  user_id: 'u2',
  username: 'li',
  nick_name: '李雷',
  email: 'li@example.edu',
  is_admin: false,
  is_self: false,
  disabled: false,
  must_change_password: false,
  has_password: true,
  identity_count: 0,
  lone_project_count: 2,
  last_sign_in: null,
  create_time: '2026-01-02T03:04:05.000Z',
  ...changes,
});
export const ADMIN = anAccount({ user_id: 'u1', username: 'wang', nick_name: '王小明', is_admin: true, is_self: true });
export const pageOfAccounts = (...records: Account[]) => ({ total: records.length, records, current: 1, size: 20 });

export function showAccounts(
  panel: AccountPanelName,
  server = fakeTransport().on('listAccounts', pageOfAccounts(ADMIN, anAccount())),
  changes = {},
) {
  const asked: string[] = [];
  const view = renderScreen(
    <AccountPanel
      user={aUser({ is_admin: true, ...changes })}
      panel={panel}
      onPanel={(name) => void asked.push(name)}
      onClose={() => void asked.push('closed')}
    />,
    { bench: makeTestStore({ server }) },
  );
  return { ...view, server, asked };
}

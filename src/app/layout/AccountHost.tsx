import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { AccountPanel, panelIn } from '../../features/users';
import { selectUserInfo } from '../../features/session';
import type { UserInfo } from '../../contract/entities/session';
import { useAddressChange } from '../../shared/ui/useAddressChange';

const isSomebody = (user: object): user is UserInfo => 'id' in user;

/** The panel that `panel` in the hash query asks for; closing it takes the word out of the query. */
export function AccountHost() {
  const user = useSelector(selectUserInfo);
  const change = useAddressChange();
  const [params] = useSearchParams();
  const panel = panelIn(params, user.is_admin ?? false);
  if (!panel || !isSomebody(user)) return null;
  const go = (next: string | null) => change({ panel: next }, { replace: true });
  return <AccountPanel user={user} panel={panel} onPanel={go} onClose={() => go(null)} />;
}

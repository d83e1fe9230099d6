import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import { useSelector } from 'react-redux';
import { selectUserInfo } from '../../features/session';
import { Disclosure } from '../../shared/ui/Disclosure';
import { OnDemand } from '../../shared/ui/loading/OnDemand';
import { texts } from './texts';

const loadRows = () => import(/* webpackChunkName: "user-menu" */ './UserMenuRows').then(({ UserMenuRows }) => UserMenuRows);

/** The user menu: who is signed in, and what they can do from every screen. */
export function UserMenu() {
  const user = useSelector(selectUserInfo);
  const name = user.nick_name || user.username || '';
  return (
    <Disclosure
      label={texts.userMenu(name)}
      className="sn-user"
      button={
        <>
          <UserOutlined aria-hidden="true" />
          <span className="sn-user-name">{name}</span>
        </>
      }
    >
      <OnDemand plain load={loadRows} fallback={null} failedTitle={texts.userMenuFailed} />
    </Disclosure>
  );
}

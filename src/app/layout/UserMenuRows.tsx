import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectNoAuthMenus } from '../../features/menu';
import { promptLibraryOpened } from '../../features/prompts';
import { logoutRequested, selectIsLoggingOut, selectUserInfo } from '../../features/session';
import { useAddressChange } from '../../shared/ui/useAddressChange';
import { shortcutsToggled } from '../palette/paletteSlice';
import { mayReplay } from '../../model/support';
import { SUBSCRIBE_PATH, subscribeLink } from '../../model/addresses/subscribe';
import { ThemeChoice } from './ThemeChoice';
import { texts } from './texts';

interface MenuRow {
  key: string;
  label: string;
  disabled?: boolean;
  run: () => void;
}

/** What the signed-in person can do from every screen. Its code comes when the menu is opened. */
export function UserMenuRows() {
  const dispatch = useDispatch();
  const user = useSelector(selectUserInfo);
  const loggingOut = useSelector(selectIsLoggingOut);
  const stopped = useSelector(selectNoAuthMenus);
  const navigate = useNavigate();
  const change = useAddressChange();
  const open = (panel: string) => change({ panel });
  const rows: readonly MenuRow[] = [
    { key: 'account', label: texts.account, run: () => open('account') },
    ...(user.is_admin
      ? [
          { key: 'admin', label: texts.operator, run: () => open('admin') },
          { key: 'users', label: texts.users, run: () => open('users') },
          { key: 'interfaces', label: texts.contractStatus, run: () => open('interfaces') },
        ]
      : []),
    ...(mayReplay(user) ? [{ key: 'replay', label: texts.replay, run: () => open('replay') }] : []),
    ...(stopped.includes(SUBSCRIBE_PATH)
      ? []
      : [{ key: 'preferences', label: texts.preferences, run: () => void navigate(subscribeLink({ edit: true })) }]),
    { key: 'prompts', label: texts.prompts, run: () => void dispatch(promptLibraryOpened('')) },
    { key: 'shortcuts', label: texts.shortcuts, run: () => void dispatch(shortcutsToggled(true)) },
    { key: 'feedback', label: texts.feedback, run: () => open('feedback') },
    { key: 'out', label: loggingOut ? texts.loggingOut : texts.logOut, disabled: loggingOut, run: () => void dispatch(logoutRequested()) },
  ];
  return (
    <>
      <ul>
        {rows.map(({ key, label, disabled = false, run }) => (
          <li key={key}>
            <button type="button" disabled={disabled} onClick={run}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <ThemeChoice />
    </>
  );
}

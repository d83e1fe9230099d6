import type { Ref } from 'react';
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined';
import RobotOutlined from '@ant-design/icons/es/icons/RobotOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { isEmptyValue } from '../../contract/envelope';
import { chatActions, chatSelectors } from '../../features/chat';
import { collapsedToggled, selectCollapsed } from '../../features/menu';
import { selectLogoInfo, selectLogoutFailure, selectSiteTitle } from '../../features/session';
import { paletteOpened } from '../palette/paletteSlice';
import { upTo } from '../../shared/ui/breakpoints';
import { OnDemand } from '../../shared/ui/loading/OnDemand';
import { useMedia } from '../../shared/ui/useMedia';
import { UserMenu } from './UserMenu';
import { selectWorkCount } from './work/workCount';
import { texts } from './texts';

interface TopBarProps {
  menuButton: Ref<HTMLButtonElement>;
  menuOpen: boolean;
  onToggleOverlay: () => void;
}

const loadWork = () => import(/* webpackChunkName: "running-work" */ './work/RunningWork').then(({ RunningWork }) => RunningWork);

/** The header: menu button, logo and title, search, running work, the robot, the user menu. */
export function TopBar({ menuButton, menuOpen, onToggleOverlay }: TopBarProps) {
  const dispatch = useDispatch();
  const collapsed = useSelector(selectCollapsed);
  const logo = useSelector(selectLogoInfo);
  const title = useSelector(selectSiteTitle);
  const logoutFailure = useSelector(selectLogoutFailure);
  const robotOpen = useSelector(chatSelectors.selectAiRobotOpen);
  const working = useSelector(selectWorkCount) > 0;
  const overPage = useMedia(upTo('tablet'));
  const wide = collapsed ? texts.expandMenu : texts.collapseMenu;
  const over = menuOpen ? texts.closeMenu : texts.openMenu;
  return (
    <header className="sn-top">
      <button
        ref={menuButton}
        type="button"
        className="sn-icon-button"
        aria-label={overPage ? over : wide}
        aria-expanded={overPage ? menuOpen : !collapsed}
        aria-controls="sn-menu"
        onClick={() => (overPage ? onToggleOverlay() : dispatch(collapsedToggled()))}
      >
        <MenuOutlined aria-hidden="true" />
      </button>
      <Link to="/home" className="sn-brand">
        <img src={isEmptyValue(logo.logo_url) ? '/icon.svg' : logo.logo_url} alt="" width="28" height="28" />
        <span>{title}</span>
      </Link>
      <span className="sn-top-space" />
      {logoutFailure ? (
        <span className="sn-top-problem" role="alert">
          {texts.logOutFailed(logoutFailure)}
        </span>
      ) : null}
      {working ? <OnDemand plain load={loadWork} fallback={null} failedTitle={texts.workFailed} /> : null}
      <button
        type="button"
        className="sn-icon-button sn-find-all"
        title={texts.searchAll}
        aria-label={texts.searchAll}
        onClick={() => dispatch(paletteOpened())}
      >
        <SearchOutlined aria-hidden="true" />
        <span className="sn-top-word">{texts.search}</span>
      </button>
      <button
        type="button"
        className="sn-icon-button"
        title={texts.robot}
        aria-label={texts.robot}
        aria-pressed={robotOpen}
        onClick={() => dispatch(chatActions.aiRobotToggled(!robotOpen))}
      >
        <RobotOutlined aria-hidden="true" />
        <span className="sn-top-word">{texts.robotShort}</span>
      </button>
      <UserMenu />
    </header>
  );
}

import { useDeferredValue, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { selectReadOnly } from '../../api/serverMode';
import { chatActions, chatSelectors } from '../../features/chat';
import { libraryStore } from '../../features/datasets';
import { selectCollapsed } from '../../features/menu';
import { selectAllAnnouncements } from '../../features/portal';
import { selectPaperIdList, selectSummaryDrawerOpen, summaryDrawerToggled } from '../../features/papers';
import { selectBootPhase } from '../../features/session';
import { OnDemand } from '../../shared/ui/loading/OnDemand';
import { Opening } from '../../shared/ui/loading/Opening';
import { PartBoundary } from '../../shared/ui/loading/PartBoundary';
import { useAddressChange } from '../../shared/ui/useAddressChange';
import type { RootState } from '../rootReducer';
import { SideMenu } from './SideMenu';
import { TopBar } from './TopBar';
import { focusMain } from '../../shared/ui/focus/focusMain';
import { texts } from './texts';
import './frame.css';

const loadTray = () => import(/* webpackChunkName: "tray" */ './TrayHost').then(({ TrayHost }) => TrayHost);
const loadDrawer = () => import(/* webpackChunkName: "summary" */ './SummaryDrawer').then(({ SummaryDrawer }) => SummaryDrawer);
const loadRobot = () => import(/* webpackChunkName: "robot" */ './robot/RobotPanel').then(({ RobotPanel }) => RobotPanel);

const loadContractStatus = () =>
  import(/* webpackChunkName: "contract-status" */ './ContractStatusHost').then(({ ContractStatusHost }) => ContractStatusHost);
const loadOperator = () => import(/* webpackChunkName: "operator" */ './OperatorHost').then(({ OperatorHost }) => OperatorHost);
const loadReplay = () => import(/* webpackChunkName: "replay-screen" */ './ReplayHost').then(({ ReplayHost }) => ReplayHost);
const loadNotices = () => import(/* webpackChunkName: "announcements" */ './NoticesHost').then(({ NoticesHost }) => NoticesHost);
const loadAccount = () => import(/* webpackChunkName: "account" */ './AccountHost').then(({ AccountHost }) => AccountHost);

/** What lies over the screen by `panel` of the address: its code, and what it is called. */
const ACCOUNT = { load: loadAccount, name: texts.accountPanel };
const PANELS = new Map<string, { load: () => Promise<ComponentType>; name: string }>([
  ['account', ACCOUNT],
  ['users', ACCOUNT],
  ['usage', ACCOUNT],
  ['admin', { load: loadOperator, name: texts.operator }],
  ['interfaces', { load: loadContractStatus, name: texts.contractStatus }],
  ['replay', { load: loadReplay, name: texts.replay }],
]);

/** The drawer is laid out, and taken away, behind the paint of the click or key. */
function SummaryPlace() {
  const dispatch = useDispatch();
  const open = useDeferredValue(useSelector(selectSummaryDrawerOpen));
  if (!open) return null;
  const close = () => dispatch(summaryDrawerToggled(false));
  return <OnDemand load={loadDrawer} fallback={<Opening />} onClose={close} failedTitle={texts.summaryNotShown} />;
}

/** The frame around every screen of the main layout: menu, header, page, selection tray, summary drawer, robot. */
export function MainLayout() {
  const dispatch = useDispatch();
  const collapsed = useSelector(selectCollapsed);
  const hasSelection = useSelector((state: RootState) => selectPaperIdList(state).length > 0);
  const robotOpen = useSelector(chatSelectors.selectAiRobotOpen);
  const announced = useSelector((state: RootState) => selectAllAnnouncements(state).length > 0);
  const readOnly = useSelector(selectReadOnly);
  const ready = useSelector(selectBootPhase) === 'ready';
  const dialog = useSelector(libraryStore.dialog);
  // Any screen may ask for a base to put works into: the host of the tray has the dialog.
  const adding = dialog?.kind === 'place' && dialog.act === 'add';
  // Once there was a selection the tray stays: it offers an emptied one back.
  const [trayNeeded, setTrayNeeded] = useState(hasSelection);
  if ((hasSelection || adding) && !trayNeeded) setTrayNeeded(true);
  const { pathname, search } = useLocation();
  const place = pathname + search;
  const panel = /[?&]panel=(\w+)/.exec(search)?.[1] ?? '';
  const shownPanel = ready ? PANELS.get(panel) : undefined;
  // On narrow screens the menu lies over the page it was opened on; another page closes it.
  const [menuOver, setMenuOver] = useState<string | null>(null);
  const overlay = menuOver === place;
  const menuButton = useRef<HTMLButtonElement>(null);
  const closeOverlay = () => setMenuOver(null);
  const change = useAddressChange();
  const closePanel = () => change({ panel: null }, { replace: true });
  const leaveOverlay = () => {
    closeOverlay();
    menuButton.current?.focus();
  };
  return (
    <div className={`sn-frame${collapsed ? ' sn-collapsed' : ''}${overlay ? ' sn-menu-over' : ''}`}>
      <a
        className="sn-skip"
        href="#sn-main"
        onClick={(event) => {
          event.preventDefault();
          focusMain();
        }}
      >
        {texts.skip}
      </a>
      <PartBoundary of={place} title={texts.topFailed} className="sn-top">
        <TopBar menuButton={menuButton} menuOpen={overlay} onToggleOverlay={() => setMenuOver(overlay ? null : place)} />
      </PartBoundary>
      <PartBoundary of={place} title={texts.menuFailed} className="sn-menu">
        <SideMenu over={overlay} onNavigate={closeOverlay} onLeave={leaveOverlay} />
      </PartBoundary>
      {overlay ? <div className="sn-veil" aria-hidden="true" onClick={leaveOverlay} /> : null}
      <main id="sn-main" className="sn-main" tabIndex={-1}>
        {readOnly || announced ? (
          <OnDemand plain load={loadNotices} fallback={null} failedTitle={readOnly ? texts.readOnly : texts.announcementsFailed} />
        ) : null}
        <div className="sn-page">
          <Outlet />
        </div>
        {trayNeeded ? <OnDemand load={loadTray} fallback={null} failedTitle={texts.trayFailed} /> : null}
        <SummaryPlace />
      </main>
      {shownPanel ? (
        <OnDemand
          key={shownPanel.name}
          load={shownPanel.load}
          fallback={<Opening />}
          onClose={closePanel}
          failedTitle={texts.panelFailed(shownPanel.name)}
        />
      ) : null}
      {robotOpen && ready ? (
        <OnDemand
          of={place}
          load={loadRobot}
          fallback={<Opening />}
          onClose={() => dispatch(chatActions.aiRobotToggled(false))}
          failedTitle={texts.robotFailed}
        />
      ) : null}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { NavLink } from 'react-router-dom';
import { useBootPart } from '../../api/bootParts';
import type { MenuItem } from '../../contract/entities/session';
import { selectCollapsed, selectVisibleMenu } from '../../features/menu';
import { selectBootPhase } from '../../features/session';
import { NotLoaded } from '../../shared/ui/loading/NotLoaded';
import { routeTable } from '../router/routeTable';
import { MenuIcon } from './menuIcons';
import { texts } from './texts';

interface SideMenuProps {
  /** On narrow screens: it lies over the page. */
  over: boolean;
  onNavigate: () => void;
  /** Escape: closed without going anywhere. */
  onLeave: () => void;
}

/** A server may leave a name out: the screen has one of its own. */
const labelOf = ({ name, path }: MenuItem) => name || (routeTable.find((row) => row.path === path)?.title ?? path);

/** Why there are no entries: they did not come, are still to come, or there are none. Without a user the page says what to do. */
function NoEntries() {
  const phase = useSelector(selectBootPhase);
  const { failed, busy, retry } = useBootPart('menus');
  if (failed) {
    return (
      <div className="sn-menu-empty">
        <NotLoaded title={texts.menuNotLoaded} busy={busy} onRetry={retry} />
      </div>
    );
  }
  if (phase === 'anonymous' || phase === 'failed') return null;
  return <p className="sn-menu-empty">{phase === 'ready' ? texts.noEntries : texts.menuComing}</p>;
}

/** The left menu: `menu/default` minus `menu/stop`. */
export function SideMenu({ over, onNavigate, onLeave }: SideMenuProps) {
  const items = useSelector(selectVisibleMenu);
  const collapsed = useSelector(selectCollapsed);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (over) nav.current?.querySelector('a')?.focus();
  }, [over]);
  return (
    <nav
      ref={nav}
      id="sn-menu"
      className="sn-menu"
      aria-label={texts.mainMenu}
      onKeyDown={(event) => {
        if (over && event.key === 'Escape') onLeave();
      }}
    >
      {items.length === 0 ? <NoEntries /> : null}
      {items.map((item) => (
        <NavLink
          key={item.id}
          to={item.path}
          end={item.path === '/home'}
          title={collapsed && !over ? labelOf(item) : undefined}
          className="sn-menu-link"
          onClick={onNavigate}
        >
          <MenuIcon name={item.icon} />
          <span className="sn-menu-name">{labelOf(item)}</span>
        </NavLink>
      ))}
    </nav>
  );
}

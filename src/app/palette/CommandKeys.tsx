import { useEffect, useRef } from 'react';
import { useSelector, useStore } from 'react-redux';
import { chatActions, chatSelectors } from '../../features/chat';
import type { ChatState } from '../../features/chat';
import { selectBootPhase } from '../../features/session';
import type { SessionState } from '../../features/session';
import { OnDemand } from '../../shared/ui/loading/OnDemand';
import { Opening } from '../../shared/ui/loading/Opening';
import { paletteClosed, paletteOpened, selectPaletteOpen, selectShortcutsOpen, shortcutsToggled } from './paletteSlice';
import type { PaletteState } from './paletteSlice';
import { readShortcut } from './readShortcut';
import type { Shortcut } from './readShortcut';

type State = { chat: ChatState; session: SessionState; palette: PaletteState };

const loadPalette = () => import(/* webpackChunkName: "palette" */ './Palette').then(({ Palette }) => Palette);
const loadChatDialogs = () => import(/* webpackChunkName: "chat-dialogs" */ './ChatDialogs').then(({ ChatDialogs }) => ChatDialogs);
const loadHelp = () => import(/* webpackChunkName: "palette" */ './ShortcutHelp').then(({ ShortcutHelp }) => ShortcutHelp);

/** The shortcuts that work on every screen, for a person who is signed in, and the dialogs that they open. */
export function CommandKeys() {
  const store = useStore<State>();
  const paletteOpen = useSelector(selectPaletteOpen);
  const shortcutsOpen = useSelector(selectShortcutsOpen);
  const toFile = useSelector(chatSelectors.selectIsBecomingFile);
  const phase = useSelector(selectBootPhase);
  // What is pressed while the portal is still starting is done when it has.
  const early = useRef<Shortcut | null>(null);
  useEffect(() => {
    const obey = (asked: Shortcut) => {
      const state = store.getState();
      if (asked === 'palette') store.dispatch(selectPaletteOpen(state) ? paletteClosed() : paletteOpened());
      else if (asked === 'help') store.dispatch(shortcutsToggled(!selectShortcutsOpen(state)));
      else store.dispatch(chatActions.aiRobotToggled(!chatSelectors.selectAiRobotOpen(state)));
    };
    if (phase === 'ready' && early.current) obey(early.current);
    early.current = null;
    const listen = (event: KeyboardEvent) => {
      const asked = readShortcut(event);
      if (!asked || event.defaultPrevented || (phase !== 'ready' && phase !== 'booting')) return;
      event.preventDefault();
      if (phase === 'ready') obey(asked);
      else early.current = asked;
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [store, phase]);
  const closeFiles = () => {
    store.dispatch(chatActions.chatExportClosed());
    store.dispatch(chatActions.reviewClosed());
  };
  return (
    <>
      {paletteOpen ? (
        <OnDemand
          load={loadPalette}
          fallback={<Opening />}
          onClose={() => store.dispatch(paletteClosed())}
          failedTitle="搜索窗口没能显示出来"
        />
      ) : null}
      {toFile ? <OnDemand load={loadChatDialogs} fallback={<Opening />} onClose={closeFiles} failedTitle="导出没能显示出来" /> : null}
      {shortcutsOpen ? (
        <OnDemand
          load={loadHelp}
          fallback={<Opening />}
          onClose={() => store.dispatch(shortcutsToggled(false))}
          failedTitle="快捷键没能显示出来"
        />
      ) : null}
    </>
  );
}

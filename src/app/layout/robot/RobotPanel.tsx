import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { chatActions } from '../../../features/chat';
import { upTo } from '../../../shared/ui/breakpoints';
import { PageSkeleton } from '../../../shared/ui/loading/PageSkeleton';
import { useFocusReturn } from '../../../shared/ui/focus/useFocusReturn';
import { useMedia } from '../../../shared/ui/useMedia';
import { Drawer } from '../../../shared/ui/dialogs/Drawer';
import { RobotChat } from './RobotChat';
import { selectRobotHeld } from './robotSlice';
import { texts } from './texts';
import { useScreenContext } from './useScreenContext';
import './robotPanel.css';

/** The AI robot: a conversation about the screen in front, at its right; on narrow screens over it. */
export function RobotPanel() {
  const dispatch = useDispatch();
  const titleId = useId();
  const over = useMedia(upTo('desk'));
  const held = useSelector(selectRobotHeld);
  const screen = useScreenContext();
  const context = held ?? screen;
  const offered = held && screen && held.key !== screen.key ? screen : null;
  useFocusReturn();
  const close = () => dispatch(chatActions.aiRobotToggled(false));
  const chat = context ? <RobotChat key={context.key} context={context} offered={offered} /> : <PageSkeleton kind="chat" />;
  if (over) {
    return (
      <Drawer open title={texts.title} placement="right" size="100vw" onClose={close} classNames={{ body: 'sn-robot-body' }}>
        {chat}
      </Drawer>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method, or a passage that is open, takes the key first.
    if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) close();
  };
  return (
    <aside className="sn-robot" aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <header>
        <h2 id={titleId}>{texts.title}</h2>
        <button type="button" className="sn-icon-button" aria-label={texts.close} onClick={close}>
          ×
        </button>
      </header>
      <div className="sn-robot-body">{chat}</div>
    </aside>
  );
}

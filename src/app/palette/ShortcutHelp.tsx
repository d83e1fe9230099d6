import { useDispatch } from 'react-redux';
import { useFocusReturn } from '../../shared/ui/focus/useFocusReturn';
import { Modal } from '../../shared/ui/dialogs/Modal';
import { shortcutsToggled } from './paletteSlice';
import { SHORTCUTS, keyName } from './shortcuts';
import { texts } from './texts';
import './palette.css';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** What the keyboard can do, by where it works. */
export function ShortcutHelp() {
  const dispatch = useDispatch();
  const apple = isApple();
  useFocusReturn();
  return (
    <Modal open footer={null} title={texts.shortcutsTitle} onCancel={() => dispatch(shortcutsToggled(false))} className="sn-shortcuts">
      {SHORTCUTS.map(({ name, rows }) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          <dl>
            {rows.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{keyName(key, apple)}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}

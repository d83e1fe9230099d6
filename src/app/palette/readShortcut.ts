/** What a shortcut that works on every screen opens or closes. */
export type Shortcut = 'palette' | 'robot' | 'help';

/** The shortcut of `event`; null when it is none. Keys of an input method, and plain keys in text fields, are ignored. */
export function readShortcut(event: KeyboardEvent): Shortcut | null {
  // 229: the key belongs to the input method, also where `isComposing` is not set.
  if (event.isComposing || event.keyCode === 229 || event.altKey) return null;
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey) {
    if (event.key.toLowerCase() === 'k') return 'palette';
    if (event.key === '/') return 'robot';
    return null;
  }
  // On a Chinese layout the same key gives the full-width sign.
  const help = (event.key === '?' || event.key === '？') && !event.ctrlKey && !event.metaKey;
  return help && !isWriting(event.target) ? 'help' : null;
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select, [role="combobox"], [role="textbox"]');
}

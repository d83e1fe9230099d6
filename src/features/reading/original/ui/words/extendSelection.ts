const STEPS: Readonly<Record<string, ['forward' | 'backward', 'character' | 'line']>> = {
  ArrowRight: ['forward', 'character'],
  ArrowLeft: ['backward', 'character'],
  ArrowDown: ['forward', 'line'],
  ArrowUp: ['backward', 'line'],
};

/** The first text of an element that is in view. */
function firstTextInView(area: HTMLElement): Text | null {
  const edge = area.getBoundingClientRect().top;
  const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const box = node.parentElement?.getBoundingClientRect();
    if (box && box.bottom > edge && node.textContent?.trim()) return node as Text;
  }
  return null;
}

/**
 * Shift with an arrow selects in a text without a cursor, as it would in an editor: from the first words in view, with
 * Ctrl or ⌥ word by word. Answers whether the key was one of these.
 */
export function extendSelection(
  area: HTMLElement,
  { key, shiftKey, ctrlKey, altKey }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey'>,
): boolean {
  const step = STEPS[key];
  const selection = window.getSelection();
  if (!step || !shiftKey || !selection) return false;
  if (!selection.anchorNode || !area.contains(selection.anchorNode)) {
    const text = firstTextInView(area);
    if (!text) return false;
    selection.collapse(text, 0);
  }
  const [direction, unit] = step;
  selection.modify('extend', direction, unit === 'character' && (ctrlKey || altKey) ? 'word' : unit);
  return true;
}

/** Keys of the browser, and the one that goes from the bar to the browser and back. */
const passes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey || key === 'Tab' || /^F\d+$/.test(key);

/**
 * Nothing of the page can be reached but the layer, neither by keys nor by the focus; keys of the browser work. Answers how
 * to let go: then the focus is where it was.
 */
export function lockPage(layer: Element): () => void {
  const locked = new Set<Element>();
  // Dialogs stand beside the page in the body: those that are shown later too.
  const lock = () => {
    for (const part of document.body.children) {
      if (part === layer || part.hasAttribute('inert')) continue;
      part.setAttribute('inert', '');
      locked.add(part);
    }
  };
  const { activeElement: focused } = document;
  if (focused instanceof HTMLElement && !layer.contains(focused)) focused.blur();
  lock();
  const observer = new MutationObserver(lock);
  observer.observe(document.body, { childList: true });

  // The first to hear of it: the page listens at the window as well.
  const keep = (event: KeyboardEvent) => {
    event.stopImmediatePropagation();
    if (!passes(event) && !(event.target instanceof Node && layer.contains(event.target))) event.preventDefault();
  };
  const kinds = ['keydown', 'keypress', 'keyup'] as const;
  for (const kind of kinds) window.addEventListener(kind, keep, true);

  return () => {
    observer.disconnect();
    for (const part of locked) part.removeAttribute('inert');
    for (const kind of kinds) window.removeEventListener(kind, keep, true);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}

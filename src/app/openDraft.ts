/** What writes one line of text; boxes to tick and dates to pick have nothing to lose. */
const TEXT_TYPES = ['text', 'search', 'email', 'url', 'tel', 'password', 'number'];

/** Fields that a person has typed into. Frameworks update `defaultValue` with the value, so comparing the two is not enough. */
const typedInto = new WeakSet<EventTarget>();

/** Notes which fields of the page are typed into, from now on. */
export function watchTyping(page: Document = document): () => void {
  const note = ({ target }: Event) => void (target && typedInto.add(target));
  page.addEventListener('input', note, true);
  return () => page.removeEventListener('input', note, true);
}

/** Texts that the address carries: a reload brings them back. */
function textsOfAddress(hash: string): Set<string> {
  return new Set(new URLSearchParams(hash.split('?')[1] ?? '').values());
}

const isShown = (element: Element) => element.checkVisibility?.() ?? true;

/**
 * True when a reload would lose what a person has written and not sent: in a text area, a line of text that the address
 * does not carry, an editable part of the page, or any dialog with fields.
 */
export function hasOpenDraft(root: ParentNode = document, hash = location.hash): boolean {
  const inAddress = textsOfAddress(hash);
  const isLineDraft = (line: HTMLInputElement) =>
    TEXT_TYPES.includes(line.type) &&
    line.value.trim() !== '' &&
    !inAddress.has(line.value.trim()) &&
    (line.value !== line.defaultValue || typedInto.has(line));
  return (
    // Libraries measure texts in hidden areas, which keep the last one.
    [...root.querySelectorAll<HTMLTextAreaElement>('textarea:not([aria-hidden="true"])')].some(({ value }) => value.trim() !== '') ||
    [...root.querySelectorAll('input')].some(isLineDraft) ||
    [...root.querySelectorAll('[contenteditable]:not([contenteditable="false"])')].some(({ textContent }) => textContent?.trim()) ||
    [...root.querySelectorAll('[role="dialog"]:has(input, textarea, select)')].some(isShown)
  );
}

import type { SignalBody } from '../../../model/recordedSession';

type Note = (signal: SignalBody) => void;

/** Milliseconds in which a window or a part that moves is noted once. */
const CALM = 400;

/** Where an element stands, without a word of the page: tags with their places among the same, from the body. */
export function pathOf(element: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { tagName, parentElement } = at;
    const same = [...(parentElement?.children ?? [])].filter((child) => child.tagName === tagName);
    steps.unshift(`${tagName.toLowerCase()}:${same.indexOf(at) + 1}`);
  }
  return steps.join('/');
}

/** Calls `run` with the last of the arguments that came in a while. */
function calmed<Argument>(run: (argument: Argument) => void): (argument: Argument) => void {
  let last: { argument: Argument } | null = null;
  return (argument) => {
    if (!last) setTimeout(() => (run(last!.argument), (last = null)), CALM);
    last = { argument };
  };
}

function observeLongTasks(note: Note): () => void {
  if (typeof PerformanceObserver === 'undefined' || !PerformanceObserver.supportedEntryTypes?.includes('longtask')) return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) note({ kind: 'longTask', duration: Math.round(duration) });
  });
  observer.observe({ type: 'longtask' });
  return () => observer.disconnect();
}

/** Notes what the window, focus, scrolling and the network do. Answers how to stop. */
export function noteDomSignals(note: Note): () => void {
  const noteWindow = calmed(() => note({ kind: 'window', width: innerWidth, height: innerHeight }));
  const noteScroll = calmed((target: EventTarget | null) => {
    if (target instanceof Element) note({ kind: 'scroll', target: pathOf(target), top: Math.round(target.scrollTop) });
    else note({ kind: 'scroll', target: '', top: Math.round(scrollY) });
  });
  const noteFocus = calmed(() => {
    const { activeElement: at } = document;
    note({ kind: 'focus', target: at && at !== document.body ? pathOf(at) : '' });
  });
  const listeners: [EventTarget, string, (event: Event) => void][] = [
    [window, 'resize', () => noteWindow(null)],
    [document, 'scroll', ({ target }) => noteScroll(target)],
    [document, 'focusin', () => noteFocus(null)],
    [document, 'focusout', () => noteFocus(null)],
    [window, 'online', () => note({ kind: 'network', online: true })],
    [window, 'offline', () => note({ kind: 'network', online: false })],
  ];
  const options = { capture: true, passive: true };
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener, options);
  const stopLongTasks = observeLongTasks(note);
  return () => {
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener, options);
    stopLongTasks();
  };
}

import { createContext, use, useLayoutEffect, useState } from 'react';
import { RecordedContext } from '../loading/recordedContext';

/** Within another dialog: antd puts what opens from there behind it. */
export const InDialog = createContext(false);

/**
 * Where a dialog of a recorded screen stands: at the end of the page from its first opening on, as antd would put it. In a place that is
 * not antd's it locks no scrolling, which nobody does there, and for which antd has the whole page laid out several times.
 * @returns antd's `getContainer`; undefined on a live screen, and within another dialog
 */
export function useOwnPlace(open: boolean): (() => HTMLElement) | undefined {
  const recorded = use(RecordedContext);
  const inner = use(InDialog);
  const [place] = useState(() => (recorded && !inner ? document.createElement('div') : undefined));
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  useLayoutEffect(() => {
    if (!place || !opened) return undefined;
    document.body.append(place);
    return () => place.remove();
  }, [place, opened]);
  return place && (() => place);
}

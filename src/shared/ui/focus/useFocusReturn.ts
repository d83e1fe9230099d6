import { useEffect, useState } from 'react';

/** For parts that are unmounted when they close: the focus returns to the element that had it before. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}

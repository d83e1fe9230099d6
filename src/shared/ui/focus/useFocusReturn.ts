import { useEffect, useState } from 'react';

/** For what is gone as soon as it is closed: the focus goes back to what had it before. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}

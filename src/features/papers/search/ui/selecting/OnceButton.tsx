import type { ReactNode } from 'react';

/** A button that means something else once it was pressed: the second half of a double click does not count. */
export function OnceButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={({ detail }) => {
        if (detail < 2) onPress();
      }}
    >
      {children}
    </button>
  );
}

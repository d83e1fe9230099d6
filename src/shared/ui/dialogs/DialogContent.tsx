import type { ReactNode } from 'react';
import { PartBoundary } from '../loading/PartBoundary';
import { InDialog } from './useOwnPlace';

/** What a dialog or a drawer shows: when it throws, its frame stays, and the way to close it. */
export function DialogContent({ open, children }: { open: boolean | undefined; children: ReactNode }) {
  return (
    <InDialog value={true}>
      <PartBoundary of={String(open)} title="这里没能显示">
        {children}
      </PartBoundary>
    </InDialog>
  );
}

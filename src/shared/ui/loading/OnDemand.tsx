import { Suspense, use, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ThemedContext } from '../theme/themedContext';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyComponent } from './lazyComponent';
import { loadPart, loadedPart, themed } from './parts';
import type { Load } from './parts';

interface OnDemandProps<Props extends object> {
  /** Loads the component's code; called at once, so that it comes while something else is waited for. */
  load: Load<Props>;
  /** What the component is given. */
  with?: Props;
  fallback: ReactNode;
  /** The message when it cannot be shown; the boundary has a default. */
  failedTitle?: string;
  /** It uses no part of antd, whose code and theme then need not come with it. */
  plain?: boolean;
  /** What it shows: after a fault it is tried again by itself when this changes. */
  of?: string;
  /** It lies over the page: what is said of a fault does so too, and this closes it. */
  onClose?: () => void;
}

/** A part of the screen whose code is loaded on demand; 重试 loads it again, the rest of the screen stays. */
export function OnDemand<Props extends object>({
  load,
  fallback,
  failedTitle,
  plain = false,
  of = '',
  onClose,
  ...rest
}: OnDemandProps<Props>) {
  const unthemed = use(ThemedContext) || plain;
  const whole = unthemed ? load : themed(load);
  const coming = () => lazyComponent(() => loadPart(whole));
  // A lazy component remembers its failure: 重试 needs a new one.
  const [Part, setPart] = useState<ComponentType<Props>>(() => {
    const there = loadedPart(whole);
    if (there) return there;
    loadPart(whole).catch(() => undefined);
    return coming();
  });
  return (
    <ErrorBoundary
      of={of}
      onRetry={() => setPart(coming)}
      {...(failedTitle ? { title: failedTitle } : {})}
      {...(onClose ? { onClose } : {})}
    >
      <Suspense fallback={fallback}>
        <Part {...(rest.with ?? ({} as Props))} />
      </Suspense>
    </ErrorBoundary>
  );
}

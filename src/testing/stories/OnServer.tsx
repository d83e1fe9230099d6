import { useState } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '../../app/makeStore';
import type { AppStore } from '../../app/makeStore';
import { fakeTransport } from '../fakeTransport';
import type { FakeTransport } from '../fakeTransport';

interface OnServerProps {
  /** What is asked there is answered so; without one every call fails. */
  server?: FakeTransport;
  /** What happened before. */
  before?: (store: AppStore) => void;
  children: ReactNode;
}

/** A part with a store and a server of its own. */
export function OnServer({ server, before, children }: OnServerProps) {
  const [store] = useState(() => {
    const made = makeStore({ transport: (server ?? fakeTransport()).transport, retryDelay: () => 0 });
    before?.(made);
    return made;
  });
  return <Provider store={store}>{children}</Provider>;
}

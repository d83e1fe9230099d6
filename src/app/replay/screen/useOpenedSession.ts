import { useRef, useState } from 'react';
import { openSession } from '../player/openSession';
import type { OpenedSession } from '../player/openSession';

/** The file that is open: none yet, being read, read, or refused. */
export type Opening =
  | { phase: 'none' }
  | { phase: 'reading' }
  | { phase: 'open'; session: OpenedSession; /** Of the files that were opened. */ number: number }
  | { phase: 'failed'; message: string };

/** A session file of this screen; it stands in no store, where the recording of this page would hold it. */
export function useOpenedSession(): { opening: Opening; open: (file: File) => Promise<void> } {
  const [opening, setOpening] = useState<Opening>({ phase: 'none' });
  const count = useRef(0);
  const open = async (file: File) => {
    count.current += 1;
    const number = count.current;
    setOpening({ phase: 'reading' });
    try {
      const session = await openSession(file);
      // Another one was chosen meanwhile.
      if (number === count.current) setOpening({ phase: 'open', session, number });
    } catch (error) {
      if (number === count.current) setOpening({ phase: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };
  return { opening, open };
}

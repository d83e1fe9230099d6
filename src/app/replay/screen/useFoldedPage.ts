import { useEffect, useState } from 'react';
import { foldPage } from '../player/foldPage';
import type { FoldedPage } from '../player/foldPage';
import type { RecordedPage } from '../session';

/** A page of the session as it is folded: how much is done, and then what it folded to. Pages that were folded stay so. */
export function useFoldedPage(page: RecordedPage): { folded: FoldedPage | null; share: number } {
  const [done, setDone] = useState<ReadonlyMap<RecordedPage, FoldedPage>>(new Map());
  const [share, setShare] = useState(0);
  const folded = done.get(page) ?? null;
  const isFolded = folded !== null;
  useEffect(() => {
    if (isFolded) return;
    const ending = new AbortController();
    foldPage(page, setShare, ending.signal).then(
      (made) => {
        if (!ending.signal.aborted) setDone((before) => new Map(before).set(page, made));
      },
      () => undefined,
    );
    return () => ending.abort();
  }, [page, isFolded]);
  return { folded, share };
}

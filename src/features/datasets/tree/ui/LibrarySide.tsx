import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../../shared/ui/buttons/Button';
import { upTo } from '../../../../shared/ui/breakpoints';
import { useMedia } from '../../../../shared/ui/useMedia';
import { libraryTexts as texts } from '../../core/texts';
import { RefreshBases } from './RefreshBases';

interface LibrarySideProps {
  /** Changes with what is in front. */
  place: string;
  onNew: () => void;
  /** The tree went away below the focus. */
  onLeft: () => void;
  /** The tree. */
  children: ReactNode;
}

/** Bases and folders beside what is in front; on narrow screens behind a button, so that what is in front comes first. */
export function LibrarySide({ place, onNew, onLeft, children }: LibrarySideProps) {
  const narrow = useMedia(upTo('tablet'));
  const [openAt, setOpenAt] = useState<string | null>(null);
  // What is chosen in the tree closes it.
  const open = openAt === place;
  useEffect(() => {
    if (openAt !== null && openAt !== place) onLeft();
  }, [openAt, place, onLeft]);
  return (
    <nav className="sn-library-side" aria-label={texts.title}>
      <div className="sn-library-side-actions">
        {narrow ? (
          <Button aria-expanded={open} onClick={() => setOpenAt(open ? null : place)}>
            {texts.switchBase}
          </Button>
        ) : null}
        <Button onClick={onNew}>{texts.newBase}</Button>
      </div>
      {!narrow || open ? (
        <>
          {children}
          <RefreshBases />
        </>
      ) : null}
    </nav>
  );
}

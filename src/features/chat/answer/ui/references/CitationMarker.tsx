import { useContext, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { Popover } from 'antd';
import type { AnswerSource } from '../../../../../contract/entities/chat';
import { sourceTitle } from '../../../core/markdown/references';
import { wordsBefore } from '../../lib/wordsBefore';
import { SourceLinksContext, SourcesContext } from './sources';
import { texts } from '../../texts';

interface CitationMarkerProps {
  n: number;
  /** `[n]` as it was written. */
  children: ReactNode;
}

/** Pixels that a key moves the passage by. */
const SCROLLED: Readonly<Record<string, number>> = { ArrowDown: 40, ArrowUp: -40, PageDown: 180, PageUp: -180 };

/** `[n]`: hovering or focusing shows the passage, pressing goes to the reference, or opens what is cited where that is in front. Plain text when there is no such source. */
export function CitationMarker({ n, children }: CitationMarkerProps) {
  const { byNumber, onJump } = useContext(SourcesContext);
  const { open: openSource, href } = useContext(SourceLinksContext);
  const [open, setOpen] = useState(false);
  const words = useRef<HTMLQuoteElement>(null);
  const source = byNumber.get(n);
  if (!source) return <>{children}</>;
  return (
    <sup>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="hover"
        mouseEnterDelay={0.15}
        destroyOnHidden
        classNames={{ root: 'sn-passage-popup' }}
        content={<Passage source={source} words={words} />}
      >
        <button
          type="button"
          className="sn-marker"
          data-cites={n}
          aria-label={texts.markerLabel(n, sourceTitle(source))}
          // Coming back from the reference list by pointer would cover what is read.
          onFocus={(event) => setOpen(event.currentTarget.matches(':focus-visible'))}
          onBlur={() => setOpen(false)}
          onKeyDown={(event) => {
            if (!open) return;
            if (event.key in SCROLLED && words.current) {
              // The focus stays on the marker: it scrolls a passage that is longer than its place.
              event.preventDefault();
              words.current.scrollTop += SCROLLED[event.key] ?? 0;
            }
            if (event.key !== 'Escape') return;
            // Only the passage closes, not the drawer around it.
            event.stopPropagation();
            setOpen(false);
          }}
          onClick={(event) => {
            setOpen(false);
            if (openSource && href(source) !== null) openSource(source, wordsBefore(event.currentTarget));
            else onJump(n, event.currentTarget);
          }}
        >
          {children}
        </button>
      </Popover>
    </sup>
  );
}

function Passage({ source, words }: { source: AnswerSource; words: Ref<HTMLQuoteElement> }) {
  return (
    <figure className="sn-passage">
      <figcaption>
        <strong>{sourceTitle(source)}</strong>
        {source.place ? <span>{source.place}</span> : null}
      </figcaption>
      <blockquote ref={words} tabIndex={0}>
        {source.content || texts.noPassage}
      </blockquote>
    </figure>
  );
}

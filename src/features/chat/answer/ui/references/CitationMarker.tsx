import { useContext, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { Popover } from 'antd';
import { Link } from 'react-router-dom';
import type { AnswerSource } from '../../../../../contract/entities/chat';
import { narrowedTo } from '../../../core/lib/boundMarks';
import type { BoundMark } from '../../../core/lib/boundMarks';
import { sourceTitle } from '../../../core/markdown/references';
import { findingWords } from '../../../core/lib/findingWords';
import { stateWords } from '../../lib/stateWords';
import { wordsBefore } from '../../lib/wordsBefore';
import { StateBehind, StateName } from '../ledger/StateMark';
import { SourceLinksContext, SourcesContext } from './sources';
import { texts } from '../../texts';

interface CitationMarkerProps {
  n: number;
  /** Its place in the list of the answer's markers; null where its passages are not known. */
  mark: number | null;
  /** `[n]` as it was written. */
  children: ReactNode;
}

/** Pixels that a key moves the passage by. */
const SCROLLED: Readonly<Record<string, number>> = { ArrowDown: 40, ArrowUp: -40, PageDown: 180, PageUp: -180 };

/** `[n]`: hovering or focusing shows its very passage, with the way there and whether its sentence agrees with it; pressing goes to the reference, or opens what is cited where that is in front. Plain text when there is no such source. */
export function CitationMarker({ n, mark, children }: CitationMarkerProps) {
  const { byNumber, marks, onJump } = useContext(SourcesContext);
  const { open: openSource, href } = useContext(SourceLinksContext);
  const [open, setOpen] = useState(false);
  const words = useRef<HTMLQuoteElement>(null);
  const whole = byNumber.get(n);
  if (!whole) return <>{children}</>;
  const listed = mark === null ? undefined : marks[mark];
  const bound = listed?.n === n ? listed : null;
  const source = bound ? narrowedTo(whole, bound.passages) : whole;
  const label = texts.markerLabel(n, sourceTitle(source));
  const marker = (
    <sup>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="hover"
        mouseEnterDelay={0.15}
        destroyOnHidden
        classNames={{ root: 'sn-passage-popup' }}
        content={<Passage source={source} state={bound} words={words} />}
      >
        <button
          type="button"
          className="sn-marker"
          data-cites={n}
          aria-label={bound ? texts.markerState(label, stateWords(bound)) : label}
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
            if (openSource && href(source) !== null) openSource(source, bound ? '' : wordsBefore(event.currentTarget));
            else onJump(n, event.currentTarget);
          }}
        >
          {children}
        </button>
      </Popover>
    </sup>
  );
  return bound?.last ? (
    <>
      {marker}
      <StateBehind state={bound.state} />
    </>
  ) : (
    marker
  );
}

interface PassageProps {
  source: AnswerSource;
  state: BoundMark | null;
  words: Ref<HTMLQuoteElement>;
}

function Passage({ source, state, words }: PassageProps) {
  const reading = useContext(SourceLinksContext).href(source);
  return (
    <figure className="sn-passage">
      <figcaption>
        <strong>{sourceTitle(source)}</strong>
        {source.place ? <span>{source.place}</span> : null}
      </figcaption>
      <blockquote ref={words} tabIndex={0}>
        {source.withdrawn ? texts.withdrawn : source.content || texts.noPassage}
      </blockquote>
      {state ? (
        <p>
          <StateName state={state.state} /> {state.findings.map(findingWords).join('；')}
        </p>
      ) : null}
      {reading ? <Link to={reading}>{texts.read}</Link> : null}
    </figure>
  );
}

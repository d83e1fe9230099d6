import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { upTo } from '../../../../../shared/ui/breakpoints';
import { useFocusReturn } from '../../../../../shared/ui/focus/useFocusReturn';
import { useMedia } from '../../../../../shared/ui/useMedia';
import { contentsChosen, selectContentsPart } from '../../../core/readingSlice';
import type { ReadingState } from '../../../core/readingSlice';
import type { ContentsPart } from '../../../core/readingTypes';
import { texts } from '../../../core/texts';
import './contents.css';

interface ContentsPaneProps {
  /** What this document can list. */
  parts: readonly ContentsPart[];
  /** @param onChosen to be called when an entry was chosen: on a narrow screen the pane lies over the original, and closes. */
  children: (part: ContentsPart, onChosen: () => void) => ReactNode;
}

/** What is listed beside the original, while it is open. */
export function ContentsPane(props: ContentsPaneProps) {
  const chosen = useSelector((state: { reading: ReadingState }) => selectContentsPart(state));
  if (chosen === null) return null;
  return <OpenPane {...props} part={props.parts.includes(chosen) ? chosen : 'outline'} />;
}

function OpenPane({ parts, part, children }: ContentsPaneProps & { part: ContentsPart }) {
  const dispatch = useDispatch();
  const over = useMedia(upTo('tablet'));
  const pane = useRef<HTMLDivElement>(null);
  useFocusReturn();
  useEffect(() => pane.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus(), []);
  const close = () => dispatch(contentsChosen(null));
  const onChosen = () => {
    if (over) close();
  };
  const move = (event: KeyboardEvent) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    const next = parts[(parts.indexOf(part) + way + parts.length) % parts.length]!;
    dispatch(contentsChosen(next));
    pane.current?.querySelector<HTMLElement>(`[data-part="${next}"]`)?.focus();
  };
  return (
    <div
      ref={pane}
      className="sn-contents"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div className="sn-contents-head">
        <div role="tablist" aria-label={texts.contents} onKeyDown={move}>
          {parts.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              data-part={one}
              aria-selected={one === part}
              aria-controls="sn-contents-list"
              tabIndex={one === part ? 0 : -1}
              onClick={() => dispatch(contentsChosen(one))}
            >
              {texts.contentsParts[one]}
            </button>
          ))}
        </div>
        <button type="button" aria-label={texts.closeContents} onClick={close}>
          ×
        </button>
      </div>
      <div id="sn-contents-list" className="sn-contents-list" role="tabpanel" aria-label={texts.contentsParts[part]}>
        {children(part, onChosen)}
      </div>
    </div>
  );
}

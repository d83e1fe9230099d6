import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { prefersCalm } from '../../../../shared/lib/browser/prefersCalm';
import { findHeading } from '../lib/headings';
import type { ReportHeading } from '../lib/headings';
import { texts } from '../../core/texts';

interface ReportContentsProps {
  headings: readonly ReportHeading[];
  /** Where the report stands in the page. */
  body: RefObject<HTMLElement | null>;
  /** Heading that the address names; empty for none. */
  at: string;
  onGo: (at: string) => void;
}

function show(body: HTMLElement | null, headings: readonly ReportHeading[], id: string): void {
  const heading = body && findHeading(body, headings, id);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start', behavior: prefersCalm() ? 'auto' : 'smooth' });
}

/** The table of contents. Its entries name a heading in the query of the address and never change the route. */
export function ReportContents({ headings, body, at, onGo }: ReportContentsProps) {
  const shown = useRef('');
  useEffect(() => {
    // Once for an address: text that grows below does not call the reader back.
    if (at === shown.current || (at !== '' && headings.length === 0)) return;
    shown.current = at;
    if (at !== '') show(body.current, headings, at);
  }, [at, headings, body]);
  if (headings.length < 2) return null;
  const top = Math.min(...headings.map(({ level }) => level));
  return (
    <nav className="sn-report-contents" aria-label={texts.contents}>
      <details open>
        <summary>{texts.contents}</summary>
        <ol>
          {headings.map(({ id, level, text }) => (
            <li key={id} data-level={Math.min(3, level - top)}>
              <button
                type="button"
                aria-current={id === at ? 'true' : undefined}
                onClick={() => {
                  shown.current = id;
                  onGo(id);
                  show(body.current, headings, id);
                }}
              >
                {text}
              </button>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

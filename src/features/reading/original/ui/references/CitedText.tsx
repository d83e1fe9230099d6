import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { markersIn } from '../../lib/citationMarkers';
import { texts } from '../../../core/texts';
import { useCited } from './ReferencesContext';

interface CitedTextProps {
  text: string;
  /** Place of the paragraph, by which entries of the list itself are told. */
  page: number;
  start: number;
}

/** A piece of text in which each marker of a citation can be pointed at, focused and touched. Its words stay what they are. */
export function CitedText({ text, page, start }: CitedTextProps) {
  const { references } = useCited();
  const parts = useMemo((): ReactNode[] => {
    if (references.some((entry) => entry.page === page && entry.start <= start + text.length && entry.end > start)) return [text];
    let from = 0;
    const pieces = markersIn(text, references).flatMap((marker) => {
      const before = text.slice(from, marker.start);
      from = marker.end;
      return [
        before,
        // No button: its words could not be selected with those around it.
        <span
          key={marker.start}
          role="button"
          tabIndex={0}
          className="sn-cite-marker"
          aria-description={texts.referenceHint}
          data-cites={marker.cited.join(',')}
        >
          {text.slice(marker.start, marker.end)}
        </span>,
      ];
    });
    return [...pieces, text.slice(from)];
  }, [references, text, page, start]);
  return <>{parts}</>;
}

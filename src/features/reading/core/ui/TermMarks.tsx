import { placesOf } from '../../../../model/glossary';
import type { Rendering } from '../../../../model/glossary';
import { texts } from '../texts';

interface TermMarksProps {
  text: string;
  /** Terms that the original has. */
  terms: readonly Rendering[];
}

/** A translation in which the renderings of the glossary are marked. */
export function TermMarks({ text, terms }: TermMarksProps) {
  const places = placesOf(
    text,
    terms.map(({ rendering }) => rendering),
  );
  const parts = places.map(({ start, end, word }, i) => {
    const own = terms.find(({ rendering }) => rendering.toLowerCase() === word.toLowerCase());
    return (
      <span key={start}>
        {text.slice(places[i - 1]?.end ?? 0, start)}
        <mark className="sn-term" title={own ? texts.termMark(own.term, own.rendering) : undefined}>
          {text.slice(start, end)}
        </mark>
      </span>
    );
  });
  return (
    <>
      {parts}
      {text.slice(places.at(-1)?.end ?? 0)}
    </>
  );
}

import { useMemo } from 'react';
import type { ResearchCitation, ResearchReport } from '../../../../contract/entities/research';
import { compareReports } from '../lib/compareReports';
import type { ComparedPart } from '../lib/compareReports';
import { texts } from '../../core/texts';

/** Unchanged sentences that are shown before and after a change. */
const AROUND = 1;

/** What differs between two versions of a report: sentences, and sources gained and lost. */
export function CompareView({ before, after }: { before: ResearchReport; after: ResearchReport }) {
  const { parts, gained, lost } = useMemo(() => compareReports(before, after), [before, after]);
  const changed = parts.some(({ kind }) => kind !== 'same');
  return (
    <section className="sn-compare" aria-label={texts.comparedWith(before.version, after.version)}>
      <h3>{texts.comparedWith(before.version, after.version)}</h3>
      <Sources title={texts.gainedSources(gained.length)} list={gained} />
      <Sources title={texts.lostSources(lost.length)} list={lost} />
      {changed ? null : <p role="status">{texts.noChange}</p>}
      {changed ? parts.map((part, index) => <Part key={index} part={part} first={index === 0} last={index === parts.length - 1} />) : null}
    </section>
  );
}

function Sources({ title, list }: { title: string; list: readonly ResearchCitation[] }) {
  if (list.length === 0) return <p>{title}</p>;
  return (
    <details open>
      <summary>{title}</summary>
      <ul>
        {list.map((citation) => (
          <li key={citation.n}>{citation.title || citation.url}</li>
        ))}
      </ul>
    </details>
  );
}

function Part({ part: { kind, sentences }, first, last }: { part: ComparedPart; first: boolean; last: boolean }) {
  if (kind !== 'same') {
    const Mark = kind === 'added' ? 'ins' : 'del';
    return (
      <>
        {sentences.map((sentence, index) => (
          <p key={index} className={`sn-compare-${kind}`}>
            <small>{texts[kind]}</small> <Mark>{sentence}</Mark>
          </p>
        ))}
      </>
    );
  }
  const head = first ? 0 : AROUND;
  const tail = last ? 0 : AROUND;
  const hidden = sentences.slice(head, sentences.length - tail);
  const line = (sentence: string, index: number) => <p key={index}>{sentence}</p>;
  if (sentences.length <= head + tail) return <>{sentences.map(line)}</>;
  return (
    <>
      {sentences.slice(0, head).map(line)}
      <details>
        <summary>{texts.unchanged(hidden.length)}</summary>
        {hidden.map(line)}
      </details>
      {sentences.slice(sentences.length - tail).map(line)}
    </>
  );
}

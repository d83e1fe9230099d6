import { useMemo } from 'react';
import { compareCited } from '../../lib/compareCited';
import type { CitedSource, CitedText, ComparedPart } from '../../lib/compareCited';
import './versionDifferences.css';

const texts = {
  added: '新增',
  removed: '删去',
  unchanged: (count: number) => `未变的 ${count} 句`,
  gainedSources: (count: number) => `新增来源 ${count} 个`,
  lostSources: (count: number) => `减少来源 ${count} 个`,
  sameSources: '来源没有变化',
  noChange: '两版的文字没有差别',
} as const;

/** Unchanged sentences that are shown before and after a change. */
const AROUND = 1;

interface VersionDifferencesProps {
  before: CitedText;
  after: CitedText;
  /** Names both. */
  title: string;
}

/** What differs between two versions of a text: sentences, and sources gained and lost. */
export function VersionDifferences({ before, after, title }: VersionDifferencesProps) {
  const { parts, gained, lost } = useMemo(() => compareCited(before, after), [before, after]);
  const changed = parts.some(({ kind }) => kind !== 'same');
  return (
    <section className="sn-versions" aria-label={title}>
      <h3>{title}</h3>
      {gained.length + lost.length === 0 ? <p>{texts.sameSources}</p> : null}
      <Sources title={texts.gainedSources(gained.length)} list={gained} />
      <Sources title={texts.lostSources(lost.length)} list={lost} />
      {changed ? null : <p role="status">{texts.noChange}</p>}
      {changed ? parts.map((part, index) => <Part key={index} part={part} first={index === 0} last={index === parts.length - 1} />) : null}
    </section>
  );
}

function Sources({ title, list }: { title: string; list: readonly CitedSource[] }) {
  if (list.length === 0) return null;
  return (
    <details open>
      <summary>{title}</summary>
      <ul>
        {list.map(({ n, title: name }) => (
          <li key={n}>{name}</li>
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
          <p key={index} className={`sn-versions-${kind}`}>
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

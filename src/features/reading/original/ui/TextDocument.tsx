import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ReadingNote } from '../../../../contract/entities/note';
import { findIn, marksOf } from '../../core/lib/paragraphs';
import type { Paragraph, Stretch } from '../../core/lib/paragraphs';
import { noteChosen } from '../../core/notes/notesSlice';
import { findHitShown, pageReached, selectAloud, selectFindHit, selectFindWords, selectLastPage } from '../../core/readingSlice';
import type { ReadingState } from '../../core/readingSlice';
import { texts } from '../../core/texts';
import { ContentsButton } from './contents/ContentsButton';
import { FindBar } from './FindBar';
import { OriginalBar } from './OriginalBar';
import { NOTHING, ParagraphView } from './ParagraphView';
import { inTables, TextTable } from './TextTable';
import { notedIn } from '../lib/notedIn';
import { bring, topPage } from './textScroll';
import { useFindKey } from './useFindKey';

type State = { reading: ReadingState };

interface TextDocumentProps {
  /** Key of what is remembered about the document. */
  subjectKey: string;
  paragraphs: readonly Paragraph[];
  /** Passages to mark, as the address writes them. */
  at: readonly string[];
  /** Page to begin at; null: where the reader was last. */
  page: number | null;
  notes: readonly ReadingNote[];
  /** More is loading. */
  loading?: boolean;
  /** Stands below the first heading. */
  byline?: ReactNode;
  /** What is listed beside the text; a record has nothing. */
  contents?: ReactNode;
  children?: ReactNode;
}

/** The original as text: with marks where it was cited, a search with a count, and its place remembered. */
export function TextDocument({ subjectKey, paragraphs, at, page, notes, loading = false, byline, contents, children }: TextDocumentProps) {
  const dispatch = useDispatch();
  const scroller = useRef<HTMLDivElement>(null);
  const words = useSelector((state: State) => selectFindWords(state));
  const { current } = useSelector((state: State) => selectFindHit(state));
  const lastPage = useSelector((state: State) => selectLastPage(state, subjectKey));
  const marks = useMemo(() => marksOf(paragraphs, at), [paragraphs, at]);
  const noted = useMemo(() => notedIn(paragraphs, notes), [paragraphs, notes]);
  const said = useSelector((state: State) => selectAloud(state))?.said ?? null;
  const spoken =
    said &&
    paragraphs.find(({ page: own, start: from, text }) => own === said.page && said.start >= from && said.end <= from + text.length);
  const spokenKey = spoken?.key;
  const saidStart = said?.start;
  useEffect(() => {
    if (spokenKey) scroller.current?.querySelector(`[data-stop="${spokenKey}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [spokenKey, saidStart]);
  const found = useMemo(() => findIn(paragraphs, words ?? ''), [paragraphs, words]);
  const byParagraph = useMemo(() => groupHits(found), [found]);
  useFindKey(scroller);

  const total = found.length;
  useEffect(() => {
    if (words) dispatch(findHitShown({ current: total > 0 ? 1 : 0, total }));
  }, [dispatch, words, total]);
  useEffect(() => {
    if (current > 0) bring(scroller.current, `[data-hit="${current}"]`);
  }, [current, words]);

  const start = useRef(page ?? lastPage);
  const isMarked = marks.size > 0;
  useEffect(() => {
    if (isMarked) bring(scroller.current, '.sn-cited');
    else if (start.current > 1) bring(scroller.current, `[data-stop^="${start.current}."]`, 'start');
  }, [isMarked, at, paragraphs.length]);

  const choose = (target: EventTarget) => {
    const note = target instanceof Element ? target.closest<HTMLElement>('[data-note]') : null;
    // To select words ends with a click as well.
    if (note?.dataset.note && window.getSelection()?.isCollapsed !== false) dispatch(noteChosen(note.dataset.note));
  };
  const step = (way: 'next' | 'previous') => {
    if (total === 0) return;
    const next = way === 'next' ? (current % total) + 1 : ((current + total - 2) % total) + 1;
    dispatch(findHitShown({ current: next, total }));
  };
  // What stands below the title comes before a table.
  const first = paragraphs[0]?.kind === 'row' ? undefined : paragraphs[0];
  const others = first ? paragraphs.slice(1) : paragraphs;
  const marksWithin = (paragraph: Paragraph) =>
    said && paragraph === spoken
      ? [{ start: said.start - paragraph.start, end: said.end - paragraph.start }]
      : (marks.get(paragraph.key) ?? NOTHING);
  const view = (paragraph: Paragraph) => {
    const hits = byParagraph.get(paragraph.key);
    return (
      <ParagraphView
        key={paragraph.key}
        paragraph={paragraph}
        cited={marksWithin(paragraph)}
        noted={noted.get(paragraph.key) ?? NOTHING}
        hits={hits?.stretches ?? NOTHING}
        firstHit={hits?.first ?? 0}
        // Only the paragraph that has the hit in front is laid out again.
        activeHit={hits && current >= hits.first && current < hits.first + hits.stretches.length ? current : 0}
      />
    );
  };
  return (
    <>
      <OriginalBar controls={contents ? <ContentsButton label={texts.textContents} /> : null}>
        {words === null ? null : <FindBar onStep={step} onClosed={() => scroller.current?.focus()} />}
      </OriginalBar>
      {at.length > 0 && !isMarked && !loading ? (
        <p className="sn-read-note" role="status">
          {texts.passageMissing}
        </p>
      ) : null}
      <div className="sn-beside-contents">
        {contents}
        <div
          ref={scroller}
          className="sn-read-scroll sn-text"
          data-sync="original"
          data-selectable
          tabIndex={0}
          role="region"
          aria-label={texts.original}
          onClick={({ target }) => choose(target)}
          onKeyDown={({ key, target }) => {
            if (key === 'Enter') choose(target);
          }}
          onScroll={() => {
            const top = topPage(scroller.current);
            if (top > 0 && subjectKey.startsWith('file:')) dispatch(pageReached({ key: subjectKey, page: top }));
          }}
        >
          {first?.text ? view(first) : null}
          {byline}
          {inTables(others).map((part) => (Array.isArray(part) ? <TextTable key={part[0]!.key}>{part.map(view)}</TextTable> : view(part)))}
          {loading ? <p role="status">{texts.loadingText}</p> : null}
          {children}
        </div>
      </div>
    </>
  );
}

function groupHits(found: readonly { key: string; hit: Stretch }[]) {
  const groups = new Map<string, { first: number; stretches: Stretch[] }>();
  found.forEach(({ key, hit }, index) => {
    const group = groups.get(key);
    if (group) group.stretches.push(hit);
    else groups.set(key, { first: index + 1, stretches: [hit] });
  });
  return groups;
}

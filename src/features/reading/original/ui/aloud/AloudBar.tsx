import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Paper } from '../../../../../contract/entities/paper';
import { paragraphsOf, recordParagraphs } from '../../../core/lib/paragraphs';
import { aloudEnded, aloudMoved, aloudToggled, selectAloud, selectLastPage } from '../../../core/readingSlice';
import type { ReadingState } from '../../../core/readingSlice';
import type { Aloud } from '../../../core/readingTypes';
import { texts } from '../../../core/texts';
import { useFileText } from '../../../core/ui/useFileText';
import { firstSpoken, spokenSentences } from '../../lib/spokenSentences';
import { canSpeak } from './canSpeak';
import { useSpeech } from './useSpeech';
import './aloud.css';

interface AloudBarProps {
  /** Key of what is remembered about the document. */
  subjectKey: string;
  /** Empty: the record is read. */
  fileId: string;
  paper: Paper | null;
}

type State = { reading: ReadingState };

/** Reads the document aloud, sentence by sentence, while that is wanted. */
export function AloudBar(props: AloudBarProps) {
  const aloud = useSelector((state: State) => selectAloud(state));
  return aloud && canSpeak() ? <Reader {...props} aloud={aloud} /> : null;
}

function Reader({ subjectKey, fileId, paper, aloud }: AloudBarProps & { aloud: Aloud }) {
  const dispatch = useDispatch();
  const lastPage = useSelector((state: State) => selectLastPage(state, subjectKey));
  const { sections, loading } = useFileText(fileId);
  const sentences = useMemo(
    () => spokenSentences(fileId ? paragraphsOf(sections) : paper ? recordParagraphs(paper) : []),
    [fileId, sections, paper],
  );
  const [failed, setFailed] = useState(false);
  const { at, playing, words } = aloud;
  const from = aloud.page ?? (words ? 1 : lastPage);
  // The text comes in parts; reading begins with the one that has its first sentence.
  const ready = sentences.length > 0 && (!loading || sentences.at(-1)!.page > from);
  const go = (to: number) => {
    const sentence = sentences[to];
    if (!sentence) return dispatch(loading ? aloudToggled(false) : aloudEnded());
    const { page, start, end } = sentence;
    return dispatch(aloudMoved({ at: to, said: { page, start, end } }));
  };
  useEffect(() => {
    if (at === null && ready) go(firstSpoken(sentences, { words, page: from }));
  });
  useSpeech(playing && !failed && at !== null ? (sentences[at] ?? null) : null, {
    onSaid: () => go((at ?? 0) + 1),
    onFailed: () => {
      setFailed(true);
      dispatch(aloudToggled(false));
    },
  });
  const notice = failed ? texts.aloudFailed : sentences.length === 0 && !loading ? texts.aloudNothing : '';
  return (
    <div
      className="sn-aloud"
      role="toolbar"
      aria-label={texts.aloud}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dispatch(aloudEnded());
      }}
    >
      <button type="button" aria-label={texts.aloudPrevious} disabled={!at} onClick={() => go((at ?? 0) - 1)}>
        ‹
      </button>
      <button
        type="button"
        disabled={sentences.length === 0}
        onClick={() => {
          setFailed(false);
          dispatch(aloudToggled(!playing));
        }}
      >
        {playing ? texts.aloudPause : texts.aloudPlay}
      </button>
      <button
        type="button"
        aria-label={texts.aloudNext}
        disabled={at === null || at + 1 >= sentences.length}
        onClick={() => go((at ?? 0) + 1)}
      >
        ›
      </button>
      <span role={notice ? 'alert' : undefined}>
        {notice || (at === null ? texts.loadingText : texts.aloudPlace(at + 1, sentences.length))}
      </span>
      <button type="button" aria-label={texts.aloudEnd} onClick={() => dispatch(aloudEnded())}>
        ×
      </button>
    </div>
  );
}

import { phrase } from '../../../../../model/isolated';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { copyText } from '../../../../../shared/lib/browser/clipboard';
import { canSpeak } from '../aloud/canSpeak';
import { aloudStarted, wordsTranslated } from '../../../core/readingSlice';
import { texts } from '../../../core/texts';
import { selectNotes } from '../../../core/notes/notesSlice';
import type { NewMark } from '../../../core/notes/noteTypes';
import type { Marked } from '../../../core/notes/ui/useNoteActions';
import { MarkButtons } from './MarkButtons';
import { extendSelection } from './extendSelection';
import { useSelectedWords } from './useSelectedWords';

interface SelectionToolbarProps {
  /** The pane that the words are selected in. */
  pane: RefObject<HTMLElement | null>;
  /** What is pasted behind the words. */
  citation: (page: number | null) => string;
  /** Missing when nothing can be asked about the document. */
  onAsk?: ((words: string) => void) | undefined;
  /** Marks the words as a note. */
  onMark: (mark: NewMark) => Promise<Marked>;
}

/** Pixels that the toolbar is high, with its distance. */
const HEIGHT = 48;
const WIDTH = 660;

/** Actions on the selected text. Tab leads to it, Escape clears the selection. */
export function SelectionToolbar({ pane, citation, onAsk, onMark }: SelectionToolbarProps) {
  const dispatch = useDispatch();
  const { markColor } = useSelector(selectNotes);
  const selected = useSelectedWords(pane);
  const bar = useRef<HTMLDivElement>(null);
  const [notice, setNotice] = useState('');
  const [marked, setMarked] = useState('');
  const words = selected?.text ?? '';
  const [shownFor, setShownFor] = useState(words);
  if (shownFor !== words) {
    setShownFor(words);
    setNotice('');
  }

  useEffect(() => {
    const area = () => pane.current?.querySelector<HTMLElement>('[data-selectable]') ?? null;
    const listen = (event: KeyboardEvent) => {
      const reading = area();
      const within = reading?.contains(event.target as Node) || event.target === document.body;
      if (within && reading && extendSelection(reading, event)) event.preventDefault();
      else if (words !== '' && event.key === 'Escape') {
        window.getSelection()?.removeAllRanges();
        reading?.focus();
      } else if (words !== '' && event.key === 'Tab' && !event.shiftKey && within) {
        event.preventDefault();
        bar.current?.querySelector('button')?.focus();
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [pane, words]);

  if (!selected) {
    return (
      <p role="status" className="sn-hidden">
        {marked}
      </p>
    );
  }
  const { box, page, boxes, spots } = selected;
  const top = box.top > HEIGHT * 2 ? box.top - HEIGHT : Math.min(box.bottom + 8, window.innerHeight - HEIGHT);
  const left = Math.max(8, Math.min(box.left, window.innerWidth - WIDTH));
  const copy = async () => setNotice((await copyText(phrase`“${words}”\n\n${citation(page)}`)) ? texts.copied : texts.copyFailed);
  const keep = async () => {
    const { failure } = await onMark({ kind: 'highlight', color: markColor, quote: words, page, boxes, spots });
    setNotice(failure ? texts.keepFailed(failure) : texts.added);
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={texts.selection}
      className="sn-selection"
      style={{ top, left }}
      // Pressing a button must not clear the selection.
      onMouseDown={(event) => event.preventDefault()}
    >
      {onAsk ? (
        <button type="button" onClick={() => onAsk(words)}>
          {texts.ask}
        </button>
      ) : null}
      <button type="button" onClick={() => dispatch(wordsTranslated(words))}>
        {texts.translate}
      </button>
      <button type="button" onClick={() => void copy()}>
        {texts.copyCited}
      </button>
      <button type="button" onClick={() => void keep()}>
        {texts.keep}
      </button>
      <MarkButtons
        selected={selected}
        onMark={onMark}
        onNotice={(said) => {
          setNotice(said);
          setMarked(said);
        }}
      />
      {canSpeak() ? (
        <button type="button" onClick={() => dispatch(aloudStarted({ words, page }))}>
          {texts.aloud}
        </button>
      ) : null}
      <span role="status">{notice}</span>
    </div>
  );
}

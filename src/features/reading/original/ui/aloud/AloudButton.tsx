import SoundOutlined from '@ant-design/icons/es/icons/SoundOutlined';
import { useDispatch, useSelector } from 'react-redux';
import { aloudEnded, aloudStarted, selectAloud } from '../../../core/readingSlice';
import type { ReadingState } from '../../../core/readingSlice';
import { texts } from '../../../core/texts';
import { canSpeak } from './canSpeak';

/** Begins to read aloud at the page that is read, or ends it. Not there where the browser has no voice. */
export function AloudButton() {
  const dispatch = useDispatch();
  const active = useSelector((state: { reading: ReadingState }) => selectAloud(state)) !== null;
  if (!canSpeak()) return null;
  return (
    <button
      type="button"
      aria-label={texts.aloud}
      title={texts.aloud}
      aria-pressed={active}
      onClick={() => dispatch(active ? aloudEnded() : aloudStarted({ words: '', page: null }))}
    >
      <SoundOutlined aria-hidden="true" />
    </button>
  );
}

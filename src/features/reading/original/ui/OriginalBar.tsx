import type { ReactNode } from 'react';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { useDispatch, useSelector } from 'react-redux';
import { AloudButton } from './aloud/AloudButton';
import { findChanged, selectFindWords } from '../../core/readingSlice';
import type { ReadingState } from '../../core/readingSlice';
import { texts } from '../../core/texts';

interface OriginalBarProps {
  /** Pages and zoom, where there are any. */
  controls?: ReactNode;
  /** The open search. */
  children: ReactNode;
}

/** What can be done with the original, above it. */
export function OriginalBar({ controls, children }: OriginalBarProps) {
  const dispatch = useDispatch();
  const open = useSelector((state: { reading: ReadingState }) => selectFindWords(state)) !== null;
  return (
    <div className="sn-read-bar">
      {controls}
      <AloudButton />
      <span className="sn-read-space" />
      {open ? (
        children
      ) : (
        <button
          type="button"
          aria-label={texts.find}
          aria-keyshortcuts="Control+F Meta+F"
          title={`${texts.find} (Ctrl+F)`}
          onClick={() => dispatch(findChanged(''))}
        >
          <SearchOutlined aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

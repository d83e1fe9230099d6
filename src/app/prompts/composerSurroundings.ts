import { useMemo } from 'react';
import type { ContextType } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ComposerContext } from '../../features/chat';
import { selectPaperList } from '../../features/papers';
import { promptLibraryOpened } from '../../features/prompts';

const useChosenPapers = () => useSelector(selectPaperList);

/** What the composer needs from other features. */
export function useComposerSurroundings(): ContextType<typeof ComposerContext> {
  const dispatch = useDispatch();
  return useMemo(() => ({ openPrompts: (key) => void dispatch(promptLibraryOpened(key)), useChosenPapers }), [dispatch]);
}

import { useSelector } from 'react-redux';
import { chatPlaces, focusComposer, useInsertPrompt } from '../../features/chat';
import { PromptLibrary, selectPromptLibrary } from '../../features/prompts';
import { useStartPrompt } from './useStartPrompt';

/** The prompt library; a prompt goes into the box it was opened for, else into that of a new conversation. */
export function UsablePrompts() {
  const target = useSelector(selectPromptLibrary)?.target ?? '';
  const insert = useInsertPrompt();
  const start = useStartPrompt();
  return (
    <PromptLibrary
      onUse={(prompt) => {
        const caret = target === '' ? start(prompt) : insert(target, prompt);
        // One with fields asks for them first, and gives the box the focus by itself.
        if (caret !== null) focusComposer(target || chatPlaces.agent);
      }}
    />
  );
}

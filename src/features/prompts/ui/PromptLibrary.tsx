import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { UserPrompt } from '../../../contract/entities/chat';
import { promptLibraryClosed, selectPromptDraft } from '../promptsSlice';
import type { PromptsState } from '../promptsSlice';
import { texts } from '../texts';
import { Drawer } from '../../../shared/ui/dialogs/Drawer';
import { PromptEditor } from './PromptEditor';
import { PromptList } from './PromptList';
import './promptLibrary.css';

interface PromptLibraryProps {
  /** Takes a prompt to where it is to be used; the library is closed by then. */
  onUse: (prompt: UserPrompt) => void;
}

/** The prompts of a person and of the portal: to be found, used, written and exchanged. */
export function PromptLibrary({ onUse }: PromptLibraryProps) {
  const dispatch = useDispatch();
  const writing = useSelector((state: { prompts: PromptsState }) => selectPromptDraft(state) !== null);
  const close = () => dispatch(promptLibraryClosed());
  useFocusReturn();
  return (
    <Drawer open title={texts.title} placement="right" size="min(560px, 100vw)" onClose={close} classNames={{ body: 'sn-prompts' }}>
      {writing ? (
        <PromptEditor />
      ) : (
        <PromptList
          onUse={(prompt) => {
            close();
            onUse(prompt);
          }}
        />
      )}
    </Drawer>
  );
}

/** The drawer is unmounted as soon as it is closed: the focus returns to what opened it. */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After a prompt was used, the focus is in the box already.
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}

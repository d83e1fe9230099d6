import { useStore } from 'react-redux';
import { fillTemplate, templateFields } from '../../../../../shared/lib/template';
import { draftChanged, selectDraft } from '../../../core/chatSlice';
import type { ChatState } from '../../../core/chatTypes';
import { promptFillOpened } from '../../../core/composerSlice';
import { inserted } from '../../lib/trigger';

interface Prompt {
  title: string;
  content: string;
}

/**
 * Puts a prompt into the box of a key: over a stretch of its text, else behind it. One with fields asks for them first,
 * in a form over the box. Answers where the caret belongs; null while there is a form.
 */
export function useInsertPrompt(): (key: string, prompt: Prompt, range?: { start: number; end: number }) => number | null {
  const store = useStore<{ chat: ChatState }>();
  return (key, { title, content }, range) => {
    const text = selectDraft(store.getState(), key);
    const { start, end } = range ?? { start: text.length, end: text.length };
    if (templateFields(content).length > 0) {
      store.dispatch(promptFillOpened({ key, title, content, values: {}, start, end }));
      return null;
    }
    const result = inserted(text, { start, end }, fillTemplate(content, {}));
    store.dispatch(draftChanged({ key, text: result.text }));
    return result.caret;
  };
}

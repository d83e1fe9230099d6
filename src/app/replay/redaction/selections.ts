import { selectPaperIdList } from '../../../features/papers';
import { SELECTION_PLACE } from '../../layout/placeOfSelection';
import { rootReducer } from '../../rootReducer';
import type { RecordedPage } from '../session';

/**
 * The selections of papers that pages of a session went through. The place of a conversation over a selection is a hash of it, so
 * that a redacted session needs the hash of the redacted selection.
 */
export function selectionsOf(pages: readonly Pick<RecordedPage, 'actions' | 'preloadedState'>[]): (readonly string[])[] {
  const found = new Set<readonly string[]>();
  for (const { actions, preloadedState } of pages) {
    // Few sessions have such a conversation, and only those are folded for it.
    if (!JSON.stringify([actions, preloadedState]).includes(SELECTION_PLACE)) continue;
    let state = preloadedState ?? rootReducer(undefined, { type: '@@INIT' });
    found.add(selectPaperIdList(state));
    for (const action of actions) {
      state = rootReducer(state, action);
      found.add(selectPaperIdList(state));
    }
  }
  return [...found];
}

import { composerRoot } from './composer/composerSaga';
import { chatSlice } from './core/chatSlice';
import { composerSlice } from './core/composerSlice';
import { reviewSlice } from './core/reviewSlice';
import { chatExportSlice } from './export/chatExportSlice';
import { chatExportRoot } from './export/exportSaga';
import { chatReviewRoot } from './review/reviewSaga';
import { chatTurnsSlice } from './thread/chatTurnsSlice';
import { chatOtherTabsRoot } from './thread/saga/otherTabsSaga';
import { chatRoot } from './thread/saga/threadSaga';

/** What the store keeps of conversations, by its keys. */
export const chatReducers = {
  chat: chatSlice.reducer,
  composer: composerSlice.reducer,
  chatTurns: chatTurnsSlice.reducer,
  chatExport: chatExportSlice.reducer,
  chatReview: reviewSlice.reducer,
} as const;

export const chatSagas = [chatRoot, chatOtherTabsRoot, chatExportRoot, chatReviewRoot, composerRoot] as const;

import { createSelector } from '@reduxjs/toolkit';
import { chatSelectors } from '../../../features/chat';
import { libraryStore } from '../../../features/datasets';
import { selectResearchOutbox, selectResearchThreads } from '../../../features/deepResearch';
import { selectUpload } from '../../../features/reading';

type BaseUpload = ReturnType<typeof libraryStore.uploads>[number];

/** A file that is on its way into a base, or being read there. */
const isUnderWay = ({ state, parse }: BaseUpload): boolean =>
  state === 'waiting' ||
  state === 'checking' ||
  state === 'sending' ||
  (state === 'sent' && (parse?.state === 'waiting' || parse?.state === 'parsing'));

/** What runs: answers, files on their way, files being read. Equal states give the same parts. */
export const selectWork = createSelector(
  [
    chatSelectors.selectOutbox,
    chatSelectors.selectRecords,
    selectUpload,
    libraryStore.uploads,
    selectResearchOutbox,
    selectResearchThreads,
  ],
  (outbox, records, upload, uploads, requests, threads) => ({
    questions: outbox.filter(({ state }) => state === 'sending'),
    answers: Object.values(records).filter(({ following }) => following),
    upload: upload && (upload.state === 'checking' || upload.state === 'sending') ? upload : null,
    uploads: uploads.filter(isUnderWay),
    requests: Object.values(requests).filter(({ state }) => state === 'sending'),
    runs: Object.entries(threads).flatMap(([id, { following, log }]) =>
      following && log.at(-1)?.event.event !== 'end' ? { id, log } : [],
    ),
  }),
);

export const selectWorkCount = createSelector(
  [selectWork],
  ({ questions, answers, upload, uploads, requests, runs }) =>
    questions.length + answers.length + (upload ? 1 : 0) + uploads.length + requests.length + runs.length,
);

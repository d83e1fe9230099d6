import { spawn } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { chatSagas } from '../features/chat';
import { chatArchiveRoot } from '../features/chatArchive';
import { datasetsRoot, libraryRoot } from '../features/datasets';
import { researchRoot } from '../features/deepResearch';
import { citingRoot, readingRoot, resultsRoot } from '../features/papers';
import { preferencesRoot } from '../features/preferences';
import { promptsRoot } from '../features/prompts';
import { samePersonRoot, sessionRoot } from '../features/session';
import { withRestarts } from '../shared/saga/safely';
import { bootRoot } from './boot/bootSaga';
import { supportRoot } from './replay/supportSaga';

const ROOTS = [
  sessionRoot,
  samePersonRoot,
  supportRoot,
  bootRoot,
  ...chatSagas,
  chatArchiveRoot,
  promptsRoot,
  datasetsRoot,
  libraryRoot,
  resultsRoot,
  readingRoot,
  citingRoot,
  preferencesRoot,
  researchRoot,
];

/** Every root saga, each restarted by itself: one that throws does not stop the others. */
export function* rootSaga(): SagaGenerator<void> {
  for (const root of ROOTS) yield* spawn(withRestarts(root));
}

import { spawn } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { chatSagas } from '../features/chat';
import { chatArchiveRoot } from '../features/chatArchive';
import { citingSagas } from '../features/citing';
import { datasetsSagas } from '../features/datasets';
import { researchRoot } from '../features/deepResearch';
import { papersSagas } from '../features/papers';
import { preferencesRoot } from '../features/preferences';
import { promptsRoot } from '../features/prompts';
import { readingSagas } from '../features/reading';
import { samePersonRoot, sessionRoot } from '../features/session';
import { contractStatusRoot } from '../features/support';
import { withRestarts } from '../shared/saga/safely';
import { bootPartsRoot, bootRoot } from './boot/bootSaga';
import { portalRoot } from './boot/portalSaga';
import { supportRoot } from './replay/supportSaga';

const ROOTS = [
  sessionRoot,
  samePersonRoot,
  supportRoot,
  contractStatusRoot,
  bootRoot,
  bootPartsRoot,
  portalRoot,
  ...chatSagas,
  chatArchiveRoot,
  promptsRoot,
  ...datasetsSagas,
  ...papersSagas,
  ...readingSagas,
  ...citingSagas,
  preferencesRoot,
  researchRoot,
];

/** Every root saga, each restarted by itself: one that throws does not stop the others. */
export function* rootSaga(): SagaGenerator<void> {
  for (const root of ROOTS) yield* spawn(withRestarts(root));
}

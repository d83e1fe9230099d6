import { call, debounce, race, select, take, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { sessionApi } from '../../api/sessionApi';
import { signedOut } from '../../api/signals';
import { runMutation } from '../../shared/saga/runQuery';
import { safely } from '../../shared/saga/safely';
import { CITATION_SETTING } from './citation/lib/citationChoice';
import { addReferences } from './importing/importingSaga';
import { addingAsked } from './importing/importingSlice';
import { citationChosen, selectCitationChoice } from './citation/citingSlice';

/** Milliseconds of quiet before a choice is stored. */
const SAVE_AFTER = 500;

function* saveChoice(): SagaGenerator<void> {
  const choice = yield* select(selectCitationChoice);
  if (!choice) return;
  yield* runMutation(sessionApi.endpoints.saveUserSetting.initiate({ body: { ...CITATION_SETTING, value: { ...choice } } }));
}

function* watch(): SagaGenerator<void> {
  yield* debounce(SAVE_AFTER, citationChosen, safely(saveChoice));
  yield* takeLeading(addingAsked, safely(addReferences));
}

/** Saves a person's choices for references, and imports reference lists. Signing out cancels what is running. */
export function* citingRoot(): SagaGenerator<void> {
  for (;;) yield* race({ work: call(watch), out: take(signedOut) });
}

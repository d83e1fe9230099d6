import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { failureMessage, isCallFailure } from '../../api/failure';
import { papersApi } from '../../api/papersApi';
import { preferencesApi } from '../../api/preferencesApi';
import { sessionApi } from '../../api/sessionApi';
import { all } from '../../api/tags';
import { HIDDEN_PAPERS_KEY } from '../../contract/hiddenPapers';
import type { OwnTopic } from '../../contract/calls/preferences';
import type { Topic } from '../../contract/entities/preference';
import { getEnvironment } from '../../shared/saga/environment';
import { runMutation, runQuery } from '../../shared/saga/runQuery';
import { FIELDS_SKIPPED, NOTHING_STORED, withField } from './lib/fields';
import {
  fieldFailed,
  preferencesSaveFailed,
  preferencesSaved,
  recommendationHidden,
  recommendationHidingFailed,
  selectPreferenceDraft,
  selectTopicDialog,
  topicSaveFailed,
  topicSubscribed,
} from './preferencesSlice';
import type { SaveMode, fieldChosen, recommendationRestored, topicAlertRequested } from './preferencesSlice';

const { saveTopicPreference, saveRecommendPreference, saveRecommendPreferenceLater, listTopicPreferences, listRecommendPreferences } =
  preferencesApi.endpoints;

/** Tries at a change of one topic or field, after version conflicts: it overwrites nothing of the other change. */
const ATTEMPTS = 3;
const CONFLICT = 409;

const isConflict = (error: unknown) => isCallFailure(error) && error.code === CONFLICT;
/** Own words as a topic: they are its name and its query. */
const topicOfWords = (words: string): OwnTopic => ({ name: words, query: words });

/** Saves the draft: topics first, then the rest. What was saved before a failure stays saved, and is not sent twice. */
export function* savePreferences({ payload: mode }: { payload: SaveMode }): SagaGenerator<void> {
  const error = mode === 'save' ? yield* call(putInUse) : yield* call(keepForLater);
  if (error) {
    yield* put(preferencesSaveFailed({ message: failureMessage(error), conflict: isConflict(error) }));
    return;
  }
  yield* put(preferencesSaved(mode));
  const { openRoute } = yield* getEnvironment();
  openRoute('/subscribe', { replace: true });
}

function* putInUse(): SagaGenerator<unknown> {
  const draft = yield* select(selectPreferenceDraft);
  if (!draft) return undefined;
  const { topic_codes, muted_codes, topic_version } = draft;
  const own_topics: OwnTopic[] = [
    ...draft.own_topics.map(topicOfWords),
    ...draft.restored_topics.map(({ name, query, filters }) => ({ name, query, filters })),
  ];
  const topics = yield* runMutation(
    saveTopicPreference.initiate({ body: { topic_codes, muted_codes, own_topics, version: topic_version } }),
  );
  if (topics.error) return topics.error;
  const { interest_codes, keywords, resource_types, languages, recommend_version: version } = draft;
  const body = { interest_codes, keywords, resource_types, languages, version };
  return (yield* runMutation(saveRecommendPreference.initiate({ body }))).error;
}

function* keepForLater(): SagaGenerator<unknown> {
  const draft = yield* select(selectPreferenceDraft);
  if (!draft) return undefined;
  const { topic_codes, own_topics, interest_codes, keywords, resource_types, languages, recommend_version: version } = draft;
  const body = { topic_codes, own_topics, interest_codes, keywords, resource_types, languages, version };
  return (yield* runMutation(saveRecommendPreferenceLater.initiate({ body }))).error;
}

/** Changes the followed topics as they are now. Answers the failure, if there is one. */
function* changeTopics(change: (topics: readonly Topic[]) => { muted: string[]; own_topics?: OwnTopic[] }): SagaGenerator<unknown> {
  let failed: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { data, error } = yield* runQuery(listTopicPreferences.initiate(undefined, { forceRefetch: true }));
    if (!data) return error ?? 'nothing';
    const { muted, own_topics = [] } = change(data.topics);
    const body = { topic_codes: data.topics.map(({ code }) => code), muted_codes: muted, own_topics, version: data.version };
    failed = (yield* runMutation(saveTopicPreference.initiate({ body }))).error;
    if (!isConflict(failed)) return failed;
  }
  return failed;
}

const mutedOf = (topics: readonly Topic[]) => topics.filter(({ alert }) => !alert).map(({ code }) => code);

/** Follows what the dialog has. */
export function* subscribe(): SagaGenerator<void> {
  const topic = yield* select(selectTopicDialog);
  if (!topic) return;
  const error = yield* call(changeTopics, (topics: readonly Topic[]) => ({ muted: mutedOf(topics), own_topics: [topic] }));
  yield* put(error ? topicSaveFailed(failureMessage(error)) : topicSubscribed(topic.name));
}

/** Turns what is new in a topic on or off. */
export function* setAlert({ payload }: ReturnType<typeof topicAlertRequested>): SagaGenerator<void> {
  const { code, alert } = payload;
  const error = yield* call(changeTopics, (topics: readonly Topic[]) => ({
    muted: [...mutedOf(topics).filter((other) => other !== code), ...(alert ? [] : [code])],
  }));
  if (error) yield* put(topicSaveFailed(failureMessage(error)));
}

export type HidingAction = ReturnType<typeof recommendationHidden> | ReturnType<typeof recommendationRestored>;

/** Stores on the server that a recommendation was hidden or taken back. */
export function* sendHidingAction(action: HidingAction): SagaGenerator<void> {
  const hide = recommendationHidden.match(action);
  const paperId = hide ? action.payload.paper_id : action.payload;
  const body = { key: HIDDEN_PAPERS_KEY, type: hide ? 'hide' : 'restore', value: paperId };
  const { error } = yield* runMutation(sessionApi.endpoints.saveUserSetting.initiate({ body }));
  if (error) yield* put(recommendationHidingFailed({ paper_id: paperId, hidden: !hide, message: failureMessage(error) }));
}

/** Feeds that are being loaded. */
function* feedsUnderWay() {
  const running = (yield* put(papersApi.util.getRunningQueriesThunk() as never)) as unknown as (PromiseLike<unknown> & {
    requestId: string;
    queryCacheKey: string;
  })[];
  return running.filter(({ queryCacheKey }) => queryCacheKey.startsWith('recommendPapers('));
}

/** A feed that has been loading since before a choice was saved may not go by it, and was not asked for anew: it is, when it has come. */
function* refreshFeeds(before: readonly { requestId: string }[]): SagaGenerator<void> {
  const old = (yield* call(feedsUnderWay)).filter((feed) => before.some(({ requestId }) => requestId === feed.requestId));
  if (old.length === 0) return;
  yield* call(() => Promise.all(old));
  yield* put(papersApi.util.invalidateTags(all('Recommendation')));
}

/** Puts a field into what recommendations go by as it is stored now, or takes it out. */
export function* saveField({ payload: { code, chosen } }: ReturnType<typeof fieldChosen>): SagaGenerator<void> {
  let failed: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { data, error } = yield* runQuery(listRecommendPreferences.initiate(undefined, { forceRefetch: true }));
    failed = error;
    if (error) break;
    const body = withField(data ?? NOTHING_STORED, code, chosen);
    if (!body) return;
    const before = yield* call(feedsUnderWay);
    failed = (yield* runMutation(saveRecommendPreference.initiate({ body }))).error;
    if (!failed) yield* call(refreshFeeds, before);
    if (!isConflict(failed)) break;
  }
  if (failed) yield* put(fieldFailed({ code, chosen, message: failureMessage(failed) }));
}

/** Nobody is told when it fails: the question is gone for this visit, and comes again with the next. */
export function* saveSkipped(): SagaGenerator<void> {
  yield* runMutation(sessionApi.endpoints.saveUserSetting.initiate({ body: { ...FIELDS_SKIPPED, value: true } }));
}

import { call, delay, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { asksForLogin } from '../../../../api/baseQuery';
import { chatApi } from '../../../../api/chatApi';
import { failureMessage, isCallFailure } from '../../../../api/failure';
import { signedOut } from '../../../../api/signals';
import { runMutation, runQuery } from '../../../../shared/saga/runQuery';
import { safely } from '../../../../shared/saga/safely';
import { followAnswerSaga } from './answerSaga';
import { selectToolsOf } from '../../core/chatSelectors';
import { selectModelChoice } from '../../core/composerSlice';
import { claimBranch, restoreBranch, watchBranches } from './branchSaga';
import {
  answerFollowed,
  answerRetried,
  branchWanted,
  chatOpened,
  earlierRecordsRequested,
  immediateChatRequested,
  immediateChatTaken,
  newChatChosen,
  questionAddressed,
  questionAsked,
  outboxRestored,
  questionFailed,
  questionPostponed,
  questionRetried,
  selectAgentList,
  selectConversation,
  selectDefaultAgentList,
  selectOutbox,
  selectOutgoing,
  selectRecord,
  selectRecords,
} from '../../core/chatSlice';
import type { OutgoingQuestion } from '../../core/chatTypes';
import * as chatPlaces from '../../core/lib/chatPlaces';
import { isRunning } from '../../core/lib/records';
import { watchTurns } from './chatTurnsSaga';
import { claimEdits, restoreEdits } from './editSaga';
import { texts } from '../../core/texts';

/** Milliseconds after which an unsent question is no longer sent automatically. */
const LEFT_AGE = 24 * 3600 * 1000;
/** Records loaded at once. */
const RECORD_PAGE_SIZE = 50;
/** Pages of a conversation that are loaded to reach the record of a link. */
const MAX_PAGES_FOR_LINK = 40;
/** Milliseconds that a question waits for the agents, when it is asked while they are still loading. */
const AGENT_PATIENCE = 20_000;

/** The agent a question goes to: the named one, else the first default one. Waits while the agents are loading. */
function* agentFor(applicationId: string): SagaGenerator<string> {
  if (applicationId !== '') return applicationId;
  const { found } = yield* race({ found: call(firstAgent), late: delay(AGENT_PATIENCE) });
  return found ?? '';
}

function* firstAgent(): SagaGenerator<string> {
  for (;;) {
    const agent = (yield* select(selectDefaultAgentList))[0] ?? (yield* select(selectAgentList))[0];
    if (agent) return agent.id;
    yield* take(chatApi.endpoints.listApplications.matchFulfilled);
  }
}

/** Sends the call that opens a conversation: which one depends on the part of the screen it is for. */
function sendOpening(place: string, applicationId: string) {
  const { openChat, openCommonChat, openDatasetChat } = chatApi.endpoints;
  const dataset_id = chatPlaces.datasetOf(place);
  if (dataset_id !== '') return openDatasetChat.initiate({ params: { dataset_id } });
  return (chatPlaces.isBesideDocument(place) ? openChat : openCommonChat).initiate({ params: { applicationId } });
}

/** Opens the conversation of a question that has none. Answers its id, or the empty text when that failed. */
function* openConversation({ request_id, application_id, place }: OutgoingQuestion): SagaGenerator<string> {
  const agent = yield* call(agentFor, application_id);
  if (agent === '') {
    yield* put(questionFailed({ request_id, failure: texts.noAgent }));
    return '';
  }
  const { data, error } = yield* runMutation(sendOpening(place, agent));
  if (!data) {
    if (isCallFailure(error) && asksForLogin(error)) yield* put(questionPostponed(request_id));
    else yield* put(questionFailed({ request_id, failure: failureMessage(error) || texts.openFailed }));
    return '';
  }
  yield* put(questionAddressed({ request_id, application_id: agent, chat_id: data }));
  return data;
}

/** The model for a question. One that the loaded list no longer has is replaced by the default, the empty text. */
function* modelFor({ model_id }: OutgoingQuestion, agent: string): SagaGenerator<string> {
  if (model_id === null) return yield* select(selectModelChoice, agent);
  const { data } = yield* select(chatApi.endpoints.getApplicationModels.select({ params: { applicationId: agent } }));
  return !data || data.some((model) => model.model_id === model_id) ? model_id : '';
}

/** Sends a question of the outbox and follows its answer. */
function* sendQuestion(requestId: string): SagaGenerator<void> {
  const question = yield* select(selectOutgoing, requestId);
  if (!question) return;
  // Before its conversation is opened, which moves the choice.
  const mcp_servers = yield* select(selectToolsOf, question.chat_id || question.place, question.application_id);
  const chat_id = question.chat_id || (yield* call(openConversation, question));
  if (chat_id === '') return;
  const { message, request_id, parent_id, paper_id_list, dataset_id_list } = question;
  const agent = (yield* select(selectConversation, chat_id))?.application_id ?? '';
  const model = yield* call(modelFor, question, agent);
  const body = {
    ...{ message, request_id, parent_id, paper_id_list, dataset_id_list },
    ...(model ? { model_id: model } : {}),
    // Other servers know no tools.
    ...(mcp_servers.length > 0 ? { mcp_servers } : {}),
  };
  yield* call(followAnswerSaga, { send: { params: { chat_id }, body } }, request_id);
}

function* ask({ payload }: ReturnType<typeof questionAsked>): SagaGenerator<void> {
  yield* call(sendQuestion, payload.request_id);
}

function* askAgain({ payload }: ReturnType<typeof questionRetried>): SagaGenerator<void> {
  yield* call(sendQuestion, payload);
}

/** Rejoins an answer that is in the state, at the length it has there. */
function* followRecord(recordId: string): SagaGenerator<void> {
  const record = yield* select(selectRecord, recordId);
  if (!record || record.following || !isRunning(record)) return;
  yield* put(answerFollowed(recordId));
  const position = { answer: record.answer_text.length, reasoning: record.reasoning_content.length };
  yield* call(followAnswerSaga, { chat_id: record.chat_id, chat_record_id: recordId, position }, record.request_id);
}

function* followAgain({ payload }: ReturnType<typeof answerRetried>): SagaGenerator<void> {
  yield* call(followRecord, payload);
}

/** Loads a page of a conversation and follows what is still being written in it. */
export function* loadRecords(chatId: string, page: number): SagaGenerator<void> {
  const conversation = yield* select(selectConversation, chatId);
  if (!conversation) return;
  const params = { applicationId: conversation.application_id, chatId, page, rows: RECORD_PAGE_SIZE };
  const { error } = yield* runQuery(chatApi.endpoints.listChatRecords.initiate({ params }, { forceRefetch: true }));
  const records = yield* select(selectRecords);
  if (!error) {
    yield* call(claimBranch, chatId);
    yield* call(claimEdits, chatId, (yield* select(selectConversation, chatId))?.record_ids ?? []);
  }
  const running = (yield* select(selectConversation, chatId))?.record_ids.filter((id) => records[id] && isRunning(records[id]));
  for (const id of running ?? []) yield* fork(safely(followRecord), id);
  yield* call(sendLeft, chatId);
}

/**
 * Sends what was unsent in a conversation when the page closed, if that is loaded; with an empty id, what was to open
 * one. The same `request_id` makes the server answer it once, even when another tab sends it too.
 */
function* sendLeft(chatId: string): SagaGenerator<void> {
  const conversation = yield* select(selectConversation, chatId);
  if (chatId !== '' && (!conversation || conversation.loaded_pages === 0 || conversation.failure !== '')) return;
  for (const { request_id, chat_id, state, create_time } of yield* select(selectOutbox)) {
    const left = chat_id === chatId && state === 'unsent' && Date.now() - Date.parse(create_time) < LEFT_AGE;
    if (left) yield* put(questionRetried(request_id));
  }
}

function* sendRestored({ payload }: ReturnType<typeof outboxRestored>): SagaGenerator<void> {
  for (const chatId of new Set(payload.map(({ chat_id }) => chat_id))) yield* call(sendLeft, chatId);
}

function* openChat({ payload }: ReturnType<typeof chatOpened>): SagaGenerator<void> {
  yield* call(restoreBranch, payload.chat_id);
  yield* call(restoreEdits, payload.chat_id);
  yield* call(loadRecords, payload.chat_id, 1);
  yield* call(loadRequested, payload.chat_id);
}

/** Loads further pages until the path to the record that a link asks for is loaded. */
function* loadRequested(chatId: string): SagaGenerator<void> {
  for (let page = 2; ; page += 1) {
    const conversation = yield* select(selectConversation, chatId);
    // After a failure the person loads again.
    if (!conversation || conversation.wanted === '' || conversation.failure !== '') return;
    if (conversation.record_ids.length >= conversation.total || page > MAX_PAGES_FOR_LINK) break;
    yield* call(loadRecords, chatId, page);
  }
  yield* put(branchWanted({ chat_id: chatId, record_id: '' }));
}

function* requestBranch({ payload }: ReturnType<typeof branchWanted>): SagaGenerator<void> {
  const conversation = yield* select(selectConversation, payload.chat_id);
  // While the first page is loading, `openChat` does it afterwards.
  if (payload.record_id !== '' && (conversation?.loaded_pages ?? 0) > 0) yield* call(loadRequested, payload.chat_id);
}

function* loadEarlier({ payload }: ReturnType<typeof earlierRecordsRequested>): SagaGenerator<void> {
  const conversation = yield* select(selectConversation, payload);
  yield* call(loadRecords, payload, (conversation?.loaded_pages ?? 0) + 1);
}

/** `immediatelyChat`: what another screen asked becomes a question, and the request is taken back. */
function* askImmediately({ payload }: ReturnType<typeof immediateChatRequested>): SagaGenerator<void> {
  if (!payload.chat_id) yield* put(newChatChosen(payload.place ?? chatPlaces.agent));
  yield* put(questionAsked(payload));
  yield* put(immediateChatTaken());
}

function* watch(): SagaGenerator<void> {
  yield* fork(watchBranches);
  yield* fork(watchTurns);
  yield* takeEvery(questionAsked, safely(ask));
  yield* takeEvery(questionRetried, safely(askAgain));
  yield* takeEvery(outboxRestored, safely(sendRestored));
  yield* takeEvery(answerRetried, safely(followAgain));
  yield* takeEvery(chatOpened, safely(openChat));
  yield* takeEvery(branchWanted, safely(requestBranch));
  yield* takeEvery(earlierRecordsRequested, safely(loadEarlier));
  yield* takeEvery(immediateChatRequested, safely(askImmediately));
}

/** Conversations. Signing out ends every stream. */
export function* chatRoot(): SagaGenerator<void> {
  for (;;) yield* race({ work: call(watch), out: take(signedOut) });
}
